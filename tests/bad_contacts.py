"""Simulates taps through bad contacts on a busy device: bouncing, spikes and slow ticks."""

BOUNCE_MS = (0, 20)
TAP_MS = (40, 400)
REST_MS = (210, 500)  # pause between presses, longer than the lockout of 200 ms
SPIKE_US = 50
SPIKES = 4  # the highest number of spikes on each button
TICK_MS = (0, 3)  # duration of a tick on a Pico
STALL_MS = (4, 40)  # duration of a tick with a bot's decision, a garbage collection or an import
STALLS = 0.05  # share of ticks that are as long as STALL_MS


def bad_tap(device, button, chance):
    """Plan a tap. The device must ignore its bouncing and its spikes. Returns the total length in ms."""
    tap_us, rest_us = 1000 * chance.randint(*TAP_MS), 1000 * chance.randint(*REST_MS)
    _bounce(device, chance, 0, button, True)
    _bounce(device, chance, tap_us, button, False)
    other = "stop" if button == "roll" else "roll"
    for _ in range(chance.randint(0, SPIKES)):
        _spike(device, chance.randrange(tap_us + rest_us - SPIKE_US), other)
        _spike(device, tap_us + 1000 * BOUNCE_MS[1] + chance.randrange(rest_us // 2), button)
    return (tap_us + rest_us) // 1000


def _bounce(device, chance, at_us, button, down):
    """Plan a change of a contact that bounces before it settles at `down`."""
    length = 1000 * chance.randint(*BOUNCE_MS)
    edges = sorted(chance.randrange(length) for _ in range(2 * chance.randint(0, 8))) if length else []
    for i, edge in enumerate(edges):
        device.plan(at_us + edge, button, down if i % 2 == 0 else not down)
    device.plan(at_us + length, button, down)


def _spike(device, at_us, button):
    """Plan a contact that closes only for an instant."""
    device.plan(at_us, button, True)
    device.plan(at_us + SPIKE_US, button, False)


def busy_ticks(chance):
    """Return a function that draws the duration of each tick of a virtual device in ms."""
    return lambda: chance.randint(*(STALL_MS if chance.random() < STALLS else TICK_MS))
