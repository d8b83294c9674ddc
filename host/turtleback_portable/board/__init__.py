"""A Pico at the other end of a cable: questions to it, files to copy, and its image as one file."""
