"""Returns facts of a game from its match, or from words that were heard (by the tables in firmware/README.md)."""

import re

from listener import text_of
from turtleback.engine.contract import CHANCE
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION

# Each line has consecutive words and their fact. The first match counts. N is a number in the fact, _ is ignored.
PHRASES = {
    "mahe": r"""
        eggs N                                  prize \1
        die N N                                 die \1 \2
        bust, seat N                            bust \1
        move, SEATS, number N                   move \1 to \2
        seat N, eggs N                          won \1 \2
        seat N, number N                        begins \1 \2
        seat N(, odds _, number _(, eggs _)?)?  decides \1
        """,  # people also hear the risk, and where STOP leads
    "mice": r"""
        die N N                                 die \1 \2
        number N                                die 1 \1
        move, seat N, number N, number N        move \1 \2 \3
        seat N, seat N, eggs N                  won \1 \2 \3
        seat N, seat N, less, eggs N            won \1 \2 -\3
        seat N, number N                        score \1 \2
        seat N                                  decides \1
        """,
    "mada": r"""
        more, seat N, CARD                      flip \1 \2
        less, seat N, CARD                      discard \1 \2
        move, seat N, seat N                    swap \1 \2
        move, seat N, CARD                      play \1 \2
        crown                                   shuffle
        bust, seat N                            lost \1
        tails, seat N                           sting \1
        seat N, eggs N                          aside \1 \2
        seat N, heads                           aside \1 0
        seat N                                  decides \1
        """,
    "midas": r"""
        move, seat N, number N, ring N          step \1 \2.\3
        crown, seat N                           crown \1
        bust, seat N, number N                  hand over \1 \2
        less, eggs N                            lost \1
        less, number N                          kisses \1
        (?P<coin>heads|tails)                   coin \g<coin>
        seat N, eggs _, number N                gold \1 \2
        seat N, number N, ring N, eggs _        card \1 \2.\3 gold
        seat N, number N, ring N, more          card \1 \2.\3 piece
        seat N, number N, ring N                card \1 \2.\3 nothing
        seat N                                  decides \1
        """,
    "mice_table": r"""
        die N N                                             die \1 \2
        number N                                            die 1 \1
        bust, seat N                                        out \1
        seat N, eggs N                                      won \1 \2
        seat N, number _, (number _|less|move)              decides \1
        seat N(, number _)?, (more|bust), seat _(, number _)?  decides \1
        seat N, number N                                    score \1 \2
        seat N                                              decides \1
        """,
    "mada_table": r"""
        more, seat N                            fifth \1
        bust, seat N                            lost \1
        seat N, eggs N                          aside \1 \2
        seat N, less                            aside \1 0
        seat N, bust, seat _                    decides \1
        seat N, number _                        decides \1
        seat N                                  begins \1
        """,
}
PARTS = {
    "N": r"(\d+)",
    "_": r"\d+",
    "SEATS": r"(seat \d+(?:, seat \d+)*)",
    "CARD": r"(tails|heads, heads|heads|number \d+)",
}
SPECIALS = {LEMUR: "heads", DOUBLE: "heads, heads", SCORPION: "tails"}


def phrases(game):
    """Yield (pattern, fact) for each phrase."""
    for line in PHRASES[game].strip().splitlines():
        words, fact = re.split(r"  +", line.strip())
        words = re.sub(r"\((?!\?)", "(?:", words)
        yield re.compile(re.sub(r"\b(N|_|SEATS|CARD)\b", lambda part: PARTS[part[0]], words) + "(?=, |$)"), fact


def heard(game, words):
    """Return all facts that the words of a game contain, followed by the text of its end, if any."""
    text = text_of(words).removeprefix("crown, ")  # the sound of the begin code
    facts, known = [], list(phrases(game))
    while text and not text.startswith("tune"):
        found, fact = next(((found, fact) for phrase, fact in known if (found := phrase.match(text))), (None, ""))
        assert found, "no phrase fits " + text[:60]
        facts.append(found.expand(fact))
        text = text[found.end() :].removeprefix(", ")
    return [*facts, text] if text else facts


def facts_of(match):
    """Return all public facts of a match in order, followed by the words of its end."""
    game = type(match.game)(match.game.seats, match.game.options)
    facts = []
    for actor, action, _ in match.moves():
        if actor != CHANCE:
            facts.append(question(game, actor))
        before = game.view(0)
        drawer = game.drawer() if game.NAME == "midas" and actor == CHANCE else None
        facts += FACTS[game.NAME](game, before, game.apply(action), drawer if drawer is not None else actor)
    if game.NAME == "mice":
        facts += scores(game)
    return [*facts, end_of(game)]


def end_of(game):
    """Return the words after the last fact: the winner's tune, the winners and all scores."""
    words = [("tune",), *(("seat", seat) for seat in game.winners()), ("more",)]
    for seat, score in enumerate(game.scores()):
        words += [("seat", seat), *[("less",)] * (score < 0), ("number", abs(score))]
    return text_of(words)


def question(game, actor):
    """Return the fact that a seat has to decide. Before Mahé's first die, the fact includes the place of its turtle."""
    if game.NAME == "mahe" and not game.dice:
        return f"begins {actor} {game.place[game.view(0)['groups'][0][0]]}"
    return f"decides {actor}"


def scores(game):
    return [f"score {seat} {score}" for seat, score in enumerate(game.scores())]


def of_mahe(game, before, events, _):
    for name, *about in events:
        if name == "die":
            yield f"die {len(before['dice'])} {about[0]}"
        elif name in ("egg", "beach"):
            yield f"prize {about[0] if about else 7}"
        elif name == "move":
            yield f"move {text_of(('seat', turtle // game.each) for turtle in about[3:])} to {about[1]}"
        elif name == "bust":
            yield f"bust {about[-1] // game.each}"
        elif name == "award":
            yield f"won {about[0]} {about[1]}"


def of_mice(game, before, events, _):
    turned = []
    for name, *about in events:
        if name in ("die", "blank"):
            yield f"die {int(name == 'blank')} {about[0]}"
        elif name == "move":
            yield f"move {about[0]} {about[1] + 1} {max(0, game.place[7 * about[0] + about[1]])}"
        elif name == "capture":
            turned.append((*about[:2], 1))
        elif name in ("home", "open"):
            turned.append((about[0], about[0], 1 if name == "home" else -1))
        elif name == "value":
            holder, owner, sign = turned.pop(0)
            yield f"won {holder} {owner} {sign * about[0]}"


def of_mada(game, before, events, _):
    for name, *about in events:
        if name == "flip":
            about.insert(0, before["turn"])
        if name in ("flip", "play", "discard"):
            yield f"{name} {about[0]} {SPECIALS.get(about[1], f'number {about[1]}')}"
        elif name == "aside":
            yield f"aside {about[0]} {game.options['pears'][about[1] - 1] if about[1] != LEMUR else 0}"
        elif name in ("lost", "sting", "swap", "shuffle"):
            yield " ".join(map(str, (name, *about)))


def of_midas(game, before, events, actor):
    names = [name for name, *_ in events]
    for name, *about in events:
        if name == "card":
            brings = "gold" if "nugget" in names else "piece" if "placed" in names else "nothing"
            yield f"card {actor} {space(about[0])} {brings}"
        elif name in ("heads", "tails"):
            yield f"coin {name}"
        elif name in ("king", "nymph"):
            yield f"step {about[0]} {space(about[-1])}"
        elif name == "gold":
            yield f"gold {about[0]} {game.points[about[0]]}"
        elif name == "lost":
            yield "lost 1"
        elif name == "turn" and "kiss" in names:
            yield f"kisses {names.count('kiss')}"
        elif name in ("caught", "empty", "guard"):
            yield f"hand over {about[0]} {about[1]}"
        elif name == "crown":
            yield f"crown {about[0]}"


def space(number):
    """Return the spoke and the ring of a space in Midas as text."""
    return f"{(number - 1) // 5 + 1}.{(number - 1) % 5 + 1}"


def of_mice_table(game, before, events, _):
    for name, *about in events:
        if name in ("die", "blank"):
            yield f"die {int(name == 'blank')} {about[0]}"
        elif name == "won":
            yield f"won {about[0]} {about[1]}"
        elif name == "out":
            yield f"out {about[1]}"
        elif name == "over":
            yield from scores(game)


def of_mada_table(game, before, events, _):
    for name, *about in events:
        if name == "lost":
            yield f"lost {about[1]}"
        elif name == "pears":
            yield f"aside {about[0]} {about[1]}"
        elif name in ("fifth", "turn"):
            yield f"{'begins' if name == 'turn' else name} {about[0]}"


FACTS = {
    "mahe": of_mahe,
    "mice": of_mice,
    "mada": of_mada,
    "midas": of_midas,
    "mice_table": of_mice_table,
    "mada_table": of_mada_table,
}
