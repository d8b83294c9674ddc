"""The chip's noise on the emulated Pico: dead sources are refused within two seconds, living ones are not."""

import pytest

import config
from turtleback.lights.paint import SPACES
from turtleback_host.bench import Bench
from turtleback_host.pico import rosc
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.pico.script import output_of

REFUSED_MS = 2000
ROLL_MS = 10
DEAD = {"stuck at 0": "0", "stuck at 1": "1", "period of eight": "10110010"}
ALIVE = {"fair": rosc.fair(), "sticky": rosc.sticky(0.45, 0.6)}
TIMED = """
from time import ticks_diff, ticks_us
from turtleback.app.chance import Chance
from turtleback.device.entropy import noise
DICE = tuple(("die", value) for value in range(1, 7))
chance = Chance(bytes(range(32)), ["4213", "dragon", "970", "12345678", "x"])
source = noise()
def worst(what, count):
    slowest = 0
    for _ in range(count):
        began = ticks_us()
        what()
        slowest = max(slowest, ticks_diff(ticks_us(), began))
    return slowest
print(worst(lambda: chance.pick(DICE, (1,) * 6), 100))
print(worst(source.look, 200))
print(worst(source.seed, 2))
"""


def slots(lamps):
    """What the LEDs of the dice slots are sent."""
    first = 3 * (-SPACES % config.LAMPS) if not config.CLOCKWISE else 3 * SPACES
    return lamps[first : first + 3]


def alarm_frames():
    """What the strip is sent while the alarm asks: the lamps that do not move."""
    bench = Bench()
    bench.run(0)
    bench.app.alarm()
    seen = []
    for _ in range(100):
        bench.run(config.FRAME_MS)
        seen.append(b"".join(bytes(bench.strip[led]) for led in range(config.LAMPS)))
    return {at: level for at, level in enumerate(seen[-1]) if all(lamps[at] == level for lamps in seen[2:])}


def is_alarm(lamps, alarm):
    return all(lamps[at] == level for at, level in alarm.items())


@pytest.mark.parametrize("pattern", DEAD.values(), ids=DEAD)
def test_a_dead_source_is_refused_and_the_set_up_goes_on(pattern):
    alarm = alarm_frames()
    pico = Pico(firmware(), rosc.repeating(pattern))
    pico.run_until(lambda: pico.frames and is_alarm(pico.frames[-1][1], alarm), REFUSED_MS)
    print(f"{pattern}: refused {pico.now:.0f} ms after power on")
    pico.down("stop")
    pico.run(60)
    pico.up("stop")
    pico.run(100)
    assert not is_alarm(pico.frames[-1][1], alarm)
    assert not pico.printed


@pytest.mark.parametrize("bit", ALIVE.values(), ids=ALIVE)
def test_a_living_source_is_trusted(bit):
    alarm = alarm_frames()
    pico = Pico(firmware(), bit)
    pico.run(1000)
    assert len(pico.frames) > 20
    assert not any(is_alarm(lamps, alarm) for _, lamps in pico.frames)


def test_a_roll_is_quick_and_so_is_a_look_at_the_noise():
    roll, look, seed = (int(us) / 1000 for us in output_of(TIMED, 4000))
    print(f"worst on the Pico: a roll {roll:.1f} ms, a look at the noise {look:.2f} ms, a seed {seed:.0f} ms")
    assert roll <= ROLL_MS
    assert look < 1
    assert seed < 100
