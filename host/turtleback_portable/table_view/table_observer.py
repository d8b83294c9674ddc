"""The position of the game on the table as the page may draw it: no more than the person in front of it may see.

Where nobody in particular looks, what only some may see is null.
"""

from turtleback.app.game_setup import HUMAN
from turtleback.app.menu import MenuPages
from turtleback.app.page import Pages
from turtleback.app.stage import Stage
from turtleback.app.table import Table
from turtleback.engine.contract import CHANCE
from turtleback.language import code, person
from turtleback_portable.table_view.game_follower import position_of
from turtleback_portable.table_view.sentences import PlayedAction


class TableObserver:
    """A table, and what has happened on it since the newest update."""

    def __init__(self, table: Table, players: list, phones: list):
        self.table = table
        self.phones = phones  # seats whose people look at their own phones; changes as they come and go
        self.stamp = 0  # of the newest position, which an answer from a phone names
        self.people = [seat for seat, player in enumerate(players) if player == HUMAN]
        self._played: list = []
        self._news: list = []  # what led to the newest position
        self._history: object = None  # of that position: taking back makes another one
        self._shows: list = []  # what else it depends on
        self._step = {"discontinuous": True, "takenBack": False}  # how it follows from the one before
        table.on_play = self._log  # type: ignore[assignment]

    def _log(self, actor: int, action: tuple, events: list, scenes: list) -> None:
        self._played.append(PlayedAction(self.table.face, actor, action, events, scenes))

    def update(self, stage: Stage, passes_to: int | None) -> dict | None:
        """The position if it has changed; `stage` is what the app shows, `passes_to` who is to look next."""
        table = self.table
        game, history = table.match.game, table.match.history
        asked = stage is table and self.asks(passes_to)
        self._is_open = stage is table and table.chooser is not None
        on_ring = table.opening is not None or (isinstance(stage, Pages) and not isinstance(stage, MenuPages))
        called = [person(seat) for seat in range(game.seats)]
        shows = [len(history), asked, passes_to, on_ring, code(), called, self._is_open, list(self.phones)]
        if history is self._history and shows == self._shows:
            return None
        is_first, is_taken_back = not self._shows, bool(self._shows) and history is not self._history
        self._history, self._shows = history, shows
        played = self.take_played()
        self.stamp += 1
        self._news = [] if is_taken_back else played
        self._step = {"discontinuous": is_first or is_taken_back, "takenBack": is_taken_back}
        shown = position_of(game, self._viewer(asked), asked, passes_to, table.over, self._news)
        on_phone = self._is_open and game.actor() in self.phones
        shown.update(self._step, onRing=on_ring, people=self.people, onPhone=on_phone)
        return shown

    def seen_by(self, seat: int) -> dict:
        """The position of the newest update as somebody at that seat may see it, on a phone."""
        game = self.table.match.game
        shown = position_of(game, seat, self._is_open and game.actor() == seat, None, self.table.over, self._news)
        shown.update(self._step, people=[seat], onPhone=True, stamp=self.stamp)
        return shown

    def take_played(self) -> list:
        """What was played since this was asked last."""
        played, self._played = self._played, []
        return played

    def asks(self, passes_to: int | None) -> bool:
        """Whether the person in front of the page is asked: not while a scene goes before the page is passed on."""
        table = self.table
        if table.chooser is None or passes_to is not None or table.match.game.actor() in self.phones:
            return False
        return not (self._is_shared and table.event)

    @property
    def hides(self) -> bool:
        """Whether the game holds what somebody at the page may not see, so that its record must wait for the end."""
        game = self.table.match.game
        return bool(game.HIDDEN_FIELDS) and not self.table.over and bool(self.people)

    @property
    def _is_shared(self) -> bool:
        """Whether people pass the page on, for each may see something that the others may not."""
        return self.hides and len(self.people) > 1

    def _viewer(self, asked: bool) -> int | None:
        game = self.table.match.game
        if not game.HIDDEN_FIELDS or self.table.over:
            return 0
        if len(self.people) == 1 and self.people[0] not in self.phones:
            return self.people[0]
        return game.actor() if asked and game.actor() != CHANCE else None
