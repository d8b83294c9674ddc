"""A position as a page may draw it. What only some may see is null where nobody in particular looks.

Also runs on MicroPython, in the web page.
"""

from turtleback.engine.contract import Game
from turtleback.games.preview import derived, preview


def position(game: Game, viewer: int | None, asked: bool, passes_to: int | None, over: bool, news: list) -> dict:
    """A position as JSON can carry it, seen by a seat, or by all for None.

    `previews` has for each action in `legal` what it leads to (games/preview.py).
    """
    view = game.view(viewer or 0)
    if viewer is None:
        view.update(dict.fromkeys(game.SECRETS))
    legal = game.legal() if asked else ()
    return {
        "game": game.NAME,
        "seats": game.seats,
        "actor": game.actor(),
        "asked": asked,
        "passesTo": passes_to,
        "viewer": viewer,
        "legal": [list(action) for action in legal],
        "previews": [preview(game, action, viewer) for action in legal],
        "derived": derived(game),
        "view": view,
        "scores": game.scores() if over or not game.SECRETS else None,
        "winners": list(game.winners()[0]) if over else None,
        "news": news,
    }
