"""What is wrong with a catalogue, in sentences. That whole games fit the screen, tests/languages plays through."""

import re
from collections.abc import Iterator

import polib

from turtleback.device.accents import LETTERS
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.words import filled
from turtleback.language import APP
from turtleback.lights.palette import NAMES as SEATS
from turtleback_host.languages.agreement import disagreements
from turtleback_host.languages.catalogue import forms
from turtleback_host.languages.extract import Message

COLUMNS = 16
MOST_NAMED = 7
PLACE = re.compile(r"%[-*0-9]*[sdr]|%%")
MORE_LINES = 2  # that a text of several lines may have in another language
BUTTON = re.compile(r"(ROLL|STOP|both|any)[: ]")  # with which a text about a button begins
LIST = re.compile(r"^[^,\n]+(, [^,\n]+){4}$")  # five names, of which one is shown
ALONE = (
    "%s plays %s",
    "%s discards %s",
    "Lowest is King",
    "No gold is left",
)  # of one line in English, in scenes that have room for more
# What stands in places that are no seat's name.
SAMPLES = {
    "%s and %s": ("6", "6"),
    "Hand %s": ("1 2",),
    "Mine: %s": ("1?34?6",),
    "%s tries luck:\n%s": (None, "LL"),
    "%s plays %s": (None, "LL"),
    "%s discards %s": (None, "LL"),
    "discard %s": ("LL",),
    "play %s": ("LL",),
    "Dice: %s": ("4",),
    "ring of %s": ("24",),
    "line of %s": ("21",),
    "Your die: %s": ("6",),
    "2nd die: %s": ("6",),
    "%s is stuck": ("STOP",),
    "A long press on %s means nothing here": ("STOP",),
    "%s sets aside\n%s": (None, "9"),
    "%s sets aside\n>%s": (None, "9"),
    "%s wins\n%s!": (None, "9"),
    "On the beach:\n%s": ("9",),
    "%s joins": ("N",),
    "%s, %d seats, move %d": ("Mahe",),
    "%s began\nWho has lost?\n>%s": (None, None),
}


def faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated, not like the English text, or not to be shown."""
    entries = {entry.msgid: entry for entry in catalogue}
    names = [forms(entries[name])[0] for name in SEATS if name in entries]
    if len({name[:1] + name.partition(" ")[2] for name in names}) < len(names):
        yield f"{code}.po has two seats with the same initial."

    def faults_of(message: Message, english: str, text: str) -> Iterator[str]:
        return _faults_of(english, text, names, message.rooms)

    yield from disagreements(f"{code}.po", catalogue, messages, faults_of)


def _faults_of(english: str, text: str, names: list[str], rooms: set[str]) -> Iterator[str]:
    if PLACE.findall(text) != PLACE.findall(english):
        yield f"has other places than {english!r}"
        return
    unknown = sorted({letter for letter in text if not (" " <= letter <= "~" or letter in LETTERS or letter == "\n")})
    if unknown:
        yield f"has letters that the small screen cannot show: {' '.join(unknown)}"
    if LIST.match(english):
        if text.count(", ") != english.count(", "):
            yield "is not as long a list"
        yield from (f"is too long for {COLUMNS} columns: {one!r}" for one in text.split(", ") if len(one) > COLUMNS)
        return
    said = filled(_example(english, text, names[: _seats(rooms)]))
    wide = [line for line in said if len(line) > COLUMNS]
    if wide:
        yield f"is too long for {COLUMNS} columns: {wide[0]!r}"
    most = _most_lines(english, rooms)
    if len(said) > most:
        yield f"has {len(said)} lines, {said}, where {most} are the most"


def _seats(rooms: set[str]) -> int:
    """The most seats of the games in these rooms; the two of nine seats have short names."""
    most = [game_class(game).SEATS[1] for game in GAMES if game.partition("_")[0] in rooms]
    return min(MOST_NAMED, max(most, default=MOST_NAMED))


def _most_lines(english: str, rooms: set[str]) -> int:
    plain = len(filled(_example(english, english, list(SEATS[: _seats(rooms)]))))
    if plain > 1:
        return plain + MORE_LINES
    return 2 if english in ALONE or (rooms == {APP} and not BUTTON.match(english)) else 1


def _example(english: str, text: str, names: list[str]) -> str:
    """The text with what may stand in its places: the longest name of a seat, and numbers."""
    seat = max(names, key=len, default="")
    samples = iter(SAMPLES.get(english, ()))

    def filled_in(place: re.Match[str]) -> str:
        if place[0] == "%%":
            return "%"
        return (next(samples, None) or seat) if place[0].endswith("s") else "9"

    return PLACE.sub(filled_in, text)
