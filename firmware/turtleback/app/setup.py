"""The set-up and the menu: pages answered with two buttons. Knows which page comes next, not what it changes."""

from turtleback.app.pages import Page, page_at
from turtleback.controls.hands import HOLD_BOTH, HOLD_STOP, TAP_ROLL, TAP_STOP

START = "start"
GO_ON = "go on"
REMATCH = "rematch"
SET_UP = "set up"


class _Pages:
    """A stage that asks pages; `lines` are its words."""

    def __init__(self, page, now):
        self._turn(page, now)

    def _turn(self, page, now):
        self.page = page
        self.lines = page.lines()
        self._since = now

    def tick(self, now):
        """Nothing happens by itself here."""

    def paint(self, frame: bytearray, now: int) -> None:
        """The instant `now` (ms) on a dark frame."""
        self.page.paint(frame, now - self._since)

    def gesture(self, gesture: str, now: int):
        """Answer a gesture: what the app is to do next, None to stay, False if the gesture means nothing here."""
        if gesture == TAP_ROLL:
            self.page.next()
            return self._turn(self.page, now)
        if gesture == TAP_STOP:
            return self._take(now)
        return self._other(gesture, now)


class SetUp(_Pages):
    """Page by page to a game. Long STOP goes back a page, both held starts at once with what is set."""

    def __init__(self, setting, now: int):
        self.setting = setting
        self._number = 0
        super().__init__(page_at(setting, 0), now)

    def _take(self, now):
        self.page.take(self.setting)
        return self._go(self._number + 1, now)

    def _go(self, number, now):
        page = page_at(self.setting, number)
        if page is None:
            return START
        self._number = number
        return self._turn(page, now)

    def _other(self, gesture, now):
        if gesture == HOLD_BOTH:
            self.page.take(self.setting)
            return START
        if gesture == HOLD_STOP and self._number:
            return self._go(self._number - 1, now)
        return False


class Menu(_Pages):
    """What to do with the game in hand. Both held, or long STOP, leaves it as it was."""

    def __init__(self, now: int):
        super().__init__(Page("Menu", (GO_ON, REMATCH, SET_UP)), now)

    def _take(self, now):
        return self.page.names[self.page.index]

    def _other(self, gesture, now):
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else False
