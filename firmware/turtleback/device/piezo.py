"""A passive piezo on one pin, sounded by PWM, which takes no processor time."""

from machine import PWM, Pin

_DUTIES = (0, 1300, 5200, 32768)  # of 65536, by level: each is about 10 dB louder than the one before
_QUIET_HZ = 1000  # any value: PWM needs a frequency even while it is silent


def tone_on(pin: int):
    """Return the port `tone` (app/ports.py) for the piezo on a pin (GP number), silent at first."""
    pwm = PWM(Pin(pin), freq=_QUIET_HZ, duty_u16=0)

    def tone(frequency: int, level: int) -> None:
        if level:
            pwm.freq(frequency)
        pwm.duty_u16(_DUTIES[level])

    return tone
