"""The menu: what to do with the game in hand."""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, OPEN, REFUSED, REMATCH, SET_UP
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.engine.catalogue import load_attribute


class MenuPage(Page):
    """What to do with the game in hand: white slots."""

    both = "both: go on"


class LeavePage(MenuPage):
    """Whether to leave a game that is not over for a new one: white slots, as in the menu."""

    def __init__(self) -> None:
        super().__init__("Leave this game?", ("no", "yes"))


class Menu(Pages):
    """What to do with the game in hand of `app`, whose ports know more. Both held, or long STOP, leave it."""

    def __init__(self, app):
        self._app = app
        over = app.table.over  # then nothing is lost by a new game, and it is what people want
        names = ("go on", "new game", "set up") + tuple(sorted(app.ports.stages))
        super().__init__(MenuPage("Menu", names, int(over)), app.time)

    def take(self, now: int) -> int | None:
        index = self.page.index
        if isinstance(self.page, LeavePage):
            return self._again() if index else GO_ON
        if index == 1 and not self._app.table.over:
            self._turn(LeavePage(), now)
            return None
        if index > 2:
            self.opens = self._app.ports.stages[self.page.names[index]]
            return OPEN
        return self._again() if index == 1 else SET_UP if index else GO_ON

    def _again(self) -> int:
        """The same again, at once or after the question who begins."""
        app = self._app
        known = load_attribute("app.rematch", "answers")(app.table.match, app.table.over)
        if not known:
            return REMATCH
        self.opens = lambda: load_attribute("app.rematch", "Rematch")(app, known)  # type: ignore[assignment]
        return OPEN

    def other(self, gesture: str, now: int) -> int | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED
