"""Says on the small screen why a press was refused; a device without one never loads this. Knows no rules."""

from turtleback.controls.gestures import HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP
from turtleback.games.words import packed

_FALLEN = {"egg": "a card", "card": "a card", "flip": "a card", "value": "a number", "starts": "the light"}
_COINS = ("coin", "heads", "tails")


def why(stage, gesture: str) -> list[str]:
    """The reason as a sentence in lines of the small screen."""
    return packed(_why(stage, gesture).split())


def _why(stage, gesture: str) -> str:
    match = getattr(stage, "match", None)  # only a table has one
    if gesture == TAP_BOTH:
        return "Both at once: press only one"
    if match and gesture == HOLD_STOP:
        return "Nothing to take back: " + _kept(match, stage.face.bots)
    if gesture == TAP_STOP:
        return "Roll first: press ROLL"
    if gesture == TAP_ROLL:
        return stage.no_choice
    if gesture == HOLD_STOP and hasattr(stage, "setting"):  # the set-up
        return "This is the first page"
    return "A long press on %s means nothing here" % ("ROLL" if gesture == HOLD_ROLL else "STOP")


def _kept(match, bots: list) -> str:
    """Why the newest press cannot be taken back."""
    if not _pressed(match, bots):
        return "nobody has pressed yet"
    if not match.fell:
        return "it is too long ago"
    verb = match.fell[0]
    return (_FALLEN.get(verb) or ("the coin" if verb in _COINS else "the die")) + " has fallen"


def _pressed(match, bots: list) -> bool:
    """Whether a person has decided anything. Replays the game up to the first decision."""
    if all(bots):
        return False
    game = type(match.game)(match.game.seats, match.game.options)
    for index in match.history:
        actor = game.actor()
        if actor >= 0 and not bots[actor] and not game.alike():
            return True
        game.apply(game.legal()[index])
    return False
