"""Benchmarks of the emulated Pico and the web page, and of `simulate` and the environments beside other libraries."""
