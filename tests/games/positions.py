"""Positions for the rule tests, described as people would lay them out. Runs on MicroPython too."""

from turtleback.games.mahe.rules import Mahe

BLUE, RED, YELLOW, GREEN = range(4)  # turtles of a four-seat game, which are its seats too


def laid_out(seats=4, stacks=None, turn=0, egg=5, options=None):
    """A Mahé with stacks {space: [bottom, ..., top]}, the rest on the raft, a seat to move and a card face up."""
    game = Mahe(seats, options)
    game.apply(("egg", egg))
    for space in stacks or {}:
        for turtle in stacks[space]:
            game.order.remove(turtle)
            game.order.append(turtle)
            game.place[turtle] = space
    game.turn = game.decider = turn
    if game.each == 1:
        game.mover = turn
    return game


def play(game, text):
    """Play actions written as `roll, die 2, stop`; returns the events of all of them."""
    events = []
    for part in text.split(",") if text else ():
        words = part.split()
        events += game.apply((words[0],) + tuple(int(word) for word in words[1:]))
    return events


def then(game, text, **wanted):
    """Play such actions and check the position after them; returns the game.

    In `wanted`, `open` is the text of the legal actions and `events` that of the last action's events. Any other name
    is an attribute of the game, or a method without arguments.
    """
    for part in text.split(","):
        events = play(game, part)
    seen = {"open": written(game.legal()), "events": written(events)}
    for name in wanted:
        found = seen[name] if name in seen else getattr(game, name)
        found = found() if callable(found) else found
        assert found == wanted[name], "%s is %s" % (name, found)
    return game


def written(actions):
    """Actions or events as `card 2, roll, stop`."""
    return ", ".join(" ".join(str(word) for word in action) for action in actions)


def stack(game, space):
    """The turtles on a space, bottom to top."""
    return game.view(0)["stacks"][space]


def named(events, name):
    """The events of that name."""
    return [event for event in events if event[0] == name]


def refused(error, call, *args):
    """The text of the error that the call raises; fails if it raises none."""
    try:
        call(*args)
    except error as refusal:
        return str(refusal)
    raise AssertionError("nothing was refused")
