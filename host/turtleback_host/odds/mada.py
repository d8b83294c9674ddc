"""MADA's odds of trying luck, from the cards that have been seen; MADA-4."""

from collections.abc import Sequence
from fractions import Fraction

from turtleback.engine.contract import SetupError
from turtleback.games.mada.cards import SCORPION, VALUES, all_cards, risk
from turtleback_host.odds.table import Table

COUNTED: tuple[str, ...] = ("copies",)  # options of the rules that change these odds


def unseen(options: dict, seen: Sequence[int]) -> list[int]:
    """How many cards of each kind nobody has shown. SetupError if more were seen than there are."""
    left = all_cards(options)
    for kind in seen:
        if not 0 <= kind <= SCORPION:
            raise SetupError("There is no card of kind %d; kinds are 0 to %d." % (kind, SCORPION))
        if not left[kind]:
            raise SetupError("There are only %d cards of kind %d." % (all_cards(options)[kind], kind))
        left[kind] -= 1
    return left


def loses(top: int, left: list[int], held: int) -> Fraction:
    """The chance that luck on that top loses the round, with so many of the cards left in the hands of others."""
    return Fraction(*risk({"unseen": left, "piles": [[top]], "left": sum(left) - held}, 0))


def tables(options: dict, seen: Sequence[int] = (), held: int = 0) -> list[Table]:
    """The chance to lose on every top that there is; the top itself is seen, too. SetupError if too many are held."""
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
