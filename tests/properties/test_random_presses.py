"""Whatever people do to the device, in any order, it plays the game that a model of it plays on the engine."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from flash_meter import press_by_worn_contact
from model import GO_ON, LEAVE, REMATCH, Model
from noisy_port import Port, usb_on
from real_flash import Chip, Files
from soak import TIMES, tell
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import GameSetup
from turtleback.games.bots import bots
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, WRAP, VirtualDevice

FRAME_MS = 200
READ_MS = 5000  # longer than the longest journal takes
STEPS = 150
RUNS = 200 * TIMES

buttons = st.sampled_from(("roll", "stop"))
flags = ("card_variant", "roll_at_seven", "raft_stacks", "bust_ends_turn")
options = st.fixed_dictionaries({}, optional={name: st.integers(0, 1) for name in flags})
others = st.lists(st.sampled_from(("human", "human", *bots("mahe"))), min_size=1, max_size=6)


class RandomPresses(RuleBasedStateMachine):
    """A device in a game, and a model of it that plays the same game."""

    runs = 0

    @initialize(
        others=others, options=options, real_dice=st.booleans(), seed=st.integers(0, 999), wrap_ms=st.integers(1, 9999)
    )
    def begin(self, others, options, real_dice, seed, wrap_ms):
        setting = GameSetup(players=["human", *others], options=options, real_dice=real_dice)
        self.patches = pytest.MonkeyPatch()
        self.chip = Chip()
        Files(self.chip).mkdir("journal")  # a flash that is in use
        self.power_on(setting, seed)
        self.device.clock.us = (WRAP - wrap_ms) * 1000
        self.model = Model(setting.copy())
        self.rest()

    def power_on(self, setting, seed):
        """Start a device with the current flash and a PC on USB."""
        self.device = VirtualDevice(setting, seed, frame_ms=FRAME_MS, flash=Files(self.chip))
        self.port = Port()
        usb = usb_on(self.port, self.patches)
        self.device.app.ports.say = usb.say
        self.device.app.ports.background = iter(usb.step, "for ever")

    def teardown(self):
        self.patches.undo()
        RandomPresses.runs += 1
        if RandomPresses.runs <= RUNS:  # some more are played that were not asked for
            tell("runs of random presses", RandomPresses.runs, RUNS)

    def rest(self):
        """Advance time until the device waits for a press, or for a while if only bots play."""
        for _ in range(WAIT_MS // 100 + 100):
            self.device.run(100)
            if self.device.app.waiting:
                break
        self.model.follow(self.device.table.match.history)

    def redraw_lost_dice(self):
        """Let dice fall again that were lost with the power, because the seed gives them again."""
        while len(self.device.table.match.history) < len(self.model.match.history):
            self.device.run(100)
        self.model.follow(self.device.table.match.history)

    def answer(self, button):
        """Apply a tap to the model."""
        action = self.model.tap(button)
        if action:
            self.model.play(action)
        self.model.follow(self.device.table.match.history)

    # Who chooses numbers before the first card is another test's story.
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
    @rule(button=buttons, bounces=st.lists(st.integers(1, 9), max_size=6))
    def tap_with_a_bad_contact(self, button, bounces):
        self.device.run(press_by_worn_contact(self.device, button, bounces, TAP_MS) + GAP_MS)
        self.answer(button)

    @rule(button=buttons, us=st.integers(1, 2000))
    def spike(self, button, us):
        self.device.plan(0, button, True)
        self.device.plan(us, button, False)
        self.wait(30)

    @rule(ms=st.integers(1, 3000))
    def wait(self, ms):
        self.device.run(ms)
        self.model.follow(self.device.table.match.history)

    @rule(ms=st.integers(1, 2000))
    def stall(self, ms):
        self.device.stall(ms)
        self.wait(1)

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
        if self.device.app.waiting:  # it has come to ask in this very moment: go on to a long press
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

    @rule(before_ms=st.integers(1, 200))
    def the_tick_comes_to_its_wrap(self, before_ms):
        self.device.clock.us = (WRAP - before_ms) * 1000
        self.wait(250)

    @rule(typed=st.binary(max_size=100), reads=st.booleans())
    def the_pc_types_nonsense(self, typed, reads):
        self.port.coming += typed
        self.port.reads = reads
        self.device.app.ports.say("Somebody types %d letters." % len(typed))

    @precondition(lambda self: not self.model.over)
    @rule(seed=st.integers(0, 999), later_ms=st.integers(1, 3000))
    def the_power_goes_and_comes(self, seed, later_ms):
        self.power_on(None, seed)
        self.device.run(READ_MS)
        self.device.tap("stop")  # go on
        self.model.menu, self.model.cursor, self.model.habit = None, 0, "loser"
        self.device.run(later_ms)
        self.redraw_lost_dice()

    @invariant()
    def the_device_has_the_position_on_paper(self):
        table, match = self.device.table, self.model.match
        assert table.match.history == match.history
        assert table.match.game.snapshot() == match.game.snapshot()
        assert (table.chooser is not None) == self.model.asked
        if table.chooser:
            choices, direct = self.model.choices
            assert table.chooser.chosen == (None if direct else choices[self.model.cursor])


# Hypothesis asks for 30,000 steps and does not get them all: some 19,000 are played.
RandomPresses.TestCase.settings = settings(max_examples=RUNS, stateful_step_count=STEPS, derandomize=TIMES == 1)
TestRandomPresses = RandomPresses.TestCase
