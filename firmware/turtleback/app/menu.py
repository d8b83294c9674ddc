"""The menu: what to do with the game in hand."""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, OPEN, REFUSED, REMATCH, SET_UP
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP


class MenuPage(Page):
    """What to do with the game in hand: white slots."""

    both = "both: go on"


class LeavePage(MenuPage):
    """Whether to leave a game that is not over for a new one: white slots, as in the menu."""

    def __init__(self) -> None:
        super().__init__("Leave this game?", ("no", "yes"))


class Menu(Pages):
    """What to do with the game in hand; `stages` are more to open, by name. Both held, or long STOP, leave it."""

    def __init__(self, now: int, stages: dict, over: bool = False):
        self._stages = stages
        self._over = over  # then nothing is lost by a new game, and it is what people want
        super().__init__(MenuPage("Menu", ("go on", "new game", "set up") + tuple(sorted(stages)), int(over)), now)

    def take(self, now: int) -> int | None:
        index = self.page.index
        if isinstance(self.page, LeavePage):
            return REMATCH if index else GO_ON
        if index == 1 and not self._over:
            self._turn(LeavePage(), now)
            return None
        if index > 2:
            self.opens = self._stages[self.page.names[index]]
            return OPEN
        return (GO_ON, REMATCH, SET_UP)[index]

    def other(self, gesture: str, now: int) -> int | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED
