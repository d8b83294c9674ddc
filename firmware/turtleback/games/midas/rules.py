"""Midas in Love: the complete rules, MIDAS-2 to 14; those of its board are in midas_board.

King Midas gathers gold that drifts round the board with the current. Eight nymphs, shared by the other seats, chase
him: he must not go where a kiss awaits him. Every seat is King for one hand, and nothing is hidden from anybody.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE, HOUSES, NOWHERE, WAYS, beside, slid, steps

# The pieces as they move (MIDAS-7): the King, then from 1 to 10 the white Q, R, B, N, P and the black Q, R, B, N, P.
KING = const(0)
PIECES = const(11)
_RESTING = const(2)  # MIDAS-4: of ten nymphs eight stand
NUGGETS = const(13)
KINGS_STEPS = const(3)
_NOBODY = const(-1)
_UNTOSSED = const(0)  # self.current: the coin is still to be tossed

# MIDAS-2: the piece on each card in turn; the kings of a chess set are no nymphs.
SYMBOLS = (1, 2, 3, 4, 5, KING, 6, 7, 8, 9, 10, KING)
CARDS = tuple(("card", house) for house in range(1, HOUSES + 1))
HEADS = ("heads",)
TAILS = ("tails",)
STAY = ("stay",)


class Midas(Game):
    """A position of Midas in Love for 2 to 9 seats."""

    NAME = "midas"
    SEATS = (2, 9)
    BOTS = ("random", "clever")
    POINTS = "nuggets"  # MIDAS-12: most of them win
    TURN_EVENT = ("turn", 0)  # MIDAS-7
    OPTIONS = (
        Option("king_start", 0, "the King chooses his first house, none with a nugget (MIDAS-6, 14)"),
        Option("must_step", 0, "King and nymphs take every step they can, and may not stay (MIDAS-13)"),
        Option("first_symbol", 0, "the piece on card 1, 0 to 11 from the white queen on (MIDAS-2)", high=11),
        Option("guard", 500, "turns after which a hand ends, 0 for never (MIDAS-12)", high=9999),
    )
    STATE = ("hand", "owner", "house", "drawn", "nuggets", "current", "turn", "mover", "left", "barred", "points")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.hand = 0  # hands that are over
        self.points = [0] * seats
        self._deal(_NOBODY)

    def _deal(self, king: int) -> None:
        """MIDAS-14: an empty board and all cards in the pack, for a hand of that King, or to draw for the first."""
        self.owner = [king] + [_NOBODY] * (PIECES - 1)  # the seat of each piece
        self.house = [NOWHERE] * PIECES
        self.drawn: list = []  # cards, in their order
        self.nuggets: list = []  # houses
        self.current = _UNTOSSED
        self.turn = 0  # turns begun
        self.mover = _NOBODY  # the piece whose step it is
        self.left = 0  # the King's steps, while it is his turn
        self.barred = 0  # MIDAS-10: a bit for each way that a kiss forbids the King this turn

    def actor(self) -> int:
        if self.mover != _NOBODY:
            return self.owner[self.mover]
        return OVER if self.hand == self.seats else CHANCE

    def drawer(self) -> int:
        """MIDAS-3, 4, 14: the seat that draws the next card; of the nymphs the first is drawn on the King's left."""
        king, drawn = self.owner[KING], len(self.drawn)
        if king == _NOBODY:
            return drawn
        if drawn < NUGGETS or not self._nymphs_lack():
            return king
        return (king + 1 + (drawn - NUGGETS) % (self.seats - 1)) % self.seats

    def next_king(self) -> int:
        """MIDAS-12: the seat that is King when this hand is over, on the King's right; -1 in the last one."""
        return (self.owner[KING] - 1) % self.seats if self.hand < self.seats - 1 else _NOBODY

    def _nymphs_lack(self) -> bool:
        return self.owner.count(_NOBODY) > _RESTING

    def legal(self) -> tuple:
        mover = self.mover
        if mover == _NOBODY:
            return self._falls()
        if not self.house[mover]:  # MIDAS-6, 14
            taken = self.house + self.nuggets
            return tuple([("start", house) for house in range(1, HOUSES + 1) if house not in taken])
        reached = self._steps()
        if mover == KING:
            actions: list = [("king", house) for house in reached]
        else:
            actions = [("nymph", mover, house) for house in reached]
        if not (reached and self.options["must_step"]):  # MIDAS-13
            actions.append(STAY)
        return tuple(actions)

    def _falls(self) -> tuple:
        """What chance can bring: a card that lies face down, or a side of the coin."""
        if self.hand == self.seats:
            return ()
        if self.current == _UNTOSSED and not self._nymphs_lack():
            return HEADS, TAILS
        cards = list(CARDS)
        for card in sorted(self.drawn, reverse=True):
            del cards[card - 1]
        return tuple(cards)

    def _steps(self) -> list[int]:
        """The houses that the moving piece can step to."""
        mover = self.mover
        return steps(self.house[mover], self.current, self.house, 0 if mover else self.barred)

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if self.mover == _NOBODY:
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
        """MIDAS-3, 4, 6: what a card is drawn for, in this order: the first King, gold, nymphs, the King's house."""
        seat = self.drawer()
        self.drawn.append(card)
        drawn = self.drawn
        if self.owner[KING] == _NOBODY:
            if len(drawn) == self.seats:
                self._crown(drawn.index(min(drawn)), events)
        elif len(drawn) <= NUGGETS:
            self.nuggets.append(card)
            events.append(("nugget", card))
        elif self._nymphs_lack():
            piece = SYMBOLS[(card - 1 + self.options["first_symbol"]) % len(SYMBOLS)]
            if self.owner[piece] == _NOBODY:
                self.owner[piece] = seat
                self.house[piece] = card
                events.append(("placed", seat, piece, card))
            else:
                events.append(("discard", seat))
        else:
            self._start(card, events)

    def _crown(self, king: int, events: list) -> None:
        """MIDAS-3, 12, 14: the hand of that King begins; all cards are in the pack again."""
        self._deal(king)
        events.append(("crown", king))

    def _start(self, house: int, events: list) -> None:
        """MIDAS-6: the King stands, and the play begins."""
        self.house[KING] = house
        events.append(("placed", self.owner[KING], KING, house))
        self._begin_turn(events)

    def _begin_turn(self, events: list) -> None:
        """MIDAS-7, 10, 12: the gold slides, nymphs kiss; a King who can go nowhere is caught.

        MIDAS-14: the house across the whirlpool is no neighbour, and nobody kisses from there.
        """
        self.turn += 1
        current = self.current
        self.nuggets = [slid(nugget, current) for nugget in self.nuggets]
        events.append(("turn", self.turn))
        self.barred = 0
        for way in range(WAYS):
            neighbour = beside(self.house[KING], way)
            if neighbour and neighbour in self.house:
                self.barred |= 1 << way
                events.append(("kiss", self.house.index(neighbour)))
        self.mover = KING
        self.left = KINGS_STEPS
        if not self._steps():
            self._end_hand("caught", events)

    def _step(self, house: int, events: list) -> None:
        """MIDAS-11: the moving piece goes there; gold on which it stops is the King's, or lost.

        Gold that has slid under a piece is not taken: who stays does not come here.
        """
        mover = self.mover
        self.house[mover] = house
        if house in self.nuggets:
            self.nuggets.remove(house)
            if mover == KING:
                self.points[self.owner[KING]] += 1
            events.append(("gold" if mover == KING else "lost", self.owner[mover], house))
            if not self.nuggets:
                self._end_hand("empty", events)
                return
        if mover == KING:
            self.left -= 1
            if self.left:
                return
        self._pass_on(events)

    def _pass_on(self, events: list) -> None:
        """MIDAS-7: on to the next piece that stands; after the last nymph a new turn."""
        mover = (self.mover + 1) % PIECES
        while not self.house[mover]:
            mover = (mover + 1) % PIECES
        self.mover = mover
        self.left = self.barred = 0
        if mover == KING:
            if self.turn == self.options["guard"]:
                self._end_hand("guard", events)
            else:
                self._begin_turn(events)

    def _end_hand(self, why: str, events: list) -> None:
        """MIDAS-12: on to the seat on the King's right, until everybody has been King."""
        king, heir = self.owner[KING], self.next_king()
        events.append((why, king, self.points[king]))
        self.mover = _NOBODY
        self.hand += 1
        if heir == _NOBODY:
            events.append(("over",))
        else:
            self._crown(heir, events)

    def scores(self) -> list[int]:
        """MIDAS-12: nuggets that each seat took as King."""
        return self.points[:]

    def view(self, seat: int) -> dict:
        """The whole position, for nothing is secret, and the options."""
        view = dict(zip(self.STATE, self.snapshot()))
        view["options"] = self.options.copy()
        return view


GAME = Midas
