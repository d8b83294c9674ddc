"""The texts of the turn clock."""

from micropython import const
from turtleback.games.clock.face import LAST, PAUSED, UP
from turtleback.games.words import by_seat, page
from turtleback.language import Texts, Words, seat_name, words

_SHOWN = const(4)  # seats whose times fit the screen
_LONG_S = const(6_000)

_ = Texts("clock")


def minutes(seconds: int) -> str:
    """Return a time as minutes and seconds, such as 0:40, or from 100 minutes on as hours and minutes, such as 1h40."""
    if seconds < _LONG_S:
        return "%d:%02d" % (seconds // 60, seconds % 60)
    return "%dh%02d" % (seconds // 3600, seconds // 60 % 60)


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    game = face.game
    if game.closed:
        return _over(face)
    if face.asked >= 0:
        return page(face, chooser, [_question(chooser.chosen[0]), "> " + seat_name(face.asked)], [])
    state = face.state()
    who = _("%s, hurry!") if state == LAST else _("%s's turn")
    sentences = [who % seat_name(face.turn), _time(face, state)]
    if state == PAUSED:
        return page(face, chooser, sentences, _times(game), "", _("go on"))
    return page(face, chooser, sentences, [_("next: %s") % seat_name(face.next_seat)], _("next"), _("pause"))


def _question(verb: str) -> str:
    if verb == "leave":
        return _("Who leaves?")
    return _("Who comes back?") if verb == "back" else _("Whose turn?")


def _time(face, state: str) -> str:
    """Return the time on the clock: what is left, or without a limit what has passed."""
    if not face.full:
        shown = minutes((face.game.spent + face.ms) // 1000)
    elif state == UP or face.left <= face.ms:
        over = face.game.options["overtime"] and (face.ms - face.left) // 1000
        if not over:
            return _("time is up")
        shown = "+" + minutes(over)
    else:
        shown = minutes((face.left - face.ms + 999) // 1000)
    return _("paused at %s") % shown if state == PAUSED else shown


def _times(game) -> list[str]:
    """Return the times of all seats, if the screen has room for them."""
    return [by_seat([minutes(ms // 1000) for ms in game.times()])] if game.seats <= _SHOWN else []


def _over(face) -> Words:
    """Return the Words after the end: all turns, the longest one, and the time of each seat."""
    game = face.game
    count = len(game.turns)
    total = _.plural("%d turn, %s", "%d turns, %s", count) % (count, minutes(game.spent_ms() // 1000))
    longest = []
    if count:
        ms, seat = max([(game.turn_of(at)[1], -game.turn_of(at)[0]) for at in range(count)])
        longest = [_("longest: %s %s") % (seat_name(-seat), minutes(ms // 1000))]
    buttons = [] if face.mute else [_("ROLL: times"), _("STOP: menu")]
    return words([total] + longest, _times(game), buttons)


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    return [_("%s: %s") % (seat_name(event[1]), minutes(event[2]))]
