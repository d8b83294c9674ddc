"""The set-up, which leads page by page to a game. Pages after the first are listed in pages.py and loaded on demand."""

from turtleback.app.game_setup import GameSetup
from turtleback.app.page import Page, Pages
from turtleback.app.stage import GO_ON, REFUSED, START, Stage
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.palette import GOLD

_SETTINGS = "settings"  # N_
_LANGUAGE = "language"


class GamePage(Page):
    """Page that asks which game to play. Two more answers lead to settings and languages. The slots are golden."""

    def __init__(self, setting: GameSetup, games: tuple):
        names = games if setting.game in games else games + (setting.game,)  # a PC may have begun another game
        index = names.index(setting.game)
        super().__init__("Which game?", names + (_SETTINGS, _LANGUAGE), index, slots=(GOLD, GOLD, GOLD))  # N_

    def apply(self, setting: GameSetup) -> None:
        if self.names[self.index] not in (_SETTINGS, _LANGUAGE):
            load_attribute("app.player_pages", "choose_game")(setting, self.names[self.index])

    def name(self) -> str:
        return load_attribute("app.page_words", "game_name")(self.names[self.index])


class SetUp(Pages):
    """The set-up, which changes a setting page by page. Holding STOP goes back a page; holding both starts the game."""

    setting: GameSetup
    OFFERS = "set_up"
    both = "both: play"  # N_

    def __init__(self, app, setting: GameSetup | None = None, games: tuple = (), number: int = 0):
        self._app = app
        self.setting = setting or app.setting
        self._games = games or app.ports.games
        self.number = number  # index of the page; page 0 asks which of `games` to play
        super().__init__(self._page(number) or GamePage(self.setting, self._games), app.time)

    def enter(self, now: int) -> None:
        if self.page.names[self.page.index] in (_SETTINGS, _LANGUAGE):
            self._turn(GamePage(self.setting, self._games), now)

    def accept(self, now: int) -> int | Stage | None:
        app, name = self._app, self.page.names[self.page.index]
        if name == _SETTINGS:
            return load_attribute("app.settings_pages", "InputMode")(app)
        if name == _LANGUAGE:
            return load_attribute("app.settings_pages", "Languages")(app)
        begins = self.page.apply(self.setting)
        return self._start() if begins else self._go(self.number + 1, now)

    def _go(self, number: int, now: int) -> int | Stage | None:
        page = self._page(number)
        if page is None:
            return self._start()
        self.number = number
        self._turn(page, now)
        return None

    def _start(self) -> int | Stage:
        """Begin the game; if another one is unfinished, ask first whether to leave it."""
        table = self._app.table
        if not table or table.over:
            return START
        return load_attribute("app.menu", "Leave")(self._app, self, lambda: START)

    def _page(self, number: int) -> Page | None:
        if number == 0:
            return GamePage(self.setting, self._games)
        from turtleback.app.pages import page_at

        return page_at(self.setting, number)

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        stages = self._app.ports.stages
        if gesture == HOLD_BOTH:
            self.page.apply(self.setting)
            return self._start()
        if gesture == HOLD_ROLL and self.number == 0:
            load_attribute("app.device_settings", "by_one_switch")(self._app)
            return None
        if gesture != HOLD_STOP:
            return stages["sound"]("sound") if gesture == HOLD_ROLL and "sound" in stages else REFUSED
        return self._go(self.number - 1, now) if self.number else GO_ON
