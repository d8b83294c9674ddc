"""`turtleback odds`: exact chances in the games, by enumeration."""

import json
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from turtleback.engine import catalogue
from turtleback.engine.contract import SetupError
from turtleback.engine.options import unknown
from turtleback.games.mada.cards import SCORPION, VALUES, all_cards, risk
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES, is_move_over, passes_beach, steps_of
from turtleback.games.mahe.rules import DICE
from turtleback.games.mice import parts
from turtleback_lab.bots.thresholds import BUST, SIXTH, THRESHOLDS, below, moves

Cell = int | str | Fraction


class OddsTable(NamedTuple):
    """A table of chances. A chance is a Fraction from 0 to 1."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]


def as_text(tables: list[OddsTable]) -> str:
    """Return the tables as text, one below the other. Fractions are shown exactly and rounded."""
    return "\n\n".join("\n".join(_lines(table)) for table in tables)


def _lines(table: OddsTable) -> list[str]:
    cells = [list(table.columns)] + [[_cell_text(cell) for cell in row] for row in table.rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return [table.title] + ["  " + "   ".join(map(str.rjust, row, widths)) for row in cells]


def _cell_text(cell: Cell) -> str:
    if not isinstance(cell, Fraction):
        return str(cell)
    rounded = "%.1f %%" % (100 * cell) if 0 <= cell <= 1 else "%.3f" % cell
    return "%s = %s" % (cell, rounded)


def as_json(game: str, tables: list[OddsTable]) -> str:
    """Return the tables as the text of a JSON object. A fraction is {"exact": "5/6", "value": 0.8333...}."""
    data = [
        {"title": table.title, "rows": [dict(zip(table.columns, map(_plain, row))) for row in table.rows]}
        for table in tables
    ]
    return json.dumps({"game": game, "tables": data})


def _plain(cell: Cell) -> object:
    return {"exact": str(cell), "value": float(cell)} if isinstance(cell, Fraction) else cell


def totals(dice: int, faces: int) -> dict[int, int]:
    """Return the number of ways to throw each total. There are faces ** dice ways in all."""
    ways = {0: 1}
    for _ in range(dice):
        extended: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, faces + 1):
                extended[total + face] = extended.get(total + face, 0) + count
        ways = extended
    return ways


def bag_tables(options: dict) -> list[OddsTable]:
    """Return a table of all totals, and one of the highest and the lowest die."""
    dice, faces = options["dice"], options["faces"]
    ways, all_ways = totals(dice, faces), faces**dice
    rows = [
        (total, Fraction(count, all_ways), Fraction(sum(ways[more] for more in ways if more >= total), all_ways))
        for total, count in sorted(ways.items())
    ]
    mean = dice * (faces + 1) / 2
    title = "%d dice of %d faces: the total, %g on average" % (dice, faces, mean)
    single = [
        (face, 1 - Fraction(face - 1, faces) ** dice, Fraction(faces - face + 1, faces) ** dice)
        for face in range(1, faces + 1)
    ]
    return [
        OddsTable(title, ("total", "exactly", "at least"), list(rows)),
        OddsTable("The single dice", ("face", "some die is at least", "all are at least"), list(single)),
    ]


def unseen(options: dict, seen: Sequence[int]) -> list[int]:
    """Return the number of unseen cards by kind. Raises: SetupError if a kind does not exist or was seen too often."""
    left = all_cards(options)
    for kind in seen:
        if not 0 <= kind <= SCORPION:
            raise SetupError("There is no card of kind %d; kinds are 0 to %d." % (kind, SCORPION))
        if not left[kind]:
            raise SetupError("There are only %d cards of kind %d." % (all_cards(options)[kind], kind))
        left[kind] -= 1
    return left


def loses(top: int, left: list[int], held: int) -> Fraction:
    """MADA-4: Return the chance that luck on `top` loses the round.

    `left` is the number of unseen cards by kind, and other players hold `held` of these cards.
    """
    return Fraction(*risk({"unseen": left, "piles": [[top]], "left": sum(left) - held}, 0))


def mada_tables(options: dict, seen: Sequence[int] = (), held: int = 0) -> list[OddsTable]:
    """Return a table of the chance to lose for each possible top card, which counts as seen.

    Raises: SetupError if more cards are held than are unseen.
    """
    everything = all_cards(options)
    rows = []
    for top in range(1, VALUES + 1):
        if everything[top]:
            left = unseen(options, seen if top in seen else [*seen, top])
            if not 0 <= held < sum(left) - left[SCORPION]:
                raise SetupError("Of %d unseen cards, %d cannot be in the hands of others." % (sum(left), held))
            rows.append((top, sum(left[1:top]), sum(left), loses(top, left, held)))
    title = "Trying luck loses the round, with %d of the unseen cards in the hands of others" % held
    return [OddsTable(title, ("top", "lower cacti unseen", "cards unseen", "loses"), list(rows))]


def bust(total: int) -> Fraction:
    """MAHE-7: Return the chance that one more die after a sum of `total` is a bust."""
    return SIXTH * sum(total + face > LIMIT for _, face in DICE)


def mean_steps(chances: dict[int, Fraction]) -> Fraction:
    """Return the expected number of steps. A bust counts as 0."""
    return sum((steps * chance for steps, chance in chances.items()), Fraction(0))


def reached(place: int, chances: dict[int, Fraction]) -> Fraction:
    """MAHE-13: Return the chance that a move from `place` reaches the beach; `chances` are those of its steps."""
    return sum((chance for steps, chance in chances.items() if steps and passes_beach(place, steps)), Fraction(0))


def best_reached(place: int, at_seven: int, thrown: int = 0, total: int = 0) -> Fraction:
    """Return the highest chance to reach the beach from `place`, over all policies for the rest of the move.

    `at_seven` is the option roll_at_seven; `thrown` is the number of dice rolled so far, and `total` is their sum.
    """
    stopped = Fraction(bool(thrown) and total <= LIMIT and passes_beach(place, steps_of(thrown, total)))
    if thrown and is_move_over(thrown, total, at_seven):
        return stopped
    rolled = sum((best_reached(place, at_seven, thrown + 1, total + face) for _, face in DICE), Fraction(0))
    return max(stopped, SIXTH * rolled)


def mahe_tables(options: dict) -> list[OddsTable]:
    """Return tables of busts, of thresholds, and of the chance to reach the beach from each place."""
    at_seven = options["roll_at_seven"]
    return [_busts(at_seven), _thresholds(at_seven), _beach(at_seven)]


def _busts(at_seven: int) -> OddsTable:
    rows = [
        (dice, total, bust(total), steps_of(dice, total))
        for dice in (1, 2)
        for total in range(dice, min(LIMIT, dice * len(DICE)) + 1)
        if not is_move_over(dice, total, at_seven)
    ]
    return OddsTable("A bust with one more die", ("dice", "sum", "bust", "steps if you stop"), list(rows))


def _thresholds(at_seven: int) -> OddsTable:
    rows = []
    for threshold in THRESHOLDS:
        chances = moves(below(threshold), at_seven)
        rows.append((threshold, chances.get(BUST, Fraction(0)), mean_steps(chances)))
    return OddsTable("Rolling while the sum is below", ("below", "bust", "steps on average"), list(rows))


def _beach(at_seven: int) -> OddsTable:
    by_threshold = {threshold: moves(below(threshold), at_seven) for threshold in (4, 5)}
    rows = [
        (
            place or "raft",
            SPACES - place % SPACES,
            *(reached(place, chances) for chances in by_threshold.values()),
            best_reached(place, at_seven),
        )
        for place in range(RAFT, SPACES + 1)
    ]
    columns = ("space", "steps to go", *("rolling below %d" % t for t in by_threshold), "at best")
    return OddsTable("Reaching the beach in one move", columns, list(rows))


THROWS = [(die, blank) for _, die in parts.DICE for _, blank in parts.BLANKS]


def share(true: Iterable[bool]) -> Fraction:
    """Return the share of true flags; `true` has one flag for each throw."""
    return Fraction(sum(true), len(THROWS))


def mice_tables(options: dict) -> list[OddsTable]:
    """Return tables of a throw for two mice, for one mouse, and for a mouse ahead of another."""
    sums, better = list(map(sum, THROWS)), list(map(max, THROWS))
    blank = ("blank", share(blank == 0 for _, blank in THROWS))
    return [
        OddsTable("Cells that two mice run in a turn", ("cells", "chance"), [*_spread(sums), blank]),
        OddsTable("Cells that a last mouse runs with the better die", ("cells", "chance"), _spread(better)),
        _ahead(better),
    ]


def _spread(cells: list[int]) -> list[tuple]:
    rows = [(count, share(run == count for run in cells)) for count in sorted(set(cells))]
    return [*rows, ("mean", Fraction(sum(cells), len(THROWS)))]


def _ahead(better: list[int]) -> OddsTable:
    rows = [
        (cells, share(run >= cells for run in better), share(cells in throw for throw in THROWS))
        for cells in sorted(set(better))
    ]
    return OddsTable("A mouse so many cells ahead", ("cells", "is reached or passed", "is landed on"), list(rows))


class GameOdds(NamedTuple):
    """The function that makes a game's tables, and the options of its rules that change them."""

    tables: Callable[..., list[OddsTable]]
    options: tuple[str, ...] = ()


GAMES = {
    "mahe": GameOdds(mahe_tables, ("roll_at_seven",)),
    "mice": GameOdds(mice_tables),
    "mada": GameOdds(mada_tables, ("copies",)),
    "bag": GameOdds(bag_tables, ("dice", "faces")),
}
CARD_GAME = "mada"


def odds(game: str, options: dict, json: bool, **cards: object) -> str:
    """Return the tables of a game as text or JSON; `cards` are further arguments of mada_tables.

    Raises: SetupError if the game has no tables, or options or cards do not fit it.
    """
    if game not in GAMES:
        raise unknown("table of odds for", game, GAMES)
    kind = catalogue.game_class(game)
    full = kind(kind.SEATS[0], options).options  # the constructor checks names and values
    if any(cards.values()) and game != CARD_GAME:
        raise SetupError(
            "Cards that were seen or are held matter for the odds of %s only, not of %s." % (CARD_GAME, game)
        )
    game_odds = GAMES[game]
    for name in options:
        if name not in game_odds.options:
            those = "only %s does" % " or ".join(game_odds.options) if game_odds.options else "none does"
            raise SetupError("Option %s changes nothing in the odds of %s: %s." % (name, game, those))
    tables = game_odds.tables(full, **(cards if game == CARD_GAME else {}))
    return as_json(game, tables) if json else as_text(tables)
