"""Compares complete games, action by action, with golden files, so that a change of rules appears as a changed line.

To make a new golden file: `turtleback play GAME --bots … --record FILE` and
`turtleback replay FILE > tests/games/GAME/golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import OVER
from turtleback.engine.record import read_record
from turtleback_host.records.replay import as_text

FILES = sorted(Path(__file__).parent.glob("*/golden/*.txt"))


def records_of(name):
    """Return the lines of each golden file of a game, by the file's name."""
    records = {path.stem: path.read_text().splitlines() for path in FILES}
    return {stem: lines for stem, lines in records.items() if lines[0] == "game %s" % name}


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_of_every_game_replay_unchanged(name):
    records = records_of(name)
    assert records
    for stem, lines in records.items():
        match = read_record(lines)
        assert match.game.actor() == OVER, stem
        assert as_text(match) == lines, stem
