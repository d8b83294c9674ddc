"""What a seat cannot see, arranged otherwise: nothing that the seat sees may change with it."""

from turtleback.games.mada.cards import SCORPION
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import _END, TAKEN
from turtleback.games.mice.track import CHEESE


def with_other_secrets(game, seat, chance, after=None):
    """A game that looks the same to a seat, also in the position after it; -1 is somebody who sees no secret."""
    other = copied(game)
    if game.NAME == "mice":
        shuffle_hidden_numbers(other, seat, (game, after or game), chance)
    elif game.NAME == "mada":
        shuffle_hidden_cards(other, seat, chance)
    assert game.NAME in ("mice", "mada") or not game.HIDDEN_FIELDS
    return other


def copied(game):
    """The same position once more."""
    other = type(game)(game.seats, game.options)
    other.restore(game.snapshot())
    return other


def shuffle_hidden_numbers(game, seat, positions, chance):
    """MICE-1, 7: the mice of another seat on the map, and until the end in its fence, have other numbers."""
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
    is_fenced = game.place[mouse] == TAKEN - mouse // MICE
    return game.place[mouse] > CHEESE or (is_fenced and game.view(0)["phase"] != _END)


def shuffle_hidden_cards(game, seat, chance):
    """The other hands have other cards of those that the seat has not seen; none holds a scorpion."""
    others = [hand for at, hand in enumerate(game.hands) if at != seat]
    unseen = [kind for kind, count in enumerate(game.deck) for _ in range(count) if kind != SCORPION]
    unseen += [kind for hand in others for kind in hand if kind != SCORPION]
    chance.shuffle(unseen)
    for hand in others:
        hand[:] = sorted(kind if kind == SCORPION else unseen.pop() for kind in hand)
    game.deck = [unseen.count(kind) for kind in range(SCORPION)] + game.deck[SCORPION:]
