"""The card of lights, one page to print: `python -m turtleback_tools.languages.light_card`.

Colours and rhythms come from the palette, and the firmware's own scenes paint each ring. The function `say` translates
each text of the card.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from turtleback import language
from turtleback.lights import code, palette, scenes
from turtleback.lights.paint import SLOTS, SPACES, new_frame, put, put_slots
from turtleback_host.system.files import write_text
from turtleback_host.virtual.picture import hex_of, still_ring, text

DEFAULT = Path(__file__).parents[3] / "firmware/pictures/card-of-lights.svg"
Say = Callable[[str], str]
WIDTH, HEIGHT = 210, 297  # millimetres: A4
MARGIN = 12
LINE = 3.9
STYLE = """text{font-family:sans-serif;font-size:2.9px;fill:#1a2226}
.t{font-size:7px;font-weight:bold}.h{font-size:4.2px;font-weight:bold}.n{font-weight:bold}"""

BEATS = 8  # bits of a rhythm
BEAT, DISC = 4.2, 2.6
SEATS_AT, COLOURS_AT, RINGS_AT, PRESSES_AT = 28, 28, 90, 258
ROW = 5.6
COLUMN, RING_ROW, RADIUS = 64, 39, 10

COLOURS = (
    ("eggs, prizes, points", (palette.GOLD,)),
    ("cursor; ten eggs", (palette.WHITE,)),
    ("first, second, third die", palette.PIPS),
    ("the limit of seven", (palette.LIMIT,)),
    ("bust, or a fault", (palette.BUST,)),
)
PRESSES = (  # ROLL and STOP are printed on the buttons
    ("ROLL", "roll; move the cursor", "held: scores"),
    ("STOP", "stop; take what the cursor shows", "held: undo, or back"),
    ("both", "", "held: menu; in the set-up: start"),
)
COLUMNS, MAX_LINES = 25, 4  # limits of the text about a ring; the text contains the line breaks
CODE = "0123456789abcdef01"  # an example of a begin code


def standing(**at: int) -> bytes:
    """Return the seat of the top turtle on each space as 21 bytes. `seat3=7` puts seat 3 on space 7."""
    tops = bytearray([scenes.EMPTY] * SPACES)
    for seat, space in at.items():
        tops[space - 1] = int(seat[4:])
    return bytes(tops)


TURTLES = (scenes.board, 0, standing(seat0=4, seat2=9, seat3=16))
TWO_DICE = (scenes.slots, 0, 2)
LAMP_1 = (put, 0, palette.WHITE)
# For each ring: the functions that paint it, with their arguments after the frame, then its title and its meaning.
RINGS: tuple[tuple[tuple[tuple[Any, ...], ...], str, str], ...] = (
    ((TURTLES,), "Turtles", "Each lamp is the top\nturtle of a stack.\nOthers are on the raft."),
    (
        (TURTLES, (scenes.beat, 0, 3, 0), (scenes.slots, 0, 1), (scenes.beat, 0, SPACES + 1, 0)),
        "A seat is asked",
        "Its colour blinks in a\nslot: ROLL or STOP.\nIts turtle blinks, too.",
    ),
    (
        (TWO_DICE, (scenes.pips, [3, 2], 5, 7)),
        "Dice",
        "One lamp for each pip.\nLit slots: dice thrown.\nDim amber: the limit, 7.",
    ),
    (
        (TWO_DICE, (scenes.pips, [5, 5], 10, 7)),
        "Bust",
        "Beyond 7 the arc is\norange: the stack goes\nback to the raft.",
    ),
    (
        (TURTLES, (scenes.ghost, scenes.GHOST_MS // 2, 11, palette.SEATS[0], scenes.EMPTY)),
        "Landing",
        "A breathing lamp: where\nSTOP leads. With gold\nin between: to eggs.",
    ),
    (((scenes.eggs, 5),), "Prize", "Gold, backwards from\n21: eggs on the beach.\nSeven: the last prize."),
    (
        ((scenes.slots, 3, SLOTS), (scenes.number, 13)),
        "Eggs won",
        "White: ten each. Gold:\nones. The slots say\nwhose they are.",
    ),
    (
        ((scenes.pips, [4], 4, 7), (scenes.odds, 3, 6)),
        "Odds lamp",
        "Faces of the next die,\non 11 to 16. Orange\nones are a bust.",
    ),
    (
        ((scenes.celebrate, 900, bytes([3])),),
        "Winner",
        "A comet in the winner's\ncolour; several for a\nshared win.",
    ),
    (
        ((code.paint, 0, (code.states(CODE), code.OUT_MS * (SPACES + SLOTS))),),
        "Begin or end code",
        "Take a photo: the\nlamps go out one by\none. STOP goes on.",
    ),
    (
        (LAMP_1, (put, SPACES, palette.WHITE), (put, SPACES + 2, palette.WHITE)),
        "The plug was out",
        "Outer slots white.\nLamp 1: go on with the\ngame. Lamp 2: new game.",
    ),
    (
        (LAMP_1, (put_slots, palette.BUST)),
        "Device dice fail",
        "All slots orange.\nLamp 1: use real dice.\nLamp 2: change nothing.",
    ),
)


def disc(x: float, y: float, colour: bytes) -> str:
    """Return a lamp of a colour as an SVG circle."""
    circle = '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="#1a2226" stroke-width=".5"/>'
    return circle % (x, y, DISC - 0.4, hex_of(colour))


def seats(x: float, y: float, say: Say) -> Iterator[str]:
    """Yield a row for each seat: colour, name, and rhythm from left to right."""
    yield text(x, y, say("Seats: a colour and a rhythm"), 'class="h"')
    for seat in range(len(palette.NAMES)):
        row = y + 6 + ROW * seat
        yield disc(x + DISC, row - 1, palette.SEATS[seat])
        yield text(x + 8, row, language.seat_name(seat), 'class="n"')
        for beat in range(BEATS):
            is_lit = palette.lit(seat, beat * palette.SLOT_MS)
            fill = hex_of(palette.SEATS[seat]) if is_lit else "#1a2226"
            box = '<rect x="%.1f" y="%.1f" width="%.1f" height="3.4" fill="%s" stroke="#1a2226" stroke-width=".2"/>'
            yield box % (x + 24 + BEAT * beat, row - 2.7, BEAT, fill)
    seconds = BEATS * palette.SLOT_MS / 1000
    yield text(x + 24, y + 6 + ROW * len(palette.NAMES) - 1, say("%.1f seconds, over and over" % seconds))


def colours(x: float, y: float, say: Say) -> Iterator[str]:
    """Yield the colours that belong to no seat, and below them the signs of faults."""
    yield text(x, y, say("Other colours"), 'class="h"')
    for row, (meaning, lamps) in enumerate(COLOURS):
        at = y + 6 + ROW * row
        for place, colour in enumerate(lamps):
            yield disc(x + DISC + 6 * place, at - 1, colour)
        yield text(x + 22, at, say(meaning))
    at = y + 10 + ROW * len(COLOURS)
    yield text(x, at, say("Faults"), 'class="h"')
    for row, line in enumerate(
        ("every second lamp red, by turns: it does not run", "last slot winks grey: a stuck button")
    ):
        yield text(x, at + 5 + LINE * row, say(line))


def rings(y: float, say: Say) -> Iterator[str]:
    """Yield the rings that Mahé shows, with their meanings."""
    yield text(MARGIN, y, say("The ring in Mahé"), 'class="h"')
    for at, (parts, title, meaning) in enumerate(RINGS):
        frame = new_frame()
        for paint, *about in parts:
            paint(frame, *about)
        left, top = MARGIN + COLUMN * (at % 3), y + 5 + RING_ROW * (at // 3)
        yield from still_ring(bytes(frame), left + RADIUS + 2, top + RADIUS + 3, RADIUS)
        yield text(left + 2 * RADIUS + 6, top + 9, say(title), 'class="n"')
        lines = enumerate(say(meaning).split("\n"))
        yield from (text(left + 2 * RADIUS + 6, top + 13.5 + LINE * row, line) for row, line in lines)


def presses(y: float, say: Say) -> Iterator[str]:
    """Yield the rows that explain the presses of the buttons."""
    yield text(MARGIN, y, say("Buttons"), 'class="h"')
    for row, (button, tap, hold) in enumerate(PRESSES):
        at = y + 6 + 5 * row
        yield text(MARGIN, at, button if button.isupper() else say(button), 'class="n"')
        yield text(MARGIN + 18, at, tap and say(tap))
        yield text(MARGIN + 88, at, say(hold))


def card(say: Say = str) -> str:
    """Return the card as SVG. Names of seats are in the current language."""
    size = 'width="%dmm" height="%dmm" viewBox="0 0 %d %d"' % (WIDTH, HEIGHT, WIDTH, HEIGHT)
    subtitle = "Lamps 1 to 21 are the spaces, counter-clockwise. The three squares are the dice slots."
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" %s><style>%s</style>' % (size, STYLE)]
    parts += ['<rect width="%d" height="%d" fill="#fff"/>' % (WIDTH, HEIGHT)]
    parts += [text(MARGIN, 16, say("Turtleback: card of lights"), 'class="t"'), text(MARGIN, 21, say(subtitle))]
    parts += [*seats(MARGIN, SEATS_AT, say), *colours(WIDTH / 2 + 10, COLOURS_AT, say)]
    parts += [*rings(RINGS_AT, say), *presses(PRESSES_AT, say)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main(out: Path = DEFAULT) -> None:
    """Write the card to a file, by default the one that firmware/README.md shows."""
    write_text(out, card())


if __name__ == "__main__":
    main()
