"""Another game of the same people by one tap, with the answers to who begins that the menu has."""

import json

from turtleback.app import rematch
from turtleback.app.app import App
from turtleback.app.table import Table
from turtleback.engine.contract import SetupError


def offered(app: App) -> str:
    """JSON: name and value of the option `first` for each answer to who begins, and the index of the proposed one.

    Without answers nobody is asked. SetupError if no game is over.
    """
    known = _answers(app)
    return json.dumps({"answers": known, "usual": rematch.default_index(app, [name for name, _ in known])})


def begin(app: App, name: str) -> None:
    """Begin it; who begins is as the answer of that name says, if anybody was asked. SetupError if no game is over."""
    known = dict(_answers(app))
    app.begin(rematch.next_setup(app, name, known[name]) if known else app.setting.copy())


def _answers(app: App) -> list[tuple[str, int]]:
    table = app.table
    if not isinstance(table, Table) or not table.over:
        raise SetupError("The game on the table is not over: begin another one by New.")  # N_page
    known: list[tuple[str, int]] = rematch.answers(table.match)
    return known
