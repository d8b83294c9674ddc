"""Sources of dice and cards on this PC: numbered seeds, preset outcomes, random streams of simulated games."""
