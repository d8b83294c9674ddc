"""The titles of the games. They are not in the classes, so that a menu on a Pico need not load all games."""

TITLES = {
    "mahe": "Mahé",
    "mice": "Mouse race",
    "mada": "MADA",
    "midas": "Midas in Love",
    "mice_table": "Mouse race, score sheet",
    "mada_table": "MADA, score sheet",
    "bag": "Dice bag",
    "score": "Score pad",
    "clock": "Turn clock",
}
