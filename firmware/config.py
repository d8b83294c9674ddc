"""The board as it is wired. Change these lines to match yours; nothing else needs to know."""

RING_PIN = 2  # GP number, on a Pico 0 to 22 or 26 to 28; through 330 ohm to the ring's DIN
ROLL_PIN = 14  # GP number; each button connects its pin to ground, the Pico pulls it up
STOP_PIN = 15  # GP number; beside ROLL_PIN, so that one cable of three wires serves both
BUZZER_PIN = None  # of a passive piezo, such as 16
SWITCH_PIN = None  # of a third contact to ground, such as 19, for somebody who plays by one switch

NUM_LEDS = 24  # LEDs on the ring: 21 spaces + 3 dice slots; a plain ring of 21 goes without the slots
CLOCKWISE = False  # how the turtles swim, seen from above; the game's first editions go counter-clockwise
LED_OFFSET = 0  # LEDs from the strip's first to space 1, clockwise; turns the picture to fit the case
COLOR_ORDER = "GRB"  # of an LED's colours, "GRBW" if it is RGBW; `turtleback doctor --parts` finds out
BRIGHTNESS = 64  # of 255, in light, not in looks; bright enough for a living room, easy on the eyes

SCREEN_SDA_PIN = 4  # GP number, even; an SSD1306 screen of 128x64 here is detected; it is optional
SCREEN_SCL_PIN = 5  # GP number, odd and of the same I2C bus: GP4 and GP5 are its bus 0
# SCREEN_OFFSET = 2  # for an SH1106

FRAME_MS = 16  # between two pictures: about 60 a second, and fifty times the gap that the LEDs need
POLL_MS = 2  # between two looks at the buttons: often enough to debounce them
