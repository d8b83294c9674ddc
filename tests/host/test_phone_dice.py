"""The dice of phones: what a phone says of them at an honest table, whatever dies, and at one that lies."""

from random import Random

import pytest

from party import WaitingTable, WatchedParty, random_options
from soak import TIMES, tell
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback_host.phones.server import ServedTable

HONEST_GAMES = 14 if TIMES == 1 else 1000  # two of each game at least
MOST_STEPS = 1500
SHORT = {"midas": {"guard": 3}, "bag": {}}  # random hands would play it for half an hour
QUIET = 12  # steps in which the phones say at the end what they have found
WORSE = ("late", "left", "none")  # what a phone may say whose number is not in the dice


def play(party, chance, trouble=0.0, most=MOST_STEPS):
    """Let the phones choose at random until the game is over, while they and the table die as often as that."""
    for _ in range(most):
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
    """Something happens to a phone, or to the table."""
    what = chance.randrange(8)
    phone = chance.choice(party.phones) if party.phones else None
    if what == 0 or not phone:
        party.power_on()
    elif what == 1:
        party.take_back()
    elif not phone.is_here:
        phone.come_back()
    elif what < 5:
        phone.lose()
    else:
        phone.die()
        phone.come_back()


def game_by_phones(folder, number, trouble):
    """An honest evening: perhaps a game that is broken off, then one by phones that come early or late."""
    chance = Random(number)
    game = GAMES[number % len(GAMES)]
    fewest, most = game_class(game).SEATS
    seats = chance.randint(max(2, fewest), min(4, most))
    people = chance.randint(1, seats)
    late = chance.randrange(people) if chance.random() < 0.3 else people
    party = WatchedParty(folder, chance.choice((ServedTable, WaitingTable)), seed=number)
    for seat in range(late):
        party.come(seat)
    if chance.random() < 0.3 and party.phones:
        before = chance.choice(GAMES)
        low = game_class(before).SEATS[0]
        party.begin(before, ["human"] * max(low, people))
        play(party, chance, trouble, most=chance.randrange(60))
    kinds = bots(game)
    players = ["human"] * people + [kinds[0] if kinds else "human"] * (seats - people)
    options = {**random_options(chance, game, seats), **SHORT.get(game, {})}
    party.begin(game, players, options, lambda: chance.random() < 8 * trouble and disturb(party, chance))
    for seat in range(late, people):
        party.come(seat)
    play(party, chance, trouble)
    return party


@pytest.mark.parametrize("number", range(HONEST_GAMES))
def test_no_phone_calls_an_honest_game_false_whatever_dies(number, tmp_path):
    tell("honest games", number + 1, HONEST_GAMES)
    party = game_by_phones(tmp_path, number, trouble=0.03)
    for phone in party.phones:
        assert "false" not in phone.witness.says
