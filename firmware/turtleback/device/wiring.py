"""The usual pins of each kind of board, for a config.py that names a board and leaves pins out.

The device looks here once, when it starts, and lets go of this module. It knows the pins of a board but accesses none.
"""

PINS = ("RING_PIN", "ROLL_PIN", "STOP_PIN", "SCREEN_SDA_PIN", "SCREEN_SCL_PIN")
_WAVESHARE = (2, 14, 15, 4, 5)
BOARDS = {  # name: the GP numbers of PINS, and all that can be soldered to and are nothing else's
    "pico": ((2, 14, 15, 4, 5), tuple(range(23)) + (26, 27, 28)),  # Pico, Pico W, Pico 2, Pico 2 W
    "zero": (_WAVESHARE, tuple(range(16)) + tuple(range(17, 30))),  # Waveshare RP2040-Zero; GP16 is a lamp
    "tiny": (_WAVESHARE, tuple(range(16)) + (26, 27, 28, 29)),  # Waveshare RP2040-Tiny; the same
    # Seeed XIAO RP2040: D0, D1, D2, and for the screen D4 and D5, its SDA and SCL
    "xiao": ((26, 27, 28, 6, 7), (26, 27, 28, 29, 6, 7, 0, 1, 2, 4, 3)),
    # Adafruit QT Py RP2040: A0, A1, A2, and for the screen its STEMMA QT socket
    "qtpy": ((29, 28, 27, 22, 23), (29, 28, 27, 26, 24, 25, 20, 5, 6, 4, 3, 22, 23)),
}


def board_of(config) -> str:
    """The board that `config` names; a Pico if it names none, as those of the first edition, or one that is unknown."""
    board = getattr(config, "BOARD", "pico")
    return board if isinstance(board, str) and board in BOARDS else "pico"


def complete(config) -> None:
    """Set the pins that `config` leaves out to the usual ones of its board."""
    for name, pin in zip(PINS, BOARDS[board_of(config)][0]):
        if not hasattr(config, name):
            setattr(config, name, pin)
