"""Decodes the sounds of a device by the tone code of firmware/README.md.

The decoder imports nothing from the firmware. This proves that the sounds and the README's table suffice.
"""

from math import log2

C4 = 261.63
SEMITONE = {name: at for at, name in enumerate(["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"])}


def pitch(name):
    """Return the pitch of a note such as "G6", in semitones above C4."""
    return SEMITONE[name[:-1]] + 12 * (int(name[-1]) - 4)


THOUSAND, HUNDRED = map(pitch, ("D5", "F5"))
SEAT, ZERO, TEN, ONE, DIE, RING, SAFE = map(pitch, ("C7", "C5", "C6", "G6", "A6", "A7", "E7"))
OFFERS = {pitch(name): place for place, name in enumerate(("C5", "G5", "D6", "A6", "E7", "B7"))}  # 0 if scanning waits
SEATS = {0: 0, 12: 1, -12: 2, 7: 3, -7: 4, 4: 5, -4: 6, 2: 7, -2: 8}  # by the interval to the second note, in semitones
SCALE = (0, 2, 4, 5, 7, 9, 11)
GESTURES = {  # by the intervals between the notes
    (4, 3): "move",
    (-3,) * 5: "bust",
    (-7,): "less",
    (7,): "more",
    (7, -7): "heads",
    (-7, 7): "tails",
    (4, 3, 5): "crown",
}
TUNE = [0, 0, 5, -1, 1, 2]  # intervals between the notes of the winner's tune


def notes_of(tones):
    """Return the notes as (start, length, pitch) of tones given as (ms, Hz, level)."""
    notes = []
    for (start, hertz, level), (end, _, _) in zip(tones, tones[1:]):
        assert (level > 0) == (hertz > 0)
        if hertz:
            exact = 12 * log2(hertz / C4)
            assert abs(exact - round(exact)) < 0.1, f"{hertz} Hz is between two notes"
            notes.append((start, end - start, round(exact)))
    return notes


def audible_ms(ms):
    """Return the smallest change of a time of `ms` milliseconds that people hear in a sequence of tones, in ms.

    It is 6 ms below 240 ms and 2.5 % above, with or without training in music, and whichever time is changed. Source:
    A. Friberg and J. Sundberg, "Time discrimination in a monotonic, isochronous sequence", Journal of the Acoustical
    Society of America 98 (1995), pages 2524 to 2531, doi 10.1121/1.413218.
    """
    return max(6, 0.025 * ms)


def is_near(ms, expected):
    """Return whether two lengths in ms sound alike."""
    return abs(ms - expected) < audible_ms(expected)


class Listener:
    """Decodes notes into words.

    Words are ("seat", 2), ("number", 14), ("die", index, 5), ("eggs", 3), ("odds", sixths), and gestures. Offers of
    scanning are ("offer", 1) to ("offer", 5), and ("offer", 0) if it waits.
    """

    def __init__(self, tones):
        self.notes = notes_of(tones)
        self.at = 0

    def words(self):
        """Return all words that the notes contain."""
        words = []
        while self.at < len(self.notes):
            words.append(self._word())
        return words

    def _gap(self, at):
        """Return the silence in ms after a note. The silence after the last note is infinite."""
        if at + 1 >= len(self.notes):
            return 10**6
        start, length, _ = self.notes[at]
        return self.notes[at + 1][0] - start - length

    def _steps(self, count):
        pitches = [pitch for _, _, pitch in self.notes[self.at : self.at + count + 1]]
        return [after - before for before, after in zip(pitches, pitches[1:])]

    def _word(self):
        _, length, pitch = self.notes[self.at]
        if self._gap(self.at) <= 4:
            return self._gesture()
        if self._gap(self.at) <= 20 and self._steps(len(TUNE)) == TUNE:
            self.at += len(TUNE) + 1
            return ("tune",)
        if is_near(length, 48) and self._gap(self.at) <= 20:
            assert self._steps(1) == [0], "an offer is the same note twice"
            self.at += 2
            return ("offer", OFFERS[pitch])
        if is_near(length, 144) and is_near(self._gap(self.at), 32):
            assert pitch == SEAT
            interval = self.notes[self.at + 1][2] - pitch
            self.at += 2
            return ("seat", SEATS[interval])
        if is_near(length, 384):
            self.at += 1
            return ("number", 0) if pitch == ZERO else ("odds", (SAFE - pitch) // 3)
        if is_near(length, 192) and pitch == ZERO:
            self.at += 1
            return ("refused",)
        if is_near(length, 48) and pitch > ONE:
            return self._die(pitch)
        return self._eggs() if is_near(length, 96) else self._number()

    def _gesture(self):
        first = self.at
        while self._gap(self.at) <= 4:
            self.at += 1
        self.at += 1
        pitches = [pitch for _, _, pitch in self.notes[first : self.at]]
        return (GESTURES[tuple(after - before for before, after in zip(pitches, pitches[1:]))],)

    def _run(self, fits, max_gap):
        """Read notes while they fit and gaps are at most `max_gap` ms, and return their pitches."""
        run = []
        while self.at < len(self.notes) and fits(*self.notes[self.at][1:], len(run)):
            run.append(self.notes[self.at][2])
            self.at += 1
            if self._gap(self.at - 1) > max_gap:
                break
        return run

    def _die(self, pitch):
        pips = self._run(lambda length, other, _: is_near(length, 48) and other == pitch, 200)
        return ("ring", len(pips)) if pitch == RING else ("die", (pitch - DIE) // 2, len(pips))

    def _eggs(self):
        won = self._run(
            lambda length, pitch, at: is_near(length, 96) and pitch == TEN + 12 * (at // 7) + SCALE[at % 7], 200
        )
        assert won
        return ("eggs", len(won))

    def _number(self):
        digits = self._run(
            lambda length, pitch, _: (
                (is_near(length, 192) and pitch in (THOUSAND, HUNDRED, TEN)) or (is_near(length, 48) and pitch == ONE)
            ),
            250,
        )
        assert digits == sorted(digits) and digits
        worth = {THOUSAND: 1000, HUNDRED: 100, TEN: 10, ONE: 1}
        return ("number", sum(worth[pitch] for pitch in digits))


def words_of(device, first=0):
    """Return all words in a device's sounds, starting with the tone or silence at index `first`."""
    return Listener([*device.tones[first:], (device.clock.us // 1000, 0, 0)]).words()


def text_of(words):
    """Return words as text, separated by commas."""
    return ", ".join(" ".join(map(str, word)) for word in words)
