"""Set-up pages about how a game is played: real dice, the odds lamp, and the options of its rules."""

from turtleback.app.game_setup import GameSetup
from turtleback.app.page import Page
from turtleback.engine.contract import Option
from turtleback.lights import scenes
from turtleback.lights.paint import put
from turtleback.lights.palette import NAMES, PIPS, SEATS

# For options whose value is a seat: the question, the answer for no seat, and optionally the answer for a seat.
_FIRST = ("Who begins?", "drawn", "%s begins")  # N_
_HEAD_START = ("A head start?", "nobody")  # N_


class DicePage(Page):
    """Page that asks which dice to use. The slots have the three shades of dice."""

    def __init__(self, setting: GameSetup):
        super().__init__("Whose dice?", ("device dice", "real dice"), int(setting.real_dice), slots=PIPS)  # N_

    def apply(self, setting: GameSetup) -> None:
        setting.real_dice = bool(self.index)


class OddsPage(Page):
    """Page that asks whether to show the risk of one more die. It lights the lamps that would show the risk."""

    def __init__(self, setting: GameSetup):
        super().__init__("Odds lamp?", ("no", "yes"), int(setting.odds), "six faces of the die: orange is bust")  # N_

    def apply(self, setting: GameSetup) -> None:
        setting.odds = bool(self.index)

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.odds(frame, 3, 6)


class OptionPage(Page):
    """Page for an option of the rules: yes or no, or a number. The slots are dark; the number of eggs is `number`."""

    def __init__(self, setting: GameSetup, option: Option, number: int):
        self._option = option
        self._number = number
        value = setting.options.get(option.name, option.default)
        numbers = option.usual or range(option.low, option.high + 1)
        if value not in numbers:  # a PC may have set another value
            numbers = tuple(sorted(tuple(numbers) + (value,)))
        self._values = numbers
        names = option.names or ([str(value) for value in numbers] if len(numbers) > 2 else ("no", "yes"))
        self.first = max(0, option.low - 1)  # if numbers start at 1, each is shown on the lamp of that space
        super().__init__(title_of(option), names, list(numbers).index(value))

    def name(self) -> str:
        from turtleback.language import app as _

        name = super().name()
        kind = name.rstrip("0123456789")  # the kind of a track: ring24 is a ring of 24
        tracks = {"ring": _("ring of %s"), "line": _("line of %s")}
        return tracks[kind] % name[len(kind) :] if kind in tracks else name

    def apply(self, setting: GameSetup) -> None:
        setting.options[self._option.name] = self._values[self.index]

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.eggs(frame, self._number)


class SeatPage(OptionPage):
    """Page for an option whose value is a seat. Each seat has a lamp in its colour; a white lamp means no seat."""

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
    """Return the title of an option, which is its text without the numbers of rules."""
    text = option.text.split(" (")[0]
    return text[0].upper() + text[1:]
