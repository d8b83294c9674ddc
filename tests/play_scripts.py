"""Play scripts: presses, waits and what the lamps should then show, as text. For tests.

game bag                      before seats; else Mahé
seats human human clever      who plays (before anything else; without it the device is at its set-up)
option card_variant 1         before seats
real dice                     before seats; `odds`: with the odds lamp
die 2 6 3                     dice to fall, in this order
blank 5 0                     and of the mouse race's second die
egg 5 3                       cards to be turned up; `coin 1 0`, `starts 2` and `flip 3` likewise
card 40 7                     cards to be drawn; `toss heads tails` likewise
tap roll 2                    taps; `hold roll|stop|both` is a long press
wait 500                      milliseconds
settle                        until the device waits for a press
lamp 15 Blue                  space 1 to 21; names of seats, gold, white, dark, bust, die1 ...
slots Blue Blue dark          the three dice slots
words Red decides             a line of the small screen contains this
scores 5 0 0 0                the scores by seat
record 1 stop                 the newest line of the record
"""

from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES
from turtleback.engine.notation import action_text
from turtleback.engine.parse import read_value
from turtleback.lights.paint import SPACES
from turtleback_host.virtual.device import VirtualDevice

DRAWN = ("die", "blank", "egg", "coin", "starts", "card", "flip")  # whose values a script gives as numbers


class ScriptError(AssertionError):
    """A line of a script that cannot be read, or whose expectation fails."""


class Script:
    """Plays a script on a virtual device, line by line."""

    def __init__(self) -> None:
        self._game = GAMES[0]
        self._options: dict = {}
        self._real_dice = self._odds = False
        self._preset: dict[str, list[int]] = {}
        self._device: VirtualDevice | None = None
        self._players: list[str] = []

    @property
    def device(self) -> VirtualDevice:
        """The device, which is built when it is first needed."""
        if self._device is None:
            self._device = self.switched_on(self.setting(), self._preset)
            self._device.settle()
        return self._device

    def setting(self) -> GameSetup | None:
        """The game that is set up so far; None without players."""
        if not self._players:
            return None
        return GameSetup(self._game, self._players, self._options, self._real_dice, self._odds)

    def switched_on(self, setting: GameSetup | None, preset: dict[str, list[int]]) -> VirtualDevice:
        """A device at its set-up or with a game of that setting; another kind of device may take its place."""
        return VirtualDevice(setting, preset=preset)

    def play(self, text: str) -> VirtualDevice:
        """Play all lines; returns the device afterwards. ScriptError names the line that fails."""
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split("#")[0].split()
            if not words:
                continue
            verb, *given = words
            step = getattr(self, "step_" + verb, None)
            if step is None and verb not in DRAWN:
                raise ScriptError("Line %d: there is no step '%s'." % (number, verb))
            try:
                if step:
                    step(*given)
                else:
                    self._preset.setdefault(verb, []).extend(int(value) for value in given)
            except (AssertionError, TypeError, ValueError) as error:
                raise ScriptError("Line %d, '%s': %s" % (number, line.strip(), error)) from error
        return self.device

    def step_game(self, name: str) -> None:
        self._game = name

    def step_seats(self, *players: str) -> None:
        self._players = list(players)

    def step_option(self, name: str, value: str) -> None:
        self._options[name] = read_value(value)

    def step_real(self, _dice: str) -> None:
        self._real_dice = True

    def step_odds(self) -> None:
        self._odds = True

    def step_toss(self, *sides: str) -> None:
        self._preset.setdefault("heads", []).extend(("heads", "tails").index(side) for side in sides)

    def step_tap(self, button: str, times: str = "1") -> None:
        self.device.tap(button, int(times))

    def step_hold(self, button: str) -> None:
        self.device.hold(button)

    def step_wait(self, ms: str) -> None:
        self.device.run(int(ms))

    def step_settle(self) -> None:
        self.device.settle()

    def step_lamp(self, number: str, colour: str) -> None:
        _same(self.device.lamp(int(number)), colour)

    def step_slots(self, *colours: str) -> None:
        _same([self.device.lamp(SPACES + slot) for slot in (1, 2, 3)], list(colours))

    def step_words(self, *words: str) -> None:
        lines = self.device.words
        if not any(" ".join(words) in " ".join(line.split()) for line in lines):
            raise ScriptError("the screen says %s" % lines)

    def step_scores(self, *scores: str) -> None:
        _same(self.device.table.match.game.scores(), [int(score) for score in scores])

    def step_record(self, *words: str) -> None:
        *_, (actor, action, _) = self.device.table.match.moves()
        _same(action_text(actor, action), " ".join(words))


def _same(actual: object, expected: object) -> None:
    if actual != expected:
        raise ScriptError("it is %s" % (actual,))
