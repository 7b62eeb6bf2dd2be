"""The words of Artefactum."""
