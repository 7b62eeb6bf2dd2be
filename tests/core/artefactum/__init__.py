"""The inside of Artefactum: cards, battle, secrets, words."""
