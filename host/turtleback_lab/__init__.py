"""Bots, simulations, studies, odds and environments of the games. Needs the extra `lab` or `env` of the wheel."""
