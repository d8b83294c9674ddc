"""MADA by Sophia Wagner: the complete rules, MADA-1 to 10.

Players pile up cacti, each at least as high as the one before. When another seat loses the round, the top cactus
scores. Chance decides a card when it is drawn or flipped, so the draw pile is a number of cards of each kind. Only the
drawing seat may see a card that is drawn into its hand, so `card` is the only secret event. Piles and discards are
open. Cards set aside are face down, but all players have seen them on a pile.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.engine.first_player import first_option, first_seat, is_drawn, starts
from turtleback.games.mada.cards import DOUBLE, ENOUGH, LEMUR, OPTIONS, SCORPION, after_lemur, all_cards, fits, risk

HAND = const(3)  # MADA-2, 3: number of cards in a full hand

TURN = const(0)  # self.phase: a seat plays, draws or tries its luck
_DRAW = const(1)  # chance has to draw a card into a hand
_FLIP = const(2)  # chance has to flip a card onto a pile
STING = const(3)  # a scorpion has stung: the seat chooses a card to lose
SWAP = const(4)  # a double lemur: a seat chooses a pile to swap with
SHED = const(5)  # the loser of the round chooses cards to discard
_OVER = const(6)
_FIRST = const(7)  # MADA-2: chance has to draw the seat that begins

DRAW = ("draw",)
LUCK = ("luck",)
DONE = ("done",)
_CARD = tuple(("card", kind) for kind in range(SCORPION + 1))
_FLIPPED = tuple(("flip", kind) for kind in range(SCORPION + 1))
_PLAYS = tuple(("play", kind) for kind in range(SCORPION))
_DISCARDS = tuple(("discard", kind) for kind in range(SCORPION))


class Mada(Game):
    """A position of MADA for 2 to 5 seats."""

    NAME = "mada"
    SEATS = (2, 5)
    BOTS = ("random", "clever")
    SCORE_UNIT = "pears"  # MADA-10: the most pears win
    TURN_EVENT = ("turn", 0)  # MADA-2: every turn begins with this event, after the deal
    BUST_EVENT = "lost"  # MADA-4
    OPTIONS = OPTIONS + (
        Option("lemur_aside", 1, "a lemur on top at a round's end is set aside (MADA-8)"),
        first_option("MADA-2"),
    )
    HIDDEN_FIELDS = ("hand", "unseen")
    STATE_FIELDS = ("deck", "hands", "piles", "aside", "turn", "phase", "dealing")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.deck: list = all_cards(self.options)  # number of cards of each kind in the draw pile
        self.hands: list = [[] for _ in range(seats)]  # sorted; a scorpion stays in a hand only until it has stung
        self.piles: list = [[] for _ in range(seats)]  # bottom to top
        self.aside: list = [[] for _ in range(seats)]  # cacti, which score, and lemurs, which do not
        self.turn = first_seat(self.options)  # the seat that plays or gets cards; after a round, the loser of the round
        self.phase = _FIRST if is_drawn(self.options) else _DRAW
        self.dealing = seats  # number of opening hands still to be dealt, beginning with the first seat

    def actor(self) -> int:
        phase = self.phase
        if phase == _DRAW or phase == _FLIP or phase == _FIRST:
            return CHANCE
        return OVER if phase == _OVER else self.turn

    def legal(self) -> tuple:
        phase = self.phase
        if phase == TURN:
            return self._choices()
        if phase == _DRAW or phase == _FLIP:
            falls = _CARD if phase == _DRAW else _FLIPPED
            return tuple(fall for fall, count in zip(falls, self.deck) if count)
        if phase == SWAP:
            return tuple(("swap", seat) for seat in range(self.seats) if seat != self.turn)
        if phase == _FIRST:
            return starts(self.seats)
        if phase == _OVER:
            return ()
        hand = self.hands[self.turn]
        discards = tuple(discard for discard in _DISCARDS if discard[1] in hand)
        return discards + (DONE,) if phase == SHED else discards

    def _choices(self) -> tuple:
        """MADA-3: Return the legal actions of a turn: draw, luck, and playing a card that fits."""
        hand = self.hands[self.turn]
        pile = self.piles[self.turn]
        top = pile[-1] if pile else LEMUR
        actions = [DRAW, LUCK] if len(hand) < HAND else [LUCK]
        last = -1
        for kind in hand:
            if kind != last and fits(kind, top):
                actions.append(_PLAYS[kind])
            last = kind
        return tuple(actions)

    def chance_weights(self) -> tuple:
        return super().chance_weights() if self.phase == _FIRST else tuple(count for count in self.deck if count)

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if verb == "card":
            return self._take(action[1], [action])
        if verb == "flip":
            return self._flip(action[1], [action])
        if verb == "starts":
            self.turn = action[1]
            self.phase = _DRAW
            return [action]
        events = [(verb, self.turn) + action[1:]]
        if verb == "draw":
            self.phase = _DRAW
        elif verb == "luck":
            self.phase = _FLIP
        elif verb == "play":
            self.hands[self.turn].remove(action[1])
            self._lay(action[1], events)
        elif verb == "discard":
            self.hands[self.turn].remove(action[1])
            if self.phase == STING:
                self._sting(events)
            elif not self.hands[self.turn]:
                self._pass(events)
        else:
            if verb == "swap":  # MADA-6
                piles, here, there = self.piles, self.turn, action[1]
                piles[here], piles[there] = piles[there], piles[here]
            self._pass(events)
        return events

    def _take(self, kind: int, events: list) -> list:
        """MADA-2, 3: Put a card into the hand. During the deal, scorpions sting only once the hand is full."""
        self.deck[kind] -= 1
        hand = self.hands[self.turn]
        hand.append(kind)
        hand.sort()
        if len(hand) == HAND or not self.dealing:
            self._sting(events)
        return events

    def _flip(self, kind: int, events: list) -> list:
        """MADA-4, 7: Put a card onto the pile, unless it is a scorpion or too low."""
        self.deck[kind] -= 1
        pile = self.piles[self.turn]
        if kind == SCORPION:
            self.hands[self.turn].append(kind)
            self._sting(events)
        elif pile and not fits(kind, pile[-1]):
            self._lose(events)
        else:
            self._lay(kind, events)
        return events

    def _lay(self, kind: int, events: list) -> None:
        """MADA-3, 5, 6: Put a fitting card onto the pile. The turn ends, unless a double lemur requires a choice."""
        if kind == DOUBLE:
            self.phase = SWAP
            return
        if kind == LEMUR:
            self.piles[self.turn] = after_lemur(self.piles[self.turn])
        else:
            self.piles[self.turn].append(kind)
        self._pass(events)

    def _sting(self, events: list) -> None:
        """MADA-7: Remove each scorpion from the hand, together with another card if there is one. Then end the turn."""
        hand = self.hands[self.turn]
        while SCORPION in hand:
            hand.remove(SCORPION)
            events.append(("sting", self.turn))
            if hand and hand[0] != SCORPION:
                self.phase = STING
                return
        self._pass(events)

    def _lose(self, events: list) -> None:
        """MADA-4, 8, 10: End the round: set the tops of the other seats aside, and discard the rest of the piles.

        A lemur that is set aside scores nothing and is out of play for the rest of the game.
        """
        events.append(("lost", self.turn))
        for seat, pile in enumerate(self.piles):
            if seat != self.turn and pile and (pile[-1] != LEMUR or self.options["lemur_aside"]):
                self.aside[seat].append(pile[-1])
                events.append(("aside", seat, pile[-1]))
            pile.clear()
        if max(len(kinds) - kinds.count(LEMUR) for kinds in self.aside) >= ENOUGH:
            self.phase = _OVER
            events.append(("over",))
        elif self.hands[self.turn]:
            self.phase = SHED
        else:
            self._pass(events)

    def _pass(self, events: list) -> None:
        """MADA-2, 8: Continue with the next seat's turn, or with its opening hand during the deal."""
        self.turn = (self.turn + 1) % self.seats
        self.dealing = max(self.dealing - 1, 0)
        if self.dealing:
            self.phase = _DRAW
            return
        self.phase = TURN
        if not any(self.deck):
            self._shuffle(events)
        events.append(("turn", self.turn))

    def loose(self) -> list[int]:
        """Return the number of cards of each kind that are in no hand, on no pile and not set aside."""
        loose = all_cards(self.options)
        for lists in (self.hands, self.piles, self.aside):
            for kinds in lists:
                for kind in kinds:
                    loose[kind] -= 1
        return loose

    def _shuffle(self, events: list) -> None:
        """MADA-9: Shuffle all cards except hands, tops and cards set aside. [C] This waits until the turn is over."""
        for pile in self.piles:
            del pile[:-1]
        self.deck = self.loose()
        events.append(("shuffle",))

    def scores(self) -> list[int]:
        """MADA-10: Return the pears of each seat."""
        pears = self.options["pears"]
        return [sum(pears[kind - 1] for kind in kinds if kind != LEMUR) for kinds in self.aside]

    def risk(self, seat: int) -> tuple[int, int]:
        """MADA-4: Return the chance that luck fails for the seat whose turn it is, as (numerator, denominator).

        It is based on the cards that `seat` has not seen. Seat -1 has seen only the cards that all players have seen.
        """
        return risk(self.view(seat), self.turn)

    def view(self, seat: int) -> dict:
        """Return the position, with the number of cards in other hands, and the number of unseen cards of each kind."""
        unseen = self.deck[:]
        for other in range(self.seats):
            if other != seat:
                for kind in self.hands[other]:
                    unseen[kind] += 1
        return {
            "options": self.options.copy(),
            "turn": self.turn,
            "phase": self.phase,
            "hand": self.hands[seat][:],
            "held": [len(hand) for hand in self.hands],
            "piles": [pile[:] for pile in self.piles],
            "aside": [kinds[:] for kinds in self.aside],
            "unseen": unseen,  # number of each kind in the draw pile and the other hands
            "left": sum(self.deck),  # number of cards in the draw pile
        }


GAME = Mada
