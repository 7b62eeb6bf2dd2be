"""How the table of Artefactum is drawn."""
