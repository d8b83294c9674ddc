"""Plays the device in plain lines, for a screen reader, a log or a pipe: prints words as they change, reads letters.

As nobody watches lamps, scenes take no real time: virtual time runs up to the next question at once.
"""

from collections.abc import Callable, Iterable
from typing import TextIO

from turtleback.app.game_setup import HUMAN
from turtleback.app.table import Table
from turtleback.device.layout import lines_of, read_aloud
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.titles import TITLES
from turtleback.games.preview import preview
from turtleback.language import Words, person
from turtleback.lights.palette import NAMES
from turtleback_host.process.streams import printable
from turtleback_host.terminal.labels import keys_of_plain
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, Device, VirtualDevice

START_OVER = "\x1b[%dF\x1b[J"  # go to the start of the line %d lines above, and clear from there
STOPS = (",", ".", ":", "?", "!")  # behind which no comma is needed
STEP_MS = 20
FRAME_MS = 50  # no frame is shown, so only the changes of the words limit it
PRESSES = {
    "r": (("roll",), TAP_MS),
    "s": (("stop",), TAP_MS),
    "R": (("roll",), HOLD_MS),
    "S": (("stop",), HOLD_MS),
    "u": (("stop",), HOLD_MS),
    "m": (("roll", "stop"), HOLD_MS),
}
QUIT = "q"


def position_of(game: Game) -> list[str]:
    """One sentence on the state of the game, and one on the points if there are any."""
    sentences = [_state(game)]
    points = game.scores()
    if any(points):
        seats = sorted(range(game.seats), key=lambda seat: (-points[seat], seat))
        scores = ", ".join("%s %d" % (_name(seat), points[seat]) for seat in seats)
        sentences.append("%s: %s." % (game.POINTS.capitalize(), scores))
    return sentences


def _state(game: Game) -> str:
    actor = game.actor()
    title = "%s for %d: " % (TITLES[game.NAME], game.seats)
    if actor == CHANCE:
        return title + "a die, a card or a coin is to fall."
    if actor != OVER:
        return title + "%s is to decide." % _name(actor)
    seats, reason = game.winners()
    if len(seats) == 1:
        return title + "%s wins, %s." % (_name(seats[0]), reason)
    if len(seats) == game.seats and not any(game.scores()):
        return title + "it is over, and %s." % reason
    return title + "%s share the win." % " and ".join(_name(seat) for seat in seats)


def _name(seat: int) -> str:
    return person(seat) or NAMES[seat]


class PrintedWords:
    """Prints the words of the small screen to an open text file."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._printed = 0  # number of lines on the terminal that the next words replace

    def show(self, message: Words) -> None:
        """Print the lines of the screen and flush."""
        lines = lines_of(message)
        if not self._out.isatty():
            text = "\n".join([*filter(None, lines), "\n"])
        else:
            text = "".join(line + "\n" for line in lines)
            if self._printed:
                text = START_OVER % self._printed + text
            self._printed = len(lines)
        self._out.write(text)
        self._out.flush()


def one_line(message: Words) -> str:
    """What the device says as one printable line; no seconds count down."""
    groups = [read_aloud(message.sentences), read_aloud([*message.standing, *message.buttons])]
    first, rest = map(_joined, groups)
    return printable(first + (" " if first.endswith(".") else "; " if first and rest else "") + rest)


def _joined(sentences: list[str]) -> str:
    line = ""
    for sentence in sentences:
        line += (" " if line.endswith(STOPS) else ", ") + sentence if line else sentence
    return line


class PlainDevice:
    """Plays `device` in lines of text: passes each change of the words of `seen`, a wrapper of it, to `say`."""

    def __init__(self, device: VirtualDevice, seen: Device, say: Callable[[str], object]) -> None:
        self._device = device
        self._seen = seen
        self._say = say
        self._line = ""  # the last line passed to `say`
        self._answered: object = None  # the stage during the last press

    def play(self, typed: Iterable[str]) -> None:
        """Play the letters in `typed`, line by line, until QUIT or the end of the input."""
        self._say(keys_of_plain())
        self._run_until_asked()
        for line in typed:
            letters = "".join(line.split())
            if not letters:
                self._say(self._line)
            for letter in letters:
                if letter == QUIT:
                    return
                if letter not in PRESSES:
                    self._say(keys_of_plain())
                    break
                self._press(*PRESSES[letter])

    def _press(self, buttons: tuple[str, ...], ms: int) -> None:
        self._answered = self._device.app.stage
        for button in buttons:
            self._seen.down(button)
        self._run(ms)
        for button in buttons:
            self._seen.up(button)
        self._run(GAP_MS)
        # Letters are all presses that there are, and time stands still while nobody types: nothing is offered in turn.
        self._device.app.presses.scanning = None
        self._run_until_asked()

    def _run_until_asked(self) -> None:
        """Advance virtual time until the device waits for a press."""
        app = self._device.app
        while app.stage.is_dirty or not (app.waiting or self._asks()):
            self._run(STEP_MS)

    def _asks(self) -> bool:
        """Whether the stage goes on by itself after some seconds, and people may press before and have not yet."""
        app = self._device.app
        if app.stage is self._answered or HUMAN not in app.setting.players:
            return False
        return bool(app.stage.asks(app.time))

    def _preview(self) -> str:
        """What the choice under the cursor leads to, if it is told where; nothing while the device is covered."""
        table = self._device.app.stage
        if not self._seen.game or not isinstance(table, Table) or not table.chooser or not table.chooser.chosen:
            return ""
        game = table.match.game
        found = preview(game, table.chooser.chosen, game.actor() if game.actor() >= 0 else None)
        return printable(". %s." % found["text"]) if "to" in found else ""

    def _run(self, ms: int) -> None:
        for passed in range(0, ms, STEP_MS):
            self._seen.run(min(STEP_MS, ms - passed))
            line = one_line(self._seen.message) + self._preview()
            if line != self._line:
                self._line = line
                self._say(line)
