"""Gestures, choices and new games that come from a page, a phone or a PC instead of the buttons.

A Pico loads this when a PC sends a choice.
"""

from binascii import crc32

from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import REACTION_MS, Table
from turtleback.controls.gestures import TAPS
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import CHANCE


def press(app: App, gesture: str) -> None:
    """Handle a gesture (controls/gestures.py) as if the buttons had made it."""
    presses = app.presses
    is_asked = not presses.waiting and app.stage.asks(app.time)
    if presses.scanning and gesture in TAPS:
        gesture = presses.scanning.translate(gesture, True, is_asked, app.time)
    if gesture:
        presses.add(gesture, is_asked)


def choose(app: App, action: tuple) -> bool:
    """Play an open action for the person who is asked, as presses would.

    Returns: False, after showing a refusal, if the action is not open.
    """
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


def choose_by_index(app: App, choice: bytes) -> bool:
    """Play the action that a PC has chosen, like `choose`. The PC sends its choice as b"CRC SEAT INDEX".

    CRC is the CRC-32 of the history in hexadecimal, so that a choice for another position is rejected. INDEX is the
    index of the action in legal().
    Returns: False if the choice is malformed or not open.
    """
    try:
        crc, seat, index = choice.decode().split()
        known, who, at = int(crc, 16), int(seat), int(index)
    except ValueError:
        return False
    match = app.table and app.table.match  # type: ignore[attr-defined]
    if not match or who < 0 or who != match.game.actor() or known != crc32(match.history):
        return False
    legal = match.game.legal()
    return 0 <= at < len(legal) and choose(app, legal[at])


def begin(app: App, setting: GameSetup) -> None:
    """Begin a new game with this setting."""
    app.presses.forget()
    app.setting = setting
    app.enter(load_attribute("app.begin", "begin")(app))  # loaded late, because playing a choice does not need it
