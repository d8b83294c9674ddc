"""Tones as the samples of a WAV file. Does not know what they mean."""

import io
import math
import wave
from array import array
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

RATE = 16_000  # samples a second: enough for the highest tone, 4.2 kHz
LOUDNESS = (0.0, 0.08, 0.25, 0.8)  # by level: each is about 10 dB louder than the one before
EDGE = RATE // 500  # samples in which a tone swells and fades, so that it does not click

Tone = tuple[int, int, int]  # ms at which it begins, Hz, level; 0 Hz is silence


def wav(tones: Iterable[Tone], end_ms: int) -> bytes:
    """A WAV file of tones, each of which lasts until the next one begins, and the last one until `end_ms`."""
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        for (ms, hertz, level), (until, _, _) in pairwise([(0, 0, 0), *tones, (end_ms, 0, 0)]):
            # By the absolute times, so that nothing adds up over a long game.
            file.writeframesraw(_samples(hertz, level, until * RATE // 1000 - ms * RATE // 1000))
    return data.getvalue()


def phrase_tones(phrase: bytes, level: int) -> tuple[list[Tone], int]:
    """The tones of a phrase (sounds/tones.py), and its length in ms."""
    from turtleback.sounds.tones import UNIT_MS, hertz

    tones, at = [], 0
    for pitch, units in zip(phrase[::2], phrase[1::2], strict=True):
        tones.append((at, hertz(pitch), level if pitch else 0))
        at += units * UNIT_MS
    return tones, at


@cache
def _samples(hertz: int, level: int, count: int) -> bytes:
    if not hertz:
        return bytes(2 * count)
    top = 32767 * LOUDNESS[level]
    step = 2 * math.pi * hertz / RATE
    swell = [min(1.0, (at + 1) / EDGE, (count - at) / EDGE) for at in range(count)]
    return array("h", [int(top * share * math.sin(step * at)) for at, share in enumerate(swell)]).tobytes()
