"""A Pico at the other end of a cable: what to ask it, what to copy, and its image as one file."""
