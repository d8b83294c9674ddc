"""MADA's odds of trying luck (MADA-4), given the cards that have been seen."""

from collections.abc import Sequence
from fractions import Fraction

from turtleback.engine.contract import SetupError
from turtleback.games.mada.cards import SCORPION, VALUES, all_cards, risk
from turtleback_lab.odds import Table

COUNTED: tuple[str, ...] = ("copies",)  # options of the rules that change these odds


def unseen(options: dict, seen: Sequence[int]) -> list[int]:
    """The number of unseen cards of each kind. SetupError if a kind does not exist or was seen too often."""
    left = all_cards(options)
    for kind in seen:
        if not 0 <= kind <= SCORPION:
            raise SetupError("There is no card of kind %d; kinds are 0 to %d." % (kind, SCORPION))
        if not left[kind]:
            raise SetupError("There are only %d cards of kind %d." % (all_cards(options)[kind], kind))
        left[kind] -= 1
    return left


def loses(top: int, left: list[int], held: int) -> Fraction:
    """MADA-4: the chance that luck on `top` loses the round; `held` of the cards left are in the hands of others."""
    return Fraction(*risk({"unseen": left, "piles": [[top]], "left": sum(left) - held}, 0))


def tables(options: dict, seen: Sequence[int] = (), held: int = 0) -> list[Table]:
    """The chance to lose for each possible top card, which counts as seen. SetupError if too many cards are held."""
    everything = all_cards(options)
    rows = []
    for top in range(1, VALUES + 1):
        if everything[top]:
            left = unseen(options, seen if top in seen else [*seen, top])
            if not 0 <= held < sum(left) - left[SCORPION]:
                raise SetupError("Of %d unseen cards, %d cannot be in the hands of others." % (sum(left), held))
            rows.append((top, sum(left[1:top]), sum(left), loses(top, left, held)))
    title = "Trying luck loses the round, with %d of the unseen cards in the hands of others" % held
    return [Table(title, ("top", "lower cacti unseen", "cards unseen", "loses"), list(rows))]
