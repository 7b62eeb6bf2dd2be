"""Tests of what a host keeps."""
