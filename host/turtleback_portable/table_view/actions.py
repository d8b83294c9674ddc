"""Plays actions that people tap on the page or on a phone."""

from turtleback.app import remote
from turtleback.app.app import App
from turtleback.app.table import Table
from turtleback.engine.contract import Game
from turtleback.games.host_only.preview import may_play


def play_actions(app: App, table: Table, chosen: list, seat: int | None = None) -> bool:
    """Play an action, or several in a row, for the person who is asked. `chosen` is one action or a list of them.

    `seat` is the seat of a phone, or None for the person in front of the device.
    Returns: False if the first action is not open. The app then shows a refusal.
    """
    first, *others = [chosen] if isinstance(chosen[0], str) else chosen
    game = table.match.game
    actor = game.actor()
    if seat is not None and not _may_play(game, seat, tuple(first)):
        return False
    if not remote.choose(app, tuple(first)):
        return False
    for other in map(tuple, others):
        game = table.match.game
        is_own = game.actor() == actor if seat is None else _may_play(game, seat, other)
        if table.chooser and is_own and other in game.legal():
            table.play(other, app.time)
    return True


def _may_play(game: Game, seat: int, action: tuple) -> bool:
    """Return True if an action is legal and the person at a seat may play it."""
    return action in game.legal() and may_play(game, seat, action)
