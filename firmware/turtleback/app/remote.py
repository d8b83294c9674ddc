"""Gestures, choices and games that come without the two buttons: from a page, a phone or a PC.

A Pico loads this when a PC chooses.
"""

from binascii import crc32

from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import REACTION_MS, Table
from turtleback.controls.gestures import TAPS
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import CHANCE


def press(app: App, gesture: str) -> None:
    """Take a gesture (controls/gestures.py) as one of the buttons."""
    presses = app.presses
    is_asked = not presses.waiting and app.stage.asks(app.time)
    if presses.scanning and gesture in TAPS:
        gesture = presses.scanning.translate(gesture, True, is_asked, app.time)
    if gesture:
        presses.add(gesture, is_asked)


def choose(app: App, action: tuple) -> bool:
    """Play an open action for the person who is asked, as presses would. False, and refused, if it is not open."""
    table, now = app.stage, app.time
    if not isinstance(table, Table) or not _is_open(table, action, now):
        app.refuse()
        return False
    table.queue.stop(now)
    table.play(action, now, keyed=table.match.game.actor() == CHANCE)
    app.presses.forget()
    app.presses.touched = now
    return True


def _is_open(table: Table, action: tuple, now: int) -> bool:
    return bool(table.chooser) and now - table.asked_at >= REACTION_MS and action in table.match.game.legal()


def choose_by_place(app: App, choice: bytes) -> bool:
    """As `choose`, for a PC: the CRC-32 of all moves, so that it answers no other position, a seat, and a place.

    That is the place of the action among the open ones.
    """
    try:
        moves, seat, place = choice.decode().split()
        known, who, at = int(moves, 16), int(seat), int(place)
    except ValueError:
        return False
    match = app.table and app.table.match  # type: ignore[attr-defined]
    if not match or who < 0 or who != match.game.actor() or known != crc32(match.history):
        return False
    legal = match.game.legal()
    return 0 <= at < len(legal) and choose(app, legal[at])


def begin(app: App, setting: GameSetup) -> None:
    """Begin a new game of that setting."""
    app.presses.forget()
    app.setting = setting
    app.enter(load_attribute("app.begin", "begin")(app))  # which a Pico that only chooses need not load
