"""Installation on a Pico at the other end of a cable: questions to the board, plans, and images as one file."""
