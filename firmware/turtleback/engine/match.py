"""A game with its history: one byte an action, undo, replay. Does not know who plays or where dice come from."""

from micropython import const
from turtleback.engine.contract import CHANCE, Game

_REACH = const(16)  # actions that undo goes back at least, unless something falls


class Match:
    """A new game and all that is played in it. The history holds each action's index in legal()."""

    def __init__(self, game: Game):
        self.game = game
        self.history = bytearray()
        self.fallen = 0  # dice and cards so far, but for those that people have keyed in
        self.keyed_from: int | None = None  # the first keyed die, as an index into the history
        self._mark_floor()

    def _mark_floor(self, fell: tuple | None = None) -> None:
        # Undo never goes past what has fallen, so the position after the newest die or card is all it needs.
        self._keyed: tuple | None = None  # the newest action, if it is a die that somebody keyed in
        self._floor = self._later = (len(self.history), self.game.snapshot(), fell)

    @property
    def fell(self) -> tuple | None:
        """The die or card that undo cannot take back; None where it comes to the start, or not so far back."""
        return self._floor[2]

    def play(self, action: tuple, keyed: bool = False) -> list:
        """Apply the action and remember it; returns its events. IllegalAction, and nothing changed, if not open.

        A die that was `keyed` in may be mistyped: it can be undone until somebody has acted on it.
        """
        game = self.game
        legal = game.legal()
        fell = game.actor() == CHANCE
        if self._keyed:
            self._mark_floor(self._keyed)
        events = game.apply(action)
        at = len(self.history)
        self.history.append(legal.index(action))
        if fell and not keyed:
            self.fallen += 1
            self._mark_floor(action)
        elif len(self.history) - self._later[0] == _REACH:
            # Where nothing falls for long, undo would replay ever more.
            self._floor = self._later
            self._later = (len(self.history), self.game.snapshot(), None)
        self._keyed = action if fell and keyed else None
        if self._keyed and (self.keyed_from is None or at < self.keyed_from):  # after an undo it may fall earlier
            self.keyed_from = at
        return events

    def undo(self, automatic: list | tuple = ()) -> bool:
        """Take back the last press: the newest action of a seat not in `automatic` and what came after it.

        Where all was alike, nobody has pressed. False, and nothing changed, if a die or card has fallen since, nobody
        has pressed yet, or it is too long ago.
        """
        floor, position, _ = self._floor
        self.game.restore(position)
        last = -1
        for at in range(floor, len(self.history)):
            if self.game.actor() not in automatic and not self.game.alike():
                last = at
            self._step(at)
        if last < 0:
            return False
        self.game.restore(position)
        self.history = self.history[:last]
        self._keyed = None
        if last < self._later[0]:
            self._later = self._floor
        for at in range(floor, last):
            self._step(at)
        return True

    def _step(self, at: int) -> None:
        self.game.apply(self.game.legal()[self.history[at]])

    def moves(self):
        """Every (actor, action, events) from the start on, replayed on a second game."""
        game = type(self.game)(self.game.seats, self.game.options)
        for index in self.history:
            actor = game.actor()
            action = game.legal()[index]
            yield actor, action, game.apply(action)
