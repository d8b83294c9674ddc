"""What a listener (listener.py) makes of the words of each game, in the order of the table in firmware/README.md."""


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

    def took(self, *names):
        """Whether the next words have these names; then they are taken."""
        if not self.next_is(*names):
            return False
        self._at += len(names)
        return True

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
        scores.append(number(words))
    return [("winners", winners), ("scores", scores)]


def number(words):
    """A number, which may be less than none."""
    return -words.take("number") if words.took("less") else words.take("number")


def heard(game, words):
    """All facts in the words of a game, from the first card to the scores."""
    words = Reader(words)
    words.took("crown")  # the begin code
    facts = []
    while words and not words.next_is("tune"):
        facts.append(READ[game](words))
    return facts + (end(words) if words else [])


def mahe(words):
    if words.next_is("eggs"):
        return ("prize", words.take("eggs"))
    if words.next_is("die"):
        return ("die", *words.take("die"))
    if words.took("bust"):
        return ("bust", words.take("seat"))
    if words.took("move"):
        return ("move", words.seats(), words.take("number"))
    if words.next_is("seat", "eggs"):
        return ("won", words.take("seat"), words.take("eggs"))
    seat = words.take("seat")
    if words.next_is("number"):
        return ("begins", seat, words.take("number"))
    if words.next_is("odds"):  # what a person is told besides: the risk, and where STOP leads
        words.take("odds"), words.take("number")
        if words.next_is("eggs"):
            words.take("eggs")
    return ("decides", seat)


def mice(words):
    if words.next_is("die"):
        return ("die", *words.take("die"))
    if words.next_is("number"):
        return ("die", 1, words.take("number"))  # a blank
    if words.took("move"):
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
        if words.took(gesture):
            seat = words.take("seat")
            if name == "play" and words.next_is("seat"):
                return ("swap", seat, words.take("seat"))
            return (name, seat, card(words))
    if words.took("crown"):
        return ("shuffle",)
    for gesture, name in (("bust", "lost"), ("tails", "sting")):
        if words.took(gesture):
            return (name, words.take("seat"))
    seat = words.take("seat")
    if words.next_is("eggs"):
        return ("aside", seat, words.take("eggs"))
    return ("aside", seat, 0) if words.took("heads") else ("decides", seat)


def card(words):
    """A card of MADA: its value, or the name of a special one."""
    for gestures, name in ((("tails",), "scorpion"), (("heads", "heads"), "double"), (("heads",), "lemur")):
        if words.took(*gestures):
            return name
    return words.take("number")


def space(words):
    return 5 * (words.take("number") - 1) + words.take("ring")


def midas(words):
    if words.took("move"):
        return ("step", words.take("seat"), space(words))
    if words.took("crown"):
        return ("crown", words.take("seat"))
    if words.took("bust"):
        return ("hand over", words.take("seat"), words.take("number"))
    if words.took("less"):
        return ("lost", words.take("eggs")) if words.next_is("eggs") else ("kisses", words.take("number"))
    if words.name() in ("heads", "tails"):
        return coin(words)
    seat = words.take("seat")
    if words.took("eggs"):
        return ("gold", seat, words.take("number"))
    if not words.next_is("number"):
        return ("decides", seat)
    drawn = ("card", seat, space(words))
    return (*drawn, "gold" if words.took("eggs") else "piece" if words.took("more") else "nothing")


def coin(words):
    name = words.name()
    words.take(name)
    return ("coin", name)


def bag(words):
    if words.name() in ("heads", "tails"):
        return coin(words)
    if words.next_is("die"):
        return ("die", *words.take("die"))
    name = words.name()
    return ("starts" if name == "seat" else "number", words.take(name))


def mice_table(words):
    if words.next_is("die"):
        return ("die", *words.take("die"))
    if words.next_is("number"):
        return ("die", 1, words.take("number"))  # a blank
    if words.next_is("bust"):
        words.take("bust")
        return ("out", words.take("seat"))
    if words.next_is("seat", "eggs"):
        return ("won", words.take("seat"), words.take("eggs"))
    seat = words.take("seat")
    number = words.take("number") if words.next_is("number") else None
    for answer in ("number", "less", "move"):
        if number is not None and words.next_is(answer):
            words.take(answer)
            return ("decides", seat)
    for answer in ("more", "bust"):
        if words.next_is(answer, "seat"):
            words.take(answer)
            words.take("seat")
            if words.next_is("number"):
                words.take("number")
            return ("decides", seat)
    return ("decides", seat) if number is None else ("score", seat, number)


def mada_table(words):
    if words.name() in ("more", "bust"):
        name = {"more": "fifth", "bust": "lost"}[words.name()]
        words.take(words.name())
        return (name, words.take("seat"))
    seat = words.take("seat")
    for won in ("eggs", "less"):
        if words.next_is(won):
            return ("aside", seat, words.take(won) or 0)
    if words.next_is("bust"):
        words.take("bust")
        words.take("seat")
    elif words.next_is("number"):
        words.take("number")
    else:
        return ("begins", seat)
    return ("decides", seat)


READ = {
    "mahe": mahe,
    "mice": mice,
    "mada": mada,
    "midas": midas,
    "bag": bag,
    "mice_table": mice_table,
    "mada_table": mada_table,
}
