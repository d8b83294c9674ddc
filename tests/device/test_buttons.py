"""Two buttons to ground on pins that are pulled up: what they do between two looks is kept for the next."""

from turtleback.device.buttons import ROOM, Contacts
from turtleback_host.clock import Clock
from turtleback_host.fakes.machine import Pin


class Buttons:
    """Contacts, latched, with a wire at each pin."""

    def __init__(self):
        self.clock = Clock()
        self.roll, self.stop = (Pin(number, Pin.IN, Pin.PULL_UP) for number in (14, 15))
        self.contacts = Contacts(self.roll, self.stop, self.clock.ticks_ms)
        self.contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def taken(self):
        """Every change since the last look, (ms, roll, stop), and the levels now."""
        contacts = self.contacts
        changes = []
        while contacts.next():
            changes.append((contacts.ms, contacts.roll, contacts.stop))
        return changes, (contacts.roll, contacts.stop)

    def after(self, ms):
        """The tick so much later."""
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
