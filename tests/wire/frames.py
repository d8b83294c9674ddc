"""Frames for which every driver must send the same bytes, and the rings for these tests."""

RINGS = (
    {"lamps": 24, "clockwise": False, "offset": 0, "brightness": 64},
    {"lamps": 24, "clockwise": True, "offset": 5, "brightness": 255},
    {"lamps": 21, "clockwise": False, "offset": -3, "brightness": 128},
    {"lamps": 24, "clockwise": False, "offset": 1, "brightness": 200, "order": "BRG"},
    {"lamps": 24, "clockwise": False, "offset": 2, "brightness": 64, "order": "GRBW"},
    {"lamps": 16, "clockwise": True, "offset": 3, "brightness": 100},
    {"lamps": 12, "clockwise": False, "offset": 1, "brightness": 64, "order": "GRBW"},
)


def frames() -> list[bytes]:
    """Return frames: dark, with one lamp, with different colours, with all levels, mixed, and white for the limiter."""
    return [
        bytes(72),
        bytes((255, 0, 0)) + bytes(69),
        bytes(range(0, 216, 3)),
        bytes(255 * i // 71 for i in range(72)),
        bytes(i * 73 & 255 for i in range(72)),
        bytes((255, 255, 255) * 24),
    ]
