"""Plays actions that people tap on the page or on a phone."""

from turtleback.app import remote
from turtleback.app.app import App
from turtleback.app.table import Table


def play_actions(app: App, table: Table, chosen: list) -> bool:
    """Play an action, or several in a row, for the person who is asked.

    Returns: False if the first is not open; then the app shows a refusal.
    """
    first, *others = [chosen] if isinstance(chosen[0], str) else chosen
    actor = table.match.game.actor()
    if not remote.choose(app, tuple(first)):
        return False
    for other in others:
        if table.chooser and table.match.game.actor() == actor and tuple(other) in table.match.game.legal():
            table.play(tuple(other), app.time)
    return True
