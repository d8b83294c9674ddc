"""Computes the facts that the archive stores about a game, from the text of its record or journal.

Identity: two records are of the same game if they have the same header and the same actions, and if their seeds do not
differ. The begin code identifies the random seed. If a record has no proof of its begin code, the code may be wrong, so
it is ignored. Then only header and actions are compared. That is enough, because two complete games never have the same
actions.
"""

import json
import re
from hashlib import sha256
from typing import NamedTuple

from turtleback.app.journal_reader import finished
from turtleback.dice.chance import Chance
from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import Reader, RecordError, record
from turtleback_host.records.replay import beginning_fault, is_journal
from turtleback_host.system.names import cleaned
from turtleback_portable.records.journals import chance_of, lines_of, read_journal
from turtleback_portable.records.reading import read_lines
from turtleback_portable.records.titles import TITLED, title_of
from turtleback_portable.records.verify import FALSE, UNPROVED, verify_lines, with_own_line_ends

NO_BEGINNING = "no game can begin with its first lines: %s"
HEADER = ("game", "seats", "option")  # the first words of the lines before the first action
NOT_FINISHED = "its game is not finished, and only finished games are archived"
NO_END = "The record tells how its game ended, but its moves do not come to that end."
RESULT = re.compile("# (scores|winners)( -?[0-9]+)+")  # the format that engine/record.py writes


class NoGame(SetupError):
    """An error for a text that cannot be archived. Its message says why, without the name of the file."""


class GameInfo(NamedTuple):
    """The facts of a finished game. A record that cannot be replayed has an empty `game` and no seats."""

    text: str
    moves: str  # SHA-256 of header and actions, or of the complete text if it cannot be replayed
    commitment: str  # the begin code; empty if nothing proves it
    status: int  # the exit status of `turtleback verify`
    verdict: str
    game: str = ""
    options: str = "{}"  # JSON
    began: int | None = None
    has_winner: bool = False
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()  # 1 for all winners
    players: tuple[str, ...] = ()  # "human", a bot's name, or "" if unknown; a record does not name players
    title: str = ""  # as people have given it to a score pad


def info_of(text: str) -> GameInfo:
    """Return the facts of a record, or of a journal of a device or a PC.

    Raises: NoGame if the text cannot be archived.
    """
    fault = beginning_fault(text)
    if fault:
        raise NoGame("it " + fault)
    text = with_own_line_ends(text)
    lines = text.split("\n")
    return _of_journal(text, lines) if is_journal(lines) else _of_record(text, lines, ())


def _check_header(lines: list[str]) -> None:
    """Raise NoGame if no game can begin with the header of these lines."""
    reader = Reader()
    try:
        for line in lines:
            if line.split(" ")[0] in HEADER:
                reader.read(line)
        reader.end()
    except RecordError as error:
        raise NoGame(NO_BEGINNING % error.reason.rstrip(".")) from error


def _of_journal(text: str, lines: list[str]) -> GameInfo:
    try:
        reading, match = read_journal(lines)
    except RecordError as error:
        _check_header(lines)
        return _unreadable(text, str(error))
    if match.game.actor() != OVER:
        if finished(text):
            return _unreadable(text, NO_END)
        raise NoGame(NOT_FINISHED)
    lines = [*lines_of(match, chance_of(reading), title=reading.setting.title), ""]
    return _of_record("\n".join(lines), lines, tuple(reading.players))


def _of_record(text: str, lines: list[str], players: tuple[str, ...]) -> GameInfo:
    try:
        match, proof = read_lines(lines)
    except RecordError as error:
        _check_header(lines)
        return _unreadable(text, _first_fault(lines, error))
    game = match.game
    over = game.actor() == OVER
    if not (over or proof.end or any(RESULT.fullmatch(line) for line in lines)):
        raise NoGame(NOT_FINISHED)
    try:
        status, sentence, *_ = verify_lines(lines)
    except RecordError as error:
        status, sentence = FALSE, str(error)
    if not over:
        return _unreadable(text, sentence if status == FALSE else NO_END)
    scores, winners = game.scores(), game.winners()
    return GameInfo(
        text=text,
        moves=sha256("\n".join(record(match)).encode()).hexdigest(),
        commitment=Chance(bytes.fromhex(proof.seed)).commitment if proof.seed and status != UNPROVED else "",
        status=status,
        verdict=sentence,
        game=game.NAME,
        options=json.dumps(game.options),
        began=first_player(match),
        has_winner=len(winners) < game.seats or any(scores),
        scores=tuple(scores),
        places=places([-points for points in scores] if game.LOW_WINS else scores, winners),
        players=players or ("",) * game.seats,
        title=cleaned(title_of(lines)) if game.NAME in TITLED else "",
    )


def _first_fault(lines: list[str], error: RecordError) -> str:
    """Return the sentence of `verify` on a record that cannot be replayed: a false die may come before `error`."""
    try:
        verify_lines(lines)
    except RecordError as first:
        return str(first)
    return str(error)


def _unreadable(text: str, why: str) -> GameInfo:
    """Return the facts of a false record: one that breaks the rules or does not reach its stated end."""
    return GameInfo(text, sha256(text.strip().encode("utf-8", "replace")).hexdigest(), "", FALSE, why)


def first_player(match: Match) -> int | None:
    """Return the seat that began, or None if no seat has decided anything.

    It is the seat that was drawn or set by an option, otherwise the first seat that made a decision.
    """
    for actor, action, _ in match.moves():
        if action[0] == "starts":
            return int(action[1])
        if actor >= 0:
            seat = match.game.options.get("first", actor)
            return seat if isinstance(seat, int) and 0 <= seat < match.game.seats else actor
    return None


def places(scores: list[int], winners: list[int]) -> tuple[int, ...]:
    """Return the place of each seat: 1 for every winner, then by points. Equal seats share the better place."""

    def place(seat: int) -> int:
        if seat in winners:
            return 1
        better = sum(points > scores[seat] for other, points in enumerate(scores) if other not in winners)
        return len(winners) + better + 1

    return tuple(place(seat) for seat in range(len(scores)))
