"""People at a table with phones of their own: what each is sent, and what it may choose. Also runs in the page."""

import json

from turtleback.app import remote
from turtleback.app.app import App
from turtleback.app.begin_code import BeginCode
from turtleback.app.table import Table
from turtleback.engine.numbers import number_word
from turtleback.language import choose as speak
from turtleback.language import code, seat_name
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.hot_seat import HotSeat
from turtleback_host.watch.table_observer import TableObserver


class Hands:
    """The phones at a device, which shows itself through `seen`; `send(seat, position)` is told each one's, as JSON."""

    def __init__(self, seen: HotSeat, send) -> None:  # type: ignore[no-untyped-def]
        self._seen = seen
        self._send = send
        self._languages: dict[int, str] = {}  # by seat

    def seat(self, languages: dict) -> None:
        """From now on people play on phones at these seats, in these languages."""
        self._languages = languages
        self._seen.phones[:] = sorted(languages)

    def tell(self, observer: TableObserver) -> None:
        """Send each phone the position as its seat may see it, in its own language."""
        spoken = code()
        for seat in self._seen.phones:
            if seat in observer.people:
                speak(self._languages[seat])
                shown = observer.seen_by(seat)
                shown["called"] = [seat_name(each) for each in range(len(NAMES))]
                self._send(seat, json.dumps(shown))
        if code() != spoken:
            speak(spoken)

    def choose(self, observer: TableObserver, seat: int, stamp: int, chosen: list) -> bool:
        """As `play`, for a phone that answers the position of that stamp."""
        table = observer.table
        if self._seen.app.stage is not table or seat not in self._seen.phones:
            return False
        if table.match.game.actor() != seat or observer.stamp != stamp:
            return False
        return play(self._seen.app, table, chosen)

    def stir(self, numbers: list) -> None:
        """Stir numbers, pairs with their seats in the order of these, into the dice, and begin."""
        app = self._seen.app
        if not isinstance(app.stage, BeginCode) or not isinstance(app.table, Table):
            return
        for seat, number in numbers:
            app.table.journal.stir(number_word(seat, number))
        app.stage.wait(0, app.time)


def play(app: App, table: Table, chosen: list) -> bool:
    """Play an action for the person who is asked, or several in a row. False, and refused, if it is not open."""
    first, *others = [chosen] if isinstance(chosen[0], str) else chosen
    actor = table.match.game.actor()
    if not remote.choose(app, tuple(first)):
        return False
    for other in others:
        if table.chooser and table.match.game.actor() == actor and tuple(other) in table.match.game.legal():
            table.play(tuple(other), app.time)
    return True
