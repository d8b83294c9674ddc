"""What a page needs to know of the firmware, once. Also runs on MicroPython, in the web page."""

import json

from turtleback.app.pages import title_of
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import Option
from turtleback.engine.first_player import First, HeadStart
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, RHYTHMS, SEATS, SLOT_MS
from turtleback_host.records.titles import full_title

# What the colours mean that are nobody's.
MEANINGS = (
    ("eggs, prizes, points", GOLD),
    ("the cursor, and the first die", PIPS[0]),
    ("the second die", PIPS[1]),
    ("the third die", PIPS[2]),
    ("a sum of seven", LIMIT),
    ("bust, or a fault", BUST),
)


def facts() -> str:
    """JSON: the games with titles, seats and bots; names, colours and rhythms of the seats; what other colours mean."""
    return json.dumps(
        {
            "games": [_game(name) for name in GAMES],
            "names": NAMES,
            "colours": [list(colour) for colour in SEATS],
            "rhythms": RHYTHMS,
            "slotMs": SLOT_MS,
            "meanings": [{"words": words, "colour": list(colour)} for words, colour in MEANINGS],
        }
    )


def _game(name: str) -> dict:
    kind = game_class(name)
    return {
        "name": name,
        "title": full_title(name),
        "seats": kind.SEATS,
        "bots": kind.BOTS,
        "points": kind.POINTS,
        "isThrown": bool(kind.THROWN),
        "hasOddsLamp": kind.ODDS_LAMP,
        "options": [_option(option) for option in kind.OPTIONS],
    }


def _option(option: Option) -> dict:
    """What is asked for an option: its default is a number, or the list of numbers that it takes."""
    return {
        "name": option.name,
        "title": title_of(option),
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "names": option.names,
        "isSeat": isinstance(option, (First, HeadStart)),
    }
