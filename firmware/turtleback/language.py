"""The language of the small screen's words. English is what the sources say; another one has files (languages/).

They have a room for each game's texts, one for those that all games share, and some for the rest. A room is loaded
when one of its texts is asked for, and held until it is let go of. Without its file a language is English.
"""

from collections import namedtuple

from turtleback.lights.palette import NAMES

CODES = ("en", "it", "fr", "de", "nl")
OWN_NAMES = ("English", "Italiano", "Français", "Deutsch", "Nederlands")
APP, GAMES = "app", "games"  # rooms; those of the games have the names of their folders
HELP = "help"  # the room of what a bot would do, and why
PREVIEWS = "previews"  # the room with a file of its own, which no small screen needs

# A file is the section of each room behind a line on what made it: an empty line, the room's name and its length in
# bytes, and then lines of a text in English, a tab and what it means, with another tab and what it means for many.
_FILE = __file__.rpartition("language.")[0] + "languages/%s.lang"
_PART = 400  # bytes of a room that are held in one piece: a used heap has no room for longer ones

_code = CODES[0]
_rooms: dict = {}  # of the chosen language, by name
_seats: dict = {}  # names of seats in it, which are needed often
_person = None  # what `call_seats` was given


def code() -> str:
    """The code of the language in force."""
    return _code


def set_language(code: str) -> None:
    """Have all texts be in that language from now on; in English if there is none of that code."""
    global _code
    _code = code if code in CODES else CODES[0]
    _rooms.clear()
    _seats.clear()


def load(room: str) -> list:
    """Load a room of the language in force, and return its parts; of a file that was cut off, those that are there.

    Each part is read to where it stays, or the heap would be full of small gaps. It begins with the end of the last
    line that the one before has whole.
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
        parts = _rooms.get(self._room)
        if parts is None:
            parts = load(self._room)  # and not looked for again: on a PC another thread may have chosen since
        sought = ("\n" + text + "\t").encode()
        for part in parts:
            at = part.find(sought)
            end = part.find(b"\n", at + 1)
            if 0 <= at < end:  # a line that was cut off has no end
                return str(part[at + len(sought) : end], "utf-8")
        return text

    def plural(self, one: str, many: str, count: int) -> str:
        """The text for that count: in English `one` or `many`."""
        forms = self(one).split("\t") + [many]
        return forms[0 if count == 1 or (count == 0 and _code == "fr") else 1]


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
