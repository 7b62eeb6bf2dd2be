"""Screens as a player meets them: keys and clicks in, words out."""
