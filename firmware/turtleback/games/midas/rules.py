"""The complete rules of Midas in Love, MIDAS-2 to 14. The rules of the board are in board.py.

King Midas gathers gold that drifts round the board with the current. Eight nymphs, which the other seats share, chase
him. He must not take the ways that they bar by kisses. Each seat is King for one hand, and nothing is secret.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE, NOWHERE, SPACES, WAYS, beside, slid, steps

# The pieces in the order of moving (MIDAS-7): 0 is the King, 1 to 5 are white Q, R, B, N, P, 6 to 10 the black ones.
KING = const(0)
PIECES = const(11)
_RESTING = const(2)  # MIDAS-4: number of the ten nymphs that do not play
NUGGETS = const(13)
KINGS_STEPS = const(3)
_NONE = const(-1)
_UNTOSSED = const(0)  # self.current: the coin has not been tossed yet

# MIDAS-2: the pieces on the cards, which repeat in this order. The kings of a chess set are not nymphs.
SYMBOLS = (1, 2, 3, 4, 5, KING, 6, 7, 8, 9, 10, KING)
CARDS = tuple(("card", space) for space in range(1, SPACES + 1))
HEADS = ("heads",)
TAILS = ("tails",)
STAY = ("stay",)


class Midas(Game):
    """A position of Midas in Love for 2 to 9 seats."""

    NAME = "midas"
    SEATS = (2, 9)
    BOTS = ("random", "clever")
    SCORE_UNIT = "nuggets"  # MIDAS-12: the most nuggets win
    TURN_EVENT = ("turn", 0)  # MIDAS-7
    OPTIONS = (
        Option("king_start", 0, "the King chooses his first space, none with a nugget (MIDAS-6, 14)"),
        Option("must_step", 0, "King and nymphs take every step they can, and may not stay (MIDAS-13)"),
        Option("first_symbol", 0, "the piece on card 1, 0 to 11 from the white queen on (MIDAS-2)", high=11),
        Option("guard", 500, "turns after which a hand ends, 0 for never (MIDAS-12)", high=9999),
    )
    STATE_FIELDS = (
        "hand",
        "owner",
        "space",
        "drawn",
        "nuggets",
        "current",
        "turn",
        "mover",
        "left",
        "barred",
        "points",
    )

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.hand = 0  # number of finished hands
        self.points = [0] * seats
        self._deal(_NONE)

    def _deal(self, king: int) -> None:
        """MIDAS-14: Clear the board and the drawn cards, for a hand of this King, or for the draw of the first King."""
        self.owner = [king] + [_NONE] * (PIECES - 1)  # the seat of each piece
        self.space = [NOWHERE] * PIECES
        self.drawn: list = []  # drawn cards, in order
        self.nuggets: list = []  # spaces of the nuggets
        self.current = _UNTOSSED
        self.turn = 0  # number of turns that have begun
        self.mover = _NONE  # the piece that has to step
        self.left = 0  # number of steps that the King has left in his turn
        self.barred = 0  # MIDAS-10: a bit for each way that a kiss forbids the King in this turn

    def actor(self) -> int:
        if self.mover != _NONE:
            return self.owner[self.mover]
        return OVER if self.hand == self.seats else CHANCE

    def drawer(self) -> int:
        """MIDAS-3, 4, 14: Return the seat that draws the next card.

        The seat on the King's left draws the first nymph.
        """
        king, drawn = self.owner[KING], len(self.drawn)
        if king == _NONE:
            return drawn
        if drawn < NUGGETS or not self._nymphs_lack():
            return king
        return (king + 1 + (drawn - NUGGETS) % (self.seats - 1)) % self.seats

    def next_king(self) -> int:
        """MIDAS-12: Return the King of the next hand, who is on the King's right; -1 in the last hand."""
        return (self.owner[KING] - 1) % self.seats if self.hand < self.seats - 1 else _NONE

    def _nymphs_lack(self) -> bool:
        return self.owner.count(_NONE) > _RESTING

    def legal(self) -> tuple:
        mover = self.mover
        if mover == _NONE:
            return self._falls()
        if not self.space[mover]:  # MIDAS-6, 14
            taken = self.space + self.nuggets
            return tuple([("start", space) for space in range(1, SPACES + 1) if space not in taken])
        reached = self._steps()
        if mover == KING:
            actions: list = [("king", space) for space in reached]
        else:
            actions = [("nymph", mover, space) for space in reached]
        if not (reached and self.options["must_step"]):  # MIDAS-13
            actions.append(STAY)
        return tuple(actions)

    def _falls(self) -> tuple:
        """Return the legal actions of chance: an undrawn card, or a side of the coin."""
        if self.hand == self.seats:
            return ()
        if self.current == _UNTOSSED and not self._nymphs_lack():
            return HEADS, TAILS
        cards = list(CARDS)
        for card in sorted(self.drawn, reverse=True):
            del cards[card - 1]
        return tuple(cards)

    def _steps(self) -> list[int]:
        """Return the spaces that the moving piece can step to."""
        mover = self.mover
        return steps(self.space[mover], self.current, self.space, 0 if mover else self.barred)

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if self.mover == _NONE:
            events = [action]
            if verb == "card":
                self._draw(action[1], events)
            else:  # MIDAS-5
                self.current = CLOCKWISE if action == HEADS else COUNTER_CLOCKWISE
                if self.options["king_start"]:
                    self.mover = KING
            return events
        events = [(verb, self.owner[self.mover]) + action[1:]]
        if verb == "start":
            self._start(action[1], events)
        elif verb == "stay":
            self._pass_on(events)
        else:
            self._step(action[-1], events)
        return events

    def _draw(self, card: int, events: list) -> None:
        """MIDAS-3, 4, 6: Apply a drawn card.

        The first cards decide who is the first King. The later ones place the gold, the nymphs, and finally the King.
        """
        seat = self.drawer()
        self.drawn.append(card)
        drawn = self.drawn
        if self.owner[KING] == _NONE:
            if len(drawn) == self.seats:
                self._crown(drawn.index(min(drawn)), events)
        elif len(drawn) <= NUGGETS:
            self.nuggets.append(card)
            events.append(("nugget", card))
        elif self._nymphs_lack():
            piece = SYMBOLS[(card - 1 + self.options["first_symbol"]) % len(SYMBOLS)]
            if self.owner[piece] == _NONE:
                self.owner[piece] = seat
                self.space[piece] = card
                events.append(("placed", seat, piece, card))
            else:
                events.append(("discard", seat))
        else:
            self._start(card, events)

    def _crown(self, king: int, events: list) -> None:
        """MIDAS-3, 12, 14: Begin the hand of this King, with all cards back in the deck."""
        self._deal(king)
        events.append(("crown", king))

    def _start(self, space: int, events: list) -> None:
        """MIDAS-6: Put the King on his first space and begin the first turn."""
        self.space[KING] = space
        events.append(("placed", self.owner[KING], KING, space))
        self._begin_turn(events)

    def _begin_turn(self, events: list) -> None:
        """MIDAS-7, 10, 12: Begin a turn: the gold slides, nymphs kiss, and a King without a step is caught.

        MIDAS-14: The space across the whirlpool is not a neighbour, so there are no kisses from there.
        """
        self.turn += 1
        current = self.current
        self.nuggets = [slid(nugget, current) for nugget in self.nuggets]
        events.append(("turn", self.turn))
        self.barred = 0
        for way in range(WAYS):
            neighbour = beside(self.space[KING], way)
            if neighbour and neighbour in self.space:
                self.barred |= 1 << way
                events.append(("kiss", self.space.index(neighbour)))
        self.mover = KING
        self.left = KINGS_STEPS
        if not self._steps():
            self._end_hand("caught", events)

    def _step(self, space: int, events: list) -> None:
        """MIDAS-11: Move the piece to a space. Gold there goes to the King, or is lost if a nymph steps there.

        Gold that has slid under a piece is not taken, because staying is not a step.
        """
        mover = self.mover
        self.space[mover] = space
        if space in self.nuggets:
            self.nuggets.remove(space)
            if mover == KING:
                self.points[self.owner[KING]] += 1
            events.append(("gold" if mover == KING else "lost", self.owner[mover], space))
            if not self.nuggets:
                self._end_hand("empty", events)
                return
        if mover == KING:
            self.left -= 1
            if self.left:
                return
        self._pass_on(events)

    def _pass_on(self, events: list) -> None:
        """MIDAS-7: Continue with the next piece in play; after the last nymph begin a new turn."""
        mover = (self.mover + 1) % PIECES
        while not self.space[mover]:
            mover = (mover + 1) % PIECES
        self.mover = mover
        self.left = self.barred = 0
        if mover == KING:
            if self.turn == self.options["guard"]:
                self._end_hand("guard", events)
            else:
                self._begin_turn(events)

    def _end_hand(self, why: str, events: list) -> None:
        """MIDAS-12: End the hand. The seat on the King's right is the next King, until all have been King."""
        king, heir = self.owner[KING], self.next_king()
        events.append((why, king, self.points[king]))
        self.mover = _NONE
        self.hand += 1
        if heir == _NONE:
            events.append(("over",))
        else:
            self._crown(heir, events)

    def scores(self) -> list[int]:
        """MIDAS-12: Return the nuggets that each seat took as King."""
        return self.points[:]


GAME = Midas
