"""MADA's odds of trying luck, from the cards that have been seen; MADA-4."""

from fractions import Fraction

from turtleback.engine.contract import SetupError
from turtleback.engine.mada_cards import SCORPION, VALUES, all_cards, risk
from turtleback_host.odds.table import Table


def unseen(options: dict, seen: list[int]) -> list[int]:
    """How many cards of each kind nobody has shown. SetupError if more were seen than there are."""
    left = all_cards(options)
    for kind in seen:
        if not 0 <= kind <= SCORPION or not left[kind]:
            raise SetupError("There are not so many cards of kind %d; kinds are 0 to %d." % (kind, SCORPION))
        left[kind] -= 1
    return left


def loses(top: int, left: list[int]) -> Fraction:
    """The chance that luck on that top loses the round, every unseen card being as likely to come."""
    return Fraction(*risk({"unseen": left, "piles": [[top]], "left": sum(left)}, 0))


def tables(options: dict, seen: list[int]) -> list[Table]:
    """The chance to lose on every top; the top itself is seen, too."""
    rows = []
    for top in range(1, VALUES + 1):
        left = unseen(options, seen if top in seen else [*seen, top])
        rows.append((top, sum(left[1:top]), sum(left), loses(top, left)))
    return [Table("Trying luck loses the round", ("top", "lower cacti unseen", "cards unseen", "loses"), list(rows))]
