"""What bots know of Artefactum beyond its rules."""
