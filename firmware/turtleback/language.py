"""The language of texts. English texts are in the source; other languages are in files (languages/).

A file has a room for the texts of each game, one for those that all games share, and some for the rest. A room is
loaded when one of its texts is needed, and stays until `release`. A language without a file is English.
"""

from collections import namedtuple

from turtleback.lights.palette import NAMES

CODES = ("en", "it", "fr", "de", "nl")
OWN_NAMES = ("English", "Italiano", "Français", "Deutsch", "Nederlands")
APP, GAMES = "app", "games"  # rooms; those of the games have the names of their folders
HELP = "help"  # the room of texts about a bot's choice
PREVIEWS = "previews"  # the room with a file of its own, which no small screen needs

# A file has a line about its source, and then a section for each room: an empty line, the room's name and its length
# in bytes, then a line for each text: English, a tab, the translation, and after another tab its plural form, if any.
_FILE = __file__.rpartition("language.")[0] + "languages/%s.lang"
_PART = 400  # bytes of a room in one piece of memory; a used heap has no room for longer pieces

_code = CODES[0]
_rooms: dict = {}  # rooms of the current language, by name
_seats: dict = {}  # names of seats in it, which are needed often
_person = None  # the function set by `call_seats`


def code() -> str:
    """Return the code of the current language."""
    return _code


def set_language(code: str) -> None:
    """Set the current language. Falls back to English for an unknown code."""
    global _code
    _code = code if code in CODES else CODES[0]
    _rooms.clear()
    _seats.clear()


def load(room: str) -> list:
    """Load a room of the current language.

    Each part is read into the place where it stays, or the heap would be full of small gaps. It begins at the
    last line end of the part before.

    Returns: the parts; of a file that was cut off, those that exist.
    """
    parts: list = []
    _rooms[room] = parts
    name, length, wanted = b"", 0, room.encode()
    try:
        with open(_FILE % ("host_only/" + _code if room == PREVIEWS else _code), "rb") as file:
            file.readline()
            while name != wanted:
                file.seek(int(length) + 1, 1)
                name, length = file.readline()[1:-2].split()
            at = file.tell() - 1
            end, step = at + int(length), 1
            while at < end and step > 0:
                file.seek(at)
                part = bytearray(min(_PART, end + 1 - at))
                file.readinto(part)
                parts.append(part)
                step = part.rfind(b"\n")
                at += step
    except (OSError, ValueError):
        pass
    return parts


def release(game: str) -> None:
    """Unload all rooms but those that a game in progress needs; `game` is the name of its folder."""
    for name in list(_rooms):
        if name not in (game, GAMES):
            del _rooms[name]


# The texts that the device shows at one time, in the current language. `sentences`, `standing` and `buttons` are
# sequences of str: what happens or is asked; what stays true for a while, such as scores; and what each button does.
# `passing` is a str that counts down. device/layout.py fits them into the small screen.
Words = namedtuple("Words", ("sentences", "standing", "buttons", "passing"))


def words(sentences, standing=(), buttons=(), passing="") -> Words:
    """Return Words: three sequences of str and a countdown, with the markup of device/layout.py."""
    return Words(sentences, standing, buttons, passing)


class Texts:
    """Translator of a room's texts: called with an English text, it returns the text in the current language."""

    def __init__(self, room: str):
        self._room = room

    def __call__(self, text: str) -> str:
        if _code == CODES[0]:
            return text
        parts = _rooms.get(self._room)
        if parts is None:
            parts = load(self._room)  # not read from `_rooms`: on a PC another thread may have changed the language
        sought = ("\n" + text + "\t").encode()
        for part in parts:
            at = part.find(sought)
            end = part.find(b"\n", at + 1)
            if 0 <= at < end:  # a line that was cut off has no end
                return str(part[at + len(sought) : end], "utf-8")
        return text

    def plural(self, one: str, many: str, count: int) -> str:
        """Return the text for `count`, translated from the English forms `one` and `many`."""
        forms = self(one).split("\t") + [many]
        return forms[0 if count == 1 or (count == 0 and _code == "fr") else 1]


app = Texts(APP)
games = Texts(GAMES)


def call_seats(person) -> None:
    """Set the function that names seats: `person(seat)` returns a name, or "" to use the seat's colour. PC only."""
    global _person
    _person = person


def person(seat: int) -> str:
    """Return the name of the person at a seat, or "" if there is no name."""
    return _person(seat) if _person else ""


def seat_name(seat: int) -> str:
    """Return the name of a seat for people: the name of its person, or its colour."""
    if called := person(seat):
        return called
    name = NAMES[seat]
    if _code == CODES[0]:
        return name
    if name not in _seats:
        _seats[name] = games(name)
    return _seats[name]
