"""Tests of the judge of Artefactum."""
