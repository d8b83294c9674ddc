"""What a journal of a device, a PC or the page says, and the record that it makes."""

from turtleback.app.journal_reader import JournalReader
from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.record import record, result


def read_journal(lines: list[str]) -> tuple[JournalReader, Match]:
    """What a journal says, and its match so far. RecordError."""
    reading = JournalReader()
    for line in lines:
        reading.read(line)
    return reading, reading.end()


def chance_of(reading: JournalReader) -> Chance:
    """What dice and cards of a journal were drawn from; it goes on after them."""
    chance = Chance(bytes.fromhex(reading.proof.seed))
    reading.go_on(chance)
    return chance


def lines_of(match: Match, chance: Chance | None, ended: bool = False) -> list[str]:
    """The record of a match, with its result if it is over, and with a proof if it was drawn from `chance`.

    The proof contains the seed if the match is over or `ended` is true, for one that was broken off.
    """
    proof = proof_of(match, chance, ended) if chance else None
    return record(match, proof) + (result(match.game) if match.game.actor() == OVER else [])
