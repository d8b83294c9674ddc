"""Textual widgets of the terminal device: ring, button, text and side view. They repaint only what has changed.

They convert cells into Textual's strips and mouse events into button presses. A line shows the standings. On a large
terminal the side view shows the seats' colours, positions and the history; a small one shows the last events.
"""

from collections import deque
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from textwrap import wrap

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import RichLog, Static

from turtleback.app.table import Table
from turtleback.device.layout import read_aloud
from turtleback.engine.contract import Game
from turtleback.games.host_only.preview import seat_summaries, where
from turtleback.language import seat_name
from turtleback.lights.paint import LAMPS
from turtleback.lights.palette import SEATS
from turtleback_host.play.key_holder import KeyHolder
from turtleback_host.play.labels import NUMBERS
from turtleback_host.play.rings import Cell, RingPicture
from turtleback_host.records.rule_book import help_on, offered
from turtleback_host.virtual.covered_device import ShownDevice
from turtleback_host.virtual.picture import Colour
from turtleback_portable.records.titles import joined

MIN_RING, MAX_RING = 23, 48  # height in rows of cells


@lru_cache(maxsize=8192)
def style(ink: Colour, paper: Colour) -> Style:
    """Return Rich's style for the two colours of a cell."""
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*paper))


def strip(cells: list[Cell]) -> Strip:
    """Return a row of cells as a Textual strip, with one segment for adjacent cells of the same colours."""
    runs = groupby(cells, key=itemgetter(1, 2))
    segments = [Segment("".join(cell[0] for cell in run), style(*colours)) for colours, run in runs]
    return Strip(segments, len(cells))


class RingView(Widget):
    """The ring of lamps."""

    def __init__(self, clockwise: bool) -> None:
        super().__init__(id="ring")
        self._clockwise = clockwise
        self._labels = NUMBERS
        self._picture = RingPicture(MIN_RING, clockwise)
        self._frame = bytes(3 * LAMPS)

    def fit(self, columns: int, rows: int) -> None:
        """Draw the ring as large as `columns` by `rows` cells allow."""
        rows = max(MIN_RING, min(rows, columns // 2, MAX_RING))
        if rows != self._picture.rows:
            self._picture = RingPicture(rows, self._clockwise, self._labels)
        self.styles.width, self.styles.height = 2 * rows, rows

    def label(self, labels: tuple[str, ...]) -> None:
        """Put a label beside each of the 24 lamps."""
        if labels != self._labels:
            self._labels = labels
            self._picture = RingPicture(self._picture.rows, self._clockwise, labels)
            self.refresh()

    def show(self, frame: bytes) -> None:
        """Show a frame: 72 bytes of red, green, blue."""
        if frame == self._frame:
            return
        changed = [lamp for lamp in range(LAMPS) if frame[3 * lamp :][:3] != self._frame[3 * lamp :][:3]]
        rows = {row for lamp in changed for row in self._picture.rows_of(lamp)}
        self._frame = frame
        self.refresh(*(Region(0, row, self._picture.columns, 1) for row in rows))

    def render_line(self, y: int) -> Strip:
        """Render line `y` of the widget. A line below the picture, which a resize may request, is blank."""
        if y >= self._picture.rows:
            return Strip.blank(self.size.width)
        return strip(self._picture.row(self._frame, y))


class ButtonView(Static):
    """A push button named "roll" or "stop". Without a key holder it cannot be pressed."""

    def __init__(self, button_name: str, holder: KeyHolder | None) -> None:
        super().__init__(button_name.upper(), id=button_name, disabled=not holder)
        self.button_name = button_name
        self._holder = holder

    def show(self, pressed: bool) -> None:
        """Show the button up or down."""
        self.set_class(pressed, "pressed")

    def on_mouse_down(self) -> None:
        """Press the button, and capture the mouse so that its release arrives here."""
        if self._holder:
            self.capture_mouse()
            self._holder.press(self.button_name)

    def on_mouse_up(self) -> None:
        """Release the button."""
        self.let_go()

    def let_go(self) -> None:
        """Release the button if the mouse holds it."""
        if self._holder:
            self.release_mouse()
            self._holder.lift(self.button_name)


class TextView(Static):
    """Plain text, in which brackets are not markup."""

    def __init__(self, text: str = "", *, id: str) -> None:
        super().__init__(text, id=id, markup=False)
        self._text: str | Text = text

    def show(self, text: str | Text) -> None:
        """Replace the text."""
        if text != self._text:
            self._text = text
            self.update(text)


DISC = "● "
ACTS, LEADS = "▸", "★"
MAX_NAME, MIN_NAME = 12, 4  # letters of a name in the standings
DARK_INK, LIGHT_INK = (16, 48, 58), (255, 253, 246)
LIGHT = 450  # sum of the channels from which a seat's colour needs dark letters
PAST_EVENTS = 3


def standings(game: Game, columns: int, acting: int) -> list[Text]:
    """Return the points of all seats in their colours, with marks for the seat `acting` and for those that lead.

    They take one line of that many columns if names of MIN_NAME letters fit into it, otherwise two. If not even short
    names fit into two lines, the colours alone name the seats.
    """
    half = (game.seats + 1) // 2
    halves = [range(half), range(half, game.seats)]
    sizes = [(letters, [range(game.seats)]) for letters in range(MAX_NAME, MIN_NAME - 1, -1)]
    sizes += [(letters, halves) for letters in (*range(MAX_NAME, 1, -1), 0)]  # of one letter only "…" would be left
    for letters, lines in sizes:
        texts = [Text(" ").join([_standing(game, seat, letters, seat == acting) for seat in line]) for line in lines]
        if all(text.cell_len <= columns for text in texts):
            break
    return texts


def _standing(game: Game, seat: int, letters: int, acts: bool) -> Text:
    """Return a seat's name in at most that many letters with its points, on its colour."""
    points, name, paper = game.scores(), seat_name(seat), SEATS[seat]
    name = name if len(name) <= letters else name[: letters - 1] + "…"
    ink = DARK_INK if sum(paper) >= LIGHT else LIGHT_INK
    leads = len(set(points)) > 1 and seat in game.winners()
    return Text.assemble(
        ACTS if acts else "",
        ("%s%d%s" % (name + " " if letters else "", points[seat], LEADS if leads else ""), style(ink, paper)),
    )


class PastEvents:
    """The last sentences about a game, for a terminal without a side view."""

    def __init__(self, device: ShownDevice) -> None:
        self._device = device
        self._table: object = None
        self._sentences: deque[str] = deque(maxlen=PAST_EVENTS)

    def note(self) -> None:
        """Note the current event if it is new. Forgets all events while the device is covered."""
        app = self._device.app
        table = app.table if isinstance(app.table, Table) else None
        if table is not self._table or (app.stage is table and not self._device.game):
            self._table = table
            self._sentences.clear()
        if not table or app.stage is not table or not table.event or not self._device.game:
            return
        sentence = joined(read_aloud(self._device.message.sentences))
        if self._sentences and sentence.startswith(self._sentences[-1]):  # such as the second of two dice
            self._sentences.pop()
        self._sentences.append(sentence)

    def text(self, columns: int, rows: int) -> Text:
        """Return the newest sentences that fit, the last one in bold."""
        text = Text()
        for sentence in reversed(self._sentences):
            lines = wrap(sentence, columns)
            rows -= len(lines)
            if rows < 0:
                break
            text = Text("\n").join([Text("\n".join(lines), "" if text else "bold"), *([text] if text else [])])
        return text


def legend(table: Table) -> Text:
    """Return the seats in their colours with their scores, and all public positions."""
    game = table.match.game
    text = Text()
    for seat, sentence in enumerate(seat_summaries(game)):
        text.append(DISC, Style(color=Color.from_rgb(*SEATS[seat])))
        text.append(sentence + "\n")
    return text.append("".join("\n%s." % sentence for sentence in where(game)))


class SideView(Vertical):
    """The legend above the history. While the set-up offers a game, the view shows a summary of its rules."""

    def __init__(self, device: ShownDevice) -> None:
        super().__init__(id="side")
        self._device = device
        self._legend = Static(id="legend", markup=False)
        self._history = RichLog(id="history", wrap=True, min_width=0)
        self._history.can_focus = False
        self._table: object = None
        self._text = Text()
        self._last = ""  # the newest sentence of the history

    def compose(self) -> ComposeResult:
        """Put the legend above the history."""
        yield self._legend
        yield self._history

    def show(self) -> None:
        """Update legend and history."""
        app = self._device.app
        table = app.table if isinstance(app.table, Table) else None
        is_covered = app.stage is table and not self._device.game
        if table is not self._table or is_covered:  # the next player must not read what was visible before
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
