"""The pages of the set-up that follow the choice of a game."""

from micropython import const
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.page import DARK, Page
from turtleback.engine.contract import Option
from turtleback.games.bots import best, bots
from turtleback.lights import scenes
from turtleback.lights.paint import SPACES, put
from turtleback.lights.palette import NAMES, PIPS, SEATS, WHITE

_PAGES = const(3)  # that are asked of everybody, besides the game
_HELPED = ("person, help: is it close?", "person, help: choice", "person, help: why")  # N_
# For an option that is a seat: the question, the last answer, and what is said of a seat.
_FIRST = ("Who begins?", "drawn", "%s begins")  # N_
_HEAD_START = ("A head start?", "nobody")  # N_

# What only the set-up does with a setting: a game has no memory for it.


def known_players(setting: GameSetup) -> tuple:
    """The possible players of a seat: HUMAN and the names of the game's bots."""
    return (HUMAN,) + bots(setting.game)


def choose(setting: GameSetup, game: str) -> None:
    """Change the game, with its default options and a seat count that it allows."""
    if game != setting.game:
        setting.game = game
        setting.options = {}
        known = known_players(setting)
        setting.players = [player if player in known else HUMAN for player in setting.players]
        low, high = setting.kind.SEATS
        seat(setting, min(max(len(setting.players), low), high))


def seat(setting: GameSetup, count: int) -> None:
    """Set the number of seats; new ones are human. Options that name a removed seat are dropped."""
    for name in ("first", "head_start"):
        if count <= setting.options.get(name, 0) < len(setting.players):
            del setting.options[name]
    setting.players = (setting.players + [HUMAN] * count)[:count]


class SeatsPage(Page):
    """How many seats: that many lamps, each in its seat's colour and rhythm."""

    def __init__(self, setting: GameSetup):
        low, high = setting.kind.SEATS
        self._low = low
        names = range(low, high + 1)
        super().__init__("How many play?", names, len(setting.players) - low)  # N_

    def name(self) -> str:
        from turtleback.language import app as _

        seats = self._low + self.index
        return _.plural("%d player", "%d players", seats) % seats

    def apply(self, setting: GameSetup) -> None:
        seat(setting, self._low + self.index)

    def paint(self, frame: bytearray, t: int) -> None:
        for seat in range(self._low + self.index):
            scenes.beat(frame, t, seat, seat)
        self.mark(frame, t)


class BotsPage(Page):
    """How many of the players are bots, the last of them: the first slot white."""

    def __init__(self, setting: GameSetup):
        seats = len(setting.players)
        bots = seats - setting.players.count(HUMAN)
        super().__init__("How many bots?", range(seats + 1), bots, slots=(WHITE, DARK, DARK))  # N_

    def name(self) -> str:
        from turtleback.language import app as _

        return _.plural("%d bot", "%d bots", self.index) % self.index

    def apply(self, setting: GameSetup) -> None:
        """The best bots; as many as there were before stay who and where they are."""
        people = len(setting.players) - self.index
        if setting.players.count(HUMAN) != people:
            setting.players = [HUMAN] * people + [best(setting.game)] * self.index


class MorePage(Page):
    """Whether to ask everything else, too: the last slot white."""

    def __init__(self, setting: GameSetup):
        super().__init__("More choices?", ("no", "yes"), slots=(DARK, DARK, WHITE))  # N_

    def apply(self, setting: GameSetup) -> bool:
        """Whether the game begins."""
        return not self.index


class PlayerPage(Page):
    """Who sits at a seat: slots in its colour and rhythm. Behind the bots come people who may ask for help."""

    def __init__(self, setting: GameSetup, seat: int):
        self._seat = seat
        known = known_players(setting)
        self._known = len(known)
        player, level = setting.players[seat], setting.help.get(seat)
        index = len(known) + level - 1 if level and player == HUMAN else known.index(player)
        super().__init__("", known + _HELPED, index)

    def apply(self, setting: GameSetup) -> None:
        level = self.index + 1 - self._known  # of help
        setting.players[self._seat] = HUMAN if level > 0 else self.names[self.index]
        setting.help = dict(setting.help)
        setting.help.pop(self._seat, None)
        if level > 0:
            setting.help[self._seat] = level

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import seat_name

        self.title = _("Who is %s?") % seat_name(self._seat)
        return super().words()

    def name(self) -> str:
        """What people call the player; by its name if there is no word, and a PC's kin of below4 by what parts them."""
        from turtleback.language import app as _

        name = super().name()
        if name in _HELPED:
            return _(name)
        names = {HUMAN: _("person"), "random": _("easy"), "below4": _("steady"), "clever": _("clever")}
        return names.get(name) or name.replace("below", _("steady") + " ")

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.beat_slots(frame, t, self._seat)


class DicePage(Page):
    """Whose dice: slots in the three shades of dice."""

    def __init__(self, setting: GameSetup):
        super().__init__("Whose dice?", ("device dice", "real dice"), int(setting.real_dice), slots=PIPS)  # N_

    def apply(self, setting: GameSetup) -> None:
        setting.real_dice = bool(self.index)


class OddsPage(Page):
    """Whether to show what one more die risks: the lamps that would show it."""

    def __init__(self, setting: GameSetup):
        super().__init__("Odds lamp?", ("no", "yes"), int(setting.odds), "six faces of the die: orange is bust")  # N_

    def apply(self, setting: GameSetup) -> None:
        setting.odds = bool(self.index)

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.odds(frame, 3, 6)


class OptionPage(Page):
    """A yes-or-no option of the rules, or a number: dark slots, and eggs that say which one it is."""

    def __init__(self, setting: GameSetup, option: Option, number: int):
        self._option = option
        self._number = number
        numbers = range(option.low, option.high + 1)
        names = option.names or ([str(value) for value in numbers] if len(numbers) > 2 else ("no", "yes"))
        self.first = max(0, option.low - 1)  # a number from 1 on is at home on the lamp of that number
        index = setting.options.get(option.name, option.default) - option.low
        super().__init__(title_of(option), names, index)

    def name(self) -> str:
        from turtleback.language import app as _

        name = super().name()
        kind = name.rstrip("0123456789")  # of a track: ring24 is a ring of 24
        tracks = {"ring": _("ring of %s"), "line": _("line of %s")}
        return tracks[kind] % name[len(kind) :] if kind in tracks else name

    def apply(self, setting: GameSetup) -> None:
        setting.options[self._option.name] = self._option.low + self.index

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.eggs(frame, self._number)


class SeatPage(OptionPage):
    """Who begins, or has a head start: each seat on a lamp of its colour, and behind them, in white, no seat."""

    def __init__(self, setting: GameSetup, option: Option, number: int):
        super().__init__(setting, option, number)
        self._seats = seats = len(setting.players)
        texts = _FIRST if option.name == "first" else _HEAD_START + ("%s",)
        self.title, self._last, self._says = texts
        self.names = NAMES[:seats] + (self._last,)
        self.index = min(self.index, seats)

    def name(self) -> str:
        from turtleback.language import app as _
        from turtleback.language import seat_name

        return _(self._says) % seat_name(self.index) if self.index < self._seats else _(self._last)

    def apply(self, setting: GameSetup) -> None:
        setting.options[self._option.name] = self._option.high if self.index == self._seats else self.index

    def mark(self, frame: bytearray, t: int) -> None:
        super().mark(frame, t)
        for seat in range(self._seats):
            if seat == self.index:
                scenes.beat(frame, t, seat, seat)
            else:
                put(frame, seat, SEATS[seat], scenes.OFF_BEAT)


def title_of(option: Option) -> str:
    """What an option is about, as people read it: its text without the numbers of rules."""
    text = option.text.split(" (")[0]
    return text[0].upper() + text[1:]


def fits(option: Option) -> bool:
    """Whether it is a single number whose range the lamps of the spaces can show; 0 takes a lamp, too."""
    return not isinstance(option.default, tuple) and option.high - min(option.low, 1) < SPACES


def page_at(setting: GameSetup, number: int) -> Page | None:
    """The page of that number (from 1) after the game's; None behind the last.

    What leaves no choice is not asked: who plays a game that has no bots, and whose dice one that throws none. If there
    are more pages than people want before a game, those that few need come behind a page that offers them.
    """
    kind = setting.kind
    low, high = kind.SEATS
    has_bots = len(known_players(setting)) > 1
    pages: list = [(SeatsPage,)] if low < high else []  # of a class, and its arguments behind the setting
    others: list = [(PlayerPage, seat) for seat in range(len(setting.players))] if has_bots else []
    if kind.THROWN:
        others.append((DicePage,))
    if kind.ODDS_LAMP:
        others.append((OddsPage,))
    asked = [option for option in kind.OPTIONS if fits(option)]
    # A PC may have given a value that is on no page.
    asked = [option for option in asked if isinstance(setting.options.get(option.name, option.default), int)]
    for at, option in enumerate(asked):
        others.append((SeatPage if option.no_seat else OptionPage, option, at + 1))
    if len(pages) + len(others) > _PAGES:
        pages += [(BotsPage,), (MorePage,)] if has_bots else [(MorePage,)]
    pages += others
    if number > len(pages):
        return None
    page = pages[number - 1]
    return page[0](setting, *page[1:])
