"""A third contact beside the two buttons: it presses both, and takes nothing from either."""

from turtleback.device.buttons import Contacts
from turtleback.device.switch import with_switch
from turtleback_host.virtual.device import Clock
from turtleback_host.virtual.fakes.machine import Pin


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
