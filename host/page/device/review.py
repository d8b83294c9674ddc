"""The review of a finished game: its turning points, and the luck and choices of each seat."""

import json

from turtleback.engine.match import Match
from turtleback.games.coach import scale_of
from turtleback_portable.records.analysis import Analysis, BestMoment, TurningPoint
from turtleback_portable.records.turns import Turn, positions_of
from turtleback_portable.table_view.game_follower import position_of


class Review:
    """The review of a match, which is made in parts."""

    def __init__(self, match: Match, turns: list[Turn]) -> None:
        """Start the review of a match with these turns.

        Raises: SetupError if the match is not over, or has no bot that rates positions.
        """
        self._match = match
        self._analysis = Analysis(match)
        self._ends = [turn.end for turn in turns]
        self._luck: list[list[float]] = []  # for each turn, the luck so far of each seat, in points

    def look(self, max_actions: int) -> str:
        """Analyse up to `max_actions` more actions.

        Returns: JSON of Review (js/review.js).
        """
        analysis = self._analysis
        for _ in range(min(max_actions, analysis.length - analysis.done)):
            analysis.step()
            if analysis.done in self._ends:
                self._luck.append([each["luck"] for each in analysis.points()])
        found: dict = {"done": analysis.done, "of": analysis.length}
        if analysis.done == analysis.length:
            found["points"] = [self._point(one) for one in analysis.turning_points]
            found["seats"] = analysis.points()
            found["sums"] = analysis.lines()
            found["luck"] = self._luck
            found["moments"] = [self._moment(one) for one in analysis.best_moments]
        return json.dumps(found)

    def _turn_of(self, number: int) -> int:
        """Return the turn of an action, from 1."""
        return 1 + len([end for end in self._ends if end < number])

    def _moment(self, moment: "BestMoment | None") -> "dict | None":
        """Return the best moment of a seat as JSON data, or None."""
        if not moment:
            return None
        return {"number": moment.number, "turn": self._turn_of(moment.number), "text": moment.text}

    def _point(self, point: TurningPoint) -> dict:
        """Return a turning point as JSON data: its number, turn, seat, sentences, cost and two positions."""
        positions = positions_of(self._match)
        for _ in range(point.number):
            game, _events = next(positions)
        seat, scale = game.actor(), scale_of(game)
        shown = dict(position_of(game, seat, True, None, False, []))
        return {
            "number": point.number,
            "turn": self._turn_of(point.number),
            "seat": seat,
            "lines": point.lines,
            "cost": point.cost / scale["point"] if scale["counts"] else None,
            "played": with_one_choice(shown, point.action),
            "advised": with_one_choice(shown, point.choice),
        }


def with_one_choice(position: dict, action: tuple) -> dict:
    """Return a position in which only one of its actions is open, so that a table draws the outcome of that action."""
    at = position["legal"].index(list(action))
    one = {"legal": [position["legal"][at]], "previews": [position["previews"][at]], "ranges": []}
    return dict(position, discontinuous=True, **one)
