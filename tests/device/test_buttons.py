"""A button to ground on a pin that is pulled up."""

from turtleback.device.buttons import contact
from turtleback_host.fakes.machine import Pin


def test_a_closed_contact_reads_as_pressed():
    pin = Pin(14, Pin.IN, Pin.PULL_UP)
    pressed = contact(pin)
    assert not pressed()
    pin.drive(0)
    assert pressed()
    pin.drive(None)
    assert not pressed()
