"""Short scenes as pure functions of elapsed time: `scene(frame, t, args)` paints the instant t (ms) on a dark frame.

Any instant can be asked for, in any order. Scenes know lamps, colours and seats, never the rules: what is counted and
where something goes is told to them. `tops` is, for each space, the seat seen there, or EMPTY.
"""

from collections import namedtuple

from micropython import const
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, fade, put, put_slots
from turtleback.lights.palette import BUST, GOLD, LIMIT, PIPS, RHYTHMS, SEATS, WHITE, beat_at, lit

# paint(frame, t, args) for so many ms, and what that tells: a name and facts, for whoever has words for it.
Scene = namedtuple("Scene", ("paint", "ms", "args", "told"))
EMPTY = const(255)
REST = const(180)  # level of a turtle at rest: what matters now stands out, and seats are still told apart
DIP = const(125)  # and in the dark part of its rhythm: nobody has to tell seats by colour alone
OFF_BEAT = const(80)  # of a seat that is asked: a clear blink, and still bright enough for its hue to be told
PIP_MS = const(160)  # a pip a person can count along with
_HOP_MS = const(110)
_LONGEST_SWIM_MS = const(1800)
EGG_MS = const(220)
SCORE_MS = const(70)  # scores run to 90: counted faster than prizes
_TEN = const(10)  # eggs that become one white lamp
GHOST_MS = const(1200)
_ODDS_AT = const(10)  # lamp of the first face: no sum that leaves a choice reaches as far
_SAFE = const(50)  # level of a face that is no bust
_COMET = const(6)  # lamps of the winner's tail
_COMET_STEP_MS = const(30)  # times two and one more for each winner: no lamp may flash faster than twice a second


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


def parade(frame: bytearray, t: int, space: int, riders: bytes, each_ms: int) -> bool:
    """A stack shows its riders' seats bottom to top, one after the other; False, and nothing painted, when done."""
    rider = t // each_ms
    if rider >= len(riders):
        return False
    put(frame, space, SEATS[riders[rider]])
    return True


def ghost(frame: bytearray, t: int, space: int, colour: bytes, standing: int) -> None:
    """Where somebody would land, breathing; by turns with the seat that stands there, if one does and not EMPTY."""
    level = breath(t, GHOST_MS)
    if standing == EMPTY:
        put(frame, space, colour, level)
    elif level < FULL // 2:
        put(frame, space, SEATS[standing], REST)
    else:  # at full light: a breath as well would be two flashes a turn
        put(frame, space, colour)


def shades(frame: bytearray, level: int = FULL) -> None:
    """The three shades of dice in the slots: dice are what this is about."""
    for slot in range(SLOTS):
        put(frame, SPACES + slot, PIPS[slot], level)


def slots(frame: bytearray, seat: int, thrown: int) -> None:
    """The dice thrown, in the decider's colour."""
    for slot in range(min(thrown, SLOTS)):
        put(frame, SPACES + slot, SEATS[seat])


def pips(frame: bytearray, dice: list, count: int, limit: int) -> None:
    """The first `count` pips of the dice from space 1 on, each die in its shade, those beyond the limit as a bust."""
    put(frame, limit - 1, LIMIT)
    lamp = 0
    for die in range(len(dice)):
        for _ in range(dice[die]):
            if lamp < count:
                put(frame, lamp, PIPS[die] if lamp < limit else BUST)
            lamp += 1


def odds(frame: bytearray, ways: int, total: int) -> None:
    """What one more die risks: a lamp for each of its faces, across from the pips; what is a bust is orange."""
    for face in range(total):
        if face < total - ways:
            put(frame, _ODDS_AT + face, WHITE, _SAFE)
        else:
            put(frame, _ODDS_AT + face, BUST)


def eggs(frame: bytearray, count: int) -> None:
    """So many eggs in gold, backwards from space 21: the prize on the beach."""
    for egg in range(count):
        put(frame, SPACES - 1 - egg, GOLD)


def count_die(frame: bytearray, t: int, args: tuple) -> None:
    """A die falls: its pips join those already counted. args: seat, dice, limit."""
    seat, dice, limit = args
    before = sum(dice) - dice[-1]
    slots(frame, seat, len(dice))
    pips(frame, dice, before + min(1 + t // PIP_MS, dice[-1]), limit)


def count_die_ms(dice: list, hold_ms: int) -> int:
    """How long count_die takes, with a pause for people to look."""
    return dice[-1] * PIP_MS + hold_ms


def swim(frame: bytearray, t: int, args: tuple) -> None:
    """A stack swims from its space over the others, lamp by lamp. args: tops, seat, start (0 = raft), steps, ms."""
    tops, seat, start, steps, ms = args
    board(frame, t, tops)
    gone = min(1 + t * steps // ms, steps)
    for tail in range(3):
        space = (start + gone - tail - 1) % SPACES
        if tail == 0 or (gone > tail and tops[space] == EMPTY):  # dimmer than who stands there, it would be a flash
            put(frame, space, SEATS[seat], FULL >> 2 * tail)


def swim_ms(steps: int) -> int:
    """How long a swim of so many steps takes."""
    return min(steps * _HOP_MS, _LONGEST_SWIM_MS)


def sink(frame: bytearray, t: int, args: tuple) -> None:
    """A bust: the stack fades from its space and out of the slots. args: tops, seat, space (-1 = raft), dice, ms."""
    tops, seat, space, thrown, ms = args
    level = fade(t, ms)
    board(frame, t, tops)
    if space >= 0 and level > REST // 2:
        put(frame, space, SEATS[seat], level)
    for slot in range(thrown):
        put(frame, SPACES + slot, BUST, level)


def number(frame: bytearray, count: int) -> None:
    """A number from -120 to 120, gold from space 1 on: before the ones a white lamp for every ten.

    Less than nothing goes backwards from space 21, in the colour of a bust.
    """
    start, way, colour = (0, 1, GOLD) if count >= 0 else (SPACES - 1, -1, BUST)
    tens = abs(count) // _TEN
    for ten in range(tens):
        put(frame, start + way * ten, WHITE)
    first = tens + 1 if tens else 0  # a dark lamp keeps tens and ones apart
    for one in range(abs(count) % _TEN):
        put(frame, start + way * (first + one), colour)


def count_eggs(frame: bytearray, t: int, args: tuple) -> None:
    """Eggs counted out for a seat, as a number. args: seat, eggs, ms each."""
    seat, count, ms = args
    slots(frame, seat, SLOTS)
    seen = min(1 + t // ms, abs(count))
    number(frame, seen if count >= 0 else -seen)


def show_prize(frame: bytearray, t: int, args: tuple) -> None:
    """A new prize on the beach, egg by egg. args: tops, eggs."""
    tops, count = args
    board(frame, t, tops)
    eggs(frame, min(1 + t // EGG_MS, count))


def celebrate(frame: bytearray, t: int, args: bytes) -> None:
    """The winners' comets run round the whole ring, evenly spread, over gold slots. args: seats."""
    put_slots(frame, GOLD, FULL // 2 + breath(t, 2000) // 2)
    head = t // (_COMET_STEP_MS * (2 + len(args)))
    for i in range(len(args)):
        for tail in range(_COMET):
            lamp = (head - tail + i * SPACES // len(args)) % SPACES
            put(frame, lamp, SEATS[args[i]], FULL * (_COMET - tail) // _COMET)
