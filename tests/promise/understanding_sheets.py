"""What a listener makes of the words of the two score sheets (understanding.py has the other games)."""


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
