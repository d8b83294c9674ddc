"""A score sheet for MADA with real cards (MADA-1, 2, 8, 10). Players enter the result of each round.

The sheet sees no card. Players enter who lost, and the pears on the card that each other seat sets aside. The sheet
determines who starts next, who has a fifth cactus, and who has won. `risk` is the chance that luck fails, for a player
who has seen only the cards set aside and one top.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.engine.first_player import first_option, first_seat, is_drawn, starts
from turtleback.games.mada.cards import ENOUGH, OPTIONS, VALUES, all_cards

MAX_PEARS = const(6)  # MADA-1: most pears on a card

_PLAYING = const(0)  # self.phase: a round is being played; the seat that began it enters who has lost
_ASKING = const(1)  # the seat asks for the odds of luck on a top
_SCORING = const(2)  # a seat enters the card that it sets aside
_OVER = const(3)
_FIRST = const(4)  # MADA-2: chance has to draw the seat that begins

ASK = ("ask",)
_LOST = tuple(("lost", seat) for seat in range(5))
_PEARS = tuple(("pears", count) for count in range(MAX_PEARS + 1))
_TOPS = tuple(("top", value) for value in range(1, VALUES + 1))


class MadaSheet(Game):
    """The score sheet of a game of MADA for 2 to 5 seats."""

    NAME = "mada_table"
    SEATS = (2, 5)
    SCORE_UNIT = "pears"  # MADA-10: the most pears win
    OPTIONS = (
        (Option("odds", 0, "ask for the odds of luck, by the cards set aside"),) + OPTIONS + (first_option("MADA-2"),)
    )
    HAS_CHANCE = False  # True if the seat that begins is drawn
    STATE_FIELDS = ("aside", "turn", "loser", "phase")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.aside: list = [[] for _ in range(seats)]  # for each seat, the pears on each cactus set aside
        self.turn = first_seat(self.options)  # the seat that makes the next entry
        self.loser = 0  # the loser of the last finished round
        self.phase = _PLAYING
        if is_drawn(self.options):
            self.phase = _FIRST
            self.HAS_CHANCE = True

    def actor(self) -> int:
        if self.phase == _FIRST:
            return CHANCE
        return OVER if self.phase == _OVER else self.turn

    def legal(self) -> tuple:
        if self.phase == _PLAYING:
            lost = _LOST[: self.seats]
            return (ASK,) + lost if self.options["odds"] else lost
        if self.phase == _ASKING:
            return _TOPS
        if self.phase == _FIRST:
            return starts(self.seats)
        return _PEARS if self.phase == _SCORING else ()

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if verb == "starts":
            self.turn = action[1]
            self.phase = _PLAYING
            return [action]
        events = [(verb, self.turn) + action[1:]]
        if verb == "lost":
            self.loser = action[1]
            self.phase = _SCORING
            self.turn = self._left_of(self.loser)
        elif verb == "pears":
            self._set_aside(action[1], events)
        else:
            self.phase = _ASKING if verb == "ask" else _PLAYING
        return events

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _set_aside(self, pears: int, events: list) -> None:
        """MADA-8, 10: Add a cactus with these pears. 0 means that the seat sets aside no cactus."""
        cacti = self.aside[self.turn]
        if pears:
            cacti.append(pears)
            if len(cacti) == ENOUGH:
                events.append(("fifth", self.turn))
        self.turn = self._left_of(self.turn)
        if self.turn != self.loser:
            return
        if max(len(cacti) for cacti in self.aside) == ENOUGH:
            self.phase = _OVER
            events.append(("over",))
        else:
            self.phase = _PLAYING
            self.turn = self._left_of(self.loser)
            events.append(("turn", self.turn))

    def risk(self, top: int) -> tuple[int, int]:
        """MADA-4: Return the chance that luck fails on a top. Only this top and the cards set aside count as seen.

        Only the pears of the cards set aside are known, so the values with these pears are weighted by their copies.
        Lemurs out of play are not known, so they count as cards that may still come.
        Returns: (numerator, denominator).
        """
        pears = self.options["pears"]
        copies = self.options["copies"]
        out = [card for cacti in self.aside for card in cacti]
        own = pears[top - 1]
        alike = -1  # number of cards with as many pears as the top, without the top itself
        doubtful = low = 0  # numbers of cards lower than the top: with as many pears, and with fewer pears
        for value in range(1, VALUES + 1):
            count = copies[value - 1]
            if pears[value - 1] == own:
                alike += count
                doubtful += count if value < top else 0
            elif value < top:
                low += count
        alike = max(alike, 1)
        low = max(low - sum(card < own for card in out), 0)
        doubtful *= max(alike - out.count(own), 0)
        return low * alike + doubtful, (sum(all_cards(self.options)) - 1 - len(out)) * alike

    def scores(self) -> list[int]:
        """MADA-10: Return the pears of each seat."""
        return [sum(cacti) for cacti in self.aside]


GAME = MadaSheet
