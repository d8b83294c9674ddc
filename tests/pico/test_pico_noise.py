"""The chip's noise on the emulated Pico: dead sources are refused within two seconds, living ones are not.

And what chance costs there: the Pico draws the dice that a PC draws, fast enough for nobody to notice.
"""

import pytest

import config
from turtleback.dice.chance import Chance
from turtleback.games.mahe.rules import DICE
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator import rosc
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import output_of

REFUSED_MS = 2000
ROLL_MS = 10
DEAD = {"stuck at 0": "0", "stuck at 1": "1", "period of eight": "10110010"}
SEED, WORDS, ROLLS = bytes(range(32)), ["4213", "dragon", "970"], 100
TIMED = f"""
from time import ticks_diff, ticks_us
from turtleback.dice.chance import Chance
from turtleback.device.entropy import noise
from turtleback.games.mahe.rules import DICE

def worst(what, count):
    slowest = 0
    for _ in range(count):
        began = ticks_us()
        what()
        slowest = max(slowest, ticks_diff(ticks_us(), began))
    return slowest

chance = Chance({SEED}, {WORDS})
source = noise()
dice = []
print(worst(lambda: dice.append(str(chance.pick(DICE, (1,) * 6)[1])), {ROLLS}))
print(worst(source.sample, 200))
print(worst(source.seed, 2))
print(" ".join(dice))
"""


def alarm_frames():
    """What the strip is sent while the alarm asks: the lamps that do not move."""
    bench = VirtualDevice()
    bench.run(0)
    bench.app.alarm()
    seen = []
    for _ in range(100):
        bench.run(config.FRAME_MS)
        seen.append(bench.wire)
    return {at: level for at, level in enumerate(seen[-1]) if all(lamps[at] == level for lamps in seen[2:])}


def is_alarm(lamps, alarm):
    return len(lamps) > max(alarm) and all(lamps[at] == level for at, level in alarm.items())


@pytest.mark.parametrize("pattern", DEAD.values(), ids=DEAD)
def test_a_dead_source_is_refused_and_the_set_up_goes_on(pattern):
    alarm = alarm_frames()
    pico = Pico(firmware(), rosc.repeating(pattern))
    pico.run_until(lambda: pico.frames and is_alarm(pico.frames[-1][1], alarm), REFUSED_MS)
    print(f"{pattern}: refused {pico.now:.0f} ms after power on")
    pico.tap("stop")
    pico.run(100)
    assert not is_alarm(pico.frames[-1][1], alarm)
    assert not pico.printed


def test_a_living_source_is_trusted_though_its_bits_cling_to_each_other():
    alarm = alarm_frames()
    pico = Pico(firmware(), rosc.sticky(0.45, 0.6))
    pico.run(700)
    assert not any(is_alarm(lamps, alarm) for _, lamps in pico.frames)


def test_a_roll_is_quick_and_the_one_that_a_pc_draws():
    *times, dice = output_of(TIMED, 4000)
    roll, look, seed = (int(us) / 1000 for us in times)
    print(f"worst on the Pico: a roll {roll:.1f} ms, a look at the noise {look:.2f} ms, a seed {seed:.0f} ms")
    assert roll <= ROLL_MS
    assert look < 2
    assert seed < 100
    chance = Chance(SEED, WORDS)
    assert dice == " ".join([str(chance.pick(DICE, (1,) * 6)[1]) for _ in range(ROLLS)])
