"""The study of games: bots, simulations, statistics and odds. The wheel's extra `lab` brings what it needs."""
