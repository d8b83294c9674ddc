"""Places in which tests and benchmarks run the project: MicroPython in Node, an emulated Pico, and a real Chromium."""
