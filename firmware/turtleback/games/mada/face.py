"""MADA on the lamps: the tops of all piles on the lamps of their values, and the hand of the asked seat.

A cactus has the lamp of its value, a double lemur lamp 14, a scorpion lamp 15, and a lemur lamp 21.
"""

from micropython import const
from turtleback.engine.contract import CHANCE
from turtleback.games.face import Face
from turtleback.games.mada.cards import LEMUR, SCORPION, VALUES
from turtleback.games.mada.rules import DONE, DRAW, LUCK
from turtleback.lights import scenes
from turtleback.lights.paint import SLOTS, SPACES, put, put_slots, row
from turtleback.lights.palette import BUST, SEATS, WHITE

_CARD_MS = const(1000)  # time to look at a card that is played, stung or swapped
_LOOK_MS = const(1400)  # pause after a flipped card
_LOST_MS = const(1600)
_PAUSE_MS = const(700)
_EACH_MS = const(600)  # time per seat, if several seats have equal tops
_HAND = const(90)  # level of the cards in hand
_LOW = const(70)  # level of the values with which luck fails
_PEEK_EVERY_MS = const(4800)
_PEEK_AT_MS = const(3600)
_NOWHERE = const(-1)


def _lamp(kind: int) -> int:
    return (kind - 1) % SPACES


class MadaFace(Face):
    """Face of MADA."""

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        self.deals = game.dealing and self.actor == CHANCE
        asked = self.actor >= 0
        self.view = view = game.view(self.actor if asked else 0)
        self.hand = view["hand"] if asked else []  # secret, so shown only to this seat
        self.turn = view["turn"]
        self.pears = view["options"]["pears"]
        self.places = [_lamp(pile[-1]) if pile else _NOWHERE for pile in view["piles"]]
        tops = bytearray([scenes.EMPTY] * SPACES)
        crowds: list = []
        for seat, lamp in enumerate(self.places):
            if lamp != _NOWHERE:
                tops[lamp] = seat
                crowds.append((lamp, bytes(other for other, place in enumerate(self.places) if place == lamp)))
        self.tops = bytes(tops)
        self.crowds = [crowd for crowd in crowds if len(crowd[1]) > 1]  # (lamp, seats) of each lamp with several tops
        self.set_cursor(None)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.risk = self.game.risk(self.actor) if chosen == LUCK else None  # (ways to lose, all ways)

    def before(self) -> tuple:
        return self.tops, self.turn, self.places[self.turn]

    def scenes_of(self, event: tuple, before: tuple):
        """Yield the scenes of an event. Drawn cards stay hidden."""
        tops, seat, place = before  # the seat whose turn it was, and the lamp of its top
        name = event[0]
        if name == "flip":
            kind = event[1]
            count = kind if kind <= VALUES else 0
            yield scenes.Scene(_flip, count * scenes.PIP_MS + _LOOK_MS, (seat, place, kind), (name, seat, kind))
        elif name == "lost":
            yield scenes.Scene(_mark, _LOST_MS, (tops, place, SEATS[seat], BUST), event)
        elif name == "aside":
            pears = self.pears[event[2] - 1] if event[2] != LEMUR else 0
            yield scenes.counted(event[1], pears, _PAUSE_MS, event + (pears,))
        elif name in ("play", "discard", "sting", "swap", "shuffle"):
            yield scenes.Scene(_mark, _CARD_MS, (self.tops,) + self._marked(event, seat), event)

    def _marked(self, event: tuple, seat: int) -> tuple:
        """Return the lamp that an event marks (or _NOWHERE), its colour, and the colour of the slots."""
        name = event[0]
        if name == "sting":
            return _lamp(SCORPION), BUST, SEATS[event[1]]
        if name == "swap":
            return self.places[seat], SEATS[seat], SEATS[event[2]]
        if name == "shuffle":
            return _NOWHERE, WHITE, WHITE
        return _lamp(event[2]), SEATS[seat] if name == "play" else BUST, SEATS[seat]

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if self.deals:  # dealing takes a frame per card, so hands would flicker
            scenes.slots(frame, 0, SLOTS)
            return
        if chosen:  # a person at this seat is asked and may see the hand
            self._paint_hand(frame, chosen)
        scenes.board(frame, t, self.tops)
        place = self.places[self.turn]
        if place != _NOWHERE:
            scenes.beat(frame, t, place, self.turn)
        for lamp, seats in self.crowds:
            scenes.parade(frame, t % (_EACH_MS * len(seats)), lamp, seats, _EACH_MS)
        if chosen and chosen != LUCK and t % _PEEK_EVERY_MS >= _PEEK_AT_MS:
            self._paint_hand(frame, chosen)  # painted last, so that a card on the lamp of a top is visible at times
        scenes.beat_slots(frame, t, self.turn, self.view["held"][self.turn])
        if chosen:
            self._paint_cursor(frame, t, chosen)

    def _paint_hand(self, frame, chosen):
        """Paint the cards in hand, dim. With the cursor on luck, paint the values below the top instead."""
        if chosen == LUCK:
            place = self.places[self.actor]
            row(frame, 0, place if place < VALUES else 0, BUST, _LOW)
        else:
            for kind in self.hand:
                put(frame, _lamp(kind), WHITE, _HAND)

    def _paint_cursor(self, frame, t, chosen):
        """Paint the effect of the choice under the cursor."""
        if chosen == DRAW:
            put(frame, SPACES + len(self.hand), WHITE)
        elif chosen == DONE:
            put_slots(frame, WHITE)
        elif chosen[0] == "swap":
            scenes.beat_slots(frame, t, chosen[1])
        elif chosen != LUCK:
            lamp = _lamp(chosen[1])
            colour = WHITE if chosen[0] == "play" else BUST
            scenes.ghost(frame, t, lamp, colour, self.tops[lamp])


def _flip(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a flipped card as an arc that grows to its value. args: seat, lamp of the seat's top, kind."""
    seat, place, kind = args
    if place != _NOWHERE:
        put(frame, place, SEATS[seat])
    if LEMUR < kind <= VALUES:
        row(frame, 0, min(1 + t // scenes.PIP_MS, kind), WHITE)
    else:
        put(frame, _lamp(kind), WHITE)
    put_slots(frame, SEATS[seat])


def _mark(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the board with a marked lamp. args: tops, lamp or _NOWHERE, colour of the lamp, colour of the slots."""
    tops, lamp, colour, slots = args
    scenes.board(frame, t, tops)
    if lamp != _NOWHERE:
        put(frame, lamp, colour)
    put_slots(frame, slots)


FACE = MadaFace
