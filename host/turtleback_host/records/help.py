"""Help that the seat asked may ask for: what the best bot would do. The record says that it was asked.

Also runs on MicroPython, in the web page.
"""

from turtleback.app.table import Table
from turtleback.engine.contract import Game, SetupError
from turtleback.engine.record import HELP, note
from turtleback.games.coach_preview import OFF, WHY, advice, chance_to_win, is_off, nothing_to_tell

LINE = "# levels "  # of a journal: the level of each seat, for a game that goes on later
LEVELS = ("off", "close", "choice", "why")
# By game, where a stronger bot plays on a PC: what it makes of each legal action, a percentage to win and its interval.
CHANCES: dict = {}


def levels_of(text: str) -> tuple:
    """The levels by seat from the words of LEVELS, separated by commas; the last is that of all others. SetupError."""
    words = text.split(",")
    for word in words:
        if word not in LEVELS:
            raise SetupError("There is no help called %s; choose from: %s." % (word, ", ".join(LEVELS)))
    return tuple(LEVELS.index(word) for word in words)


def level_at(levels: tuple | list, seat: int) -> int:
    """The level of a seat; OFF where none is known."""
    level: int = levels[min(seat, len(levels) - 1)] if levels and seat >= 0 else OFF
    return level


def save_levels(table: Table | None, levels: tuple | list) -> None:
    """Have the journal of a new game say them."""
    if table and any(levels):
        table.journal.add(LINE + " ".join([str(level) for level in levels]))


def levels_in(journal: str) -> list[int]:
    """The levels that a journal says; none if it says none."""
    lines = [line for line in journal.split("\n") if line.startswith(LINE)]
    return [int(word) for word in lines[-1][len(LINE) :].split()] if lines else []


def ask(table: Table, levels: tuple | list) -> dict | None:
    """What the level of the person who is asked tells them (games/coach_preview.py); None if that is nothing."""
    game = table.match.game
    seat = game.actor()
    found = advice(game, level_at(levels, seat)) if table.chooser else None
    line = "%s%d" % (HELP, seat)
    if found and table.match.notes.get(len(table.match.history)) != line:
        note(table.match, line)
        table.journal.add(line)
    return found


def answer(stage: object, levels: tuple | list) -> list[str]:
    """Sentences for who presses the key of help while the device shows a stage."""
    if not isinstance(stage, Table) or not stage.chooser or stage.match.game.actor() < 0:
        return [nothing_to_tell()]
    seat = stage.match.game.actor()
    if not level_at(levels, seat):
        return [is_off(seat)]
    found = ask(stage, levels)
    lines: list[str] = found["lines"] if found else [nothing_to_tell()]
    return lines + (_chances(stage.match.game) if found and level_at(levels, seat) == WHY else [])


def _chances(game: Game) -> list[str]:
    weigh = CHANCES.get(game.NAME)
    found = weigh(game.view(game.actor()), game.legal(), game.actor()) if weigh else []
    return [chance_to_win(game, action, percents) for action, percents in zip(game.legal(), found)]
