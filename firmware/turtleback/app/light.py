"""How bright the lamps are: as somebody has chosen, dim after ten minutes without a press, and dark after thirty.

The press that wakes them does nothing else, so that no game is touched by it. Knows neither lamps nor pictures.
"""

from micropython import const

_DIM_MS = const(600_000)
_DARK_MS = const(1_800_000)
_NIGHT = const(8)  # of 255, the least in which all turtles can be seen


def look(app, level: int) -> int:
    """Light the lamps with the brightness that is due, unless that is `level`; returns it. To be called often."""
    ports = app.ports
    quiet_ms = app.time - app.presses.touched
    due = ports.brightness if quiet_ms < _DIM_MS else _NIGHT if quiet_ms < _DARK_MS else 0
    app.presses.sleeps = due != ports.brightness
    if due != level:
        ports.set_brightness(due)
        ports.show(app.frame)
    return due
