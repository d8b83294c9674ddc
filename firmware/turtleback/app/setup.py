"""The set-up and the menu: pages answered with two buttons. Knows which page comes next, not what it changes."""

from turtleback.app.pages import GamePage, Page, page_at
from turtleback.app.setting import Setting
from turtleback.app.stage import GO_ON, REFUSED, REMATCH, SET_UP, START, Stage
from turtleback.controls.hands import HOLD_BOTH, HOLD_STOP, TAP_ROLL, TAP_STOP


class Pages(Stage):
    """A stage that asks: ROLL goes through the answers of a page, STOP takes one."""

    def __init__(self, page: Page, now: int):
        super().__init__()
        self._turn(page, now)

    def _turn(self, page: Page, now: int) -> None:
        self.page = page
        self.news = True
        self._since = now

    def words(self) -> list[str]:
        return self.page.lines()

    def paint(self, frame: bytearray, now: int) -> None:
        self.page.paint(frame, now - self._since)

    def gesture(self, gesture: str, now: int) -> str | None:
        if gesture == TAP_STOP:
            return self.take(now)
        if gesture != TAP_ROLL:
            return self.other(gesture, now)
        self.page.next()
        self._turn(self.page, now)
        return None

    def take(self, now: int) -> str | None:
        """Take the answer in force."""
        raise NotImplementedError

    def other(self, gesture: str, now: int) -> str | None:
        """Answer a long press."""
        raise NotImplementedError


class SetUp(Pages):
    """Page by page to a game; changes the setting. Long STOP goes back a page, both held start at once."""

    def __init__(self, setting: Setting, now: int):
        self.setting = setting
        self._number = 0
        super().__init__(GamePage(setting), now)

    def take(self, now: int) -> str | None:
        self.page.take(self.setting)
        return self._go(self._number + 1, now)

    def _go(self, number: int, now: int) -> str | None:
        page = page_at(self.setting, number)
        if page is None:
            return START
        self._number = number
        self._turn(page, now)
        return None

    def other(self, gesture: str, now: int) -> str | None:
        if gesture == HOLD_BOTH:
            self.page.take(self.setting)
            return START
        if gesture != HOLD_STOP:
            return REFUSED
        return self._go(self._number - 1, now) if self._number else GO_ON


class MenuPage(Page):
    """What to do with the game in hand: white slots."""

    both = "both: go on"


class Menu(Pages):
    """What to do with the game in hand. Both held, or long STOP, leave it as it was."""

    def __init__(self, now: int):
        super().__init__(MenuPage("Menu", (GO_ON, REMATCH, SET_UP)), now)

    def take(self, now: int) -> str | None:
        return self.page.names[self.page.index]

    def other(self, gesture: str, now: int) -> str | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED
