"""A passive piezo on one pin. PWM drives it, which takes no processor time."""

from machine import PWM, Pin

_DUTIES = (0, 1300, 5200, 32768)  # duty, of 65536, for each level; each is about 10 dB louder than the previous one
_QUIET_HZ = 1000  # an arbitrary value, because PWM needs a frequency even while it is silent


def tone_on(pin: int):
    """Return the port `tone` (app/ports.py) for the piezo on a pin (GP number). The piezo is silent at first."""
    pwm = PWM(Pin(pin), freq=_QUIET_HZ, duty_u16=0)

    def tone(frequency: int, level: int) -> None:
        if level:
            pwm.freq(frequency)
        pwm.duty_u16(_DUTIES[level])

    return tone
