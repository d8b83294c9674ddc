"""The page's device, with dice and seeds that a test has chosen: takes the place of the real module in a test's site."""

import json

import real_page_device as real
from real_page_device import *  # noqa: F403

from turtleback_host.dice.preset import PresetChance


def begin(setting: str) -> None:
    """Begin a game as the real one does, with `seed` (hexadecimal) and the `preset` of PresetChance from the JSON."""
    wanted = json.loads(setting)
    seed, preset = bytes.fromhex(wanted.pop("seed")), wanted.pop("preset")
    real.app.ports.seed = lambda: seed
    if preset:
        real.app.ports.chance = lambda seed: PresetChance(seed, preset)
    real.begin(json.dumps(wanted))
