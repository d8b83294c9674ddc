"""Reads a record whose last line may be cut off. Also runs in the web page's MicroPython."""

from turtleback.engine.choices import listed, ranges
from turtleback.engine.match import Match
from turtleback.engine.notation import HELPED, KEYED, STIR, action_text
from turtleback.engine.proof import HASH_DIGITS, HASHES, Proof
from turtleback.engine.record import RecordError, read_proved_record

HEX = "0123456789abcdef"
NUMBERS = "0123456789: "


def read_lines(lines: list) -> tuple[Match, Proof]:
    """Read the lines of a record. The last line is empty, unless the record was cut off there.

    Raises: RecordError if a complete line is malformed or impossible, or if no valid line begins like the last one.
    """
    try:
        return read_proved_record(lines)
    except RecordError as error:
        if error.line != len(lines) or not lines[-1]:
            raise
        match, proof = read_proved_record(lines[:-1])
        if not is_beginning(match, proof, lines[-1]):
            raise error
        return match, proof


def is_beginning(match: Match, proof: Proof, text: str) -> bool:
    """Return True if the next line of a record can begin with `text`."""
    actor, legal = match.game.actor(), match.game.legal()
    begun = bool(match.history)
    lines = [action_text(actor, action) for action in listed(legal)]
    lines += [HELPED % seat for seat in range(match.game.seats)] if legal else []
    lines += [KEYED] if proof.first_keyed is None else []
    lines += [name + " " for name in HASHES if not getattr(proof, name)]
    if any(line.startswith(text) for line in lines):
        return True
    for verb, *_ in ranges(legal):
        start = "%d %s " % (actor, verb)
        if start.startswith(text) or (text.startswith(start) and _has_only(text[len(start) :], NUMBERS + "-")):
            return True
    word, _, value = text.partition(" ")
    if word in HASHES and not getattr(proof, word):
        return len(value) < HASH_DIGITS and _has_only(value, HEX)
    return (
        not begun and not proof.words and ((STIR + " ").startswith(text) or word == STIR and _has_only(value, NUMBERS))
    )


def _has_only(text: str, letters: str) -> bool:
    return all(letter in letters for letter in text)
