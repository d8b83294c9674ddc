"""Tests that, with presses in any order, the device plays the same game as a model on the engine.

The tests in tests/year/ add power loss, flash faults, bad contacts and PCs.
"""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bad_contacts import bad_tap, busy_ticks
from soak import TIMES, report_progress
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.games.bots import bots
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, WRAP, VirtualDevice

# Pages of the menu: its entries, the answers to "Leave this game?", and the choice of the next game's first player.
GO_ON, REMATCH, LEAVE, STAY, GO, WHO, AGAIN = range(7)


class Model:
    """A model of the device: a match, the cursor, and the open page of the menu or None."""

    def __init__(self, setting: GameSetup):
        self.setting = setting
        self.bots = [seat for seat, player in enumerate(setting.players) if player != HUMAN]
        self.begin()

    def begin(self):
        """Start a new game with the same setting."""
        self.match = Match(self.setting.new_game())
        self.cursor = 0
        self.menu = None

    @property
    def over(self):
        return self.match.game.actor() == OVER

    @property
    def asks_for_press(self):
        actor = self.match.game.actor()
        if actor == CHANCE:
            return self.setting.real_dice and self.match.game.legal()[0][0] == "die"
        return actor != OVER and actor not in self.bots and not self.match.game.is_forced()

    @property
    def choices(self):
        """The open actions in the order of the cursor, and whether the buttons answer without a cursor."""
        legal = self.match.game.legal()
        direct = all(action in (("roll",), ("stop",)) for action in legal)
        return [action for action in legal if len(action) == 1] + [a for a in legal if len(a) > 1], direct

    def tap(self, button):
        """Apply a tap while people have to choose. Returns the action that the tap plays, or None."""
        if self.menu is not None:
            return self._tap_menu(button)
        if self.over:
            self.menu = REMATCH if button == "stop" else None
            return None
        choices, direct = self.choices
        if direct:
            return (button,) if (button,) in choices else None
        if button == "roll":
            self.cursor = (self.cursor + 1) % len(choices)
            return None
        return choices[self.cursor]

    def _tap_menu(self, button):
        if self.menu == WHO:
            self.menu = WHO if button == "roll" else AGAIN
        elif self.menu in (STAY, GO):
            if button == "roll":
                self.menu = STAY + GO - self.menu
            elif self.menu == GO:
                self.menu = WHO
            else:
                self.menu = None
        elif button == "roll":
            self.menu = (self.menu + 1) % 3
        elif self.menu == REMATCH and not self.over:
            self.menu = STAY
        elif self.menu == REMATCH:
            self.menu = WHO
        else:
            assert self.menu == GO_ON
            self.menu = None

    def play(self, action):
        """Play an action of people in the model."""
        self.match.play(action, keyed=self.match.game.actor() == CHANCE)
        self.cursor = 0

    def undo(self):
        """Undo the last press in the model."""
        if self.match.undo(self.bots):
            self.cursor = 0

    def follow(self, history):
        """Repeat in the model the actions of bots and chance on the device, and check that no person has acted."""
        written = self.match.history
        assert history[: len(written)] == written
        for index in history[len(written) :]:
            assert not self.asks_for_press
            self.match.play(self.match.game.legal()[index])
            self.cursor = 0


FRAME_MS = 200
STEPS = 150
RUNS = 40 if TIMES == 1 else 100 * TIMES

buttons = st.sampled_from(("roll", "stop"))
flags = ("card_variant", "roll_at_seven", "raft_stacks", "bust_ends_turn")
options = st.fixed_dictionaries({}, optional={name: st.integers(0, 1) for name in flags})
others = st.lists(st.sampled_from(("human", "human", *bots("mahe"))), min_size=1, max_size=6)


class RandomPresses(RuleBasedStateMachine):
    """A device in a game, and a model that must have the same position after every step."""

    runs = 0

    @initialize(
        others=others, options=options, real_dice=st.booleans(), seed=st.integers(0, 999), wrap_ms=st.integers(1, 9999)
    )
    def begin(self, others, options, real_dice, seed, wrap_ms):
        setting = GameSetup(players=["human", *others], options=options, real_dice=real_dice)
        self.device = VirtualDevice(setting, seed, frame_ms=FRAME_MS)
        self.device.clock.us = (WRAP - wrap_ms) * 1000
        self.model = Model(setting.copy())
        self.rest()

    def teardown(self):
        RandomPresses.runs += 1
        if RandomPresses.runs <= RUNS:  # Hypothesis runs a few more examples than requested
            report_progress("runs of random presses", RandomPresses.runs, RUNS)

    def rest(self):
        """Advance time until the device waits for a press. If only bots play, advance time for a while."""
        for _ in range(WAIT_MS // 100 + 100):
            self.device.run(100)
            if self.device.app.waiting:
                break
        self.model.follow(self.device.table.match.history)

    def answer(self, button):
        """Apply a tap to the model."""
        action = self.model.tap(button)
        if action:
            self.model.play(action)
        if self.model.menu == AGAIN:  # other tests check who begins
            self.model.setting.options["first"] = self.device.app.setting.options["first"]
            self.model.begin()
        self.model.follow(self.device.table.match.history)

    # Other tests check the numbers that people choose before the first card.
    asked = precondition(
        lambda self: self.device.app.waiting and self.model.menu != LEAVE and not self.device.table.opening
    )

    @rule(taps=st.lists(buttons, min_size=1, max_size=6))
    def take_turns(self, taps):
        for button in taps:
            self.rest()
            if self.model.menu == LEAVE:
                self.menu_or_back()
            if self.device.app.waiting and not self.device.table.opening:
                self.device.tap(button)
                self.answer(button)

    @asked
    @rule(button=buttons, late_ms=st.integers(0, 30), blind=st.booleans())
    def tap_while_the_device_is_busy(self, button, late_ms, blind):
        self.device.stall(0)
        self.device.plan(1000 * 20, button, True)
        self.device.plan(1000 * (20 + TAP_MS), button, False)
        self.device.stall(20 + TAP_MS + late_ms, blind)
        self.device.run(GAP_MS)
        self.answer(button)

    @asked
    @rule(button=buttons, seed=st.integers(0, 2**32))
    def tap_with_bad_contacts(self, button, seed):
        chance = Random(seed)
        self.device.took = busy_ticks(chance)
        self.device.run(bad_tap(self.device, button, chance))
        self.device.took = None
        self.answer(button)

    @rule(ms=st.integers(1, 3000))
    def wait(self, ms):
        self.device.run(ms)
        self.model.follow(self.device.table.match.history)

    @rule()
    def let_everything_end(self):
        self.rest()

    @precondition(
        lambda self: not self.device.app.waiting and self.model.menu is None and not self.device.table.opening
    )
    @rule(button=buttons)
    def hurry(self, button):
        self.device.down(button)
        self.device.run(15)
        if self.device.app.waiting:  # the device has just started to wait, so turn the press into a hold
            self.device.run(HOLD_MS)
            if button == "stop":
                self.model.undo()
        else:
            self.device.run(TAP_MS)
        self.device.up(button)
        self.wait(GAP_MS)

    @asked
    @rule()
    def undo(self):
        self.device.hold("stop")
        if self.model.menu is None:
            self.model.undo()
        self.model.menu = None
        self.model.follow(self.device.table.match.history)

    @rule()
    def scores(self):
        self.device.hold("roll")
        self.model.follow(self.device.table.match.history)

    @rule()
    def menu_or_back(self):
        self.device.hold("both")
        opened = REMATCH if self.model.over else GO_ON
        self.model.menu = opened if self.model.menu is None else None
        self.model.follow(self.device.table.match.history)

    @rule()
    def both_at_once(self):
        self.device.tap("both")
        self.model.follow(self.device.table.match.history)

    @invariant()
    def the_device_has_the_position_of_the_model(self):
        table, match = self.device.table, self.model.match
        assert table.match.history == match.history
        assert table.match.game.snapshot() == match.game.snapshot()
        assert (table.chooser is not None) == self.model.asks_for_press
        if table.chooser:
            choices, direct = self.model.choices
            assert table.chooser.chosen == (None if direct else choices[self.model.cursor])


# Hypothesis stops some runs before they have all their steps.
RandomPresses.TestCase.settings = settings(max_examples=RUNS, stateful_step_count=STEPS, derandomize=TIMES == 1)
TestRandomPresses = RandomPresses.TestCase
