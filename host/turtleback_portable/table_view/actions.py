"""Plays actions that people tap on the page or on a phone."""

from turtleback.app import remote
from turtleback.app.app import App
from turtleback.app.table import Table


def play_actions(app: App, table: Table, chosen: list) -> bool:
    """Play an action, or several in a row, for the person who is asked. `chosen` is one action or a list of them.

    Returns: False if the first action is not open. The app then shows a refusal.
    """
    first, *others = [chosen] if isinstance(chosen[0], str) else chosen
    actor = table.match.game.actor()
    if not remote.choose(app, tuple(first)):
        return False
    for other in others:
        if table.chooser and table.match.game.actor() == actor and tuple(other) in table.match.game.legal():
            table.play(tuple(other), app.time)
    return True
