"""Records of games: reading, writing, recording while a game is played, replay and verification."""
