"""How bots judge a table of Res Arcana."""
