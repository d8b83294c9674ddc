"""The current language and its texts. English texts are in the source, other languages in files (languages/).

A file consists of sections called rooms: one for each game, one for the texts that all games share, and a few for other
texts. A room is loaded when one of its texts is needed, and stays until `release`. If a file is missing, the texts are
in English.
"""

from collections import namedtuple

from turtleback.lights.palette import NAMES

CODES = ("en", "it", "fr", "de", "nl")
OWN_NAMES = ("English", "Italiano", "Français", "Deutsch", "Nederlands")
APP, GAMES = "app", "games"  # names of rooms; the room of a game has the name of the game's folder
HELP = "help"  # the room of texts about a bot's choice
PREVIEWS = "previews"  # the room with a separate file, which a device with a small screen does not need

# A file has a line about its source, and then a section for each room. A section begins with an empty line and a line
# with the room's name and its length in bytes. A line for each text follows: English, a tab, and the translation; a
# plural form follows after another tab.
_FILE = __file__.rpartition("language.")[0] + "languages/%s.lang"
_PART = 400  # bytes of a room in one piece of memory; a fragmented heap has no space for longer pieces

_code = CODES[0]
_rooms: dict = {}  # rooms of the current language, by name
_seats: dict = {}  # names of seats in the current language, which are needed often
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

    Each part is read directly into its final memory, so that the heap gets no small gaps. A part begins at the last
    line end of the previous part.

    Returns: the parts, or only the first of them if the file was cut off.
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
    """Unload all rooms except those that a game in progress needs; `game` is the name of its folder."""
    for name in list(_rooms):
        if name not in (game, GAMES):
            del _rooms[name]


# The texts that the device shows at one time, in the current language. Three fields are sequences of str.
# `sentences` report what happens or what is asked. `standing` are texts that stay true for a while, such as scores.
# `buttons` explain each button. The field `passing` is a str that counts down. device/layout.py fits the texts into the
# small screen.
Words = namedtuple("Words", ("sentences", "standing", "buttons", "passing"))


def words(sentences, standing=(), buttons=(), passing="") -> Words:
    """Return Words. The texts may contain the markup of device/layout.py."""
    return Words(sentences, standing, buttons, passing)


class Texts:
    """Translator of a room's texts. Call it with an English text to get the text in the current language."""

    def __init__(self, room: str):
        self._room = room

    def __call__(self, text: str) -> str:
        if _code == CODES[0]:
            return text
        parts = _rooms.get(self._room)
        if parts is None:
            parts = load(self._room)  # not from `_rooms`, because on a PC another thread may have changed the language
        sought = ("\n" + text + "\t").encode()
        for part in parts:
            at = part.find(sought)
            end = part.find(b"\n", at + 1)
            if 0 <= at < end:  # false if the line was cut off
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
    """Return the name of a seat to show to people: the name of its person, or else its colour."""
    if called := person(seat):
        return called
    name = NAMES[seat]
    if _code == CODES[0]:
        return name
    if name not in _seats:
        _seats[name] = games(name)
    return _seats[name]
