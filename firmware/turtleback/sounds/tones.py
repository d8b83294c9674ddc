"""The tone code, in which dice, seats, numbers, eggs and events have phrases of tones.

A phrase is bytes: the pitch and the length of each tone in turn. Pitch 1 is C4, each step is a semitone, and 0 is
silence. Lengths are in units of UNIT_MS.
"""

from micropython import const

UNIT_MS = const(16)  # about the duration of a frame
_HERTZ = (262, 277, 294, 311, 330, 349, 370, 392, 415, 440, 466, 494)  # C4 to B4

# Most pitches are between C6 and C8, where a small piezo is loud.
_ZERO = const(13)  # C5
_THOUSANDS = const(15)  # D5
_HUNDREDS = const(18)  # F5
_TENS = const(25)  # C6
_ONES = const(32)  # G6
_DIE = const(34)  # A6, for the first die; each later die is two semitones higher
_SEAT = const(37)  # C7, for the first note of every seat
_SAFE = const(41)  # E7, for no risk; each sixth of risk is three semitones lower
_EGG = const(25)  # C6, for the first egg

# Lengths of tones and of the rests after them, in units.
TICK = const(10)  # a tick and its rest, 160 ms, which is the time of a pip on the lamps
_TICK_ON = const(3)
_FIVE = const(5)  # number of ticks after which there is a longer rest, as in a tally
_EGG_ON = const(6)
_EGG_OFF = const(8)
_NOTE_ON = const(9)
_NOTE_OFF = const(2)
_TEN_ON = const(12)
_TEN_OFF = const(6)
_LONG = const(24)
_GESTURE = const(4)  # each note of a gesture, a phrase without rests
_APART = const(14)  # rest after a number, so that two numbers do not sound like one
_BREAK = const(8)

INTERVALS = (0, 12, -12, 7, -7, 4, -4, 2, -2)  # in semitones, from a seat's first note to its second
_SCALE = (0, 2, 4, 5, 7, 9, 11)  # semitones of the scale in which eggs rise


def _gesture(*pitches: int) -> bytes:
    """Return a phrase of notes without rests between them."""
    phrase = bytearray()
    for pitch in pitches:
        phrase += bytes((pitch, _GESTURE))
    return bytes(phrase) + bytes((0, _BREAK))


MOVE = _gesture(29, 33, 36)  # three notes up: a piece moves
BUST = _gesture(41, 38, 35, 32, 29, 26)  # six notes down
LESS = _gesture(36, 29)  # two notes down: a loss, or a negative number
MORE = _gesture(29, 36)  # two notes up: something new
HEADS = _gesture(29, 36, 29)
TAILS = _gesture(36, 29, 36)
CROWN = _gesture(29, 33, 36, 41)  # four notes up
CUT = bytes((0, _BREAK))  # rest between a phrase that is cut short and the next phrase
REFUSED = bytes((_ZERO, _TEN_ON, 0, _BREAK))
WINNER = bytes((37, 7, 0, 1, 37, 7, 0, 1, 37, 7, 0, 1, 42, 21, 0, 1, 41, 7, 0, 1, 42, 7, 0, 1, 44, 35, 0, _APART))


def hertz(pitch: int) -> int:
    """Return the frequency of a pitch in Hz; 0 for silence."""
    return _HERTZ[(pitch - 1) % 12] << (pitch - 1) // 12 if pitch else 0


def length_ms(phrase: bytes | bytearray) -> int:
    """Return the duration of a phrase in ms."""
    units = 0
    for at in range(1, len(phrase), 2):
        units += phrase[at]
    return units * UNIT_MS


def _ticks(count: int, pitch: int, each: int = TICK) -> bytes:
    return bytes((pitch, _TICK_ON, 0, each - _TICK_ON)) * count


def die(value: int, index: int, each_ms: int = TICK * UNIT_MS) -> bytes:
    """Return the phrase of a die: a tick for each pip. A blank has the phrase of the number zero.

    `index` is the position of the die in its throw, from 0; later dice sound higher. `each_ms` is the time of a pip.
    """
    if not value:
        return number(0)
    return _ticks(value, _DIE + 2 * index, each_ms // UNIT_MS) + bytes((0, _BREAK))


def seat(number: int) -> bytes:
    """Return the phrase of a seat (0 to 8): two notes of equal length, in an interval that identifies the seat."""
    return bytes((_SEAT, _NOTE_ON, 0, _NOTE_OFF, _SEAT + INTERVALS[number], _NOTE_ON, 0, _BREAK))


def seats(numbers) -> bytes:
    """Return the phrases of several seats, one after another."""
    return b"".join([seat(number) for number in numbers])


def number(count: int) -> bytes:
    """Return the phrase of a number: a low note for each ten, then a high tick for each one.

    Lower notes come first: one for each thousand, then one for each hundred. Zero is a very low note. A negative number
    begins with two notes down.
    """
    if not count:
        return bytes((_ZERO, _LONG, 0, _APART))
    if count < 0:
        return LESS + number(-count)
    phrase = b""
    for pitch, value in ((_THOUSANDS, count // 1000), (_HUNDREDS, count // 100 % 10), (_TENS, count // 10 % 10)):
        phrase += bytes((pitch, _TEN_ON, 0, _TEN_OFF)) * value
    ones = count % 10
    if ones > _FIVE:
        phrase += _ticks(_FIVE, _ONES) + bytes((0, _FIVE))
        ones -= _FIVE
    return phrase + _ticks(ones, _ONES) + bytes((0, _APART))


def eggs(count: int) -> bytes:
    """Return the phrase of eggs or another prize: a rising scale with a note for each egg. Zero is two notes down."""
    if not count:
        return LESS
    phrase = bytearray()
    for egg in range(count):
        phrase += bytes((_EGG + 12 * (egg // 7) + _SCALE[egg % 7], _EGG_ON, 0, _EGG_OFF))
    return bytes(phrase) + bytes((0, _BREAK))


def odds(ways: int, total: int) -> bytes:
    """Return the phrase of a risk: a long note, which is three semitones lower for each sixth of risk."""
    return bytes((_SAFE - 3 * (6 * ways // total), _LONG, 0, _BREAK))
