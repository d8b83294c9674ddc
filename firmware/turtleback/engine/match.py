"""A game with its history (one number per action), undo and replay."""

from array import array

from micropython import const
from turtleback.engine.contract import CHANCE, Game

_REACH = const(16)  # undo can go back at least this many actions, unless chance has acted since


class Match:
    """A game and its history: for each action its index in legal().

    >>> from turtleback.engine.catalogue import new_game
    >>> match = Match(new_game("mahe", seats=4))
    >>> match.play(("egg", 3))
    [('egg', 3)]
    >>> match.play(("roll",))
    [('roll', 0)]
    >>> list(match.history)
    [2, 0]
    >>> match.undo()
    True
    >>> match.game.legal()
    (('roll',),)
    """

    notes: dict = {}  # note lines of the record, by the number of actions before them; this shared dict stays empty

    def __init__(self, game: Game):
        self.game = game
        self.history = new_history(game)
        self.draws = 0  # number of dice and cards drawn so far, without dice that players entered
        self.first_keyed: int | None = None  # index in the history of the first die that a player entered
        self._mark_floor()

    def _mark_floor(self, last_draw: tuple | None = None) -> None:
        # Undo never goes back beyond a die or card, so only the position after the newest die or card is needed.
        self._keyed: tuple | None = None  # the newest action, if it is a die that a player entered
        self._floor = self._later = (len(self.history), self.game.snapshot(), last_draw)

    @property
    def last_draw(self) -> tuple | None:
        """The die or card beyond which undo cannot go back; None if the limit is the start or the reach of undo."""
        return self._floor[2]

    def play(self, action: tuple, keyed: bool = False) -> list:
        """Apply an action and add it to the history. Returns its events.

        If `keyed` is True, a player has entered the die. It may be wrong, so it can be undone until the next action.
        Raises: IllegalAction if the action is not legal; the match is then unchanged.
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
            # Without actions of chance, undo would have to replay more and more.
            self._floor = self._later
            self._later = (len(self.history), self.game.snapshot(), None)
        self._keyed = action if is_draw and keyed else None
        # After an undo, the first keyed die may have a lower index.
        if self._keyed and (self.first_keyed is None or at < self.first_keyed):
            self.first_keyed = at
        return events

    def undo(self, automatic: list | tuple = ()) -> bool:
        """Take back the last press: the newest action of a seat not in `automatic`, and all later actions.

        A forced action needs no press, so it does not count as one. `automatic` are the seats of bots.
        Returns: False, without any change, if a die or card was drawn since the last press, if there was no press yet,
        or if the press was too long ago.
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
        """Return True if `undo` would take back a press. `automatic` are the seats of bots."""
        return len(self.history) > self._floor[0] and self._last_press(automatic) >= 0

    def _last_press(self, automatic: list | tuple) -> int:
        """Return the index of the last press since the newest die or card; -1 if there was no press."""
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


def bytes_of_move(game: Game) -> int:
    """Return how many bytes an action has in the history of a game."""
    return 4 if game.HAS_NUMBERS else 1


def new_history(game: Game, packed: bytes = b""):
    """Return a history of a game, which is empty, or is read from the bytes of another one.

    It is a bytearray, or an array of 32-bit numbers if people enter numbers, because there are more than 256 of them.
    """
    return array("I", packed) if game.HAS_NUMBERS else bytearray(packed)
