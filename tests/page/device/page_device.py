"""The page's device with dice and seeds that a test has chosen: the real module's place in a test's site is its own."""

import json

import real_page_device as real
from real_page_device import *  # noqa: F403

from turtleback_host.dice.preset import PresetChance


def begin(setting: str) -> None:
    """Begin a game as the real one does, with `seeds` (hexadecimal) and the `preset` of PresetChance from the JSON.

    Without a game they are for those that people begin. `frame_ms` is there for those who watch no frames.
    """
    wanted = json.loads(setting)
    seeds, preset = wanted.pop("seeds"), wanted.pop("preset")
    real.app.ports.frame_ms = wanted.pop("frame_ms", real.app.ports.frame_ms)
    real.app.ports.seed = lambda: bytes.fromhex(seeds.pop(0))
    if preset:
        real.app.ports.chance = lambda seed: PresetChance(seed, preset)
    if wanted:
        real.begin(json.dumps(wanted))
