"""Short scenes as pure functions of elapsed time: `scene(frame, t, args)` paints the instant t (ms) on a dark frame.

They can be called for any t, in any order. Scenes know lamps, colours and seats, but no rules; numbers and places are
arguments. `tops` contains for each space the seat of the topmost turtle, or EMPTY.
"""

from collections import namedtuple

from micropython import const
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, fade, put, put_slots, row
from turtleback.lights.palette import BUST, GOLD, LIMIT, PIPS, RHYTHMS, SEATS, WHITE, beat_at, lit

# `paint(frame, t, args)` is called for `ms`. `event`, a name and facts, describes the scene for screen and sound.
Scene = namedtuple("Scene", ("paint", "ms", "args", "event"))
EMPTY = const(255)
REST = const(180)  # level of a turtle at rest: dimmer than the current event, bright enough to distinguish seats
DIP = const(125)  # level of a turtle in the dark part of its rhythm
OFF_BEAT = const(80)  # level of an asked seat in the dark part of its rhythm: a clear blink with a visible hue
PIP_MS = const(160)  # per pip, slow enough to count along
_HOP_MS = const(110)
_MAX_SWIM_MS = const(1800)
EGG_MS = const(220)
SCORE_MS = const(70)  # per point; scores reach 90, so they are counted faster than eggs of a prize
_TEN = const(10)  # number that one white lamp means
GHOST_MS = const(1200)
_ODDS_AT = const(10)  # lamp of the first face, after the pips of any sum at which a roll is legal
_SAFE = const(50)  # level of a face that is not a bust
_COMET = const(6)  # lamps of a winner's comet
_COMET_STEP_MS = const(30)  # multiplied by (2 + winners), so that no lamp flashes more than twice a second


def board(frame: bytearray, t: int, tops: bytes) -> None:
    """Paint the turtles on the 21 spaces, at rest."""
    now = beat_at(t)
    space = 0
    for seat in tops:
        if seat != EMPTY:
            put(frame, space, SEATS[seat], REST if RHYTHMS[seat] & now else DIP)
        space += 1


def beat(frame: bytearray, t: int, lamp: int, seat: int) -> None:
    """Paint a lamp in a seat's colour and rhythm."""
    put(frame, lamp, SEATS[seat], FULL if lit(seat, t) else OFF_BEAT)


def beat_slots(frame: bytearray, t: int, seat: int, count: int = SLOTS) -> None:
    """Paint `count` of the slots, by default all, in a seat's colour and rhythm."""
    for slot in range(min(count, SLOTS)):
        beat(frame, t, SPACES + slot, seat)


def parade(frame: bytearray, t: int, space: int, riders: bytes, each_ms: int) -> bool:
    """Show the seats of a stack one after the other, from bottom to top.

    Returns: False, without painting, after the last seat.
    """
    rider = t // each_ms
    if rider >= len(riders):
        return False
    put(frame, space, SEATS[riders[rider]])
    return True


def ghost(frame: bytearray, t: int, space: int, colour: bytes, standing: int) -> None:
    """Paint the preview of a landing as a breathing lamp.

    The lamp alternates with the seat `standing` on that space, unless `standing` is EMPTY.
    """
    level = breath(t, GHOST_MS)
    if standing == EMPTY:
        put(frame, space, colour, level)
    elif level < FULL // 2:
        put(frame, space, SEATS[standing], REST)
    else:  # without breathing, which would add flashes
        put(frame, space, colour)


def slots(frame: bytearray, seat: int, thrown: int) -> None:
    """Paint a slot in the colour of a seat for each of `thrown` dice."""
    row(frame, SPACES, min(thrown, SLOTS), SEATS[seat])


def pips(frame: bytearray, dice: list, count: int, limit: int = SPACES, first: int = 0, level: int = FULL) -> None:
    """Paint the first `count` pips of the dice from space 1 on. Pips beyond the limit have the colour of a bust.

    Each die has the next shade, starting with shade `first`. A limit below SPACES is marked by a lamp.
    """
    if limit < SPACES:
        put(frame, limit - 1, LIMIT)
    lamp = 0
    for die in range(len(dice)):
        for _ in range(dice[die]):
            if lamp < count:
                put(frame, lamp, PIPS[(first + die) % len(PIPS)] if lamp < limit else BUST, level)
            lamp += 1


def odds(frame: bytearray, ways: int, total: int) -> None:
    """Paint the risk of one more die: a lamp for each of `total` faces.

    The last `ways` lamps are busts, in orange; the others are white.
    """
    for face in range(total):
        if face < total - ways:
            put(frame, _ODDS_AT + face, WHITE, _SAFE)
        else:
            put(frame, _ODDS_AT + face, BUST)


def eggs(frame: bytearray, count: int) -> None:
    """Paint the prize on the beach as `count` golden lamps, backwards from space 21."""
    row(frame, SPACES - count, count, GOLD)


def count_die(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the last of the dice pip by pip, after the pips of the other dice. args: seat, dice, limit."""
    seat, dice, limit = args
    before = sum(dice) - dice[-1]
    slots(frame, seat, len(dice))
    pips(frame, dice, before + min(1 + t // PIP_MS, dice[-1]), limit)


def swim(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a stack that swims lamp by lamp over the others. args: tops, seat, start (0 = raft), steps, ms."""
    tops, seat, start, steps, ms = args
    board(frame, t, tops)
    gone = min(1 + t * steps // ms, steps)
    for tail in range(3):
        space = (start + gone - tail - 1) % SPACES
        if tail == 0 or (gone > tail and tops[space] == EMPTY):  # a dim tail over a turtle would flash
            put(frame, space, SEATS[seat], FULL >> 2 * tail)


def swim_ms(steps: int) -> int:
    """Return the duration in ms of a swim of that many steps."""
    return min(steps * _HOP_MS, _MAX_SWIM_MS)


def sink(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a bust: the stack fades from its space and out of the slots.

    args: tops, seat, lamp of the space (-1 = raft), number of dice, ms.
    """
    tops, seat, space, thrown, ms = args
    level = fade(t, ms)
    board(frame, t, tops)
    if space >= 0 and level > REST // 2:
        put(frame, space, SEATS[seat], level)
    row(frame, SPACES, thrown, BUST, level)


def number(frame: bytearray, count: int) -> None:
    """Paint a number (-120 to 120), beginning at space 1: a white lamp for each ten, then a gold lamp for each one.

    A negative number is painted backwards from space 21, and its ones have the colour of a bust.
    """
    start, way, colour = (0, 1, GOLD) if count >= 0 else (SPACES - 1, -1, BUST)
    tens = abs(count) // _TEN
    for ten in range(tens):
        put(frame, start + way * ten, WHITE)
    first = tens + 1 if tens else 0  # a dark lamp keeps tens and ones apart
    for one in range(abs(count) % _TEN):
        put(frame, start + way * (first + one), colour)


def count_eggs(frame: bytearray, t: int, args: tuple) -> None:
    """Count the eggs (or points) of a seat up to a number. args: seat, number, ms each."""
    seat, count, ms = args
    slots(frame, seat, SLOTS)
    seen = min(1 + t // ms, abs(count))
    number(frame, seen if count >= 0 else -seen)


def counted(seat: int, count: int, pause_ms: int, event: tuple, each_ms: int = EGG_MS) -> Scene:
    """Return the scene of count_eggs with a pause at its end."""
    return Scene(count_eggs, abs(count) * each_ms + pause_ms, (seat, count, each_ms), event)


def show_prize(frame: bytearray, t: int, args: tuple) -> None:
    """Show a new prize on the beach, egg by egg. args: tops, eggs."""
    tops, count = args
    board(frame, t, tops)
    eggs(frame, min(1 + t // EGG_MS, count))


def celebrate(frame: bytearray, t: int, args: bytes) -> None:
    """Paint a comet for each winner. The comets run evenly spread round the spaces; the slots are gold. args: seats."""
    put_slots(frame, GOLD, FULL // 2 + breath(t, 2000) // 2)
    head = t // (_COMET_STEP_MS * (2 + len(args)))
    for i in range(len(args)):
        for tail in range(_COMET):
            lamp = (head - tail + i * SPACES // len(args)) % SPACES
            put(frame, lamp, SEATS[args[i]], FULL * (_COMET - tail) // _COMET)
