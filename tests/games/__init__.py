"""What every game behind the Game protocol must keep to."""
