"""Tests of the rules of Res Arcana, part by part."""
