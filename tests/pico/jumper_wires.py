"""Jumper wires on an emulated Pico: a pin that is driven drives the other one."""

from rp2040py.gpio_pin import GPIOPinState


def connect(pico, out, into):
    """Lay a wire; `into` has the level of `out` while that is driven, else that of its own pull."""
    wire = pico.mcu.gpio[into]

    def follow(state, before):
        if state in (GPIOPinState.LOW, GPIOPinState.HIGH):
            wire.set_input_value(state == GPIOPinState.HIGH)
        else:
            wire.release_input()

    pico.mcu.gpio[out].add_listener(follow)
