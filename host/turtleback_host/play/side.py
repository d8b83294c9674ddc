"""What a large terminal says beside the device: who is which colour, where everybody stands, and what has happened."""

from rich.color import Color
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import RichLog, Static

from turtleback.app.table import Table
from turtleback.device.layout import read_aloud
from turtleback.games.preview import has, where
from turtleback.lights.palette import SEATS
from turtleback_host.records.rule_book import help_on, offered
from turtleback_host.records.titles import joined
from turtleback_host.virtual.device import Device

DISC = "● "


def legend(table: Table) -> Text:
    """The seats in their colours with what each has, and where everybody stands, as all may know it."""
    game = table.match.game
    text = Text()
    for seat, sentence in enumerate(has(game)):
        text.append(DISC, Style(color=Color.from_rgb(*SEATS[seat])))
        text.append(sentence + "\n")
    return text.append("".join("\n%s." % sentence for sentence in where(game)))


class SideView(Vertical):
    """The legend over the history; while the set-up asks for a game, its rules in short."""

    def __init__(self, device: Device) -> None:
        super().__init__(id="side")
        self._device = device
        self._legend = Static(id="legend", markup=False)
        self._history = RichLog(id="history", wrap=True, min_width=0)
        self._history.can_focus = False
        self._table: object = None
        self._text = Text()
        self._last = ""  # what has happened last

    def compose(self) -> ComposeResult:
        """The one over the other."""
        yield self._legend
        yield self._history

    def show(self) -> None:
        """Say what has changed."""
        app = self._device.app
        table = app.table if isinstance(app.table, Table) else None
        is_covered = app.stage is table and not self._device.game
        if table is not self._table or is_covered:  # whoever has the device next must not read what was before
            self._table, self._last = table, ""
            self._history.clear()
        name = offered(app)
        text = Text(help_on(name)) if name else legend(table) if table and not is_covered else Text()
        if text != self._text:
            self._text = text
            self._legend.update(text)
        if not table or app.stage is not table or not table.event or is_covered:
            return
        sentence = joined(read_aloud(self._device.message.sentences))
        if sentence != self._last:
            self._history.write(sentence)
        self._last = sentence
