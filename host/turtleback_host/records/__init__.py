"""Games on a PC: settings from arguments, records, saved games, replay, and short explanations of the rules."""
