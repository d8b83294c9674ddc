"""Connects phones to a game on a Pico on a cable: phones send choices, and the Pico checks, shows and saves them."""

from binascii import crc32
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

from turtleback.app.game_setup import HUMAN
from turtleback.engine.contract import Game
from turtleback.games.host_only.preview import is_asked, may_play
from turtleback.lights.palette import NAMES
from turtleback_host.page.site_server import Message
from turtleback_host.phones.server import ServedTable, serving
from turtleback_host.records.saved_games import Names, data_folder
from turtleback_host.watch.cable import Cable
from turtleback_portable.table_view.game_follower import GameFollower, position_of
from turtleback_portable.table_view.sentences import history

PATIENCE_S = 2.0  # time in which the Pico plays a choice or refuses it
PAUSE_S = 0.2  # pause after a choice: a second one sent at once would make the Pico end its messages
QUESTION_S = 0.6  # pause between several actions: the Pico shows each one, and takes none just after it has asked
STEP_S = 0.01


class CablePlayer:
    """Shows phones the game of the Pico on the cable, and sends their choices to the Pico.

    The Pico's dice are stirred with its own buttons, so phones are not asked for numbers.
    """

    asks_numbers = None
    has_begun = False
    code = ""
    header: list[str] = []
    record = ""  # only the Pico has it; `turtleback fetch` gets it

    def __init__(self, cable: Cable, clock: Callable[[], float] = monotonic) -> None:
        self._cable = cable
        self._clock = clock
        self._followed: GameFollower | None = None  # updated by the thread of the cable
        self._game: GameFollower | None = None  # the same game, in the state that phones have seen
        self._position: Any = {}
        self._stamp = 0
        self._sent = 0.0  # time of the newest choice
        self._pending: tuple[Callable[[], None], float] | None = None  # a choice that the Pico has not answered
        self._answered = 0.0  # time of the Pico's answer
        self._following: list[tuple[int, tuple[Any, ...], Callable[[], None]]] = []  # actions of a phone to send then

    def update(self) -> bool:
        """Follow the game. Returns True if phones have to be informed."""
        followed, is_refused = self._cable.game, self._cable.pop_refusal()
        is_other = followed is not self._followed
        if is_other:
            self._followed, self._game = followed, followed and followed.without_moves()
        is_new = is_other
        if followed and self._game and (is_other or followed.moves != self._game.moves):
            before, is_new = self._game.moves, True
            self._position = self._game.apply(followed.moves)["position"]
            self._position["takenBack"] = not followed.moves.startswith(before)
        if self._pending and (is_new or is_refused or self._clock() > self._pending[1]):
            (refuse, _), self._pending = self._pending, None
            self._answered = self._clock()
            if not is_new:
                self._following = []
                refuse()
        self._stamp += is_new
        if self._following and not self._pending and self._clock() - self._answered >= QUESTION_S:
            seat, action, refuse = self._following.pop(0)
            if not self._send(seat, action, refuse):
                self._following = []
                refuse()
        return is_new

    def seat(self, seats: list[int]) -> None:
        """No-op: a Pico's buttons stay active when phones join."""

    @property
    def is_over(self) -> bool:
        """True if the game has been played to its end."""
        return self._game is not None and self._game.is_over

    @property
    def people(self) -> list[int]:
        """The seats that people can take; all seats while there is no game."""
        game = self._game
        players = game.players if game and not game.is_over else [HUMAN] * len(NAMES)
        return [seat for seat, player in enumerate(players) if player == HUMAN]

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        """Return the position as the player of a seat may see it, in the current language, or None."""
        if not self._game or seat not in self.people:
            return None
        shown = position_of(self._game.game, seat, self._asks(seat), None, self.is_over, self._game.played)
        more = {"people": [seat], "onPhone": True, "stamp": self._stamp}
        return shown | more | {key: self._position[key] for key in ("discontinuous", "takenBack")}

    def _asks(self, seat: int) -> bool:
        """Return True if the Pico waits for the player of that seat."""
        if not self._game or seat not in self.people:
            return False
        return is_asked(self._game.game, seat) and not self._game.game.is_forced()

    def history(self) -> list[Any]:
        """Return the public events so far, each as a seat and a sentence."""
        return history(self._game.game, self._game.history) if self._game else []

    def choose(self, seat: int, stamp: int, chosen: list[Any], refuse: Callable[[], None]) -> None:
        """Send a phone's choice to the Pico. `stamp` is the stamp of the position that the phone answers.

        If the Pico does not play it, calls `refuse()`, perhaps later. Of several chosen actions each one is sent when
        the Pico has played the one before; if it is not legal then, it and the rest are dropped.
        """
        actions = [tuple(action) for action in (chosen if isinstance(chosen[0], list) else [chosen])]
        if self._is_free() and stamp == self._stamp and self._send(seat, actions[0], refuse):
            self._following = [(seat, action, refuse) for action in actions[1:]]
        else:
            refuse()

    def _is_free(self) -> bool:
        """Return True if the Pico has answered every action of the newest choice, and takes another one."""
        return not self._pending and not self._following and self._clock() - self._sent >= PAUSE_S

    def _send(self, seat: int, action: tuple[Any, ...], refuse: Callable[[], None]) -> bool:
        """Send an action of a seat to the Pico. Returns False if the seat may not play it or the cable is unplugged."""
        followed, now = self._game, self._clock()
        if not followed or not self._may_play(followed.game, seat, action):
            return False
        legal = followed.game.legal()
        index = legal.index(action) if action in legal else 99
        if not self._cable.send(b"!%x %d %d\n" % (crc32(followed.moves), followed.game.actor(), index)):
            return False
        self._sent, self._pending = now, (refuse, now + PATIENCE_S)
        return True

    def _may_play(self, game: Game, seat: int, action: tuple[Any, ...]) -> bool:
        """Return True if a phone's choice is sent to the Pico, which refuses it if it is illegal."""
        if game.is_forced() or seat not in self.people:
            return False
        return may_play(game, seat, action) if action in game.legal() else self._asks(seat)

    def waits_for(self, code: str) -> bool:
        """Return False: phones are not asked for numbers."""
        return False

    def stir(self, numbers: list[Any]) -> None:
        """No-op: phones are not asked for numbers."""


class CableTable(ServedTable):
    """A served table that also informs a page about who sits down and whose phone is away."""

    def __init__(self, hands: CablePlayer, names: Names, folder: Path, tell: Callable[[Message], None]) -> None:
        super().__init__(hands, names, folder)
        self._tell = tell
        self._seen: set[int] = set()  # seats whose phone has connected since the program started
        self._tell_names()

    def _tell_names(self) -> None:
        self._tell({"type": "names", "names": dict(self.names)})

    def call(self, seat: int, name: str) -> None:
        """Name a seat, and inform the page."""
        super().call(seat, name)
        self._tell_names()

    def changed(self) -> None:
        """Save the tokens, and inform the page."""
        super().changed()
        self._seen |= {seat for seat, phone in self.seated.items() if phone.line}
        states = {seat: "phone" if phone.line else "away" for seat, phone in self.seated.items()}
        chairs = [{"seat": seat, "state": state} for seat, state in states.items() if seat in self._seen]
        self._tell({"type": "phones", "chairs": chairs})


@contextmanager
def playing(cable: Cable, people: Names, tell: Callable[[Message], None], port: int) -> Iterator[str]:
    """Serve phones in this network that play on the Pico. Yields the address for them.

    `people` are names by seat. `tell` is called with each message to the page about a player who sits down.
    Raises: SetupError if this PC has no network or the port is taken.
    """
    table = CableTable(CablePlayer(cable), people, data_folder(), tell)
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
