"""Plays what a PC on USB has chosen for the person who is asked. Loaded when one does."""

from binascii import crc32

from micropython import const

_REACTION_MS = const(200)  # a choice this soon after a question was meant for the one before (app/table.py)


def play(app, choice: bytes) -> bool:
    """Play an open action for the person who is asked. False, and nothing changed, if it is anything else.

    A choice is the CRC-32 of all moves, so that it answers no other position, a seat, and the place of the action.
    """
    table = app.table
    try:
        moves, seat, place = choice[1:].decode().split()
        known, who, at = int(moves, 16), int(seat), int(place)
    except ValueError:
        return False
    if not table or app.stage is not table or not table.chooser or who < 0 or who != table.match.game.actor():
        return False
    legal, now = table.match.game.legal(), app.time
    if known != crc32(table.match.history) or not 0 <= at < len(legal) or now - table.asked_at < _REACTION_MS:
        return False
    table.queue.stop(now)
    table.play(legal[at], now)
    app.presses.forget()
    app.presses.touched = now
    return True
