"""The rules: what is legal, what happens, who wins. Knows no clock, no generator, no light, no file."""
