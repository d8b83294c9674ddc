"""Mahé by Alex Randolph: the rules of RULES.md, except MAHE-18 (direction of travel), which is in device/ring.py."""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.engine.first_player import first_option, first_seat, is_drawn, starts
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES, is_move_over, landing, passes_beach, steps_of

CARDS = const(24)
DEALT = const(20)  # MAHE-2: number of cards in play; four cards go back to the box unseen
UNTURNED = const(0)  # self.prize: no card is face up
BEACH = const(7)  # self.prize: the last prize, the beach with seven eggs (MAHE-14, 19)
_FIRST = const(0)  # self.phase: chance has to draw the seat that begins, before the first card
_CARD = const(1)  # self.phase: chance has to turn up the next card
_DIE = const(2)  # self.phase: chance has to decide a die
_MOVE = const(3)  # self.phase: a seat decides
_OVER = const(4)  # self.phase: no prize is left
_NO_HEAD_START = const(9)  # value of `head_start` without a head start: no game has a seat of that number
_NONE = const(-1)
ROLL, STOP = ("roll",), ("stop",)
ROLL_OR_STOP = (ROLL, STOP)
DICE, EGGS = [tuple((verb, value) for value in range(1, 7)) for verb in ("die", "egg")]


class Mahe(Game):
    """A position of Mahé for 2 to 7 seats."""

    NAME = "mahe"
    SEATS = (2, 7)
    BOTS = ("random", "below4", "clever")
    SCORE_UNIT = "eggs"  # MAHE-15: the most eggs win
    BUST_EVENT = "bust"  # MAHE-11
    ODDS_LAMP = True
    DICE_VERBS = ("die",)
    OPTIONS = (
        Option("card_variant", 0, "own cards can be played as dice (MAHE-17)"),
        Option("roll_at_seven", 0, "a third die is offered at 7, too (MAHE-8)"),
        Option("raft_stacks", 0, "turtles stack on the raft, too (MAHE-12)"),
        Option("bust_ends_turn", 0, "a bust ends the turn of two turtles (MAHE-16)"),
        Option("deck_counts", (3, 3, 5, 5, 5, 3), "egg cards of each value 1 to 6 (MAHE-3)", total=CARDS),
        first_option("MAHE-20"),
        Option(
            "head_start",
            _NO_HEAD_START,
            "a head start: the seat that never busts on its second die, or 9 for nobody (MAHE-21)",
            high=_NO_HEAD_START,
            no_seat="9 for nobody",
        ),
    )
    STATE_FIELDS = (
        "place",
        "order",
        "turn",
        "mover",
        "moved",
        "decider",
        "dice",
        "phase",
        "spent",
        "prize",
        "deck",
        "cards",
        "riding",
    )

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.each = 2 if seats <= 3 else 1  # MAHE-1: number of turtles of a seat
        self.place = [RAFT] * (seats * self.each)
        first = first_seat(self.options)
        # Within a place, bottom to top. At the start, turtles that move earlier come later in the list.
        self.order = [(first * self.each + up) % len(self.place) for up in range(len(self.place) - 1, -1, -1)]
        self.turn = self.decider = first  # MAHE-5, 6: the decider is stored, because it is needed often
        self.mover = _NONE if self.each == 2 else first
        self.moved = _NONE  # the turtle that has already moved in this turn
        self.dice: list = []  # values of the dice and cards of this move
        self.spent = 0  # 1 once a card has been played in this turn
        self.phase = _FIRST if is_drawn(self.options) else _CARD
        self.prize = UNTURNED  # number of eggs of the current prize
        self.deck: list = list(self.options["deck_counts"])  # number of unseen cards of each value
        self.cards: list = [[] for _ in range(seats)]  # cards won by each seat, with the beach as a 7
        self.riding: list = []  # MAHE-12: turtles on the raft that ride on the one before them in `order`
        # Options that are needed often. With two attributes fewer, the instance's dict would nearly be full on a Pico,
        # which would slow down the lookup of all methods (304 instead of 291 us a decision).
        self.card_variant = self.options["card_variant"]
        self.roll_at_seven = self.options["roll_at_seven"]

    def actor(self) -> int:
        if self.phase < _MOVE:
            return CHANCE
        return OVER if self.phase == _OVER else self.decider

    def carried(self, turtle: int) -> list[int]:
        """MAHE-10, 12: Return the turtle and its riders, bottom to top."""
        here = self.place[turtle]
        if here == RAFT:
            return _stacked(self, turtle) if self.riding else [turtle]
        return [other for other in self.order[self.order.index(turtle) :] if self.place[other] == here]

    def legal(self) -> tuple:
        if self.phase == _DIE:
            return DICE[: self._faces()]
        if self.dice:
            return self._cards() + ROLL_OR_STOP if self.card_variant else ROLL_OR_STOP
        if self.phase == _FIRST:
            return starts(self.seats)
        if self.phase == _CARD:
            return tuple(egg for egg, n in zip(EGGS, self.deck) if n)
        if self.mover == _NONE:  # MAHE-4
            return tuple(("turtle", turtle) for turtle in self._movers())
        return () if self.phase == _OVER else (ROLL,)  # MAHE-5

    def _faces(self) -> int:
        """MAHE-21: Return the number of faces of the next die.

        With a head start, the second die has only faces that do not bust.
        """
        safe = len(self.dice) == 1 and self.decider == self.options["head_start"]
        return LIMIT - self.dice[0] if safe else len(DICE)

    def _cards(self) -> tuple:
        """MAHE-17: Return the actions for the decider's cards that would not bust; none after a card in this turn."""
        own = () if self.spent else self.cards[self.decider]
        return tuple(("card", value) for value in range(1, LIMIT - sum(self.dice) + 1) if value in own)

    def _movers(self) -> tuple:
        """MAHE-4: Return the turtles that may move now."""
        return (2 * self.turn, 2 * self.turn + 1) if self.mover == _NONE else (self.mover,)

    def is_forced(self) -> bool:
        """MAHE-4, 12: Return True if the choice is between two turtles that are both on the raft, without riders."""
        if self.mover != _NONE:
            return False
        return not any(self.place[t] or t in self.riding or len(self.carried(t)) > 1 for t in self._movers())

    def chance_weights(self) -> tuple:
        return tuple(count for count in self.deck if count) if self.phase == _CARD else super().chance_weights()

    def odds(self, action: tuple, name: str) -> tuple[int, int]:
        if action == ROLL and name == "bust" and ROLL in self.legal():  # needed often, so computed directly
            faces = self._faces()
            return max(0, sum(self.dice) + faces - LIMIT), faces
        return super().odds(action, name)

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if verb == "roll":
            self.phase = _DIE
            return [("roll", self.decider)]
        if verb == "stop":
            return self._move([("stop", self.decider)])
        if verb == "die":
            return self._add(action[1], [action])
        if verb == "egg":
            self.prize = action[1]
            self.deck[self.prize - 1] -= 1
            self.phase = _MOVE
            return [action]
        if verb == "turtle":
            self.mover = action[1]
            return [("turtle", self.turn, self.mover)]
        if verb == "starts":  # MAHE-20
            self.phase = _CARD
            self.order = [(turtle + action[1] * self.each) % len(self.order) for turtle in self.order]
            self.turn = self.decider = action[1]
            self.mover = _NONE if self.each == 2 else self.turn
            return [action]
        self.spent = 1  # the verb is "card": MAHE-17
        self.cards[self.decider].remove(action[1])
        return self._add(action[1], [("card", self.decider, action[1])])

    def _add(self, value: int, events: list) -> list:
        """MAHE-6 to 8, 11: Add a die or card. It may end the move or be a bust."""
        if not self.dice:
            self.decider = self.carried(self.mover)[-1] // self.each
        self.phase = _MOVE
        self.dice.append(value)
        total = sum(self.dice)
        if total > LIMIT:  # MAHE-11
            events.append(("bust", self.place[self.mover]) + self._carry(RAFT))
            self._next(events, busted=True)
        elif is_move_over(len(self.dice), total, self.roll_at_seven):
            self._move(events)
        return events

    def _move(self, events: list) -> list:
        """MAHE-9, 10, 13: Swim, and take the prize at the beach."""
        start, steps = self.place[self.mover], steps_of(len(self.dice), sum(self.dice))
        end = landing(start, steps)
        events.append(("move", start, end, steps) + self._carry(end))
        if passes_beach(start, steps):
            self._award(events)
        self._next(events, busted=False)
        return events

    def _carry(self, to: int) -> tuple:
        """Put the mover and its riders on top of the turtles at place `to`, or beside those on the raft (MAHE-12).

        Returns: the turtles that moved, bottom to top.
        """
        group = self.carried(self.mover)
        for turtle in group:
            self.order.remove(turtle)
            self.order.append(turtle)
            self.place[turtle] = to
        if self.riding or to == RAFT and self.options["raft_stacks"]:
            self.riding = [turtle for turtle in self.riding if turtle not in group]
            if to == RAFT:
                self.riding += group[1:]
        return tuple(group)

    def _award(self, events: list) -> None:
        """MAHE-13, 14: Give the prize to the owner of the topmost turtle, the decider.

        The next prize is a card or, after 20 cards, the beach.
        """
        self.cards[self.decider].append(self.prize)
        events.append(("award", self.decider, self.prize))
        if self.prize == BEACH:
            self.phase = _OVER
        elif sum(self.deck) == CARDS - DEALT:
            self.prize = BEACH
            events.append(("beach",))
        else:
            self.prize = UNTURNED
            self.phase = _CARD

    def _next(self, events: list, busted: bool) -> None:
        """MAHE-4, 16: Continue with the seat's other turtle, or with the next seat."""
        self.dice.clear()
        if self.phase == _OVER:
            events.append(("over",))
        elif self.each == 2 and self.moved == _NONE and not (busted and self.options["bust_ends_turn"]):
            self.moved, self.mover = self.mover, self.mover ^ 1  # seat s has the turtles 2 * s and 2 * s + 1
        else:
            self.turn = (self.turn + 1) % self.seats
            self.moved, self.spent = _NONE, 0
            self.mover = _NONE if self.each == 2 else self.turn
            events.append(("turn", self.turn))
        self.decider = self.turn

    def scores(self) -> list[int]:
        """MAHE-15: Return the eggs of each seat."""
        return [sum(cards) for cards in self.cards]

    def winners(self) -> list[int]:
        """MAHE-15: Return the seats with the most eggs. A tie goes to the most cards; the beach counts as a card."""
        ranks = [(sum(cards), len(cards)) for cards in self.cards]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def win_reason(self) -> str:
        """MAHE-15: Return "more cards" if one seat wins although others have as many eggs."""
        eggs = self.scores()
        is_by_cards = len(self.winners()) == 1 and eggs.count(max(eggs)) > 1
        return "more cards" if is_by_cards else super().win_reason()

    def view(self, seat: int) -> dict:
        """Return the whole position, because nothing is secret. `deck` has the number of unseen cards of each value."""
        empty: list = []  # one list for all empty places, to save memory, because a face stores the view
        stacks = [empty] * (SPACES + 1)
        for turtle in self.order:
            place = self.place[turtle]
            stacks[place] = stacks[place] + [turtle]
        return {
            "options": self.options.copy(),
            "turn": self.turn,
            "moved": self.moved,
            "decider": self.decider,
            "groups": [self.carried(turtle) for turtle in self._movers()],  # each turtle that may move, and its riders
            "owners": [turtle // self.each for turtle in range(len(self.place))],
            "dice": list(self.dice),
            "spent": self.spent,
            "prize": self.prize,
            "deck": list(self.deck),
            "cards": [list(cards) for cards in self.cards],
            "stacks": stacks,
            "riding": list(self.riding),
        }


# Not a method, because one more method would slow down the lookup of all methods (302 instead of 286 us a decision).
def _stacked(game: Mahe, turtle: int) -> list[int]:
    """MAHE-12: Return the turtle and its riders on the raft, where there may be several stacks."""
    group = [turtle]
    for other in game.order[game.order.index(turtle) + 1 :]:
        if game.place[other] == RAFT:
            if other not in game.riding:
                break
            group.append(other)
    return group


GAME = Mahe
