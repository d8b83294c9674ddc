"""Questions that the ring asks one at a time: ROLL goes through the answers, STOP takes one.

A page has a title, the names of its answers and the index of the one in force. The lamps from space 1 on are the
answers, the one in force bright; the slots (or eggs, for the options) say which page it is.
"""

from turtleback.app.setting import PLAYERS, Setting
from turtleback.engine.contract import Option
from turtleback.engine.games import GAMES
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put
from turtleback.lights.palette import GOLD, NAMES, PIPS, WHITE

COLUMNS = 16  # of the small screen
OTHERS = 40  # level of the answers not in force
BREATH_MS = 1600


def wrapped(text: str, count: int) -> list[str]:
    """The text in so many lines of the small screen, broken between words; empty lines fill up."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= COLUMNS:
            lines.append("")
        lines[-1] += " " + word if lines[-1] else word
    return (lines + [""] * count)[:count]


class Page:
    """A question with its answers."""

    both = "both: play"  # what holding both buttons does

    def __init__(self, title: str, names, index: int = 0, about: str = ""):
        self.title = title
        self.names = names
        self.index = index
        self.about = about

    def take(self, setting: Setting) -> None:
        """Put the answer into the setting."""

    def next(self) -> None:
        """On to the next answer."""
        self.index = (self.index + 1) % len(self.names)

    def lines(self) -> list[str]:
        """Words for the small screen."""
        said = [self.title, "> " + self.names[self.index]] + wrapped(self.about, 3)
        return said + ["ROLL: change", "STOP: take it", self.both]

    def paint(self, frame: bytearray, t: int) -> None:
        """The instant t (ms) on a dark frame."""
        for answer in range(len(self.names)):
            put(frame, answer, WHITE, OTHERS)
        put(frame, self.index, WHITE, OTHERS + breath(t, BREATH_MS) * (FULL - OTHERS) // FULL)
        self.mark(frame, t)

    def mark(self, frame: bytearray, t: int) -> None:
        """Which page it is."""
        for slot in range(SLOTS):
            put(frame, SPACES + slot, WHITE)


class GamePage(Page):
    """Which game: golden slots."""

    def __init__(self, setting: Setting):
        super().__init__("Which game?", GAMES, GAMES.index(setting.game))

    def take(self, setting: Setting) -> None:
        setting.choose(GAMES[self.index])

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(SLOTS):
            put(frame, SPACES + slot, GOLD)


class SeatsPage(Page):
    """How many seats: that many lamps, each in its seat's colour and rhythm."""

    def __init__(self, setting: Setting):
        low, high = setting.kind.SEATS
        self._low = low
        names = ["%d seats" % seats for seats in range(low, high + 1)]
        super().__init__("How many seats?", names, len(setting.players) - low)

    def take(self, setting: Setting) -> None:
        setting.seat(self._low + self.index)

    def paint(self, frame: bytearray, t: int) -> None:
        for seat in range(self._low + self.index):
            scenes.beat(frame, t, seat, seat)
        self.mark(frame, t)


class PlayerPage(Page):
    """Who sits at a seat: slots in its colour and rhythm."""

    def __init__(self, setting: Setting, seat: int):
        self._seat = seat
        super().__init__("Who is %s?" % NAMES[seat], PLAYERS, PLAYERS.index(setting.players[seat]))

    def take(self, setting: Setting) -> None:
        setting.players[self._seat] = PLAYERS[self.index]

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(SLOTS):
            scenes.beat(frame, t, SPACES + slot, self._seat)


class DicePage(Page):
    """Whose dice: slots in the three shades of dice."""

    def __init__(self, setting: Setting):
        super().__init__("Whose dice?", ("device dice", "real dice"), int(setting.real_dice))

    def take(self, setting: Setting) -> None:
        setting.real_dice = bool(self.index)

    def mark(self, frame: bytearray, t: int) -> None:
        for slot in range(SLOTS):
            put(frame, SPACES + slot, PIPS[slot])


class OptionPage(Page):
    """A yes-or-no option of the rules: dark slots, and eggs that say which one it is."""

    def __init__(self, setting: Setting, option: Option, number: int):
        self._name = option.name
        self._number = number
        super().__init__(option.name, ("no", "yes"), setting.options.get(option.name, option.default), option.text)

    def take(self, setting: Setting) -> None:
        setting.options[self._name] = self.index

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.eggs(frame, self._number)


def page_at(setting: Setting, number: int) -> Page | None:
    """The page of that number (from 0) of the set-up: game, seats, players, dice, options; None behind the last."""
    if number == 0:
        return GamePage(setting)
    if number == 1:
        return SeatsPage(setting)
    number -= 2
    if number < len(setting.players):
        return PlayerPage(setting, number)
    number -= len(setting.players)
    if number == 0:
        return DicePage(setting)
    flags = [option for option in setting.kind.OPTIONS if not isinstance(option.default, tuple)]
    return OptionPage(setting, flags[number - 1], number) if number <= len(flags) else None
