"""Where dice and cards come from on this PC: numbered seeds, outcomes given beforehand, streams of simulated games."""
