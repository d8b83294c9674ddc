"""Whole games in which phones and the table are killed at random instants: nothing is lost, and there is one game."""

import random

import pytest

from chromium import until
from phones import FAST, check_messages, phone_of, table_of
from soak import TIMES

GAMES = 1 if TIMES == 1 else 50 * TIMES
KILLS = 3  # in a game
MOVES = 60  # in which they happen
GO_ON = """async () => {
  if (await askDevice("saved")) await askDevice("go_on");
  return JSON.parse(await askDevice("state")).inGame;
}"""


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_goes_on_whoever_is_killed(number, browser, served):
    play_game(number, browser, served)


def play_game(number, browser, served):
    """Play a whole game with phones, in which they and the table are killed."""
    chance = random.Random(number)
    table = table_of(browser, served, FAST, seed=number % 256)
    table.pass_time()
    phones = [phone_of(browser, table.invite()).sit(seat, "Person %d" % seat) for seat in range(2)]
    table.close()
    heard = [[], []]
    table.begin(chance.choice(("mada", "mahe")), 2)
    for seat, phone in enumerate(phones):
        phone.play(seat + number)
    for moves in sorted(chance.sample(range(10, MOVES), KILLS)):
        if not table.play_to(moves):
            break  # a short game, which has nothing to go on with
        victim = chance.randrange(3)
        if victim < 2:
            heard[victim] += phones[victim].kill()
            until(phones[victim].page, "typeof window.heard !== 'undefined'")
            phones[victim].play(chance.randrange(1000))
        else:
            table.page.reload()
            until(table.page, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
            table.pass_time()
            until(table.page, GO_ON)
    record = table.play_to_the_end()
    for seat, phone in enumerate(phones):
        until(phone.page, "heard.some(({ type }) => type === 'record')")
        check_messages(heard[seat] + phone.page.evaluate("heard"), seat, record)
    for context in browser.contexts:
        context.close()
