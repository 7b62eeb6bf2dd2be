"""The rules of Artefactum, clause by clause."""
