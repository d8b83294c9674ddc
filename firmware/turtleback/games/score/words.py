"""The texts of the score pad."""

from micropython import const
from turtleback.engine.choices import HUNDRED, MINUS, ONE, TENS
from turtleback.games.words import page, scores
from turtleback.language import Texts, Words, seat_name

_SHOWN = const(5)  # seats whose scores fit the screen beside an entry

_ = Texts("score")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    game = face.game
    if not chooser:
        sentences = [_("%s, round %d") % (seat_name(face.turn), game.next_round(face.turn))]
    elif chooser.chosen[0] == "correct":
        sentences = _correction(game, chooser)
    else:
        sentences = _entry(game, chooser)
    return page(face, chooser, sentences, [_standing(game)])


def _standing(game) -> str:
    """Return the scores of all seats, or of the leader if the screen has no room for all."""
    if game.seats <= _SHOWN:
        return scores(game)
    leader = game.winners()[0]
    return _("%s leads: %d") % (seat_name(leader), game.points[leader])


def _entry(game, chooser) -> list[str]:
    _verb, seat, amount = chooser.chosen
    if chooser.part == ONE:
        return [_("Points for whom?"), "> " + seat_name(seat)]
    first = _("%s, round %d") % (seat_name(seat), game.next_round(seat))
    return [first, "> " + _part(chooser, amount), _("then %d") % game.after(seat, amount)]


def _correction(game, chooser) -> list[str]:
    _verb, at, amount = chooser.chosen
    seat, before = game.entry(at)
    where = _("%s, round %d") % (seat_name(seat), game.round_of(at))
    if chooser.part == ONE:
        return [_("Correct which?"), "> " + where, _("points %d") % before]
    return [where, "> " + _part(chooser, amount), _("was %d") % before]


def _part(chooser, amount: int) -> str:
    """Return the number so far, which may be -0, and what STOP would do to it."""
    if chooser.part == MINUS:
        return _("turn the sign")
    sign = "-" if chooser.sign < 0 and not amount else ""
    if chooser.part == HUNDRED:
        return sign + _("%d and 100 more") % amount
    return _("%d and ones") % amount if chooser.part == TENS and amount else sign + str(amount)


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    name, about = event[:2]
    if name == "round":
        return [_("Round %d is over") % about]
    if name == "corrected":
        return [_("Round %d: %s") % (event[2], seat_name(about)), _("%d, was %d") % event[3:]]
    return [_("%s has %d") % (seat_name(about), event[2])]
