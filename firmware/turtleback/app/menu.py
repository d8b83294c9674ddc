"""The menu: asks what to do with the current game."""

from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, REFUSED, START, Stage
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.engine.catalogue import load_attribute


def offer_sound(app) -> None:
    """Add the page for the sound to the menu and to the set-up."""
    app.ports.stages["sound"] = (  # N_
        lambda name: load_attribute("app.settings_pages", "SoundLevel")(app)
    )


class MenuPages(Pages):
    """Pages about the current game. Holding both buttons, or STOP alone, goes on with the game."""

    both = "both: go on"  # N_

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        return GO_ON if gesture in (HOLD_BOTH, HOLD_STOP) else REFUSED


class Leave(MenuPages):
    """Page that asks whether to leave an unfinished game for a new one. Holding STOP goes back to the stage `before`.

    `then()` returns the command that begins the new game.
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
    """Page that asks what to do with the current game of `app`. The app's ports add answers."""

    def __init__(self, app):
        self._app = app
        self.before = app.stage  # the stage to which pages that are opened from the menu return
        over = app.table.over  # if so, a new game is the default answer: people usually want one, and nothing is lost
        names = ("go on", "new game", "set up") + tuple(sorted(app.ports.stages))  # N_
        index = int(over)
        self._help = app.setting.help and load_attribute("app.help", "opens")(app)
        if self._help:
            index = len(names)
            names += ("help",)  # N_
        game = app.table.match.game
        has_verbs = app.table.chooser and game.MENU_VERBS
        self._verbs = load_attribute("engine.choices", "menu_verbs")(game) if has_verbs else []
        answers = dict(zip(game.MENU_VERBS, getattr(app.table.face, "menu", ())))
        names += tuple(answers.get(verb, verb) for verb in self._verbs)
        super().__init__(Page("Menu", names, index), app.time)  # N_

    def accept(self, now: int) -> int | Stage | None:
        app, index = self._app, self.page.index
        if index == 1:
            return self._again() if app.table.over else Leave(app, app.table, self._again)
        if index == 2:
            return load_attribute("app.setup", "SetUp")(app, app.setting.copy())
        if not index:
            return GO_ON
        at = index - len(self.page.names) + len(self._verbs)
        if at >= 0:
            app.table.open_action(self._verbs[at], now)
            return GO_ON
        name = self.page.names[index]
        opens = app.ports.stages.get(name)
        return opens(name) if opens else self._help

    def _again(self) -> int | Stage:
        """Return the command for a new game with the same setting, or the page that first asks who begins."""
        table = self._app.table
        answers = load_attribute("app.rematch", "answers")(table.match, table.over)
        return load_attribute("app.rematch", "Rematch")(self._app, answers) if answers else START
