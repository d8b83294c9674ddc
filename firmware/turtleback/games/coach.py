"""Advice from the best bot of a game: its choice, the lead of this choice over the others, and the reasons.

The advice uses the values by which the bot chooses, and the bot sees only what its seat may see. So the advice reveals
no secret and always agrees with the bot's play. The values are estimates of the bot, not exact chances. A game's module
`reasons` defines their SCALE (see `scale_of`) and `reasons(game, action, events, after)`. This function returns short
texts for or against an action, given its events and the view after it. A Pico loads the modules when a player asks for
help.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import Game
from turtleback.games.bots import best, bot
from turtleback.language import HELP, Texts, code

_ = Texts(HELP)

OFF, IS_CLOSE, CHOICE, WHY = range(4)  # levels of help, each with more detail
_MAX_REASONS = const(2)
_TENTHS = const(10)


def rated(game: Game) -> tuple | None:
    """Return (values, index): the bot's value of each legal action, and the index of the bot's choice.

    Values are ints in units of the bot (see `scale_of`), in the order of legal(), for the seat that has to decide.
    Returns None if there is nothing to decide, or if the bot does not rate this decision.
    """
    seat, name = game.actor(), best(game.NAME)
    if seat < 0 or not name or game.is_forced():
        return None
    legal = game.legal()
    if len(legal) < 2:
        return None
    try:
        rate = load_attribute(module_of(game.NAME, name), "rate")
    except AttributeError:  # the bot has no function `rate`
        return None
    view = game.view(seat)
    values = rate(seat, view, legal)
    return (values, legal.index(bot(game.NAME, name)(seat, view, legal, None))) if values else None


class Advice:
    """The advice for one decision.

    `choice` is the bot's action, and `other` is the best of the other actions. `is_close` is True if the difference of
    their values hardly matters. `lead` is this difference as a text, such as "1.4 eggs"; it is "" if the bot does not
    count in points.
    """

    def __init__(self, game: Game, values: list, at: int):
        legal, scale = game.legal(), scale_of(game)
        second = runner_up(values, at)
        lead = values[at] - values[second]
        self._game = game
        self.choice, self.other = legal[at], legal[second]
        self.is_close = lead < scale["close"]
        self.lead = points_of(scale, lead) if scale["counts"] else ""

    @property
    def closeness(self) -> str:
        """A sentence on whether the decision is close."""
        return _("It is close.") if self.is_close else _("One choice is clearly ahead.")

    def reasons(self) -> list[list[str]]:
        """Return two lists of texts, the reasons for `choice` and for `other`, without the texts that both share."""
        mine, its = [self._reasons(action) for action in (self.choice, self.other)]
        return [[one for one in own if one not in of][:_MAX_REASONS] for own, of in ((mine, its), (its, mine))]

    def _reasons(self, action: tuple) -> list:
        game = self._game
        seat, before = game.actor(), game.snapshot()
        events = game.apply(action)
        after = game.view(seat)
        game.restore(before)
        return load_attribute(module_of(game.NAME, "reasons"), "reasons")(game, action, events, after)


def advice_on(game: Game) -> Advice | None:
    """Return the bot's advice for the seat that has to decide; None if there is no advice."""
    found = rated(game)
    return Advice(game, found[0], found[1]) if found else None


def nothing_to_tell() -> str:
    """Return the sentence that answers a request for help when there is no advice."""
    return _("There is nothing to help with now.")


def runner_up(values: list, at: int) -> int:
    """Return the index of the highest value except the one at index `at`. Of equal values, the first one counts."""
    return max([each for each in range(len(values)) if each != at], key=lambda each: values[each])


def scale_of(game: Game) -> dict:
    """Return the scale of the values of a game's bot, as a dict.

    point   int: the value of one point, by which values are divided to get points
    unit    function: returns a text in the current language, in which %s is the placeholder for a number of points
    close   int: the lead below which a decision is close, in units of the bot
    counts  bool: True if values measure points; if False, only their order has a meaning
    """
    scale: dict = load_attribute(module_of(game.NAME, "reasons"), "SCALE")
    return scale


def points_of(scale: dict, value: int, seats: int = 1) -> str:
    """Return `value` / `seats` as points with one decimal: `1.4 eggs`."""
    text: str = scale["unit"]() % decimal(value, scale["point"] * seats)
    return text


def decimal(value: int, whole: int) -> str:
    """Return `value` / `whole` as text with one decimal and the decimal separator of the current language."""
    tenths = (abs(value) * _TENTHS + whole // 2) // whole
    number = "%d%s%d" % (tenths // _TENTHS, "." if code() == "en" else ",", tenths % _TENTHS)
    return ("-" if value < 0 and tenths else "") + number
