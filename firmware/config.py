"""The wiring of the board. Change these lines to match yours; no other file has to change."""

RING_PIN = 2  # GP number, on a Pico 0 to 22 or 26 to 28; through 330 ohm to the ring's DIN
ROLL_PIN = 14  # GP number; each button connects its pin to ground, the Pico pulls it up
STOP_PIN = 15  # GP number; beside ROLL_PIN, so that one cable of three wires serves both
BUZZER_PIN = None  # GP number of a passive piezo, such as 16
SWITCH_PIN = None  # GP number of a third contact to ground, such as 19, for a player who uses one switch

NUM_LEDS = 24  # LEDs on the ring: 21 spaces + 3 dice slots; a ring of 21 has no slots
CLOCKWISE = False  # the turtles' direction, seen from above; the first editions go counter-clockwise
LED_OFFSET = 0  # LEDs from the first one to space 1, clockwise; turns the picture to fit the case
COLOR_ORDER = "GRB"  # order of an LED's colours; "GRBW" if it is RGBW; `turtleback doctor --parts` finds it
BRIGHTNESS = 64  # of 255, linear in emitted light; bright enough for a living room, and does not dazzle

SCREEN_SDA_PIN = 4  # GP number, even; of an SSD1306 screen of 128x64, which is optional and detected
SCREEN_SCL_PIN = 5  # GP number, odd and of the same I2C bus: GP4 and GP5 are bus 0
# SCREEN_OFFSET = 2  # for an SH1106

FRAME_MS = 16  # between two frames: about 60 a second, and fifty times the gap that the LEDs need
POLL_MS = 2  # between two polls of the buttons: often enough to debounce them
