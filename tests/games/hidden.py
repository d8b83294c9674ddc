"""Copies of a position with other hidden cards and numbers. The view of a seat must not depend on these."""

from turtleback.games.mada.cards import SCORPION
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import _END, TAKEN
from turtleback.games.mice.track import CHEESE


def with_other_secrets(game, seat, chance, after=None):
    """Return a copy with other secrets. To `seat` it must look the same now and in the later position `after`.

    Seat -1 is a spectator who sees no secret.
    """
    other = copied(game)
    if game.NAME == "mice":
        shuffle_hidden_numbers(other, seat, (game, after or game), chance)
    elif game.NAME == "mada":
        shuffle_hidden_cards(other, seat, chance)
    assert game.NAME in ("mice", "mada") or not game.HIDDEN_FIELDS
    return other


def copied(game):
    """Return a copy of a position."""
    other = type(game)(game.seats, game.options)
    other.restore(game.snapshot())
    return other


def shuffle_hidden_numbers(game, seat, positions, chance):
    """Shuffle the numbers of other seats' mice that are on the map or, until the end, fenced (MICE-1, 7)."""
    for owner in range(game.seats):
        mice = [
            mouse
            for mouse in range(MICE * owner, MICE * owner + MICE)
            if owner != seat and game.value[mouse] and all(is_face_down(position, mouse) for position in positions)
        ]
        numbers = [game.value[mouse] for mouse in mice]
        chance.shuffle(numbers)
        for mouse, number in zip(mice, numbers):
            game.value[mouse] = number


def is_face_down(game, mouse):
    """Return True if only the owner may know the number of a mouse in this position."""
    is_fenced = game.place[mouse] == TAKEN - mouse // MICE
    return game.place[mouse] > CHEESE or (is_fenced and game.view(0)["phase"] != _END)


def shuffle_hidden_cards(game, seat, chance):
    """Deal the other hands again from the cards that the seat has not seen. A hand never holds a scorpion."""
    others = [hand for at, hand in enumerate(game.hands) if at != seat]
    unseen = [kind for kind, count in enumerate(game.deck) for _ in range(count) if kind != SCORPION]
    unseen += [kind for hand in others for kind in hand if kind != SCORPION]
    chance.shuffle(unseen)
    for hand in others:
        hand[:] = sorted(kind if kind == SCORPION else unseen.pop() for kind in hand)
    game.deck = [unseen.count(kind) for kind in range(SCORPION)] + game.deck[SCORPION:]
