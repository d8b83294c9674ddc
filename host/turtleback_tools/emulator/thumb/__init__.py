"""Instructions of the Pico's processor that need only registers and memory, compiled by Numba."""
