"""Every frame of hundreds of games, in `make soak` of thousands: its current from the port, and its flashes."""

import random

import pytest

from flash_meter import RingFlashMeter
from soak import TIMES, tell
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import Table
from turtleback.device.ring import BUDGET_MA, CHANNEL_MA, IDLE_MA, Ring
from turtleback.dice.chance import Chance
from turtleback.lights.paint import LAMPS, clear, new_frame
from turtleback_host.virtual.device import seed_bytes
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

GAMES = 300 if TIMES == 1 else 1000 * TIMES
SHARES = 4  # so that several processors have something to do
FRAME_MS = 75 if TIMES == 1 else 16
PER_SECOND = 2
HAMMERED = 3  # where somebody hurries all that can be hurried: as many as WCAG 2.3.1 allows


class Watched:
    """A table whose frames are metered; its ring has all the light it can be set to."""

    def __init__(self, number):
        chance = random.Random(number)
        self.hammered = number % 4 < 3  # the other shows are seen to their ends
        options = {name: chance.randrange(2) for name in ("card_variant", "roll_at_seven", "raft_stacks")}
        bots = [chance.choice(("clever", "clever", "below4", "random")) for _ in range(chance.randint(2, 7))]
        seed = seed_bytes(number)
        self.table = Table(GameSetup(players=bots, options=options), Chance(seed), Chance(seed + b" bots"), 0)
        self.strip = NeoPixel(Pin(2), LAMPS)
        self.ring = Ring(self.strip, brightness=255)
        self.meter = RingFlashMeter()
        self.most_ma = 0.0

    def play(self):
        """From the first card to the winners' comets."""
        frame, last, now, shown = new_frame(), b"", 0, 0
        table = self.table
        while not table.over or table.showing or shown < 100:
            shown += table.over and not table.showing
            while table.work(now):
                pass
            if self.hammered and not table.over:
                table.skip_scene(now)
            clear(frame)
            table.paint(frame, now)
            if frame != last:
                last = bytes(frame)
                self.show(last, now)
            now += FRAME_MS

    def show(self, frame, now):
        """Send a frame to the strip and to the flash meter."""
        self.ring.show(frame)
        self.most_ma = max(self.most_ma, sum(self.strip.sent) * CHANNEL_MA / 255 + LAMPS * IDLE_MA)
        self.meter.see(frame, now)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_no_frame_of_hundreds_of_games_draws_too_much_or_dazzles(share):
    for number in range(share * GAMES // SHARES, (share + 1) * GAMES // SHARES):
        game = Watched(number)
        game.play()
        assert game.most_ma <= BUDGET_MA, number
        assert game.meter.most_flashes <= (HAMMERED if game.hammered else PER_SECOND), number
        assert not game.meter.saturated, number
        tell("games, share %d" % share, number % (GAMES // SHARES) + 1, GAMES // SHARES)
