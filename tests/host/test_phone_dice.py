"""Tests dice that phones help to stir. If phones or the table fail, no phone reports that an honest game is false."""

from random import Random

import pytest

from party import WaitingTable, WatchedParty, random_options
from soak import TIMES, report_progress
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback_host.phones.server import ServedTable

HONEST_GAMES = 14 if TIMES == 1 else 1000  # at least two of each game
MAX_STEPS = 1500
SHORT = {"midas": {"guard": 3}, "bag": {}}  # with random choices, a full game would take half an hour
QUIET = 12  # steps after the game, during which the phones report their verdicts
WORSE = ("late", "left", "none")  # verdicts that a phone may reach if its number did not stir the dice


def play(party, chance, trouble=0.0, max_steps=MAX_STEPS):
    """Play at random until the game is over or `max_steps` have passed.

    At each step a phone or the table fails with probability `trouble`.
    """
    for _ in range(max_steps):
        for phone in party.phones:
            phone.choose(chance)
        party.choose_at_the_table(chance)
        if chance.random() < trouble:
            disturb(party, chance)
        party.step()
        if party.game_table.over:
            break
    for phone in party.phones:
        if not phone.is_here:
            phone.come_back()
    for _ in range(QUIET):
        party.step()


def disturb(party, chance):
    """Restart the table, take back a move, or disconnect, kill or bring back a phone."""
    kind = chance.randrange(8)
    phone = chance.choice(party.phones) if party.phones else None
    if kind == 0 or not phone:
        party.power_on()
    elif kind == 1:
        party.take_back()
    elif not phone.is_here:
        phone.come_back()
    elif kind < 5:
        phone.lose()
    else:
        phone.die()
        phone.come_back()


def game_by_phones(folder, number, trouble):
    """Play an honest game with phones that join early or late, sometimes after an aborted game."""
    chance = Random(number)
    game = GAMES[number % len(GAMES)]
    min_seats, max_seats = game_class(game).SEATS
    seats = chance.randint(max(2, min_seats), min(4, max_seats))
    people = chance.randint(1, seats)
    late = chance.randrange(people) if chance.random() < 0.3 else people
    party = WatchedParty(folder, chance.choice((ServedTable, WaitingTable)), seed=number)
    for seat in range(late):
        party.come(seat)
    if chance.random() < 0.3 and party.phones:
        before = chance.choice(GAMES)
        low = game_class(before).SEATS[0]
        party.begin(before, ["human"] * max(low, people))
        play(party, chance, trouble, max_steps=chance.randrange(60))
    kinds = bots(game)
    players = ["human"] * people + [kinds[0] if kinds else "human"] * (seats - people)
    options = {**random_options(chance, game, seats), **SHORT.get(game, {})}
    party.begin(game, players, options, lambda: chance.random() < 8 * trouble and disturb(party, chance))
    for seat in range(late, people):
        party.come(seat)
    play(party, chance, trouble)
    return party


@pytest.mark.parametrize("number", range(HONEST_GAMES))
def test_no_phone_calls_an_honest_game_false_despite_failures(number, tmp_path):
    report_progress("honest games", number + 1, HONEST_GAMES)
    party = game_by_phones(tmp_path, number, trouble=0.03)
    for phone in party.phones:
        assert "false" not in phone.witness.says
