"""What tests and benchmarks run the project on: MicroPython in Node and on an emulated Pico, and a real Chromium."""
