"""Artefactum: hire creatures, place them on five lines, arm them, and let the battle run."""
