"""Changes records at random, as an accident or an attacker would."""

WORDS = (
    "game", "seats", "option first 9", "stir 0:2 1:2", "keyed die", "undo", "players human clever", "# over",
    "seed", "note help 0", "note help 9",
    "\0",
)  # fmt: skip
SIGNS = "0123456789abcdef -#\n\r\t\x00\x1b\u2028\ufeffé😀"


def mutated(text, rng):
    """Return the text with one or a few random changes."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 1, 3, 10))):
        at = rng.randrange(len(lines))
        alike = [line for line in lines if line[:2] == lines[at][:2]]
        kind = rng.randrange(10)
        if kind == 0:
            del lines[at : at + rng.choice((1, 1, 5, 1000))]
            lines = lines or [""]
        elif kind == 1:
            lines.insert(at, rng.choice(lines))
        elif kind == 2:
            lines.insert(at, rng.choice(WORDS))
        elif kind == 3:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 4:
            words = lines[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(("-1", "9" * 30, "", "0", "7", "½", *words))
            lines[at] = " ".join(words)
        elif kind == 5:
            lines[at] = rng.choice(alike)  # another plausible die, card or decision
        elif kind == 6 and lines[at][-1:].isdigit():
            lines[at] = lines[at][:-1] + rng.choice("0123456789")
        else:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + rng.choice(SIGNS) + lines[at][place + kind % 2 :]
    return "\n".join(lines)
