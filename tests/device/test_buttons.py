"""Two buttons to ground on pins with pull-ups: changes between two reads are buffered for the next."""

import random

from turtleback.controls.button import PRESS, RELEASE, Button
from turtleback.device.buttons import _BLIND_MS, ROOM, Contacts
from turtleback.device.switch import with_switch
from turtleback_host.virtual.device import WRAP, Clock
from turtleback_host.virtual.fakes.machine import Pin


class Buttons:
    """Contacts, latched, with a wire at each pin."""

    def __init__(self):
        self.clock = Clock()
        self.roll, self.stop = (Pin(number, Pin.IN, Pin.PULL_UP) for number in (14, 15))
        self.contacts = Contacts(self.roll, self.stop, self.clock.ticks_ms)
        self.contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def taken(self):
        """Every change since the last read, (ms, roll, stop), and the current levels."""
        contacts = self.contacts
        changes = []
        while contacts.next():
            changes.append((contacts.ms, contacts.roll, contacts.stop))
        return changes, (contacts.roll, contacts.stop)

    def after(self, ms):
        """The tick `ms` later."""
        self.clock.us += 1000 * ms
        return self.clock.ticks_ms()


def test_a_closed_contact_reads_as_pressed():
    buttons = Buttons()
    assert buttons.taken()[1] == (False, False)
    buttons.roll.drive(0)
    assert buttons.taken()[1] == (True, False)
    buttons.stop.drive(0)
    buttons.roll.drive(None)
    assert buttons.taken()[1] == (False, True)


def test_a_press_between_two_looks_is_kept_with_its_instants():
    buttons = Buttons()
    down = buttons.after(3)
    buttons.roll.drive(0)
    up = buttons.after(40)
    buttons.roll.drive(None)
    buttons.after(100)
    assert buttons.taken() == ([(down, True, False), (up, False, False)], (False, False))
    assert buttons.taken() == ([], (False, False))


def test_without_room_for_more_changes_the_level_is_right_all_the_same():
    buttons = Buttons()
    for _ in range(ROOM):
        buttons.stop.drive(0)
        buttons.stop.drive(None)
    buttons.stop.drive(0)
    changes, levels = buttons.taken()
    assert len(changes) == ROOM
    assert levels == (False, True)
    buttons.stop.drive(None)
    assert len(buttons.taken()[0]) == 1


def test_none_of_200_taps_is_lost_that_come_and_go_while_interrupts_are_off():
    buttons = Buttons()
    chance = random.Random(1)
    lost = []
    for tap in range(200):
        button, pin = Button(), chance.choice((buttons.roll, buttons.stop))
        before = buttons.after(chance.randint(0, 2))
        buttons.taken()
        pin.mask(True)
        buttons.after(chance.randint(1, 60))
        pin.drive(0)
        buttons.after(chance.randint(40, 200))
        pin.drive(None)
        buttons.after(chance.randint(1, 60))
        pin.mask(False)
        changes, _ = buttons.taken()
        told = [button.update(roll or stop, (ms - before) % WRAP) for ms, roll, stop in changes]
        told.append(button.update(False, (buttons.after(25) - before) % WRAP))
        if told != [0, PRESS, RELEASE] or any(roll != (pin is buttons.roll) for _, roll, stop in changes[:1]):
            lost.append((tap, told))
    assert not lost


def test_a_spike_with_interrupts_off_for_a_moment_is_no_tap():
    buttons = Buttons()
    buttons.taken()
    buttons.roll.mask(True)
    buttons.after(_BLIND_MS - 1)
    buttons.roll.drive(0)
    buttons.roll.drive(None)
    buttons.roll.mask(False)
    assert [roll for _, roll, _ in buttons.taken()[0]] == [False]


class Wired:
    """Two buttons and a switch on fake pins."""

    def __init__(self):
        self.roll, self.stop, self.switch = (Pin(number, Pin.IN, Pin.PULL_UP) for number in (14, 15, 16))
        self.clock = Clock()
        self.contacts = Contacts(*with_switch(self.switch, self.roll, self.stop), self.clock.ticks_ms)
        self.contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def changes(self):
        """The levels of ROLL and STOP at each change since."""
        seen = []
        while self.contacts.next():
            seen.append((self.contacts.roll, self.contacts.stop))
        return seen


def test_the_switch_presses_both():
    wired = Wired()
    wired.switch.drive(0)
    wired.switch.drive(None)
    assert wired.changes() == [(True, True), (False, False)]


def test_each_button_presses_itself():
    wired = Wired()
    wired.roll.drive(0)
    wired.roll.drive(None)
    wired.stop.drive(0)
    assert wired.changes() == [(True, False), (False, False), (False, True)]


def test_a_whole_tap_of_roll_behind_a_save_is_a_tap_of_roll():
    """Interrupts may be off for longer than a finger is down."""
    wired = Wired()
    wired.roll.mask(True)
    wired.clock.us += 100_000
    wired.roll.drive(0)
    wired.roll.drive(None)
    wired.roll.mask(False)
    assert (True, False) in wired.changes()
