"""Reads the journal of a device, a PC or the page, and writes the record of its game."""

from turtleback.app.journal_reader import JournalReader
from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.notation import TITLE
from turtleback.engine.record import record, result


def read_journal(lines: list[str]) -> tuple[JournalReader, Match]:
    """Read the lines of a journal, without line ends.

    Returns: the reader, with setting and proof, and the match so far. Raises: RecordError if a line is invalid.
    """
    reading = JournalReader()
    for line in lines:
        reading.read(line)
    return reading, reading.end()


def chance_of(reading: JournalReader) -> Chance:
    """Return the source of dice and cards of a journal, ready to draw the next one."""
    chance = Chance(bytes.fromhex(reading.proof.seed))
    reading.go_on(chance)
    return chance


def lines_of(match: Match, chance: Chance | None, ended: bool = False, title: str = "") -> list[str]:
    """Return the lines of a match's record, with its result if it is over, and a proof if its dice come from `chance`.

    The proof contains the seed if the match is over, or if `ended` is True because it was ended early for good.
    `title` is the title that people have given to the game.
    """
    proof = proof_of(match, chance, ended) if chance else None
    return (
        ([TITLE + title] if title else [])
        + record(match, proof)
        + (result(match.game) if match.game.actor() == OVER else [])
    )
