"""Hardware in the loop: the benchmark's figures on a real board, through its serial port, and what owners send in."""
