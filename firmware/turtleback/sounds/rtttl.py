"""Reads a tune in RTTTL, the text form of ring tones: `name:d=4,o=5,b=120:c,8e.,2g6,p`. Knows no sound of a game."""

from micropython import const
from turtleback.sounds.tones import UNIT_MS, length_ms

_NOTES = "c d ef g a b"  # a note's index is its semitone
_DEFAULTS = {"d": 4, "o": 6, "b": 63}
_LENGTHS = (1, 2, 4, 8, 16, 32)
_OCTAVES = (4, 5, 6, 7)
_BEATS = range(25, 901)
_LONGEST_MS = const(20_000)
_MOST_UNITS = const(255)


def phrase_of(text: str) -> bytes:
    """The phrase (tones.py) of a tune. ValueError, one sentence, says what is wrong with the text."""
    parts = text.split(":")
    if len(parts) != 3:
        raise ValueError("A tune in RTTTL has a name, defaults and notes with two colons between, as x:d=8,o=6:c,e,g.")
    settings = _settings(parts[1])
    phrase = bytearray()
    for note in parts[2].split(","):
        phrase += _tone(note.strip().lower(), settings)
    if length_ms(phrase) > _LONGEST_MS:
        raise ValueError("The tune lasts longer than %d seconds: take a part of it." % (_LONGEST_MS // 1000))
    return bytes(phrase)


def _settings(text: str) -> dict:
    settings = dict(_DEFAULTS)
    for part in text.split(",") if text.strip() else ():
        name, _, value = part.strip().lower().partition("=")
        allowed = {"d": _LENGTHS, "o": _OCTAVES, "b": _BEATS}.get(name, ())
        if not value.isdigit() or int(value) not in allowed:
            raise ValueError("%r is no default of a tune: d is 1 to 32, o is 4 to 7, b is 25 to 900." % part.strip())
        settings[name] = int(value)
    return settings


def _tone(note: str, settings: dict) -> bytes:
    """Pitch and length of a note or a rest, and a short silence that keeps two equal notes apart."""
    left = note.lstrip("0123456789")
    length = note[: len(note) - len(left)]
    dotted = "." in left
    left = left.replace(".", "", 1)
    name, octave = left[:1], left[1:]
    semitone = -1 if name == " " else _NOTES.find(name or "?")
    if octave[:1] == "#":
        semitone, octave = semitone + 1, octave[1:]
    pause = left == "p"  # a rest has no octave
    fits = pause or (semitone >= 0 and (not octave or (octave.isdigit() and int(octave) in _OCTAVES)))
    if not fits or (length and int(length) not in _LENGTHS):
        raise ValueError("%r is no note of a tune: write a length, a letter from a to g or p, and an octave." % note)
    ms = 240_000 // settings["b"] // int(length or settings["d"])
    units = min(max((ms * 3 // 2 if dotted else ms) // UNIT_MS, 2), _MOST_UNITS)
    pitch = 0 if pause else 1 + 12 * (int(octave or settings["o"]) - 4) + semitone
    return bytes((pitch, units - 1, 0, 1))
