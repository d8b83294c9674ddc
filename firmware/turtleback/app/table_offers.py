"""What people can do at a table, for those who are offered it: loaded only with scanning.py."""

from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAPS


def offers(table, bots: list) -> list[tuple[str, str]]:
    """The gestures that will not be refused, each with up to 14 letters that say what it does; `bots` are seats."""
    face, chooser = table.face, table.chooser
    menu = [(HOLD_BOTH, "menu")]
    back = [(HOLD_STOP, "take back")] if table.match.can_undo(bots) else []
    if table.over or not chooser:
        return _counted(table) + menu + back
    names = face.does if chooser.direct else ("next choice", "take it")
    return [(tap, name) for tap, name in zip(TAPS, names) if chooser.takes(tap)] + _counted(table) + back + menu


def _counted(table) -> list[tuple[str, str]]:
    if table.chance and table.match.game.DRAWS and not table.journal.begun:
        return [(HOLD_ROLL, "show the code")]
    return [(HOLD_ROLL, table.face.counts)] if table.face.score_scenes() else []
