"""A game with its history (one byte per action), undo and replay."""

from micropython import const
from turtleback.engine.contract import CHANCE, Game

_REACH = const(16)  # undo can go back at least this many actions, unless chance acted


class Match:
    """A game and its history, which holds the index in legal() of each action."""

    notes: dict = {}  # lines of its record that are no actions, by the number of actions before them; a copy is changed

    def __init__(self, game: Game):
        self.game = game
        self.history = bytearray()
        self.draws = 0  # number of dice and cards so far, without those that people keyed in
        self.first_keyed: int | None = None  # the first keyed die, as an index into the history
        self._mark_floor()

    def _mark_floor(self, last_draw: tuple | None = None) -> None:
        # Undo never goes back beyond a die or card, so it only needs the position after the newest one.
        self._keyed: tuple | None = None  # the newest action, if it is a die that was keyed in
        self._floor = self._later = (len(self.history), self.game.snapshot(), last_draw)

    @property
    def last_draw(self) -> tuple | None:
        """The die or card beyond which undo cannot go; None if that limit is the start or the reach of undo."""
        return self._floor[2]

    def play(self, action: tuple, keyed: bool = False) -> list:
        """Apply and record an action; returns its events. IllegalAction, and nothing changed, if it is not legal.

        A die that was `keyed` in may be wrong, so it can be undone until the next action.
        """
        game = self.game
        legal = game.legal()
        is_draw = game.actor() == CHANCE
        if self._keyed:
            self._mark_floor(self._keyed)
        events = game.apply(action)
        at = len(self.history)
        self.history.append(legal.index(action))
        if is_draw and not keyed:
            self.draws += 1
            self._mark_floor(action)
        elif len(self.history) - self._later[0] == _REACH:
            # Without chance actions undo would have to replay ever more.
            self._floor = self._later
            self._later = (len(self.history), self.game.snapshot(), None)
        self._keyed = action if is_draw and keyed else None
        if self._keyed and (self.first_keyed is None or at < self.first_keyed):  # after an undo it may fall earlier
            self.first_keyed = at
        return events

    def undo(self, automatic: list | tuple = ()) -> bool:
        """Take back the last press: the newest action of a seat not in `automatic`, and all actions after it.

        Equivalent choices need no press. False, and nothing changed, if a die or card has fallen since, nobody
        has pressed yet, or it is too long ago.
        """
        last = self._last_press(automatic)
        if last < 0:
            return False
        floor, position, _ = self._floor
        self.game.restore(position)
        self.history = self.history[:last]
        self._keyed = None
        if last < self._later[0]:
            self._later = self._floor
        for at in range(floor, last):
            self._step(at)
        return True

    def can_undo(self, automatic: list | tuple = ()) -> bool:
        """Whether `undo` would take back a press."""
        return len(self.history) > self._floor[0] and self._last_press(automatic) >= 0

    def _last_press(self, automatic: list | tuple) -> int:
        """The index of the last press since the newest die or card; -1 if there is none."""
        floor, position, _ = self._floor
        self.game.restore(position)
        last = -1
        for at in range(floor, len(self.history)):
            if self.game.actor() not in automatic and not self.game.is_forced():
                last = at
            self._step(at)
        return last

    def _step(self, at: int) -> None:
        self.game.apply(self.game.legal()[self.history[at]])

    def moves(self):
        """Yield (actor, action, events) of each action from the start, replayed on a second game."""
        game = type(self.game)(self.game.seats, self.game.options)
        for index in self.history:
            actor = game.actor()
            action = game.legal()[index]
            yield actor, action, game.apply(action)
