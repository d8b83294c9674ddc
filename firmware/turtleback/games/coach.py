"""What the best bot of a game would do in a seat's place, how much better that is, and what decides.

The values are those by which the bot chooses, from what its seat may see: so it tells no more than the seat may know,
and never other than it plays. They are estimates of the bot, no exact chances. A game's module `reasons` has their
SCALE, and `reasons(game, action, events, after)`: what decides for or against an action, with its events and the view
after it. A Pico loads all this when somebody asks for help.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import Game
from turtleback.games.bots import best, bot
from turtleback.language import HELP, Texts, code

_ = Texts(HELP)

OFF, IS_CLOSE, CHOICE, WHY = range(4)  # levels of help: each tells more
_MAX_REASONS = const(2)
_TENTHS = const(10)


def rated(game: Game) -> tuple | None:
    """(values of the legal actions, index of the bot's choice) for the seat that has to decide.

    None if there is nothing to decide, or the bot rates nothing there.
    """
    seat, name = game.actor(), best(game.NAME)
    if seat < 0 or not name or game.is_forced():
        return None
    legal = game.legal()
    if len(legal) < 2:
        return None
    try:
        rate = load_attribute(module_of(game.NAME, name), "rate")
    except AttributeError:  # this bot rates nothing at all
        return None
    view = game.view(seat)
    values = rate(seat, view, legal)
    return (values, legal.index(bot(game.NAME, name)(seat, view, legal, None))) if values else None


class Advice:
    """The `choice` of the bot, the `other` that it rates highest of the rest, and whether it `is_close` between them.

    `lead` is by how much, as a text; empty where the bot does not count in points.
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
        """Whether it is close, as a sentence."""
        return _("It is close.") if self.is_close else _("One choice is clearly ahead.")

    def reasons(self) -> list[list[str]]:
        """What decides, of the choice and of the other: some texts each, of what is not true of both."""
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
    """What the bot makes of the decision of the seat that is asked; None if there is nothing to tell."""
    found = rated(game)
    return Advice(game, found[0], found[1]) if found else None


def nothing_to_tell() -> str:
    """Where nothing is asked, or the bot has no opinion."""
    return _("There is nothing to help with now.")


def runner_up(values: list, at: int) -> int:
    """The index of the highest value besides that one; the first of equals."""
    return max([each for each in range(len(values)) if each != at], key=lambda each: values[each])


def scale_of(game: Game) -> dict:
    """The scale of the values of a game's bot.

    point   how many of them are a point
    unit    gives the text for so many points
    close   the lead below which a decision is close
    counts  whether they count in points at all
    """
    scale: dict = load_attribute(module_of(game.NAME, "reasons"), "SCALE")
    return scale


def points_of(scale: dict, value: int, seats: int = 1) -> str:
    """A value of the bot, or the sum of so many, in points of the game with one decimal: `1.4 eggs`."""
    text: str = scale["unit"]() % decimal(value, scale["point"] * seats)
    return text


def decimal(value: int, whole: int) -> str:
    """A share of the whole with one decimal."""
    tenths = (abs(value) * _TENTHS + whole // 2) // whole
    number = "%d%s%d" % (tenths // _TENTHS, "." if code() == "en" else ",", tenths % _TENTHS)
    return ("-" if value < 0 and tenths else "") + number
