"""Source of the PIO program that sends bits to LEDs.

wire.py contains its assembled form for MicroPython 1.26 to 1.29.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def"
import rp2


# fmt: off
@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=8)
def ws2812():
    # A bit takes 1.25 us. The pin is high for 3 steps if the bit is 0, for 6 steps if it is 1.
    wrap_target()
    label("bit")
    out(x, 1)        .side(0)  [2]
    jmp(not_x, "0")  .side(1)  [2]
    jmp("bit")       .side(1)  [3]
    label("0")
    nop()            .side(0)  [3]
    wrap()
# fmt: on
