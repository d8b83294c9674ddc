"""Turns a game into the text of a record, and writes a record to a file."""

from pathlib import Path

from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.record import record, result
from turtleback_host.dice.preset import PresetChance
from turtleback_host.files.file_lock import FileLock
from turtleback_host.files.regular import check_regular
from turtleback_host.files.safe_write import write_bytes


def game_lines(table: Table) -> list[str]:
    """The record of the game on a table, with its proof, and its result if it is over."""
    preset = isinstance(table.chance, PresetChance)  # outcomes that were known before prove nothing
    return lines_of(table.match, None if preset else table.chance)


def lines_of(match: Match, chance: Chance | None, ended: bool = False) -> list[str]:
    """The record of a match, with its result if it is over, and with a proof if it was drawn from `chance`.

    The proof contains the seed if the match is over or `ended` is true, for one that was broken off.
    """
    proof = proof_of(match, chance, ended) if chance else None
    return record(match, proof) + (result(match.game) if match.game.actor() == OVER else [])


def data_of(lines: list[str]) -> bytes:
    """The content of a record file."""
    return ("\n".join(lines) + "\n").encode()


def keep(path: Path, data: bytes) -> Path | None:
    """Write a record file; returns the path to which another file of that name was moved, or None. OSError."""
    check_regular(path)
    with FileLock(path):
        if path.is_file() and path.read_bytes() == data:
            return None
        return write_bytes(path, data, set_older_aside=True)
