"""A game with its history: one byte an action, undo, replay. Does not know who plays or where dice come from."""

from turtleback.engine.contract import CHANCE, Game, IllegalAction


class Match:
    """A new game and all that is played in it. The history holds each action's index in legal()."""

    def __init__(self, game: Game):
        self.game = game
        self.history = bytearray()
        self._mark_floor()

    def _mark_floor(self) -> None:
        # Undo never goes past what has fallen, so the position after the newest die or card is all it needs.
        self._floor = self.game.snapshot()
        self._floor_at = len(self.history)

    def play(self, action: tuple) -> list:
        """Apply the action and remember it; returns its events. IllegalAction, and nothing changed, if not open."""
        game = self.game
        legal = game.legal()
        if action not in legal:
            raise IllegalAction("%s is not open here." % (action,))
        fell = game.actor() == CHANCE
        events = game.apply(action)
        self.history.append(legal.index(action))
        if fell:
            self._mark_floor()
        return events

    def undo(self, automatic: list | tuple = ()) -> bool:
        """Take back the last press: the newest action of a seat not in `automatic` and what came after it.

        False, and nothing changed, if a die or card has fallen since, or nobody has pressed yet.
        """
        self.game.restore(self._floor)
        last = -1
        for at in range(self._floor_at, len(self.history)):
            if self.game.actor() not in automatic:
                last = at
            self._step(at)
        if last < 0:
            return False
        self.game.restore(self._floor)
        self.history = self.history[:last]
        for at in range(self._floor_at, last):
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
