"""Somebody with one switch who only hears: no words, no lamps. Knows the tone code of firmware/README.md."""

from listener import OFFERS, TUNE, Listener, notes_of
from one_switch import OneSwitch

LOOK_MS = 40
QUIET_MS = 60  # after the second note of an offer
NEWEST = 4  # tones and silences of an offer
PLACES = {"ROLL": 1, "STOP": 2, "scores": 3, "take back": 4, "menu": 5}
PRESSES = {1: 7, 2: 6}  # how often of ten times somebody takes what is offered in a game


class Tones:
    """All that ears get of a device, and the buttons."""

    def __init__(self, device):
        self.run, self.down, self.up = device.run, device.down, device.up
        self._device = device

    @property
    def count(self):
        """How many tones and silences there have been."""
        return len(self._device.tones)

    def since(self, first):
        """When which pitch sounded: (ms, Hz, level) of each tone and each silence, from that one on."""
        return [*self._device.tones[max(0, first) :], (self._device.clock.us // 1000, 0, 0)]


class Ears(OneSwitch):
    """A person with one switch who listens."""

    def __init__(self, device, **more):
        super().__init__(Tones(device), look_ms=LOOK_MS, **more)
        self.since = 0  # how many tones there had been at the last press

    def press(self):
        self.since = self.device.count
        super().press()

    @property
    def place(self):
        """What is offered, 1 to 5, by the two equal notes that were heard last; 0 when it waits; None before."""
        heard = self.device.since(max(self.since, self.device.count - NEWEST))
        if len(heard) < NEWEST or heard[-2][1] or heard[-1][0] - heard[-2][0] < QUIET_MS:
            return None
        notes = notes_of(heard)
        if len(notes) < 2:
            return None
        (start, length, pitch), (again, _, other) = notes[-2:]
        is_offer = pitch == other and length < 70 and again - start - length < 30
        return OFFERS[pitch] if is_offer else None

    def words(self):
        """All that has sounded since the last press, but for offers."""
        return [word for word in Listener(self.device.since(self.since)).words() if word[0] != "offer"]

    def take(self, *names):
        """Wait until one of these is offered, and take it."""
        for _ in range(0, 600_000, LOOK_MS):
            place = self.place
            if place == 0:
                self.press()
            elif place in [PLACES[name] for name in names]:
                return self.press()
            self.device.run(LOOK_MS)
        raise AssertionError("nobody hears %s" % (names,))

    def listen(self):
        """The words of a question, up to the first offer."""
        while self.place is None:
            self.device.run(LOOK_MS)
        return self.words()

    def turn_to(self, answer):
        """Change the answer of a page of the set-up until it has that number, from 1."""
        while self.listen()[-1] != ("number", answer):
            self.take("ROLL")

    @property
    def is_over(self):
        """Whether the winner's tune has begun since the last press."""
        pitches = [pitch for _, _, pitch in notes_of(self.device.since(self.since))]
        steps = [after - before for before, after in zip(pitches, pitches[1:])]
        return any(steps[at : at + len(TUNE)] == TUNE for at in range(len(steps)))

    def play(self):
        """Press until the winner's tune is heard; returns the words from the last press to the scores."""
        seen = None
        while True:
            place = self.place
            if place is not None and place != seen:  # an end is told before anything is offered
                if self.is_over:
                    return self.words()
                if place == 0 or self._toss() < PRESSES.get(place, 0):
                    self.press()
                    place = None
            seen = place
            self.device.run(LOOK_MS)
