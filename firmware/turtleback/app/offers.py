"""Lists what people can do at each stage, for switch scanning. Loaded only with scanning.py.

Each function takes a stage and the app, and returns two values. The first is a list of (gesture, text) for each gesture
that would not be refused; the text says in up to 14 letters what the gesture does. The second is the number of choices
through which ROLL moves the stage's own cursor, or 0 if the stage has no cursor.
"""

from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_ROLL, TAP_STOP, TAPS

_MENU = (HOLD_BOTH, "menu")  # N_
_TAKE = (TAP_STOP, "take it")  # N_


def pages(stage, app) -> tuple[list, int]:
    """Return the offers of a page with answers."""
    names = stage.page.names
    return ([(TAP_ROLL, "change"), _TAKE] if len(names) > 1 else [(TAP_STOP, stage.page.name())]), len(names)  # N_


def set_up(stage, app) -> tuple[list, int]:
    """Return the offers of the set-up. If it was opened during a game, it can be left even on its first page."""
    offers, choices = pages(stage, app)
    back = [(HOLD_STOP, "go back")] if stage.number or app.table else []  # N_
    return offers + back + [(HOLD_BOTH, "play at once")], choices  # N_


def begin_code(stage, app) -> tuple[list, int]:
    """Return the offers of the begin code, or of the choice of a number while a seat chooses one."""
    if not stage.is_photo:
        return [(TAP_ROLL, "next number"), _TAKE, (HOLD_STOP, "go back"), _MENU], stage.NUMBERS  # N_
    number = [(TAP_ROLL, "choose number")] if stage.open else []  # N_
    return [(TAP_STOP, "begin the game")] + number + [_MENU], 0  # N_


def advice(stage, app) -> tuple[list, int]:
    """Return the offers of the help stage."""
    return ([(TAP_ROLL, "compare")] if stage.compares else []) + [(TAP_STOP, "go on")], 0  # N_


def self_test(stage, app) -> tuple[list, int]:
    """Return the offers of the self-test, for the current question or for the results."""
    if stage.is_over:
        return [(TAP_STOP, "go on")], 0  # N_
    return [(TAP_ROLL, "yes"), (TAP_STOP, "no"), (HOLD_BOTH, "leave")], 0  # N_


def version(stage, app) -> tuple[list, int]:
    """Return the offer of the page about the program."""
    return [(TAP_STOP, "go on")], 0  # N_


def table(stage, app) -> tuple[list, int]:
    """Return the offers of a game."""
    face, chooser = stage.face, stage.chooser
    goes_back = stage.match.can_undo(stage.bot_seats()) or (chooser and chooser.can_go_back()) or stage.is_from_menu
    back = [(HOLD_STOP, "take back")] if goes_back else []  # N_
    if stage.over or not chooser:
        return _counted(stage) + [_MENU] + back, 0
    names = face.does if chooser.direct else ("next choice", "take it")  # N_
    taps = [(tap, name) for tap, name in zip(TAPS, names) if chooser.takes(tap)]
    return taps + _counted(stage) + back + [_MENU], 0 if chooser.direct else len(chooser.choices)


def _counted(stage) -> list:
    if stage.chance and stage.match.game.HAS_CHANCE and not stage.journal.begun:
        return [(HOLD_ROLL, "show the code")]  # N_
    return [(HOLD_ROLL, stage.face.counts)] if stage.face.score_scenes() else []
