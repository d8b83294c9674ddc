"""A bot for MADA that counts the unseen cards, and evaluates the position after each move and the next card.

Playable cards in hand have a value. A high top also has one, in proportion to the chance that another seat loses now.
Unseen cards below the top have a cost, which grows fast with each unplayable card in hand, because a hand without
playable cards depends on luck. Values are integers, which are fast on a Pico and need no memory. The weights were found
in test games.
"""

from micropython import const
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, after_lemur, fits
from turtleback.games.mada.rules import DONE

PEAR = const(60)  # value of a pear on the top, times the sum over the other seats of the chance that luck fails
_LIVE = const(60)  # value of a cactus in hand that can be played
_SPECIAL = const(300)  # value of a lemur or double lemur in hand
_DANGER = (60, 180, 540, 1620)  # cost if luck fails, by the number of unplayable cards in hand, 0 to 3
_LOSS = const(-2000)
_KEPT = const(4)  # the highest cactus that a loser keeps for the next round


def choose(seat: int, view: dict, legal: tuple, below) -> tuple:
    """Return the action of highest value, or the first of several such actions."""
    if len(legal) == 1:
        return legal[0]
    values = rate(seat, view, legal)
    return legal[values.index(max(values))]


def rate(seat: int, view: dict, legal: tuple) -> list[int]:
    """Return the value of each legal action, in units of the bot (SCALE in reasons.py).

    The loser of a round discards high cacti, because each discard makes room for a draw.
    """
    if DONE in legal:
        return [0 if action == DONE else _LIVE if _KEPT < action[1] < DOUBLE else -_LIVE for action in legal]
    evaluator = Evaluator(seat, view)
    return [evaluator.after(action) for action in legal]


class Evaluator:
    """Evaluates the actions of one seat from its view."""

    def __init__(self, seat: int, view: dict):
        self.hand = view["hand"]
        self.pile = view["piles"][seat]
        self.pears = view["options"]["pears"]
        self.unseen = view["unseen"]
        self.total = sum(self.unseen) or 1  # there is no unseen card if the last one was the scorpion that stings
        self.lower = [0, 0]  # the number of unseen cacti below each top
        for value in range(1, DOUBLE - 1):
            self.lower.append(self.lower[value] + self.unseen[value])
        self.tops = [_top(pile) for pile in view["piles"]]
        self.top = self.tops[seat]
        self.others = [top for other, top in enumerate(self.tops) if other != seat]
        self.prize = PEAR * sum([self.lower[top] for top in self.others]) // self.total

    def after(self, action: tuple) -> int:
        """Return the value of an action."""
        verb = action[0]
        if verb == "draw":
            return self._average(self._drawn)
        if verb == "luck":
            return self._average(self._flipped)
        if verb == "swap":
            return self.worth(self.tops[action[1]], self.hand)
        rest = _without(self.hand, action[1])
        return self.worth(self.top, rest) if verb == "discard" else self._laid(action[1], rest)

    def _average(self, worth) -> int:
        """Return the mean of `worth(kind)` over the possible next cards, weighted by their numbers."""
        total = 0
        for kind, count in enumerate(self.unseen):
            if count:
                total += count * worth(kind)
        return total // self.total

    def _drawn(self, kind: int) -> int:
        return self._stung() if kind == SCORPION else self.worth(self.top, self.hand + [kind])

    def _flipped(self, kind: int) -> int:
        if kind == SCORPION:
            return self._stung()
        return self._laid(kind, self.hand) if fits(kind, self.top) else _LOSS

    def _laid(self, kind: int, hand: list) -> int:
        """Return the value after a card of this kind is put on the pile. `hand` has the remaining cards in hand."""
        if kind == DOUBLE:
            return max([self.worth(top, hand) for top in self.others])
        return self.worth(kind or _top(after_lemur(self.pile)), hand)

    def _stung(self) -> int:
        """Return the value after a sting, if the seat gives up the card in hand that it needs least."""
        hands = [_without(self.hand, kind) for kind in self.hand] or [self.hand]
        return max([self.worth(self.top, hand) for hand in hands])

    def worth(self, top: int, hand: list) -> int:
        """Return the value of a top and a hand at the end of the turn."""
        worth = self.prize * self.pears[top - 1] if top else 0
        dead = 0
        for kind in hand:
            if kind == LEMUR or kind == DOUBLE:
                worth += _SPECIAL
            elif kind < top:
                dead += 1
            else:
                worth += _LIVE
        return worth - _DANGER[dead] * self.lower[top] // self.total


def _top(pile: list) -> int:
    return pile[-1] if pile else LEMUR


def _without(hand: list, kind: int) -> list:
    rest = hand[:]
    rest.remove(kind)
    return rest
