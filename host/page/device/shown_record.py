"""A record that the device shows step by step and analyses, instead of a game to play."""

import json

import browser
from games import read
from today import position_of_the_day
from turtleback.app.app import App
from turtleback.games.coach import WHY
from turtleback.games.host_only.coach_preview import advice
from turtleback_portable.records.analysis import Analysis
from turtleback_portable.records.playback import Playback
from turtleback_portable.table_view.game_follower import position_of
from turtleback_portable.table_view.sentences import PlayedAction
from turtleback_portable.table_view.table_observer import TableObserver

TODAY = "today "  # prefix of a date; both together stand for the position of that day


class ShownRecord:
    """A record on an app, or the position of a day."""

    def __init__(self, app: App, text: str) -> None:
        self._is_today = text.startswith(TODAY)
        self._table = Playback(app, position_of_the_day(text[len(TODAY) :]) if self._is_today else read(text))
        self._observer = TableObserver(self._table, [], [])
        self._analysis: Analysis | None = None
        self._last: PlayedAction | None = None  # the last action that is shown
        if self._is_today:
            self._table.go(len(self._table.moves))

    def step(self, to: str) -> str:
        """Go to another position of the record and send it to the page.

        `to` is `on`, `back`, the number of actions to show, or "" to stay.
        Returns: JSON; `at`: the number of actions shown, `length`: the number of all actions, `sentences`: the
        sentences on the last action shown.
        """
        table = self._table
        if to == "on":
            table.forward()
        elif to == "back":
            table.go(table.at - 1)
        elif to:
            table.go(int(to))
        played = self._observer.take_played()
        self._last = played[-1] if played else self._last if table.at else None
        game = table.match.game
        news = played if to == "on" else []
        shown = position_of(game, max(0, game.actor()), self._is_today, None, table.over, news)
        shown["discontinuous"] = to != "on"
        browser.tell(json.dumps({"type": "position", "position": shown}))
        sentences = [text for _seat, text in self._last.sentences] if self._last else []
        return json.dumps({"at": table.at, "length": len(table.moves), "sentences": sentences})

    def advise(self) -> dict | None:
        """Return the bot's choice here and its reasons (games/host_only/coach_preview.py), or None."""
        return advice(self._table.match.game, WHY)

    def analyse(self, max_actions: int) -> str:
        """Analyse up to `max_actions` more actions.

        Returns: JSON; `done`: the number of analysed actions, `of`: the number of all actions. At the end also
        `points`: the turning points, each with its `number` and `lines`, and `sums`: sentences on luck and choices.
        Raises: SetupError if the game cannot be analysed.
        """
        if not self._analysis:
            self._table.go(len(self._table.moves))
            self._analysis = Analysis(self._table.match)
        analysis = self._analysis
        for _ in range(min(max_actions, analysis.length - analysis.done)):
            analysis.step()
        found: dict = {"done": analysis.done, "of": analysis.length}
        if analysis.done == analysis.length:
            found["points"] = [{"number": number, "lines": lines} for _, number, lines in analysis.turning_points]
            found["sums"] = analysis.lines()
        return json.dumps(found)
