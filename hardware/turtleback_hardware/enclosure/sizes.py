"""The sizes of the case, in mm: change them here. What the bought parts say comes from parts.csv.

From above: x to the right, y away from the people; z is up, with 0 at the case's foot.
"""

import config
from turtleback.lights.paint import SLOTS, SPACES
from turtleback_hardware.tables import PARTS, millimetres

_VALUES = {key: part["value"] for key, part in PARTS.items()}

CLOCKWISE = config.CLOCKWISE  # the numbers run as the turtles do
LAMPS = SPACES + SLOTS

RING_OUT, RING_IN = millimetres(_VALUES["ring"])  # diameters of its board
LED_CIRCLE = (RING_OUT + RING_IN) / 2  # the LEDs sit in the middle of it
LED = 5.0  # each a square
RING_BOARD = 1.6  # thick
BUTTON = millimetres(_VALUES["button"])[0]
BUTTON_RIM, BUTTON_DEPTH = 28.0, 30.0
SCREEN_WIDTH, SCREEN_HEIGHT = millimetres(_VALUES["screen"])
SCREEN_BOARD = 28.0  # a square, the largest of them
JACK = millimetres(_VALUES["jack"])[0]
JACK_BODY = 12.0  # the room that it takes behind the wall, across; not checked
PIEZO = millimetres(_VALUES["piezo"])[0]
SWITCH = millimetres(_VALUES["switch"])[0]
SCREW, SCREW_LENGTH = millimetres(_VALUES["screws"])
SOLDER_BOARD = (81.5, 51.5)
SOUND_HOLE, SOUND_STEP = 2.0, 3.6  # one before the middle of the piezo and six round it: how wide, how far apart
USB_PLUG = (13.0, 9.0)  # of its grip, with room

# What is wanted: True has the hole, False leaves the wall whole.
SCREEN, JACKS, THIRD_JACK, SOUND, BATTERY = True, True, True, True, False

TURTLE = 20.0  # the pocket that a wooden turtle stands in; measure yours
TURTLE_GAP = 1.9  # between two pockets
POCKET = 1.0  # deep
ENGRAVED = 0.6  # deep
SIDE, HEIGHT = 206.0, 36.0  # of the base
CORNER = 24.0  # radius
WALL, FLOOR, LID = 2.4, 2.4, 3.2
LIP, LIP_DEPTH = 1.6, 4.0  # the lid's, inside the base
PLAY = 0.3  # between two parts that fit into each other
RIB = 1.8  # between two lamps
DIFFUSER = 1.2
WELL = 9.0  # from the diffuser to the ring's board: what makes of three points of light one
RIB_OVER_BOARD = 1.0  # small parts stand between the LEDs
BOSS = 8.0  # the diameter of what a screw goes into
PILOT = 0.84 * SCREW  # the hole that it cuts its thread into
CLEAR = SCREW + 0.4  # the hole that it goes through
BOARD_FEET = 4.0  # high
PRINTER_BED = 220.0
LEAST_WALL = 1.2  # three passes of a usual nozzle
