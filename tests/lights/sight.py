"""How far apart two colours look, to eyes of four kinds.

Light is linear sRGB, three floats in 0..1. Two independent models of colour blindness answer, both at full
severity, and the less flattering answer counts:

- Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
  (2009), which is only an approximation for tritan sight;
- Brettel, Viénot and Mollon, "Computerized simulation of color appearance for dichromats" (1997), in the
  form worked out for sRGB by Burrus (libDaltonLens, 2021) from the cones of Smith and Pokorny (1975).

Differences are CIEDE2000 after Sharma, Wu and Dalal (2005): 1 is just visible side by side.
"""

from math import atan2, copysign, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS = ("normal", "protan", "deutan", "tritan")

MACHADO: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# The normal of the plane that parts the colours; the matrix on its positive side; the matrix on the other.
BRETTEL: dict[str, tuple[Triple, Matrix, Matrix]] = {
    "protan": (
        (0.00048, 0.00393, -0.00441),
        ((0.14980, 1.19548, -0.34528), (0.10764, 0.84864, 0.04372), (0.00384, -0.00540, 1.00156)),
        ((0.14570, 1.16172, -0.30742), (0.10816, 0.85291, 0.03892), (0.00386, -0.00524, 1.00139)),
    ),
    "deutan": (
        (-0.00281, -0.00611, 0.00892),
        ((0.36477, 0.86381, -0.22858), (0.26294, 0.64245, 0.09462), (-0.02006, 0.02728, 0.99278)),
        ((0.37298, 0.88166, -0.25464), (0.25954, 0.63506, 0.10540), (-0.01980, 0.02784, 0.99196)),
    ),
    "tritan": (
        (0.03901, -0.02788, -0.01113),
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
    ),
}

# Linear sRGB to CIE XYZ under D65, IEC 61966-2-1.
XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def linear(colour: bytes) -> Triple:
    """The light of an sRGB colour."""
    r, g, b = (c / 255 for c in colour)
    return _decoded(r), _decoded(g), _decoded(b)


def dimmed(light: Triple, level: float) -> Triple:
    """The same hue with `level` (0..1) of its light."""
    r, g, b = light
    return r * level, g * level, b * level


def luminance(light: Triple) -> float:
    """How bright a light is, white being 1."""
    return _dot(XYZ[1], light)


def red_share(light: Triple) -> float:
    """The part of a light that is red, 0..1."""
    return light[0] / sum(light)


def distance(one: Triple, other: Triple, sight: str) -> float:
    """The CIEDE2000 difference of two lights for a sight of SIGHTS, by the model that brings them closer."""
    return min(ciede2000(lab(a), lab(b)) for a, b in zip(seen(one, sight), seen(other, sight)))


def seen(light: Triple, sight: str) -> list[Triple]:
    """What a sight of SIGHTS makes of a light, one answer a model."""
    if sight == "normal":
        return [light]
    normal, positive, negative = BRETTEL[sight]
    half = positive if _dot(normal, light) >= 0 else negative
    return [_clipped(_product(MACHADO[sight], light)), _clipped(_product(half, light))]


def lab(light: Triple) -> Triple:
    """CIE L*a*b* of a light, full white being the white point."""
    x, y, z = (_cube_root(_dot(row, light) / sum(row)) for row in XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIEDE2000 difference of two L*a*b* colours, all weights 1."""
    boost = 1.5 - 0.5 * _saturation((hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2)
    chroma1, hue1 = _polar(one[1] * boost, one[2])
    chroma2, hue2 = _polar(other[1] * boost, other[2])
    lightness, chroma = (one[0] + other[0]) / 2, (chroma1 + chroma2) / 2
    turn, hue = _between(hue1, hue2) if chroma1 * chroma2 else (0.0, hue1 + hue2)

    off_middle = (lightness - 50) ** 2
    d_lightness = (other[0] - one[0]) / (1 + 0.015 * off_middle / sqrt(20 + off_middle))
    d_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    d_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(hue))
    blue_twist = -2 * _saturation(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(d_lightness**2 + d_chroma**2 + d_hue**2 + blue_twist * d_chroma * d_hue)


def _saturation(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _between(hue1: float, hue2: float) -> tuple[float, float]:
    """The shorter turn from one hue to another, and the hue half way, in degrees."""
    turn = hue2 - hue1
    if abs(turn) > 180:
        turn -= copysign(360, turn)
    return turn, (hue1 + turn / 2) % 360


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _cube_root(t: float) -> float:
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


def _clipped(light: Triple) -> Triple:
    r, g, b = (min(max(c, 0.0), 1.0) for c in light)
    return r, g, b


def _dot(row: Triple, light: Triple) -> float:
    return row[0] * light[0] + row[1] * light[1] + row[2] * light[2]


def _product(matrix: Matrix, light: Triple) -> Triple:
    return _dot(matrix[0], light), _dot(matrix[1], light), _dot(matrix[2], light)
