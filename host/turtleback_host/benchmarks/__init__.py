"""What measures: the virtual device and the commands, the emulated Pico, `simulate` beside well-known libraries."""
