"""A player with one switch who only hears the device, and understands the tone code of firmware/README.md."""

from listener import OFFERS, TUNE, Listener, notes_of
from one_switch import OneSwitch

LOOK_MS = 40
QUIET_MS = 60  # length of the silence after the second note of an offer
NEWEST = 4  # number of tones and silences that make an offer
PLACES = {"ROLL": 1, "STOP": 2, "scores": 3, "take back": 4, "menu": 5}
PRESSES = {1: 7, 2: 6}  # for each place, how many of ten offers the player takes


class AudibleTones:
    """All sounds of a device, and its buttons."""

    def __init__(self, device):
        self.run, self.down, self.up = device.run, device.down, device.up
        self._device = device

    @property
    def count(self):
        """The number of tones and silences so far."""
        return len(self._device.tones)

    def since(self, first):
        """Return (ms, Hz, level) of each tone or silence from index `first` on, and add a silence that begins now."""
        return [*self._device.tones[max(0, first) :], (self._device.clock.us // 1000, 0, 0)]


class Ears(OneSwitch):
    """A player with one switch who listens."""

    def __init__(self, device, **more):
        super().__init__(AudibleTones(device), look_ms=LOOK_MS, **more)
        self.since = 0  # number of tones and silences at the last press

    def press(self):
        self.since = self.device.count
        super().press()

    @property
    def place(self):
        """The place, 1 to 5, that the last two notes offer. It is 0 if scanning waits, and None before an offer."""
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
        """Return the words heard since the last press, without offers."""
        return [word for word in Listener(self.device.since(self.since)).words() if word[0] != "offer"]

    def take(self, *names):
        """Wait until the device offers one of these actions, and press."""
        for _ in range(0, 600_000, LOOK_MS):
            place = self.place
            if place == 0:
                self.press()
            elif place in [PLACES[name] for name in names]:
                return self.press()
            self.device.run(LOOK_MS)
        raise AssertionError("%s is never heard" % (names,))

    def listen(self):
        """Wait for the first offer, and return the words of the question before it."""
        while self.place is None:
            self.device.run(LOOK_MS)
        return self.words()

    def turn_to(self, answer):
        """Change the answer of a page of the set-up until its number, counted from 1, is `answer`."""
        while self.listen()[-1] != ("number", answer):
            self.take("ROLL")

    @property
    def is_over(self):
        """True if the winner's tune has begun since the last press."""
        pitches = [pitch for _, _, pitch in notes_of(self.device.since(self.since))]
        steps = [after - before for before, after in zip(pitches, pitches[1:])]
        return any(steps[at : at + len(TUNE)] == TUNE for at in range(len(steps)))

    def play(self):
        """Play until the winner's tune is heard, and return the words from the last press to the scores."""
        seen = None
        while True:
            place = self.place
            if place is not None and place != seen:  # at the end of the game, the tune is heard before any offer
                if self.is_over:
                    return self.words()
                if place == 0 or self._toss() < PRESSES.get(place, 0):
                    self.press()
                    place = None
            seen = place
            self.device.run(LOOK_MS)
