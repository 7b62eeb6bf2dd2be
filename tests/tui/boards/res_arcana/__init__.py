"""How the table of Res Arcana is drawn."""
