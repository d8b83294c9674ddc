"""Benchmarks: the virtual device and the commands, the emulated Pico, and `simulate` against well-known libraries."""
