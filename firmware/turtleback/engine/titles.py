"""What people call the games. Not on their classes: who looks through a menu on a Pico must not load them all."""

TITLES = {
    "mahe": "Mahe",
    "mice": "Mouse race",
    "mada": "MADA",
    "midas": "Midas in Love",
    "mice_table": "Mouse race, score sheet",
    "mada_table": "MADA, score sheet",
    "bag": "Dice bag",
}
