"""The dice bag on the lamps: arcs of dice and their total, a coin of two halves, and a light that stops at a seat."""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.games.bag.rules import COIN, COUNT, DICE, FACES, STARTER
from turtleback.games.face import Face
from turtleback.lights import scenes, throws
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put, put_slots, row
from turtleback.lights.palette import GOLD, PIPS, WHITE

_LOOK_MS = const(1400)  # pause after a throw, to count the pips
_DIM = const(60)  # level of the picture before a throw
_BREATH_MS = const(2000)
_BACK = ("back",)
_CLOSE = ("close",)


class BagFace(Face):
    """Face of a dice bag."""

    pip_ms = staticmethod(throws.pip_ms)
    does = ("throw", "next in hand")  # N_
    counts = "once more"  # N_

    def __init__(self, game):
        self.tops = throws.round_table(game.seats)
        super().__init__(game)

    def refresh(self) -> None:
        super().refresh()
        view = self.game.view(0)
        self.hand = view["hand"]
        self.air = view["air"]
        self.fell = view["fell"]
        self.dice = view["dice"]
        self.faces = view["faces"]
        self.throws = view["throws"]
        self.closed = view["closed"]
        # If the ring has room for all pips of a throw, the dice form one arc, and their total is not shown separately.
        self.together = self.dice * self.faces <= SPACES
        # The alternating pictures, each as (dice, first shade). The total comes last.
        self.pictures: list = [([1] * self.dice, 0), ([self.faces], 0)]
        self.total = 0
        if self.hand == DICE and self.fell and not self.air:
            last = len(self.fell) - 1
            self.pictures = [self._shown(at) for at in range(last if self.together else 0, last + 1)]
            self.total = 0 if self.together else sum(self.fell)

    def _shown(self, at: int) -> tuple:
        """Return the dice to show after the throw of the die at index `at`, and the shade of the first one."""
        return (self.fell[: at + 1], 0) if self.together else ([self.fell[at]], at)

    def scenes_for(self, events: list) -> list:
        self.refresh()
        return self._fall(len(self.fell) - 1) if events[0][0] in ("die", "coin", "starts") else []

    def _fall(self, at: int) -> list:
        """Return the scenes for the result of the throw at index `at`."""
        value = self.fell[at]
        if self.hand == COIN:
            return [scenes.Scene(throws.spin, throws.SPIN_MS, value, ("toss",))]
        if self.hand == STARTER:
            args = self.tops, throws.place_of(value, self.game.seats)
            return [scenes.Scene(throws.pick, throws.SPIN_MS, args, ("pick",))]
        dice, first = self._shown(at)
        ms = throws.pip_ms(value)
        event = ("dice", self.fell[: at + 1])
        shown: list = [
            scenes.Scene(throws.fall, value * ms + _LOOK_MS // (2 if self.together else 1), (dice, first, ms), event)
        ]
        if at == self.dice - 1 and not self.together:
            total = sum(self.fell)
            shown.append(scenes.Scene(_show_total, _LOOK_MS, total, ("dice", self.fell, total)))
        return shown

    def score_scenes(self) -> list:
        """Return the scenes of the dice again, because there are no scores.

        A coin has no such scenes, because they would look like another toss.
        """
        dice = self.fell if self.hand == DICE else ()
        return [scene for at in range(len(dice)) for scene in self._fall(at)]

    def words(self, chooser):
        return load_attribute("games.bag.words", "position")(self, chooser)  # for an ended game, too

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
        """Paint the thrown dice, bright. Before a throw, paint the numbers of dice and of faces in turn, dim."""
        at = t // _LOOK_MS % (len(self.pictures) + (1 if self.total else 0))
        if at == len(self.pictures):
            scenes.number(frame, self.total)
        else:
            dice, first = self.pictures[at]
            scenes.pips(frame, dice, SPACES, first=first, level=FULL if self.fell else _DIM)

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
            scenes.beat(frame, t, throws.place_of(self.fell[0], self.game.seats), self.fell[0])

    def _paint_choice(self, frame, t, chosen):
        """Paint the number under the cursor. For `back`, paint the current number, dim. For `close`, light one lamp."""
        if chosen == _CLOSE:
            put(frame, SPACES - 1, WHITE)
        elif chosen != _BACK:
            row(frame, 0, chosen[1], WHITE)
        elif self.hand == FACES:
            row(frame, 0, self.faces, WHITE, _DIM)
        else:
            self._paint_dice(frame, t)

    def _slots(self, frame, t, level):
        """Paint the tool in the slots: shades for dice, gold for a coin, white for the starter or the open bag."""
        if self.hand == COIN:
            put_slots(frame, GOLD, level)
        elif self.hand == STARTER and not self.fell:
            put_slots(frame, WHITE, level)
        elif self.hand == STARTER:
            scenes.beat_slots(frame, t, self.fell[0])
        elif self.hand == DICE:
            for slot in range(SLOTS):
                put(frame, SPACES + slot, PIPS[slot], level)
        else:
            row(frame, SPACES, 1 if self.hand == COUNT else 2, WHITE, level)


def _show_total(frame: bytearray, t: int, total: int) -> None:
    scenes.number(frame, total)


FACE = BagFace
