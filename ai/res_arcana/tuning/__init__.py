"""Finds the weights of the evaluation by self-play: `make tune`."""
