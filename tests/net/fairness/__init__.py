"""Tests of fair chance and of its proof."""
