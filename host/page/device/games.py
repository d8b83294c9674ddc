"""Commands of the page for the games in its archive. Structures are returned as JSON."""

import json

import files
from turtleback.app.journal_reader import finished
from turtleback.device.archive import ARCHIVE, BAD
from turtleback.dice.chance import Chance
from turtleback.engine.match import Match
from turtleback.games.host_only.preview import won
from turtleback_portable.records.journals import chance_of, lines_of, read_journal
from turtleback_portable.records.reading import read_lines
from turtleback_portable.records.saved_game_file import SavedGameFile
from turtleback_portable.records.titles import TITLED, full_title, title_of
from turtleback_portable.records.verify import MIN_DIGITS, verify_text

MAX_HEAD, MAX_HEAD_LETTERS = 20, 1000  # lines before the first action
UNREADABLE = "A game that cannot be read"  # N_page


def games() -> str:
    """Return the games of the archive as JSON, the newest first.

    Each has `name`, `game`, `title`, `given` (the title that people have given it, or ""), `seats` (as text, "" or "?"
    if unknown), `seed` (by which the page finds its result) and `state`: finished, broken off or unreadable.
    """
    listed = []
    for name in reversed(SavedGameFile(files, files.open).archived.games_and_unreadable()):
        if name.endswith(BAD):
            unknown = {"game": "", "given": "", "seats": "", "seed": ""}
            listed.append(dict(unknown, name=name, title=UNREADABLE, state="unreadable"))
            continue
        text = _text(name)
        lines = text[:MAX_HEAD_LETTERS].split("\n", MAX_HEAD)[:MAX_HEAD]
        head = dict([line.split(" ", 1) for line in reversed(lines) if " " in line])
        title = full_title(head.get("game", ""))
        given = title_of(lines) if head.get("game") in TITLED else ""
        state = "finished" if finished(text) else "broken off"
        seats = head.get("seats", "?")
        about = {"game": head.get("game", ""), "given": given, "seats": seats, "seed": head.get("seed", "")}
        listed.append(dict(about, name=name, title=title, state=state))
    return json.dumps(listed)


def game(name: str) -> str:
    """Return the record of a game of the archive, or its journal if it is unreadable.

    Raises: OSError if there is no such game; RecordError if its journal is malformed.
    """
    text = _text(name)
    if name.endswith(BAD):
        return text
    reading, match = read_journal(text.split("\n"))
    # With the seed, because the game will not be continued.
    return record_of(match, chance_of(reading), ended=True, title=reading.setting.title)


def record_of(match: Match, chance: Chance, ended: bool = False, title: str = "") -> str:
    """Return the record of a match, with its proof and, if it is over, its result.

    `ended` adds the seed to the proof even if the match is not over; `title` is the one that people have given.
    """
    return "\n".join(lines_of(match, chance, ended, title)) + "\n"


def winners(name: str) -> str:
    """Return a sentence on who won a game of the archive; "" if it was broken off or has no points.

    Raises: OSError if there is no such game; RecordError if its journal is malformed.
    """
    text = _text(name)
    played = read_journal(text.split("\n"))[1].game if finished(text) else None
    return won(played) if played and any(played.scores()) else ""


def remove(name: str) -> None:
    """Delete a game of the archive. Raises: OSError if it cannot be deleted."""
    files.remove("%s/%s" % (ARCHIVE, name))


def read(text: str) -> Match:
    """Return the match of a record. Raises: RecordError if it is invalid; the message names the line and the fault."""
    match: Match = read_lines(text.split("\n"))[0]
    return match


def verify(text: str) -> str:
    """Return sentences on what a record proves and does not prove, as `turtleback verify` prints, and on its codes.

    Raises: RecordError if the record is malformed.
    """
    verdict = verify_text(text)
    codes = ("Begin code: %s.", verdict.begin), ("End code: %s.", verdict.end)  # N_page
    return " ".join([verdict.sentence] + [text % code[:MIN_DIGITS] for text, code in codes if code])


def _text(name: str) -> str:
    text: str = files.open("%s/%s" % (ARCHIVE, name)).read()
    return text
