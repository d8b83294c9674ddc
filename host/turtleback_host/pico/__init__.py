"""A Pico on the PC: the firmware as files, and the emulated board that the official MicroPython runs on."""
