"""A Pico on a cable in the middle of the table: phones choose, and it decides, shows and saves."""

from binascii import crc32
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

from turtleback.app.game_setup import HUMAN
from turtleback.lights.palette import NAMES
from turtleback_host.page.site_server import Message
from turtleback_host.phones.server import ServedTable, serving
from turtleback_host.records.saved_games import Names, data_folder
from turtleback_host.watch.cable import Cable
from turtleback_portable.table_view.game_follower import GameFollower, position_of
from turtleback_portable.table_view.sentences import history

PATIENCE_S = 2.0  # for the Pico to play what was chosen, or to say that it is not open
PAUSE_S = 0.2  # after a choice: the Pico takes one at a time, and another one would end its feed
STEP_S = 0.01


class CableHands:
    """What phones are shown of the game on the cable. Its dice are stirred with the buttons of the Pico."""

    asks_numbers = None
    has_begun = False
    code = ""
    header: list[str] = []
    record = ""  # which the Pico has: `turtleback fetch`

    def __init__(self, cable: Cable, clock: Callable[[], float] = monotonic) -> None:
        self._cable = cable
        self._clock = clock
        self._followed: GameFollower | None = None  # by the thread of the cable
        self._game: GameFollower | None = None  # the same, as phones have been told of it
        self._told: Any = {}
        self._stamp = 0
        self._sent = 0.0  # when the newest choice was
        self._pending: tuple[Callable[[], None], float] | None = None  # a choice that the Pico has not answered

    def update(self) -> bool:
        """Look at the game; returns whether there is anything new to be told."""
        followed, is_refused = self._cable.game, self._cable.pop_refusal()
        is_other = followed is not self._followed
        if is_other:
            self._followed, self._game = followed, followed and followed.without_moves()
        is_new = is_other
        if followed and self._game and (is_other or followed.moves != self._game.moves):
            before, is_new = self._game.moves, True
            self._told = self._game.apply(followed.moves)["position"]
            self._told["takenBack"] = not followed.moves.startswith(before)
        if self._pending and (is_new or is_refused or self._clock() > self._pending[1]):
            (refuse, _), self._pending = self._pending, None
            if not is_new:
                refuse()
        self._stamp += is_new
        return is_new

    def seat(self, seats: list[int]) -> None:
        """The Pico plays on by its buttons whoever has a phone."""

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._game is not None and self._game.is_over

    @property
    def people(self) -> list[int]:
        """The seats that people can take: where no game is played, all."""
        game = self._game
        players = game.players if game and not game.is_over else [HUMAN] * len(NAMES)
        return [seat for seat, player in enumerate(players) if player == HUMAN]

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        """The position as somebody at that seat may see it, in the language in force; None if there is none."""
        if not self._game or seat not in self.people:
            return None
        shown = position_of(self._game.game, seat, self._asks(seat), None, self.is_over, self._game.played)
        more = {"people": [seat], "onPhone": True, "stamp": self._stamp}
        return shown | more | {word: self._told[word] for word in ("discontinuous", "takenBack")}

    def _asks(self, seat: int) -> bool:
        """Whether the Pico waits for the person at that seat."""
        if not self._game or seat not in self.people:
            return False
        return self._game.game.actor() == seat and not self._game.game.is_forced()

    def history(self) -> list[Any]:
        """All that has happened, as all may know it: of which seat, and a sentence."""
        return history(self._game.game, self._game.moves) if self._game else []

    def choose(self, seat: int, stamp: int, chosen: list[Any], refuse: Callable[[], None]) -> None:
        """Have the Pico play an action for a phone that answers the position of that stamp.

        `refuse()` is called, perhaps later, if the Pico does not play it. Of several in a row it is asked the first.
        """
        action = tuple(chosen[0]) if isinstance(chosen[0], list) else tuple(chosen)
        now = self._clock()
        is_free = not self._pending and now - self._sent >= PAUSE_S
        if self._game and is_free and stamp == self._stamp and self._asks(seat):
            legal = self._game.game.legal()
            word = b"!%x %d %d\n" % (crc32(self._game.moves), seat, legal.index(action) if action in legal else 99)
            if self._cable.send(word):
                self._sent, self._pending = now, (refuse, now + PATIENCE_S)
                return
        refuse()

    def waits_for(self, code: str) -> bool:
        """Nobody is asked for numbers."""
        return False

    def stir(self, numbers: list[Any]) -> None:
        """Nobody is asked for numbers."""


class CableTable(ServedTable):
    """A served table that also tells a page who sits down, and whose phone is away."""

    def __init__(self, hands: CableHands, names: Names, folder: Path, tell: Callable[[Message], None]) -> None:
        super().__init__(hands, names, folder)
        self._tell = tell
        self._seen: set[int] = set()  # seats whose phone has been here since the program began
        self._tell_names()

    def _tell_names(self) -> None:
        self._tell({"type": "names", "names": dict(self.names)})

    def call(self, seat: int, name: str) -> None:
        """Also tell the page."""
        super().call(seat, name)
        self._tell_names()

    def changed(self) -> None:
        """Also tell the page."""
        super().changed()
        self._seen |= {seat for seat, phone in self.seated.items() if phone.line}
        states = {seat: "phone" if phone.line else "away" for seat, phone in self.seated.items()}
        chairs = [{"seat": seat, "state": state} for seat, state in states.items() if seat in self._seen]
        self._tell({"type": "phones", "chairs": chairs})


@contextmanager
def playing(cable: Cable, people: Names, tell: Callable[[Message], None], port: int) -> Iterator[str]:
    """Have phones in this network play on the Pico; yields the address for them. SetupError.

    `people` are names by seat; `tell` is told, as a page, of those who sit down.
    """
    table = CableTable(CableHands(cable), people, data_folder(), tell)
    ended = Event()

    def serve() -> None:
        while not ended.wait(STEP_S):
            with cable.speaking:
                table.step()

    with serving(table, port) as address:
        Thread(target=serve, daemon=True).start()
        try:
            yield address
        finally:
            ended.set()
