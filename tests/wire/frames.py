"""The table of frames that every driver must put on the wire alike, and the rings they are shown on."""

RINGS = (
    {"lamps": 24, "clockwise": False, "offset": 0, "brightness": 64},
    {"lamps": 24, "clockwise": True, "offset": 5, "brightness": 255},
    {"lamps": 21, "clockwise": False, "offset": -3, "brightness": 128},
    {"lamps": 24, "clockwise": False, "offset": 1, "brightness": 200, "order": "BRG"},
    {"lamps": 24, "clockwise": False, "offset": 2, "brightness": 64, "order": "GRBW"},
)


def frames() -> list[bytes]:
    """Dark, one lamp, a lamp each its own, the whole range, and white, which the limiter must dim."""
    return [
        bytes(72),
        bytes((255, 0, 0)) + bytes(69),
        bytes(range(0, 216, 3)),
        bytes(255 * i // 71 for i in range(72)),
        bytes(i * 73 & 255 for i in range(72)),
        bytes((255, 255, 255) * 24),
    ]
