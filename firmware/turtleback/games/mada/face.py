"""MADA on the lamps: the tops of all piles on the lamps of their values, and only the hand of the asked seat.

A cactus has the lamp of its value, a double lemur lamp 14, a scorpion 15 and a lemur 21.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import Face
from turtleback.games.mada.cards import LEMUR, SCORPION, VALUES
from turtleback.games.mada.rules import DONE, DRAW, LUCK
from turtleback.lights import scenes
from turtleback.lights.paint import SLOTS, SPACES, put, put_slots
from turtleback.lights.palette import BUST, SEATS, WHITE

_CARD_MS = const(1000)  # how long a played, stung or swapped card is shown
_LOOK_MS = const(1400)  # pause after a flipped card
_LOST_MS = const(1600)
_PAUSE_MS = const(700)
_EACH_MS = const(600)  # per seat, if several seats have equal tops
_HAND = const(90)  # level of the cards in hand
_LOW = const(70)  # level of the values with which luck fails
_PEEK_EVERY_MS = const(4800)
_PEEK_AT_MS = const(3600)
_NOWHERE = const(-1)


def _lamp(kind: int) -> int:
    return (kind - 1) % SPACES


class MadaFace(Face):
    """Shows one game of MADA."""

    def __init__(self, game):
        self._mada = game  # tells whether hands are being dealt
        self._risk_of = game.risk
        super().__init__(game)

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        self.deals = self._mada.dealing and self.actor == CHANCE
        asked = self.actor >= 0
        self.view = view = game.view(self.actor if asked else 0)
        self.hand = view["hand"] if asked else []  # secret: shown only to the seat itself
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
        self.crowds = [crowd for crowd in crowds if len(crowd[1]) > 1]  # (lamp, seats) where several tops are equal
        self.set_cursor(None)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.risk = self._risk_of(self.actor) if chosen == LUCK else None  # (ways to lose, all ways)

    def scenes_for(self, events: list) -> list:
        before, seat, place = self.tops, self.turn, self.places[self.turn]
        self.refresh()
        if events[0][0] == "starts":
            return self.starts(events[0][1])
        return [scene for scene in (self._scene(event, before, seat, place) for event in events) if scene]

    def _scene(self, event: tuple, before: bytes, seat: int, place: int) -> tuple | None:
        """The scene of one event, or None; `place` is the lamp of the seat's top before. Drawn cards stay hidden."""
        name = event[0]
        if name == "flip":
            kind = event[1]
            count = kind if kind <= VALUES else 0
            return scenes.Scene(_flip, count * scenes.PIP_MS + _LOOK_MS, (seat, place, kind), (name, seat, kind))
        if name == "lost":
            return scenes.Scene(_mark, _LOST_MS, (before, place, SEATS[seat], BUST), event)
        if name == "aside":
            pears = self.pears[event[2] - 1] if event[2] != LEMUR else 0
            ms = pears * scenes.EGG_MS + _PAUSE_MS
            return scenes.Scene(scenes.count_eggs, ms, (event[1], pears, scenes.EGG_MS), event + (pears,))
        if name in ("play", "discard"):
            colour = SEATS[seat] if name == "play" else BUST
            return scenes.Scene(_mark, _CARD_MS, (self.tops, _lamp(event[2]), colour, SEATS[seat]), event)
        if name == "sting":
            return scenes.Scene(_mark, _CARD_MS, (self.tops, _lamp(SCORPION), BUST, SEATS[event[1]]), event)
        if name == "swap":
            return scenes.Scene(_mark, _CARD_MS, (self.tops, self.places[seat], SEATS[seat], SEATS[event[2]]), event)
        return scenes.Scene(_mark, _CARD_MS, (self.tops, _NOWHERE, WHITE, WHITE), event) if name == "shuffle" else None

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
            return
        if self.deals:  # dealing takes a frame per card, so showing hands would flicker
            scenes.slots(frame, 0, SLOTS)
            return
        chosen = chooser.chosen if chooser else None
        if chosen:  # a person of this seat is asked and may see the hand
            self._paint_hand(frame, chosen)
        scenes.board(frame, t, self.tops)
        place = self.places[self.turn]
        if place != _NOWHERE:
            scenes.beat(frame, t, place, self.turn)
        for lamp, seats in self.crowds:
            scenes.parade(frame, t % (_EACH_MS * len(seats)), lamp, seats, _EACH_MS)
        if chosen and chosen != LUCK and t % _PEEK_EVERY_MS >= _PEEK_AT_MS:
            self._paint_hand(frame, chosen)  # in front, so that cards hidden by tops are visible at times
        for slot in range(min(self.view["held"][self.turn], SLOTS)):
            scenes.beat(frame, t, SPACES + slot, self.turn)
        if chosen:
            self._paint_cursor(frame, t, chosen)

    def _paint_hand(self, frame, chosen):
        """The cards in hand, dim; with the cursor on luck, the values below the top."""
        if chosen == LUCK:
            place = self.places[self.actor]
            for lamp in range(place if place < VALUES else 0):
                put(frame, lamp, BUST, _LOW)
        else:
            for kind in self.hand:
                put(frame, _lamp(kind), WHITE, _HAND)

    def _paint_cursor(self, frame, t, chosen):
        """The effect of the choice under the cursor."""
        if chosen == DRAW:
            put(frame, SPACES + len(self.hand), WHITE)
        elif chosen == DONE:
            put_slots(frame, WHITE)
        elif chosen[0] == "swap":
            for slot in range(SLOTS):
                scenes.beat(frame, t, SPACES + slot, chosen[1])
        elif chosen != LUCK:
            lamp = _lamp(chosen[1])
            colour = WHITE if chosen[0] == "play" else BUST
            scenes.ghost(frame, t, lamp, colour, self.tops[lamp])


def _flip(frame: bytearray, t: int, args: tuple) -> None:
    """A flipped card: an arc grows to its value, to compare with the top. args: seat, lamp of its top, kind."""
    seat, place, kind = args
    if place != _NOWHERE:
        put(frame, place, SEATS[seat])
    if LEMUR < kind <= VALUES:
        for lamp in range(min(1 + t // scenes.PIP_MS, kind)):
            put(frame, lamp, WHITE)
    else:
        put(frame, _lamp(kind), WHITE)
    put_slots(frame, SEATS[seat])


def _mark(frame: bytearray, t: int, args: tuple) -> None:
    """The board with a marked lamp. args: tops, lamp or _NOWHERE, its colour, the colour of the slots."""
    tops, lamp, colour, slots = args
    scenes.board(frame, t, tops)
    if lamp != _NOWHERE:
        put(frame, lamp, colour)
    put_slots(frame, slots)


FACE = MadaFace
