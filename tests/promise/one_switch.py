"""A player with one switch, or with two buttons and no holds, who reads the screen, waits and presses."""

SPACES = 21
GLOW = 84  # level of the lamps of an offer

LOOK_MS = 50  # time between two looks
PRESS_MS = 80
GAP_MS = 220  # pause after a press; the device ignores presses in shorter intervals as bounces
PATIENCE_MS = 20 * 60_000  # longer than anything on a device takes
MAX_ANSWERS = 40  # maximum number of answers on one page
VERB = 6  # how many of ten offers the player takes if they are actions of the game, such as "roll"
PLAY = {  # how many of ten of these offers the player takes
    "roll a die": 7,
    "stop and swim": 6,
    "both dice": 7,
    "turned up": 2,
    "throw": 5,
    "next in hand": 7,
    "change": 4,
    "next choice": 4,
    "take it": 7,
    "begin the game": 10,
    "choose number": 1,
    "next number": 5,
    "scores": 0.3,
    "once more": 0.3,
    "take back": 0.1,
    "menu": 0,
    "show the code": 0,
    "compare": 0,
    "go back": 0,
}
ENDS = ("wins!", "Shared win", "Bag is closed")


class OneSwitch:
    """A player at a device who has one button and nothing else."""

    def __init__(self, device, button="roll", seed=1, press_ms=PRESS_MS, look_ms=LOOK_MS):
        self.device = device
        self._button = button
        self._press_ms = press_ms
        self._look_ms = look_ms
        self._chance = seed

    @property
    def offer(self):
        """The name, on the screen, of the action that a press chooses now, or ""."""
        offers = [line for line in self.device.words if line.startswith("[")]
        assert len(offers) <= 1
        return offers[0].strip("[]") if offers else ""

    @property
    def place(self):
        """The part of the ring, from 0, whose brightness shows an offer; None if there is no offer."""
        lit = [max(self.device.frame[3 * lamp : 3 * lamp + 3]) == GLOW for lamp in range(SPACES)]
        places = [place for place in range(5) if any(lit[4 * place : 4 * place + 4])]
        return places[0] if len(places) == 1 else None

    def press(self):
        """Press the button, release it, and wait a moment."""
        self.device.down(self._button)
        self.device.run(self._press_ms)
        self.device.up(self._button)
        self.device.run(GAP_MS)

    def wait_for(self, *offers):
        """Wait until the device makes one of these offers, and return this offer.

        Raises: RuntimeError if no such offer appears for a long time.
        """
        for _ in range(0, PATIENCE_MS, self._look_ms):
            if self.offer in offers:
                return self.offer
            if "Press to scan" in self.device.words:
                self.press()
            else:
                self.device.run(self._look_ms)
        raise RuntimeError("%s is never offered: %s" % (offers, self.device.words))

    def take(self, *offers):
        """Wait until the device makes one of these offers, and press."""
        self.wait_for(*offers)
        self.press()

    def turn_to(self, answer):
        """Change the answer of a page of the set-up until it is `answer`."""
        wanted = "> %s " % answer
        for _ in range(MAX_ANSWERS):
            if wanted in " ".join(" ".join(self.device.words).split()) + " ":
                return
            self.take("change")
        raise AssertionError("no answer %s" % answer)

    def play(self):
        """Play until a player has won."""
        seen = ""
        for _ in range(0, 10 * PATIENCE_MS, self._look_ms):
            words = self.device.words
            if any(end in line for line in words for end in ENDS):
                return
            offer = self.offer
            if "Press to scan" in words or (offer and offer != seen and self._toss() < PLAY.get(offer, VERB)):
                self.press()
                seen = ""
            else:
                seen = offer
                self.device.run(self._look_ms)
        raise RuntimeError("the game never ends: %s" % self.device.words)

    def _toss(self):
        """Return a pseudorandom number from 0 to 9.9. The numbers are the same on every interpreter."""
        self._chance = (self._chance * 1103 + 12345) % 65536
        return (self._chance >> 4) % 100 / 10


TAPS_TO = 60  # more than the number of answers on any page


def screen_text(device):
    """Return the text of the screen in one line."""
    return " ".join(" ".join(device.words).split()) + " "


def take(device, text):
    """Press ROLL until the screen has this text, then press STOP."""
    for _ in range(TAPS_TO):
        if text + " " in screen_text(device):
            device.tap("stop")
            device.run(300)
            return
        device.tap("roll")
        device.run(300)
    raise AssertionError("%s is never shown: %s" % (text, device.words))
