"""The wiring of the board. Change these lines to match yours; no other file has to change."""

RING_PIN = 2  # GP number, on a Pico 0 to 22 or 26 to 28; connect the pin to the ring's DIN through 330 ohm
ROLL_PIN = 14  # GP number; each button connects its pin to ground, and the Pico pulls the pin up
STOP_PIN = 15  # GP number; next to ROLL_PIN, so that one cable with three wires serves both buttons
BUZZER_PIN = None  # GP number of a passive piezo, such as 16
SWITCH_PIN = None  # GP number of a third contact to ground, such as 19, for a player who uses one switch

NUM_LEDS = 24  # LEDs on the ring, 12 to 60: 21 spaces + 3 dice slots; 21 have no slots, fewer show the track in laps
CLOCKWISE = False  # the turtles' direction, seen from above; in the first editions they go counter-clockwise
LED_OFFSET = 0  # number of LEDs from the first LED to space 1, clockwise; turns the picture to fit the case
COLOR_ORDER = "GRB"  # order in which LEDs take their colours; "GRBW" for RGBW; `turtleback doctor --parts` finds it
BRIGHTNESS = 64  # at most 255, linear in emitted light; 64 is bright enough for a living room and does not dazzle

SCREEN_SDA_PIN = 4  # even GP number; for an optional SSD1306 screen of 128x64, which the device detects
SCREEN_SCL_PIN = 5  # odd GP number of a pin on the same I2C bus; GP4 and GP5 are on bus 0
# SCREEN_OFFSET = 2  # for an SH1106

FRAME_MS = 16  # time between two frames: about 60 frames a second, and 50 times the pause that the LEDs need
POLL_MS = 2  # time between two polls of the buttons, short enough to debounce them
