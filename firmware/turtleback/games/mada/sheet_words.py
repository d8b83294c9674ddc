"""The texts of MADA's score sheet."""

from micropython import const
from turtleback.games.mada.sheet_rules import ASK
from turtleback.games.words import page, scores
from turtleback.language import Texts, Words, seat_name

_CLOSE = const(4)  # with this number of cacti, the next one ends the game

_ = Texts("mada")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    sentences = _asked(face, chooser.chosen) if chooser else [seat_name(face.actor)]
    return page(face, chooser, sentences, _alarm(face) + [scores(face.game)])


def _alarm(face) -> list[str]:
    """Return a warning about seats that are close to the end of the game."""
    if face.fifth:
        return [_("The last round")]
    close = [seat_name(seat) for seat, cacti in enumerate(face.aside) if len(cacti) == _CLOSE]
    if len(close) > 1:
        return [_("4 cacti: %d players") % len(close)]
    return [_("4 cacti: %s") % close[0]] if close else []


def _asked(face, chosen: tuple) -> list[str]:
    verb = chosen[0]
    name = seat_name(face.actor)
    if verb == "pears":
        return [_("%s sets aside") % name, ">" + _pears(chosen[1])]
    if verb == "top":
        ways, total = face.risk
        percent = (200 * ways + total) // (2 * total)
        return [_("Luck on your"), _(">top of %d") % chosen[1], _("loses by %d %%") % percent, _("as far as I know")]
    choice = _("odds of luck") if chosen == ASK else seat_name(chosen[1])
    return [_("%s began") % name, _("Who has lost?"), ">" + choice]


def _pears(count: int) -> str:
    return _.plural("%d pear", "%d pears", count) % count if count else _("nothing")


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    name = event[0]
    who = seat_name(event[1])
    if name == "lost":
        return [_("%s has lost this round") % who]
    if name == "turn":
        return [_("%s begins") % who]
    if name == "fifth":
        return [_("A fifth cactus for %s!") % who, _("This round is the last")]
    return [_("%s sets aside %s") % (who, _pears(event[2]))]
