"""Res Arcana: the rules, the cards as data, and the words that describe them."""
