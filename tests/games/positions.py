"""Positions for tests of rules, described as players lay them out on a table. Runs on MicroPython too."""

from turtleback.games.mahe.rules import Mahe

BLUE, RED, YELLOW, GREEN = range(4)  # turtles of a four-seat game; seats have the same numbers


def laid_out(seats=4, stacks=None, turn=0, egg=5, options=None):
    """Return a Mahé with stacks {space: [bottom, ..., top]}, all other turtles on the raft, and `egg` face up."""
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
    """Play actions written as `roll, die 2, stop`. Returns the events of all of them."""
    events = []
    for part in text.split(",") if text else ():
        words = part.split()
        events += game.apply((words[0],) + tuple(int(word) for word in words[1:]))
    return events


def then(game, text, **wanted):
    """Play actions like `play`, then check the position. Returns the game.

    In `wanted`, `open` is the text of the legal actions, or of the ends of their ranges, and `events` is the text of
    the last action's events. Any other name is an attribute of the game, or a method without arguments.
    """
    for part in text.split(","):
        events = play(game, part)
    legal = game.legal()
    seen = {"open": written(legal.ends() if game.HAS_NUMBERS and legal else legal), "events": written(events)}
    for name in wanted:
        found = seen[name] if name in seen else getattr(game, name)
        found = found() if callable(found) else found
        assert found == wanted[name], "%s is %s" % (name, found)
    return game


def written(actions):
    """Return actions or events as text: `card 2, roll, stop`."""
    return ", ".join(" ".join(str(word) for word in action) for action in actions)


def stack(game, space):
    """Return the turtles on a space, bottom to top."""
    return game.view(0)["stacks"][space]


def named(events, name):
    """Return the events with this name."""
    return [event for event in events if event[0] == name]


def refused(error, call, *args):
    """Return the text of the error that the call raises. Fails if it raises none."""
    try:
        call(*args)
    except error as refusal:
        return str(refusal)
    raise AssertionError("nothing was refused")
