"""The page's device, with dice and seeds that a test has chosen; in a test's site it replaces the real module."""

import json

import real_page_device as real
from real_page_device import *  # noqa: F403

from turtleback_host.virtual.preset import PresetChance


def begin(setting: str) -> None:
    """Begin a game as the real one does, with `seeds` (hexadecimal) and the `preset` of PresetChance from the JSON.

    Without a game they are for those that people begin. `frame_ms` is there for those who watch no frames.
    """
    wanted = json.loads(setting)
    seeds, preset = wanted.pop("seeds"), wanted.pop("preset")
    real.device.app.ports.frame_ms = wanted.pop("frame_ms", real.device.app.ports.frame_ms)
    real.device.app.ports.seed = lambda: bytes.fromhex(seeds.pop(0))
    if preset:
        real.device.app.ports.chance = lambda seed: PresetChance(seed, preset)
    if wanted:
        real.begin(json.dumps(wanted))
