"""Tests matches: history, undo and replay."""

from turtleback.engine.contract import Game
from turtleback.engine.match import Match
from turtleback.engine.parse import read_action
from turtleback.games.mahe.rules import Mahe

STOPPED = ("egg 3", "0 roll", "die 2", "0 stop")


def played(seats, *lines):
    """Return a match of Mahé after these actions, which are written as in a record."""
    match = Match(Mahe(seats))
    for line in lines:
        match.play(read_action(line)[1])
    return match


class Walk(Game):
    """A game without chance in which one seat steps forever."""

    STATE_FIELDS = ("at",)

    def __init__(self):
        super().__init__(2)
        self.at = 0

    def actor(self):
        return 0

    def legal(self):
        return (("go",),)

    def _play(self, action):
        self.at += 1
        return [("go", 0)]


def test_undo_reaches_back_16_actions_or_more_without_chance():
    match = Match(Walk())
    for _ in range(100):
        match.play(("go",))
    back = 0
    while match.undo():
        back += 1
        assert match.game.at == len(match.history) == 100 - back
    assert 16 <= back < 32
    match.play(("go",))
    assert match.undo()
    assert match.game.at == 100 - back


def test_undo_goes_back_press_by_press_until_the_last_die():
    match = played(2, "egg 3", "0 turtle 1", "0 roll", "die 2", "0 stop", "0 roll")
    assert match.undo() and match.undo()
    assert match.game.legal() == (("roll",), ("stop",))
    assert not match.undo()


def test_undo_takes_back_what_bots_did_after_the_last_press():
    # Seat 1 is a bot that has chosen its turtle. The last press is seat 0's stop.
    match = played(2, "egg 3", "turtle 0", "roll", "die 2", "stop", "roll", "die 1", "stop", "turtle 2")
    assert match.undo(automatic=[1])
    assert (match.game.actor(), match.game.legal()) == (0, (("roll",), ("stop",)))
    assert not played(4, *STOPPED).undo(automatic=[0])  # if only bots play, there is no press to undo


def test_moves_replay_the_whole_match():
    moves = list(played(4, *STOPPED).moves())
    assert [(actor, action) for actor, action, _ in moves] == [
        (-1, ("egg", 3)), (0, ("roll",)), (-1, ("die", 2)), (0, ("stop",)),
    ]  # fmt: skip
    assert moves[-1][2] == [("stop", 0), ("move", 0, 2, 2, 0), ("turn", 1)]
