"""The dice bag in light: arcs of dice and their total, a coin of two halves, a light that stops at who starts."""

from micropython import const
from turtleback.games.bag.rules import COIN, COUNT, DICE, FACES, STARTER
from turtleback.games.face import Face
from turtleback.lights import scenes, throws
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put, put_slots
from turtleback.lights.palette import GOLD, WHITE

_LOOK_MS = const(1400)  # what has fallen, held for people to count
_DIM = const(60)  # level of what is in the hand, and has not fallen
_BREATH_MS = const(2000)
_BACK = ("back",)
_CLOSE = ("close",)


class BagFace(Face):
    """Watches one bag."""

    def __init__(self, game):
        super().__init__(game)
        self.tops = throws.round_table(game.seats)
        self.refresh()

    def place(self, seat: int) -> int:
        """The space (from 0) where a seat is shown."""
        return throws.place_of(seat, self.game.seats)

    def refresh(self) -> None:
        """Take in the position as it is now, so that painting needs nothing new."""
        view = self.game.view(0)
        self.hand = view["hand"]
        self.air = view["air"]
        self.fell = view["fell"]
        self.dice = view["dice"]
        self.faces = view["faces"]
        self.throws = view["throws"]
        self.closed = view["closed"]
        # Where the ring has room for all pips of a throw, its dice lie in one arc, and need no total beside it.
        self.together = self.dice * self.faces <= SPACES
        # What takes turns on the ring: (dice, where their shades begin), and a total last.
        self.pictures: list = [([1] * self.dice, 0), ([self.faces], 0)]
        self.total = 0
        if self.hand == DICE and self.fell and not self.air:
            self.pictures = [self._shown(len(self.fell) - 1)] if self.together else self._one_by_one()
            self.total = 0 if self.together else sum(self.fell)

    def _one_by_one(self) -> list:
        return [self._shown(at) for at in range(len(self.fell))]

    def _shown(self, at: int) -> tuple:
        """The dice that are on the ring when the one of that index has fallen, and where their shades begin."""
        return (self.fell[: at + 1], 0) if self.together else ([self.fell[at]], at)

    def scenes_for(self, events: list) -> list:
        self.refresh()
        return self._fall(len(self.fell) - 1) if events[0][0] in ("die", "coin", "starts") else []

    def _fall(self, at: int) -> list:
        """The scenes of what has fallen, by its index."""
        value = self.fell[at]
        if self.hand == COIN:
            return [scenes.Scene(throws.spin, throws.SPIN_MS, value, ("toss",))]
        if self.hand == STARTER:
            return [scenes.Scene(throws.pick, throws.SPIN_MS, (self.tops, self.place(value)), ("pick",))]
        dice, first = self._shown(at)
        ms = throws.pip_ms(value)
        told = ("dice", self.fell[: at + 1])
        shown: list = [
            scenes.Scene(throws.fall, value * ms + _LOOK_MS // (2 if self.together else 1), (dice, first, ms), told)
        ]
        if at == self.dice - 1 and not self.together:
            shown.append(scenes.Scene(_show_total, _LOOK_MS, sum(self.fell), ("dice", self.fell)))
        return shown

    def score_scenes(self) -> list:
        """There are no scores: the dice are counted out once more. A coin that spins again would be a new toss."""
        dice = self.fell if self.hand == DICE else ()
        return [scene for at in range(len(dice)) for scene in self._fall(at)]

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        hand = self.hand
        chosen = chooser.chosen if chooser else None
        if chosen:
            self._paint_choice(frame, t, chosen)
        elif hand == COIN:
            self._paint_coin(frame)
        elif hand == STARTER:
            self._paint_starter(frame, t)
        elif not self.air:
            self._paint_dice(frame, t)
        self._slots(frame, t, _DIM + breath(t, _BREATH_MS) * (FULL - _DIM) // FULL if chooser else _DIM)

    def _paint_dice(self, frame, t):
        """What has fallen, bright; or how many dice there are and then how many faces they have, dim."""
        at = t // _LOOK_MS % (len(self.pictures) + (1 if self.total else 0))
        if at == len(self.pictures):
            scenes.number(frame, self.total)
        else:
            dice, first = self.pictures[at]
            throws.arc(frame, dice, first, SPACES, FULL if self.fell else _DIM)

    def _paint_coin(self, frame):
        if not self.fell:
            throws.heads(frame, 0, _DIM)
            throws.tails(frame, _DIM)
        elif self.fell[0]:
            throws.heads(frame, 0)
        else:
            throws.tails(frame)

    def _paint_starter(self, frame, t):
        throws.seats(frame, self.tops)
        if self.fell:
            scenes.beat(frame, t, self.place(self.fell[0]), self.fell[0])

    def _paint_choice(self, frame, t, chosen):
        """The number under the cursor; dim, what `back` leaves as it is; for `close` the last lamp alone."""
        if chosen == _CLOSE:
            put(frame, SPACES - 1, WHITE)
        elif chosen != _BACK:
            for lamp in range(chosen[1]):
                put(frame, lamp, WHITE)
        elif self.hand == FACES:
            for lamp in range(self.faces):
                put(frame, lamp, WHITE, _DIM)
        else:
            self._paint_dice(frame, t)

    def _slots(self, frame, t, level):
        """What is in the hand: the shades of dice, a coin's gold, white for who starts; one or two for the open bag."""
        if self.hand == COIN:
            put_slots(frame, GOLD, level)
        elif self.hand == STARTER and not self.fell:
            put_slots(frame, WHITE, level)
        elif self.hand == STARTER:
            for slot in range(SLOTS):
                scenes.beat(frame, t, SPACES + slot, self.fell[0])
        elif self.hand == COUNT or self.hand == FACES:  # a tuple to look in would be garbage
            put(frame, SPACES, WHITE, level)
            if self.hand == FACES:
                put(frame, SPACES + 1, WHITE, level)
        else:
            scenes.shades(frame, level)


def _show_total(frame: bytearray, t: int, total: int) -> None:
    scenes.number(frame, total)


FACE = BagFace
