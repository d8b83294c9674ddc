"""Which games are kept when the plug was pulled and put back; that they go on as they were, stories/plug.txt tells."""

import pytest

from recording_journal import READ_MS, held, same_again
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice


def make_device(files, players=("human",) * 4, **more):
    """A device in a new game, waiting for its first press."""
    device = VirtualDevice(GameSetup(players=players, **more), flash=files)
    device.settle()
    return device


def plugged_in_again(files):
    """A device that got its power back."""
    device = VirtualDevice(flash=files)
    device.run(READ_MS)
    return device


def gone_on(files):
    """The same, with its game taken up again."""
    device = plugged_in_again(files)
    device.tap("stop")
    device.settle()
    return device


def moves(device):
    """All that has been played, in words of the engine."""
    return [(actor, action) for actor, action, _ in device.table.match.moves()]


def test_a_new_game_keeps_the_old_one_if_somebody_had_decided_something(files):
    make_device(files).tap("roll")
    back = plugged_in_again(files)
    back.tap("roll")
    back.tap("stop")
    assert back.words[0] == "Which game?"
    assert not held(files)[1]
    assert plugged_in_again(files).words[0] == "The plug was out"  # it was only looked at
    back.hold("both")
    text, (old,) = held(files)
    assert "0 roll\n" in old
    assert text.startswith("game mahe\nseats 4\n")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_nobody_decided_anything_is_not_kept(files, seats):
    make_device(files, ("human",) * seats)
    assert make_device(files, ("human",) * seats)
    assert held(files)[1] == ()


def test_a_finished_game_is_kept_and_not_offered(files):
    device = make_device(files, ("below4", "below4"))
    back = plugged_in_again(files)
    assert device.table.over
    assert back.words[0] == "Which game?"
    text, (old,) = held(files)
    assert (text, old[-7:]) == ("", "# over\n")


def test_a_rematch_keeps_the_game_before(files):
    device = make_device(files, ("below4", "below4"))
    same_again(device)
    assert len(held(files)[1]) == 1
    assert held(files)[0]
