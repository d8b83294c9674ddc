"""Records of games: read, written, kept as they are played, told again, and proved or refuted."""
