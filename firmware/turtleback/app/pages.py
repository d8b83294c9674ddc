"""The pages of the set-up that follow the choice of a game."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.page import Page
from turtleback.engine.contract import Option
from turtleback.engine.first_player import DRAWN, NOBODY, First, HeadStart
from turtleback.lights import scenes
from turtleback.lights.paint import SLOTS, SPACES, put
from turtleback.lights.palette import NAMES, SEATS

# What only the set-up does with a setting: a game has no memory for it.


def known_players(setting: GameSetup) -> tuple:
    """The possible players of a seat: HUMAN and the names of the game's bots."""
    from turtleback.games.bots import bots

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
        super().__init__("How many players?", names, len(setting.players) - low)  # N_

    def name(self) -> str:
        from turtleback.language import app as _

        seats = self._low + self.index
        return _.plural("%d player", "%d players", seats) % seats

    def take(self, setting: GameSetup) -> None:
        seat(setting, self._low + self.index)

    def paint(self, frame: bytearray, t: int) -> None:
        for seat in range(self._low + self.index):
            scenes.beat(frame, t, seat, seat)
        self.mark(frame, t)


class PlayerPage(Page):
    """Who sits at a seat: slots in its colour and rhythm."""

    def __init__(self, setting: GameSetup, seat: int):
        self._seat = seat
        known = known_players(setting)
        super().__init__("", known, known.index(setting.players[seat]))

    def take(self, setting: GameSetup) -> None:
        setting.players[self._seat] = self.names[self.index]

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import seat_name

        self.title = _("Who is %s?") % seat_name(self._seat)
        return super().words()

    def name(self) -> str:
        """What people call the player; by its name if there is no word, and a PC's kin of below4 by what parts them."""
        from turtleback.language import app as _

        name = super().name()
        names = {HUMAN: _("person"), "random": _("easy"), "below4": _("steady"), "clever": _("clever")}
        return names.get(name) or name.replace("below", _("steady") + " ")

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(SLOTS):
            scenes.beat(frame, t, SPACES + slot, self._seat)


class DicePage(Page):
    """Whose dice: slots in the three shades of dice."""

    def __init__(self, setting: GameSetup):
        super().__init__("Whose dice?", ("device dice", "real dice"), int(setting.real_dice))  # N_

    def take(self, setting: GameSetup) -> None:
        setting.real_dice = bool(self.index)

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.shades(frame)


class OddsPage(Page):
    """Whether to show what one more die risks: the lamps that would show it."""

    def __init__(self, setting: GameSetup):
        super().__init__("Odds lamp?", ("no", "yes"), int(setting.odds), "six faces of the die: orange is bust")  # N_

    def take(self, setting: GameSetup) -> None:
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
        number = name[len(kind) :]
        if kind == "ring":
            return _("ring of %s") % number
        if kind == "line":
            return _("line of %s") % number
        return "%s of %s" % (kind, number) if "" != kind != name else name

    def take(self, setting: GameSetup) -> None:
        setting.options[self._option.name] = self._option.low + self.index

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.eggs(frame, self._number)


class FirstPage(OptionPage):
    """Who begins: each seat on a lamp of its colour, and behind them, in white, that the device draws."""

    question = "Who begins?"  # N_
    says = "%s begins"  # N_
    last = "drawn"  # N_
    other = DRAWN

    def __init__(self, setting: GameSetup, option: Option, number: int):
        super().__init__(setting, option, number)
        self._seats = seats = len(setting.players)
        self.title = self.question
        self.names = NAMES[:seats] + (self.last,)
        self.index = min(self.index, seats)

    def name(self) -> str:
        from turtleback.language import app as _
        from turtleback.language import seat_name

        return _(self.says) % seat_name(self.index) if self.index < self._seats else _(self.last)

    def take(self, setting: GameSetup) -> None:
        setting.options[self._option.name] = self.other if self.index == self._seats else self.index

    def mark(self, frame: bytearray, t: int) -> None:
        super().mark(frame, t)
        for seat in range(self._seats):
            if seat == self.index:
                scenes.beat(frame, t, seat, seat)
            else:
                put(frame, seat, SEATS[seat], scenes.OFF_BEAT)


class HeadStartPage(FirstPage):
    """Who has a head start: each seat on a lamp of its colour, and behind them, in white, nobody."""

    question = "A head start?"  # N_
    says = "%s"
    last = "nobody"  # N_
    other = NOBODY


def title_of(option: Option) -> str:
    """What an option is about, as people read it: its text without the numbers of rules."""
    text = option.text.split(" (")[0]
    return text[0].upper() + text[1:]


def page_at(setting: GameSetup, number: int) -> Page | None:
    """The page of that number (from 1) after the game's: seats, players, dice, odds, options; None behind the last.

    What leaves no choice is not asked: who plays a game that has no bots, and whose dice one that throws none.
    """
    kind = setting.kind
    low, high = kind.SEATS
    if low < high:
        if number == 1:
            return SeatsPage(setting)
        number -= 1
    if len(known_players(setting)) > 1:
        if number <= len(setting.players):
            return PlayerPage(setting, number - 1)
        number -= len(setting.players)
    if kind.THROWN:
        if number == 1:
            return DicePage(setting)
        number -= 1
    if kind.ODDS_LAMP:
        if number == 1:
            return OddsPage(setting)
        number -= 1
    asked = [option for option in kind.OPTIONS if option.fits(SPACES) and _on_page(setting, option)]
    if number > len(asked):
        return None
    option = asked[number - 1]
    if isinstance(option, HeadStart):
        return HeadStartPage(setting, option, number)
    return (FirstPage if isinstance(option, First) else OptionPage)(setting, option, number)


def _on_page(setting: GameSetup, option: Option) -> bool:
    """Whether its value is one of those on its page: a PC may have given a longer one."""
    return isinstance(setting.options.get(option.name, option.default), int)
