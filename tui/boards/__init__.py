"""How the tables of the games are drawn."""
