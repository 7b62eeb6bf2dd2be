"""Tests of the tables at this screen."""
