"""The menu: what to do with the game in hand."""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, REFUSED, START, Stage
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.engine.catalogue import load_attribute


def offer_sound(app) -> None:
    """Offer the page for the sound, in the menu and the set-up."""
    app.ports.stages["sound"] = (  # N_
        lambda: load_attribute("app.settings_pages", "SoundLevel")(app)
    )


class MenuPages(Pages):
    """Pages about the game in hand: both held, or long STOP, leave it as it is."""

    both = "both: go on"  # N_

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED


class Leave(MenuPages):
    """Asks whether to leave a game that is not over for a new one; long STOP goes back to the stage `before`.

    `then()` returns the command that begins the new one.
    """

    def __init__(self, app, before: Stage, then):
        self.before, self.setting = before, before.setting
        self._then = then
        super().__init__(Page("Leave this game?", ("no", "yes")), app.time)  # N_

    def accept(self, now: int) -> int | Stage | None:
        return self._then() if self.page.index else GO_ON

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        return self.before if gesture == HOLD_STOP else super().on_long_press(gesture, now)


class Menu(MenuPages):
    """What to do with the game in hand of `app`, whose ports know more."""

    def __init__(self, app):
        self._app = app
        self.before = app.stage  # where what is opened here returns to
        over = app.table.over  # then nothing is lost by a new game, and it is what people want
        names = ("go on", "new game", "set up") + tuple(sorted(app.ports.stages))  # N_
        index = int(over)
        self._help = app.setting.help and load_attribute("app.help", "opens")(app)
        if self._help:
            index = len(names)
            names += ("help",)  # N_
        super().__init__(Page("Menu", names, index), app.time)  # N_

    def accept(self, now: int) -> int | Stage | None:
        app, index = self._app, self.page.index
        if index == 1:
            return self._again() if app.table.over else Leave(app, app.table, self._again)
        if index == 2:
            return load_attribute("app.setup", "SetUp")(app, app.setting.copy())
        if not index:
            return GO_ON
        opens = app.ports.stages.get(self.page.names[index])
        return opens() if opens else self._help

    def _again(self) -> int | Stage:
        """The same again, at once or after the question who begins."""
        table = self._app.table
        answers = load_attribute("app.rematch", "answers")(table.match, table.over)
        return load_attribute("app.rematch", "Rematch")(self._app, answers) if answers else START
