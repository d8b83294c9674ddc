"""A record on the device, stepped through and analysed instead of played. RecordError, SetupError where it is wrong."""

import json

import browser
from games import read
from today import position_of_the_day
from turtleback.app.app import App
from turtleback.games.coach import WHY
from turtleback.games.coach_preview import advice
from turtleback_host.records.analysis import Analysis
from turtleback_host.records.playback import Playback, Stepper
from turtleback_host.watch.game_follower import position, sentence_of
from turtleback_host.watch.table_observer import TableObserver

TODAY = "today "  # in place of a record: the position of the day that follows, where somebody is asked


class ShownRecord:
    """The record of a text on an app, or the position of a day: TODAY and its date."""

    def __init__(self, app: App, text: str) -> None:
        self._is_today = text.startswith(TODAY)
        self._stepper = Stepper(app, position_of_the_day(text[len(TODAY) :]) if self._is_today else read(text))
        self._observer = TableObserver(self._stepper.playback, [], [])
        self._analysis: Analysis | None = None
        if self._is_today:
            self._stepper.end()

    def step(self, to: str) -> str:
        """Go `on` or `back`, or to behind the first `to` actions. JSON: where that is, and what the last action did."""
        stepper, table = self._stepper, self._stepper.playback
        if to == "on":
            stepper.forward()
        elif to == "back":
            stepper.back()
        elif to:
            stepper.go(int(to))
        game = table.match.game
        news = self._observer.take_news()
        shown = position(game, max(0, game.actor()), self._is_today, None, table.over, news)
        shown["jumps"] = to != "on"
        browser.tell(json.dumps({"type": "position", "position": shown}))
        answer = {"at": stepper.at, "length": stepper.length}
        answer.update(_last_action(table))
        return json.dumps(answer)

    def advise(self) -> dict | None:
        """What the bot would do here, and why."""
        return advice(self._stepper.playback.match.game, WHY)

    def analyse(self, most: int) -> str:
        """JSON: look at so many more actions; how many are done, and in the end what was found.

        SetupError if the game cannot be analysed.
        """
        if not self._analysis:
            self._stepper.end()
            self._analysis = Analysis(self._stepper.playback.match)
        analysis = self._analysis
        for _ in range(min(most, analysis.length - analysis.done)):
            analysis.step()
        found: dict = {"done": analysis.done, "of": analysis.length}
        if analysis.done == analysis.length:
            found["points"] = [{"number": number, "lines": lines} for _, number, lines in analysis.turning_points]
            found["sums"] = analysis.lines()
        return json.dumps(found)


def _last_action(playback: Playback) -> dict:
    """The last action with its actor, and sentences on what it did; no sentence where a device shows nothing of it."""
    done = len(playback.match.history)
    if not done:
        return {"actor": None, "action": None, "said": []}
    actor, action = playback.moves[done - 1]
    said = [sentence_of(playback.face.caption(scene.event)) for scene in playback.scenes if scene.event[0] != "score"]
    if playback.over:
        said.append(sentence_of(playback.face.words(None)))
    said = [sentence for at, sentence in enumerate(said) if sentence and sentence not in said[:at]]
    return {"actor": actor, "action": list(action), "said": said}
