"""Tests of the judge of Res Arcana."""
