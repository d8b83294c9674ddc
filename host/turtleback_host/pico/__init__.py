"""A Pico as the PC sees it: boards on a cable, the firmware installed on them, images, measurements."""
