"""The sizes of the case in mm. Change them here. The sizes of bought parts come from parts.csv.

Seen from above, x points to the right and y away from the players. z points up, from 0 at the foot of the case.
"""

import config
from turtleback.lights.paint import SLOTS, SPACES
from turtleback_hardware.tables import PARTS, millimetres

_VALUES = {key: part["value"] for key, part in PARTS.items()}

CLOCKWISE = config.CLOCKWISE  # direction of the numbers and of the turtles
LAMPS = SPACES + SLOTS

RING_OUT, RING_IN = millimetres(_VALUES["ring"])  # diameters of the ring's board
LED_CIRCLE = (RING_OUT + RING_IN) / 2  # diameter of the circle of LEDs
LED = 5.0  # side of the square
RING_BOARD = 1.6  # thickness
BUTTON = millimetres(_VALUES["button"])[0]
BUTTON_RIM, BUTTON_DEPTH = 28.0, 30.0
SCREEN_WIDTH, SCREEN_HEIGHT = millimetres(_VALUES["screen"])
SCREEN_BOARD = 28.0  # side of the largest such board, which is square
JACK = millimetres(_VALUES["jack"])[0]
JACK_BODY = 12.0  # width behind the wall; not checked
PIEZO = millimetres(_VALUES["piezo"])[0]
SWITCH = millimetres(_VALUES["switch"])[0]
SCREW, SCREW_LENGTH = millimetres(_VALUES["screws"])
SOLDER_BOARD = (81.5, 51.5)
SOUND_HOLE, SOUND_STEP = 2.0, 3.6  # diameter and distance of the holes before the piezo: one with six around it
USB_PLUG = (13.0, 9.0)  # size of the grip, with room

# Optional parts: True makes the hole, False leaves the wall closed.
SCREEN, JACKS, THIRD_JACK, SOUND, BATTERY = True, True, True, True, False

TURTLE = 20.0  # diameter of the pocket for a wooden turtle; measure your turtles
TURTLE_GAP = 1.9  # between two pockets
POCKET = 1.0  # depth
ENGRAVED = 0.6  # depth
SIDE, HEIGHT = 206.0, 36.0  # of the base
CORNER = 24.0  # radius
WALL, FLOOR, LID = 2.4, 2.4, 3.2
LIP, LIP_DEPTH = 1.6, 4.0  # width and depth of the lid's edge inside the base
PLAY = 0.3  # between two parts that fit into each other
RIB = 1.8  # between two lamps
DIFFUSER = 1.2
WELL = 9.0  # distance from diffuser to ring, large enough to blend the three colours of an LED
RIB_OVER_BOARD = 1.0  # gap under the ribs for the small parts between the LEDs
BOSS = 8.0  # diameter of a post for a screw
PILOT = 0.84 * SCREW  # diameter of the hole in which a screw cuts its thread
CLEAR = SCREW + 0.4  # diameter of a hole that a screw passes through
BOARD_FEET = 4.0  # height
PRINTER_BED = 220.0
MIN_WALL = 1.2  # three passes of a usual nozzle
