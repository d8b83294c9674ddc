"""The menu: what to do with the game in hand."""

from micropython import const
from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, OPEN, REFUSED, REMATCH, SET_UP, Stage
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.engine.catalogue import load_attribute

_HELP = const("help")  # N_


def offer_sound(app) -> None:
    """Offer the page for the sound, in the menu and the set-up."""
    app.ports.stages["sound"] = (  # N_
        lambda: load_attribute("app.sound_page", "SoundStage")(app)
    )


class MenuPage(Page):
    """What to do with the game in hand: white slots."""

    both = "both: go on"  # N_


class LeavePage(MenuPage):
    """Whether to leave a game that is not over for a new one: white slots, as in the menu."""

    def __init__(self) -> None:
        super().__init__("Leave this game?", ("no", "yes"))  # N_


class Menu(Pages):
    """What to do with the game in hand of `app`, whose ports know more. Both held, or long STOP, leave it."""

    def __init__(self, app):
        self._app = app
        over = app.table.over  # then nothing is lost by a new game, and it is what people want
        names = ("go on", "new game", "set up") + tuple(sorted(app.ports.stages))  # N_
        index = int(over)
        if app.setting.help and load_attribute("app.help", "opens")(app):
            index = len(names)
            names += (_HELP,)
        super().__init__(MenuPage("Menu", names, index), app.time)  # N_

    def accept(self, now: int) -> int | None:
        index = self.page.index
        if isinstance(self.page, LeavePage):
            return self._again() if index else GO_ON
        if index == 1 and not self._app.table.over:
            self._turn(LeavePage(), now)
            return None
        if index > 2:
            return OPEN
        return self._again() if index == 1 else SET_UP if index else GO_ON

    def _again(self) -> int:
        """The same again, at once or after the question who begins."""
        return OPEN if self._beginners() else REMATCH

    def _beginners(self) -> list[tuple]:
        """Who may be said to begin, none if nobody is asked."""
        table = self._app.table
        return load_attribute("app.rematch", "answers")(table.match, table.over)

    def opens(self) -> Stage:
        name = self.page.names[self.page.index]
        if name == _HELP:
            return load_attribute("app.help", "opens")(self._app)
        if name in self._app.ports.stages:
            return self._app.ports.stages[name]()
        return load_attribute("app.rematch", "Rematch")(self._app, self._beginners())

    def on_long_press(self, gesture: str, now: int) -> int | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED
