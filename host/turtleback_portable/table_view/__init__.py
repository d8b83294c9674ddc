"""A game as pages show it: the position, what happened in sentences, and actions that were tapped."""
