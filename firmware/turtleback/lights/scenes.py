"""Short scenes as pure functions of elapsed time: `scene(frame, t, args)` paints the instant t (ms) on a dark frame.

They can be called for any t, in any order. Scenes know lamps, colours and seats, but no rules: numbers and places come
as arguments. `tops` is, for each space, the seat of the topmost turtle, or EMPTY.
"""

from collections import namedtuple

from micropython import const
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, fade, put, put_slots, row
from turtleback.lights.palette import BUST, GOLD, LIMIT, PIPS, RHYTHMS, SEATS, WHITE, beat_at, lit

# paint(frame, t, args) for so many ms, and what that tells: a name and facts, for whoever has words for it.
Scene = namedtuple("Scene", ("paint", "ms", "args", "event"))
EMPTY = const(255)
REST = const(180)  # level of a turtle at rest: dimmer than what matters now, bright enough to tell seats apart
DIP = const(125)  # level in the dark part of its rhythm, which helps to tell seats apart without colour
OFF_BEAT = const(80)  # level of an asked seat in the dark part of its rhythm: a clear blink with a visible hue
PIP_MS = const(160)  # per pip, slow enough to count along
_HOP_MS = const(110)
_MAX_SWIM_MS = const(1800)
EGG_MS = const(220)
SCORE_MS = const(70)  # per point; scores reach 90, so they are counted faster than prizes
_TEN = const(10)  # one white lamp stands for ten
GHOST_MS = const(1200)
_ODDS_AT = const(10)  # lamp of the first face, beyond the pips of any sum after which one may roll
_SAFE = const(50)  # level of a face that is not a bust
_COMET = const(6)  # lamps of a winner's comet
_COMET_STEP_MS = const(30)  # times (2 + winners), so that no lamp flashes more than twice a second


def board(frame: bytearray, t: int, tops: bytes) -> None:
    """The turtles on the 21 spaces, at rest."""
    now = beat_at(t)
    space = 0
    for seat in tops:
        if seat != EMPTY:
            put(frame, space, SEATS[seat], REST if RHYTHMS[seat] & now else DIP)
        space += 1


def beat(frame: bytearray, t: int, lamp: int, seat: int) -> None:
    """A lamp in a seat's colour and rhythm."""
    put(frame, lamp, SEATS[seat], FULL if lit(seat, t) else OFF_BEAT)


def beat_slots(frame: bytearray, t: int, seat: int, count: int = SLOTS) -> None:
    """So many of the slots, or all, in a seat's colour and rhythm."""
    for slot in range(min(count, SLOTS)):
        beat(frame, t, SPACES + slot, seat)


def parade(frame: bytearray, t: int, space: int, riders: bytes, each_ms: int) -> bool:
    """Show the seats of a stack from bottom to top, one after the other; False, and nothing painted, when done."""
    rider = t // each_ms
    if rider >= len(riders):
        return False
    put(frame, space, SEATS[riders[rider]])
    return True


def ghost(frame: bytearray, t: int, space: int, colour: bytes, standing: int) -> None:
    """The preview of a landing, a breathing lamp; alternates with the seat `standing` there unless that is EMPTY."""
    level = breath(t, GHOST_MS)
    if standing == EMPTY:
        put(frame, space, colour, level)
    elif level < FULL // 2:
        put(frame, space, SEATS[standing], REST)
    else:  # at full light, because breathing would add flashes
        put(frame, space, colour)


def slots(frame: bytearray, seat: int, thrown: int) -> None:
    """A slot for each of `thrown` dice, in the colour of a seat."""
    row(frame, SPACES, min(thrown, SLOTS), SEATS[seat])


def pips(frame: bytearray, dice: list, count: int, limit: int = SPACES, first: int = 0, level: int = FULL) -> None:
    """The first `count` pips of the dice from space 1 on, pips beyond the limit as a bust.

    Each die has the next shade, the first one that of number `first`; a limit has a mark.
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
    """The risk of one more die: a lamp for each of its `total` faces, the last `ways` of which are busts (orange)."""
    for face in range(total):
        if face < total - ways:
            put(frame, _ODDS_AT + face, WHITE, _SAFE)
        else:
            put(frame, _ODDS_AT + face, BUST)


def eggs(frame: bytearray, count: int) -> None:
    """The prize on the beach: `count` eggs in gold, backwards from space 21."""
    row(frame, SPACES - count, count, GOLD)


def count_die(frame: bytearray, t: int, args: tuple) -> None:
    """A die falls: its pips join those already counted. args: seat, dice, limit."""
    seat, dice, limit = args
    before = sum(dice) - dice[-1]
    slots(frame, seat, len(dice))
    pips(frame, dice, before + min(1 + t // PIP_MS, dice[-1]), limit)


def swim(frame: bytearray, t: int, args: tuple) -> None:
    """A stack swims lamp by lamp from its space over the others. args: tops, seat, start (0 = raft), steps, ms."""
    tops, seat, start, steps, ms = args
    board(frame, t, tops)
    gone = min(1 + t * steps // ms, steps)
    for tail in range(3):
        space = (start + gone - tail - 1) % SPACES
        if tail == 0 or (gone > tail and tops[space] == EMPTY):  # a tail dimmer than a turtle there would make it flash
            put(frame, space, SEATS[seat], FULL >> 2 * tail)


def swim_ms(steps: int) -> int:
    """Duration in ms of a swim of that many steps."""
    return min(steps * _HOP_MS, _MAX_SWIM_MS)


def sink(frame: bytearray, t: int, args: tuple) -> None:
    """A bust: the stack fades from its space and out of the slots. args: tops, seat, space (-1 = raft), dice, ms."""
    tops, seat, space, thrown, ms = args
    level = fade(t, ms)
    board(frame, t, tops)
    if space >= 0 and level > REST // 2:
        put(frame, space, SEATS[seat], level)
    row(frame, SPACES, thrown, BUST, level)


def number(frame: bytearray, count: int) -> None:
    """A number from -120 to 120, from space 1 on: a white lamp for each ten, then a gold lamp for each one.

    A negative number goes backwards from space 21, its ones in the colour of a bust.
    """
    start, way, colour = (0, 1, GOLD) if count >= 0 else (SPACES - 1, -1, BUST)
    tens = abs(count) // _TEN
    for ten in range(tens):
        put(frame, start + way * ten, WHITE)
    first = tens + 1 if tens else 0  # a dark lamp keeps tens and ones apart
    for one in range(abs(count) % _TEN):
        put(frame, start + way * (first + one), colour)


def count_eggs(frame: bytearray, t: int, args: tuple) -> None:
    """Counts the eggs (or points) of a seat up to a number. args: seat, eggs, ms each."""
    seat, count, ms = args
    slots(frame, seat, SLOTS)
    seen = min(1 + t // ms, abs(count))
    number(frame, seen if count >= 0 else -seen)


def counted(seat: int, count: int, pause_ms: int, event: tuple, each_ms: int = EGG_MS) -> Scene:
    """The scene of count_eggs with a pause at its end."""
    return Scene(count_eggs, abs(count) * each_ms + pause_ms, (seat, count, each_ms), event)


def show_prize(frame: bytearray, t: int, args: tuple) -> None:
    """A new prize on the beach, egg by egg. args: tops, eggs."""
    tops, count = args
    board(frame, t, tops)
    eggs(frame, min(1 + t // EGG_MS, count))


def celebrate(frame: bytearray, t: int, args: bytes) -> None:
    """The winners' comets run round the spaces, evenly spread; the slots are gold. args: seats."""
    put_slots(frame, GOLD, FULL // 2 + breath(t, 2000) // 2)
    head = t // (_COMET_STEP_MS * (2 + len(args)))
    for i in range(len(args)):
        for tail in range(_COMET):
            lamp = (head - tail + i * SPACES // len(args)) % SPACES
            put(frame, lamp, SEATS[args[i]], FULL * (_COMET - tail) // _COMET)
