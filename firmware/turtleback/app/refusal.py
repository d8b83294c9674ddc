"""Explains on the small screen why a press was refused. A device without a screen never loads this module."""

from turtleback.controls.gestures import HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP
from turtleback.language import app as _

_NO_CHOICE = "There is no other choice"  # N_


def why(stage, gesture: str) -> str:
    """Return the reason why a stage has refused a gesture, as a sentence."""
    match = getattr(stage, "match", None)  # only a table has a match
    if gesture == TAP_BOTH:
        return _("Both at once: press only one")
    if match and gesture == HOLD_STOP:
        return _why_no_undo(match.last_draw)
    if gesture == TAP_STOP:
        return _("Roll first: press ROLL")
    if gesture == TAP_ROLL:
        return _(getattr(stage, "no_choice", _NO_CHOICE))
    if gesture == HOLD_STOP and hasattr(stage, "setting"):  # the set-up
        return _("This is the first page")
    return _("A long press on %s means nothing here") % ("ROLL" if gesture == HOLD_ROLL else "STOP")


def _why_no_undo(last_draw: tuple | None) -> str:
    """Return the reason why no press can be taken back, usually `last_draw`, the last die or card."""
    verb = last_draw[0] if last_draw else ""
    if verb in ("egg", "card", "flip"):
        return _("Nothing to take back: a card has fallen")
    if verb == "value":
        return _("Nothing to take back: a number has fallen")
    if verb == "starts":
        return _("Nothing to take back: the light has fallen")
    if verb in ("coin", "heads", "tails"):
        return _("Nothing to take back: the coin has fallen")
    return _("Nothing to take back: the die has fallen") if verb else _("There is nothing to take back")
