"""An emulated Pico, for tests and benchmarks."""
