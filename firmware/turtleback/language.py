"""The language of the small screen's words. English is what the sources say; another one has tables (languages/).

A table has a room for each game's texts, one for those that all games share, and one for the rest. A room is loaded
when one of its texts is asked for, and held until it is let go of.
"""

import sys
from collections import namedtuple

from turtleback.lights.palette import NAMES

CODES = ("en", "it", "fr", "de", "nl")
OWN_NAMES = ("English", "Italiano", "Français", "Deutsch", "Nederlands")
APP, GAMES = "app", "games"  # rooms; those of the games have the names of their folders
HELP = "help"  # the room of what a bot would do, and why
PREVIEWS = "previews"  # the room of its own module, which no small screen needs

# What parts a room: texts, an English text from its translation, and that for one from that for many.
_END, _MEANS, _MANY = "\x1e", "\x1f", "\x1d"

_code = CODES[0]
_rooms: dict = {}  # of the chosen language, by name
_seats: dict = {}  # names of seats in it, which are needed often
_person = None  # what `call_seats` was given


def code() -> str:
    """The code of the language in force."""
    return _code


def choose(code: str) -> None:
    """Have all texts be in that language from now on; in English if there is none of that code."""
    global _code
    _code = code if code in CODES else CODES[0]
    _rooms.clear()
    _seats.clear()


def load(*names) -> None:
    """Load rooms at once: the module of a language, which has all, is not kept."""
    if _code == CODES[0]:
        return
    name = PREVIEWS + "_" + _code if PREVIEWS in names else _code
    module = "turtleback.languages." + name
    tables = __import__(module, None, None, ("ROOMS",)).ROOMS
    for room in names:
        _rooms[room] = [part.encode() for part in tables.get(room, ())]
    if sys.modules.pop(module, None):
        delattr(sys.modules["turtleback.languages"], name)


def release(game: str) -> None:
    """Let go of all rooms but those that a game under way needs; `game` is the name of its folder."""
    for name in list(_rooms):
        if name not in (game, GAMES):
            del _rooms[name]


# What the device says at a time. `sentences` come first; `standing` stay true for a while, such as scores;
# `buttons` say what each does; `passing` counts down. How they fit the small screen, device/layout.py knows.
Words = namedtuple("Words", ("sentences", "standing", "buttons", "passing"))


def words(sentences, standing=(), buttons=(), passing="") -> Words:
    """Words of these parts."""
    return Words(sentences, standing, buttons, passing)


class Texts:
    """The texts of a room. Called with one in English, it gives the same in the language in force."""

    def __init__(self, room: str):
        self._room = room

    def __call__(self, text: str) -> str:
        if _code == CODES[0]:
            return text
        if self._room not in _rooms:
            load(self._room)
        sought = (_END + text + _MEANS).encode()
        for part in _rooms[self._room]:
            at = part.find(sought)
            if at >= 0:
                at += len(sought)
                return str(part[at : part.find(_END.encode(), at)], "utf-8")
        return text

    def plural(self, one: str, many: str, count: int) -> str:
        """The text for that count: in English `one` or `many`."""
        if _code == CODES[0]:
            return one if count == 1 else many
        forms = self(one).split(_MANY)
        return forms[0] if count == 1 or (count == 0 and _code == "fr") else forms[-1]


app = Texts(APP)
games = Texts(GAMES)


def call_seats(person) -> None:
    """Have seats called by people's names, on a PC: `person(seat)` returns one, or an empty text for a colour."""
    global _person
    _person = person


def person(seat: int) -> str:
    """The name of the person at a seat; empty if nobody has given one."""
    return _person(seat) if _person else ""


def seat_name(seat: int) -> str:
    """The colour of a seat, or the name of the person there, as people call it."""
    if called := person(seat):
        return called
    name = NAMES[seat]
    if _code == CODES[0]:
        return name
    if name not in _seats:
        _seats[name] = games(name)
    return _seats[name]
