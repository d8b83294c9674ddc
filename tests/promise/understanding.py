"""What a listener (listener.py) makes of the words of each game, in the order of the table in firmware/README.md."""

from understanding_sheets import mada_table, mice_table


class Reader:
    """Words, taken one after another."""

    def __init__(self, words):
        self._words = words
        self._at = 0

    def __bool__(self):
        return self._at < len(self._words)

    def next_is(self, *names):
        """Whether the next words have these names."""
        return tuple(word[0] for word in self._words[self._at : self._at + len(names)]) == names

    def take(self, name):
        """The rest of the next word, which has that name; a single value alone."""
        word = self._words[self._at]
        assert word[0] == name, f"word {self._at} is {word}, no {name}: {self._words[self._at - 6 : self._at + 3]}"
        self._at += 1
        return word[1] if len(word) == 2 else word[1:]

    def name(self):
        """The name of the next word."""
        return self._words[self._at][0]

    def seats(self):
        """All seats that follow each other."""
        seats = []
        while self.next_is("seat"):
            seats.append(self.take("seat"))
        return seats


def end(words):
    """Winners and scores, after the tune."""
    words.take("tune")
    winners = words.seats()
    words.take("more")
    scores = []
    while words:
        assert words.take("seat") == len(scores)
        scores.append(words.take("number"))
    return [("winners", winners), ("scores", scores)]


def heard(game, words):
    """All facts in the words of a game, from the first card to the scores."""
    words = Reader(words)
    if words.next_is("crown"):  # the begin code
        words.take("crown")
    facts = []
    while words and not words.next_is("tune"):
        facts.append(READ[game](words))
    return facts + (end(words) if words else [])


def mahe(words):
    if words.next_is("eggs"):
        return ("prize", words.take("eggs"))
    if words.next_is("die"):
        return ("die", *words.take("die"))
    if words.next_is("bust"):
        words.take("bust")
        return ("bust", words.take("seat"))
    if words.next_is("move"):
        words.take("move")
        return ("move", words.seats(), words.take("number"))
    if words.next_is("seat", "eggs"):
        return ("won", words.take("seat"), words.take("eggs"))
    seat = words.take("seat")
    return ("begins", seat, words.take("number")) if words.next_is("number") else ("decides", seat)


def mice(words):
    if words.next_is("die"):
        return ("die", *words.take("die"))
    if words.next_is("number"):
        return ("die", 1, words.take("number"))  # a blank
    if words.next_is("move"):
        words.take("move")
        return ("move", words.take("seat"), words.take("number"), words.take("number"))
    if words.next_is("seat", "seat", "eggs"):
        return ("won", words.take("seat"), words.take("seat"), words.take("eggs"))
    if words.next_is("seat", "seat", "less"):
        holder, owner, _ = words.take("seat"), words.take("seat"), words.take("less")
        return ("won", holder, owner, -words.take("eggs"))
    seat = words.take("seat")
    return ("score", seat, words.take("number")) if words.next_is("number") else ("decides", seat)


def mada(words):
    for gesture, name in (("more", "flip"), ("less", "discard"), ("move", "play")):
        if words.next_is(gesture):
            words.take(gesture)
            seat = words.take("seat")
            if name == "play" and words.next_is("seat"):
                return ("swap", seat, words.take("seat"))
            return (name, seat, card(words))
    if words.next_is("bust"):
        words.take("bust")
        return ("lost", words.take("seat"))
    if words.next_is("tails"):
        words.take("tails")
        return ("sting", words.take("seat"))
    if words.next_is("crown"):
        words.take("crown")
        return ("shuffle",)
    if words.next_is("seat", "eggs"):
        return ("aside", words.take("seat"), words.take("eggs"))
    seat = words.take("seat")
    if words.next_is("heads"):
        words.take("heads")
        return ("aside", seat, 0)
    return ("decides", seat)


def card(words):
    """A card of MADA: its value, or the name of a special one."""
    if words.next_is("number"):
        return words.take("number")
    if words.next_is("tails"):
        words.take("tails")
        return "scorpion"
    words.take("heads")
    if not words.next_is("heads"):
        return "lemur"
    words.take("heads")
    return "double"


def house(words):
    return 5 * (words.take("number") - 1) + words.take("ring")


def midas(words):
    if words.next_is("move"):
        words.take("move")
        return ("step", words.take("seat"), house(words))
    if words.next_is("crown"):
        words.take("crown")
        return ("crown", words.take("seat"))
    if words.name() in ("heads", "tails"):
        name = words.name()
        words.take(name)
        return ("coin", name)
    if words.next_is("less", "eggs"):
        words.take("less")
        return ("lost", words.take("eggs"))
    if words.next_is("less"):
        words.take("less")
        return ("kisses", words.take("number"))
    if words.next_is("bust"):
        words.take("bust")
        return ("hand over", words.take("seat"), words.take("number"))
    seat = words.take("seat")
    if words.next_is("eggs"):
        words.take("eggs")
        return ("gold", seat, words.take("number"))
    if not words.next_is("number"):
        return ("decides", seat)
    drawn = ("card", seat, house(words))
    brings = {"eggs": "gold", "more": "piece"}.get(words.name(), "nothing")
    if brings != "nothing":
        words.take(words.name())
    return (*drawn, brings)


def bag(words):
    if words.name() in ("heads", "tails"):
        name = words.name()
        words.take(name)
        return ("coin", name)
    if words.next_is("die"):
        return ("die", *words.take("die"))
    name = words.name()
    return ("starts" if name == "seat" else "number", words.take(name))


READ = {
    "mahe": mahe,
    "mice": mice,
    "mada": mada,
    "midas": midas,
    "bag": bag,
    "mice_table": mice_table,
    "mada_table": mada_table,
}
