"""The official MicroPython on this PC, for tests and benchmarks: its VM in Node, and its image on an emulated Pico."""
