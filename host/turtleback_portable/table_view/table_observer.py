"""Observes the current game and makes the positions that the page draws, with only what the viewer may see.

Hidden fields are null if the viewer is no particular person.
"""

from turtleback.app.game_setup import HUMAN
from turtleback.app.menu import MenuPages
from turtleback.app.page import Pages
from turtleback.app.stage import Stage
from turtleback.app.table import Table
from turtleback.engine.choices import timed_verbs
from turtleback.engine.contract import CHANCE
from turtleback.games.host_only.preview import TABLE, is_asked
from turtleback.language import code, person
from turtleback_portable.table_view.game_follower import position_of
from turtleback_portable.table_view.sentences import PlayedAction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turtleback_portable.types.messages import PhonePosition, Position


class TableObserver:
    """A table with the actions that were played on it since the last update."""

    def __init__(self, table: Table, players: list, phones: list):
        self.table = table
        self.phones = phones  # seats of people with a phone of their own; the caller changes the list
        self.stamp = 0  # number of the newest position, which a phone's choice names
        self.people = [seat for seat, player in enumerate(players) if player == HUMAN]
        self._played: list = []
        self._news: list = []  # actions that led to the newest position
        self._history: object = None  # history of the newest position; taking back a move creates another object
        self._shows: list = []  # everything else that the position depends on
        self._step = {"discontinuous": True, "takenBack": False}  # how the newest position follows from the one before
        table.on_play = self._log  # type: ignore[assignment]

    def _log(self, actor: int, action: tuple, events: list, scenes: list) -> None:
        self._played.append(PlayedAction(self.table.face, actor, action, events, scenes))

    def update(self, stage: Stage, passes_to: int | None) -> "Position | None":
        """Return the Position (types/messages.py) for the person in front of the page, or None if it has not changed.

        `stage` is the stage that the app shows, `passes_to` the seat to which the page has to be passed, or None.
        """
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
        shown: Any = position_of(game, self._viewer(asked), asked, passes_to, table.over, self._news)
        on_phone = self._is_open and game.actor() in self.phones
        can_undo = asked and table.match.can_undo(table.bot_seats())
        shown.update(self._step, canUndo=can_undo, onRing=on_ring, people=self.people, onPhone=on_phone)
        self._add_time(shown)
        changed: Position = shown
        return changed

    def seen_by(self, seat: int) -> "PhonePosition":
        """Return the PhonePosition (types/messages.py) of the last update, as the person at that seat may see it."""
        game = self.table.match.game
        asked = self._is_open and is_asked(game, seat)
        shown: Any = position_of(game, seat, asked, None, self.table.over, self._news)
        shown.update(self._step, people=[seat], onPhone=True, stamp=self.stamp)
        self._add_time(shown)
        seen: PhonePosition = shown
        return seen

    def _add_time(self, shown: "Any") -> None:
        """Add the time of the current turn to a position, in a game with a clock."""
        if timed_verbs(self.table.match.game):
            shown["elapsed"] = self.table.face.ms  # type: ignore[attr-defined]

    def take_played(self) -> list:
        """Return the PlayedActions since the last call."""
        played, self._played = self._played, []
        return played

    def asks(self, passes_to: int | None) -> bool:
        """Return True if the person in front of the page is asked.

        `passes_to` is the seat to which the page has to be passed, or None. If people pass the page on, each is asked
        only after the scenes of the previous action.
        """
        table = self.table
        game = table.match.game
        if table.chooser is None or passes_to is not None:
            return False
        if game.actor() in self.phones and not is_asked(game, TABLE):
            return False
        return not (self._is_shared and table.event)

    @property
    def hides(self) -> bool:
        """True if the game hides something from people at the page, so that its record must wait for the end."""
        game = self.table.match.game
        return bool(game.HIDDEN_FIELDS) and not self.table.over and bool(self.people)

    @property
    def _is_shared(self) -> bool:
        """True if people pass the page on, because each may see something that the others may not."""
        return self.hides and len(self.people) > 1

    def _viewer(self, asked: bool) -> int | None:
        game = self.table.match.game
        if not game.HIDDEN_FIELDS or self.table.over:
            return 0
        if len(self.people) == 1 and self.people[0] not in self.phones:
            return self.people[0]
        return game.actor() if asked and game.actor() != CHANCE else None
