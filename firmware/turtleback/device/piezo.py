"""A passive piezo on one pin, sounded by PWM, which needs no time of the processor."""

from machine import PWM, Pin

_DUTIES = (0, 1300, 5200, 32768)  # of 65536, by level: each is about 10 dB louder than the one before
_QUIET_HZ = 1000  # any: PWM has to have a frequency


class Piezo:
    """The piezo on a pin (GP number), silent at first."""

    def __init__(self, pin: int):
        self._pwm = PWM(Pin(pin), freq=_QUIET_HZ, duty_u16=0)

    def tone(self, frequency: int, level: int) -> None:
        """Sound a tone of so many Hz until further notice, at a level from 1 to 3; 0 is silence."""
        if level:
            self._pwm.freq(frequency)
        self._pwm.duty_u16(_DUTIES[level])
