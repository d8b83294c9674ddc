"""Environments for tests and benchmarks: MicroPython in Node, an emulated Pico, and a real Chromium."""
