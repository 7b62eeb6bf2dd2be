"""Tables at this screen: who sits there, who thinks for the bots, where the game is kept."""
