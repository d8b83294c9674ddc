"""Help for the seat that is asked: what the best bot would do. The record notes each request."""

from turtleback.app.app import App
from turtleback.app.help import level_of, note
from turtleback.app.table import Table
from turtleback.engine.contract import Game, SetupError
from turtleback.games.bots import chances_of
from turtleback.games.coach import OFF, WHY, nothing_to_tell
from turtleback.games.host_only.coach_preview import advice, chance_to_win, is_off
from turtleback.lights.palette import NAMES

LEVELS = ("off", "close", "choice", "why")


def levels_of(text: str) -> dict[int, int]:
    """Return the levels by seat, from names of LEVELS separated by commas. The last name is for all other seats.

    Raises: SetupError if a name is unknown.
    """
    words = text.split(",")
    for word in words:
        if word not in LEVELS:
            raise SetupError("There is no help called %s; choose from: %s." % (word, ", ".join(LEVELS)))
    return by_seat([LEVELS.index(words[min(seat, len(words) - 1)]) for seat in range(len(NAMES))])


def by_seat(levels: list[int]) -> dict[int, int]:
    """Return a list of levels as a dict by seat, like GameSetup.help. Levels that are OFF are left out."""
    return {seat: level for seat, level in enumerate(levels) if level != OFF}


def ask(app: App) -> dict | None:
    """Return the advice (coach_preview.py) for the person who is asked, at their level, and note it in the record.

    Returns None if there is no advice.
    """
    table = app.table
    found = advice(table.match.game, level_of(app)) if isinstance(table, Table) else None
    if found:
        note(table)
    return found


def answer(app: App | None) -> list[str]:
    """Return sentences for a person who presses the key for help. `app` is None while the device is covered."""
    stage = app.stage if app else None
    if not app or not isinstance(stage, Table) or not stage.chooser or stage.match.game.actor() < 0:
        return [nothing_to_tell()]
    seat = stage.match.game.actor()
    level = app.setting.help.get(seat, OFF)
    if level == OFF:
        return [is_off(seat)]
    found = ask(app)
    lines: list[str] = found["lines"] if found else [nothing_to_tell()]
    return lines + (_chances(stage.match.game, app.setting.players) if found and level == WHY else [])


def _chances(game: Game, players: list[str]) -> list[str]:
    """Return a sentence on each legal action if a bot of this game computes chances, otherwise an empty list."""
    weighs = [weigh for weigh in [chances_of(game.NAME, player) for player in players] if weigh]
    found = weighs[0](game.view(game.actor()), game.legal(), game.actor()) if weighs else []
    return [chance_to_win(game, action, percents) for action, percents in zip(game.legal(), found)]
