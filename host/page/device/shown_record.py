"""A record that the device shows turn by turn and analyses, instead of a game to play."""

import json

import browser
from games import read
from review import Review
from today import position_of_the_day
from turtleback.app.app import App
from turtleback.games.coach import WHY
from turtleback.games.host_only.coach_preview import advice
from turtleback_portable.records.playback import Playback
from turtleback_portable.records.turns import turns_of
from turtleback_portable.table_view.game_follower import position_of
from turtleback_portable.table_view.table_observer import TableObserver

TODAY = "today "  # prefix of a date; both together stand for the position of that day
ACTION = "action "  # prefix of the number of an action


class ShownRecord:
    """A record on an app, or the position of a day."""

    def __init__(self, app: App, text: str) -> None:
        self._app = app
        self._is_today = text.startswith(TODAY)
        self._match = position_of_the_day(text[len(TODAY) :]) if self._is_today else read(text)
        self._table = Playback(app, self._match)
        self._turns = turns_of(self._match)
        self._observer = TableObserver(self._table, [], [])
        self._review: Review | None = None
        self._turn = len(self._turns) if self._is_today else 0  # number of the turns that are shown
        self._news: list = []  # the news of the last turn that is shown
        self._sentences: list[str] = []  # the sentences on that turn

    def turns(self) -> str:
        """Return the turns of the record as JSON, a list of {"end", "mark"}; see records/turns.py."""
        return json.dumps([{"end": turn.end, "mark": turn.mark} for turn in self._turns])

    def step(self, to: str) -> str:
        """Go to the end of another turn and send the page its position.

        `to` is `on`, `back`, the number of turns to show, `action N` for the turn before the one with the action of
        that number, or "" to stay. Only after `on` does the page show the events of the turn.
        Returns: JSON; `at`: the number of turns shown, `length`: the number of all turns, `sentences`: the sentences
        on the last turn shown.
        """
        table = self._table
        goes_on = to == "on" and self._turn < len(self._turns)
        if goes_on:
            self._turn += 1
            self._play_turn()
        elif to != "on":
            self._go(self._number(to))
        game = table.match.game
        shown = dict(position_of(game, max(0, game.actor()), self._is_today, None, table.over, []))
        shown["news"] = [] if self._is_today else self._news
        shown["discontinuous"] = not goes_on
        browser.tell(json.dumps({"type": "position", "position": shown}))
        return json.dumps({"at": self._turn, "length": len(self._turns), "sentences": self._sentences})

    def _number(self, to: str) -> int:
        """Return the number of turns to show after a step; see `step`."""
        if to in ("", "back"):
            return self._turn - (to == "back")
        if to.startswith(ACTION):
            action = int(to[len(ACTION) :])
            return len([turn for turn in self._turns if turn.end < action])
        return int(to)

    def _go(self, number: int) -> None:
        """Show the position after a number of turns, without scenes on the lamps."""
        self._turn = max(0, min(number, len(self._turns)))
        self._table.go(self._turns[self._turn - 2].end if self._turn > 1 else 0)
        self._play_turn()
        self._table.queue.stop(self._app.time)

    def _play_turn(self) -> None:
        """Play the last turn that is to be shown, from its first action."""
        self._observer.take_played()
        self._news, self._sentences = [], []
        while self._turn and self._table.at < self._turns[self._turn - 1].end:
            self._table.forward()
            for played in self._observer.take_played():  # at once, because a sentence may depend on the position
                self._news += [played.news] if played.news else []
                self._sentences += [text for _seat, text in played.sentences]

    def advise(self) -> dict | None:
        """Return the bot's choice here and its reasons (games/host_only/coach_preview.py), or None."""
        return advice(self._table.match.game, WHY)

    def review(self, max_actions: int) -> str:
        """Review up to `max_actions` more actions of the record; see Review.look.

        Raises: SetupError if the game cannot be analysed.
        """
        if not self._review:
            self._review = Review(self._match, self._turns)
        return self._review.look(max_actions)
