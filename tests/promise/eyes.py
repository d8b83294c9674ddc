"""A player with one switch who only sees the lamps, and understands the card of lights in firmware/README.md.

With `is_grey` the player sees no colours, only brightness and rhythm.
"""

from itertools import product

from one_switch import GLOW, SPACES, OneSwitch
from turtleback.lights.palette import NAMES, RHYTHMS, SLOT_MS
from turtleback_host.virtual.device import name_of

SLOTS = range(21, 24)
LOOK_MS = 100
CYCLE_MS = 8 * SLOT_MS
BEAT_LOOK_MS = 25
PER_SLOT = SLOT_MS // BEAT_LOOK_MS  # number of looks at a lamp during one bit of a rhythm
BREATH_MS = 1600
CODE_LAMPS = 15  # minimum number of lamps in a code; all other pictures in seats' colours have fewer
PRESSES = (7, 6, 0.3, 0.1, 0)  # for each place, how many of ten offers the player takes


class VisibleLamps:
    """All lamps of a device, and its buttons."""

    def __init__(self, device):
        self.run, self.down, self.up = device.run, device.down, device.up
        self._device = device

    @property
    def frame(self):
        return self._device.frame


class Eyes(OneSwitch):
    """A player with one switch who sees only the lamps."""

    def __init__(self, device, is_grey=False, **more):
        super().__init__(VisibleLamps(device), look_ms=LOOK_MS, **more)
        self._is_grey = is_grey
        self.was_lit = set()  # colours that slots have shown, which tests compare

    @property
    def levels(self):
        """The brightness of each lamp."""
        frame = self.device.frame
        return [max(frame[at : at + 3]) for at in range(0, len(frame), 3)]

    @property
    def colours(self):
        """The name of each lamp's colour on the card."""
        assert not self._is_grey
        frame = self.device.frame
        return [name_of(frame[at : at + 3]) for at in range(0, len(frame), 3)]

    @property
    def is_code(self):
        """A flag that is set while the lamps show a code. Nearly all lamps are then lit, and none glows dimly."""
        levels = self.levels
        return sum(level > GLOW for level in levels) >= CODE_LAMPS and GLOW not in levels

    @property
    def place(self):
        """The part of the ring that is lit for an offer. For a begin code it is always 1."""
        return 1 if self.is_code else super().place

    @property
    def waits(self):
        """A flag that is set while scanning waits. During this time one lamp in each part glows."""
        lit = [lamp for lamp in range(SPACES) if self.levels[lamp] == GLOW]
        return len(lit) > 2 and all(lamp % 4 == 0 for lamp in lit)

    def take_place(self, *places):
        """Wait until one of these parts of the ring is lit, and press."""
        for _ in range(6000):
            if self.waits or self.place in places:
                is_there = self.place in places
                self.press()
                if is_there:
                    return
            self.device.run(LOOK_MS)
        raise AssertionError("part %s is never lit" % (places,))

    def answer(self):
        """Return the number of the lamp for the current answer of a page, which becomes the brightest lamp."""
        brightest = [0] * SPACES
        for _ in range(0, BREATH_MS, LOOK_MS):
            self.device.run(LOOK_MS)
            brightest = [max(pair) for pair in zip(brightest, self.levels)]
        return brightest.index(max(brightest))

    def turn_to_lamp(self, lamp):
        """Change the answer of a page until this lamp shows the current answer."""
        while self.answer() != lamp:
            self.take_place(0)

    def play(self):
        """Play until comets show the winners, and return the colours of the comets."""
        seen = None
        for _ in range(200_000):
            if self.winners():
                return self.winners()
            place = self.place
            if self.waits or (place is not None and place != seen and self._toss() < PRESSES[place]):
                self.press()
                seen = None
            else:
                seen = place
                self.device.run(LOOK_MS)
        raise AssertionError("no winner is seen")

    def winners(self):
        """Return the colours of the comets that run while the slots are gold."""
        colours, levels = self.colours, self.levels
        if any(colours[slot] != "gold" for slot in SLOTS):
            return []
        heads = set()
        for lamp in range(SPACES):
            tail = [(lamp - back) % SPACES for back in range(3)]
            falls = levels[tail[0]] > levels[tail[1]] > levels[tail[2]] > 0
            if falls and colours[lamp] in NAMES and len({colours[at] for at in tail}) == 1:
                heads.add(colours[lamp])
        return sorted(heads, key=NAMES.index)

    def blinking(self):
        """Watch the slots for a full cycle. Returns the seats whose rhythms they show, found by brightness alone."""
        shown = []
        self.was_lit = set()
        for _ in range(0, CYCLE_MS, BEAT_LOOK_MS):
            shown.append([self.levels[slot] for slot in SLOTS])
            frame = self.device.frame
            self.was_lit |= {name_of(frame[3 * slot : 3 * slot + 3]) for slot in SLOTS}
            self.device.run(BEAT_LOOK_MS)
        return {rhythm_of(levels) for levels in zip(*shown)} - {None}


def rhythm_of(levels):
    """Return the seat whose rhythm matches a lamp's levels during a cycle, or None if the lamp does not blink."""
    if max(levels) < 2 * min(levels) or not max(levels):
        return None
    middle = (max(levels) + min(levels)) // 2
    bits = [level > middle for level in levels]
    differences = [
        (sum(bit != (RHYTHMS[seat] & 0x80 >> (begun + at) // PER_SLOT % 8 > 0) for at, bit in enumerate(bits)), seat)
        for seat, begun in product(range(len(RHYTHMS)), range(len(bits)))
    ]
    smallest, seat = min(differences)
    return seat if smallest < PER_SLOT else None
