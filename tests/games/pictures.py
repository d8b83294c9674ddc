"""What the lamps of a device show for a while."""

EVERY_MS = 50
CYCLE_MS = 5600  # longer than any picture takes to come again


def seen(device, lamp, ms=CYCLE_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, EVERY_MS):
        colours.add(device.lamp(lamp))
        device.run(EVERY_MS)
    return colours


def look(device, ms=CYCLE_MS):
    """The different pictures of a while."""
    frames = set()
    for _ in range(0, ms, EVERY_MS):
        frames.add(device.frame)
        device.run(EVERY_MS)
    return frames
