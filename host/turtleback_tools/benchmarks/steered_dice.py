"""What somebody who knows the seed gains by choosing a number: the figures in firmware/dice.md.

Two bots race with mice; one of them owns the device and knows the seed. For each number that it may choose it plays the
race in its head, with bots that decide otherwise than those who then race, because nobody knows how people will decide.

    python -m turtleback_tools.benchmarks.steered_dice --races 400
"""

import argparse
from collections.abc import Callable

from turtleback.dice.chance import Chance
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.numbers import HIGHEST, number_word
from turtleback.games.bots import bot
from turtleback_host.virtual.device import seed_bytes
from turtleback_lab.kernel.splitmix import Stream
from turtleback_lab.simulate.series import wilson

OWNER, OTHER = 0, 1
NUMBERS = ("", *map(str, range(1, HIGHEST + 1)))  # with none


def wins(seed: bytes, words: list[str], way: int) -> float:
    """1 if the owner wins the race thrown from that seed and those words, 1/2 for a tie; `way` is how bots decide."""
    game, chance, rng = new_game("mice", 2), Chance(seed, words), Stream(way, 0)
    players = [bot("mice", "clever")] * 2
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            game.apply(chance.pick(legal, game.weights()))
        else:
            game.apply(players[actor](actor, game.view(actor), legal, rng.below))
    winners = game.winners()[0]
    return (OWNER in winners) / len(winners)


def words_of(owner: str, other: str) -> list[str]:
    """The words of the numbers that the two have chosen, empty for none."""
    return [number_word(seat, int(number)) for seat, number in ((OWNER, owner), (OTHER, other)) if number]


def blind(seed: bytes, other: str) -> str:
    """The number of an owner who does not know the seed."""
    return "7"


def first(seed: bytes, other: str) -> str:
    """The best number on average over all that the other may choose afterwards."""
    return max(NUMBERS, key=lambda own: sum(wins(seed, words_of(own, any_other), 0) for any_other in NUMBERS))


def last(seed: bytes, other: str) -> str:
    """The best number once the other has chosen."""
    return max(NUMBERS, key=lambda own: sum(wins(seed, words_of(own, other), way) for way in range(3)))


def share(races: int, choose: Callable[[bytes, str], str]) -> tuple[float, float, float]:
    """The owner's share of so many races, and its 95 % interval."""
    won = 0.0
    for race in range(races):
        seed = seed_bytes(race)
        other = NUMBERS[seed[0] % len(NUMBERS)]
        won += wins(seed, words_of(choose(seed, other), other), 1_000 + race)
    return won / races, *wilson(won / races, races)


def main() -> None:
    """Print the owner's share in each case."""
    parser = argparse.ArgumentParser(description="Measure what somebody who knows the seed gains by choosing a number.")
    parser.add_argument("--races", type=int, default=400)
    races = parser.parse_args().races
    for name, choose, count in (("blind", blind, races), ("first", first, races // 4), ("last", last, races)):
        print("%-5s  %d races: %.3f (%.3f to %.3f)" % (name, count, *share(count, choose)), flush=True)


if __name__ == "__main__":
    main()
