"""Reads a recorded game from a record or from a journal in a device's archive, and shows it as text or JSON."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from turtleback.app.begin import PLAYERS
from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text
from turtleback.engine.options import header
from turtleback.engine.record import RecordError, result
from turtleback_host.system.files import text_of
from turtleback_portable.records.journals import read_journal
from turtleback_portable.records.reading import read_lines

TEXT_COLUMN = 12


def load(path: Path) -> Match:
    """Return the match of a record or an archived journal.

    Raises: SetupError if the file cannot be read as either; its message names the file and the fault.
    """
    lines = text_of_record(path).split("\n")
    with naming_file(path):
        return read_journal(lines)[1] if is_journal(lines) else read_lines(lines)[0]


def text_of_record(path: Path) -> str:
    """Return the text of a record or a journal, which may break the rules.

    Raises: SetupError, with the name of the file, if it is neither; OSError if it cannot be read.
    """
    text = text_of(path)
    fault = beginning_fault(text)
    if fault:
        raise SetupError("%s %s." % (path, fault))
    return text


def beginning_fault(text: str) -> str:
    """Return why a text is neither a record nor a journal, or "" if it begins like one."""
    if not text.strip():
        return "is no record: it is empty"
    first = next((line for line in (line.split("#")[0].strip() for line in text.split("\n")) if line), "")
    return "" if first.split(" ")[0] == "game" else "is no record: a record begins with `game`"


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Turn a RecordError or SetupError of this context into a SetupError that names the file."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise SetupError("%s: %s" % (path, error)) from error


def is_journal(lines: list[str]) -> bool:
    """Return True if these are lines of a device's journal, not of a record."""
    return any(line.startswith(PLAYERS + " ") for line in lines)


def as_text(match: Match) -> list[str]:
    """Return the lines of the record, each action with its events as a comment, and the result."""
    lines = header(match.game)
    for actor, action, events in match.moves():
        comment = ", ".join(event_text(event) for event in events)
        lines.append("%-*s # %s" % (TEXT_COLUMN, action_text(actor, action), comment))
    game = match.game
    return lines + (result(game) if game.actor() == OVER else ["# not finished"])


def as_json(match: Match) -> str:
    """Return the match as a JSON object."""
    game = match.game
    finished = game.actor() == OVER
    actions = [
        {"actor": actor, "action": list(action), "text": action_text(actor, action), "events": events}
        for actor, action, events in match.moves()
    ]
    return json.dumps(
        {
            "game": game.NAME,
            "seats": game.seats,
            "options": game.options,
            "finished": finished,
            "actions": actions,
            "scores": game.scores(),
            "winners": game.winners() if finished else [],
            "reason": game.win_reason() if finished else None,
        }
    )
