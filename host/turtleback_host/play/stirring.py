"""`turtleback play --stir`: mixes words of the players into the dice, after the commitment to the seed is shown."""

import sys

from turtleback.app.journal import Journal
from turtleback.dice.chance import MOST_WORDS
from turtleback.engine.parse import NotationError
from turtleback.engine.proof import checked_words

ASK = "Stir in up to %d words, from anybody; an empty line begins the game." % MOST_WORDS


def stir_in(journal: Journal) -> None:
    """Print the commitment to the seed, then stir in the words on standard input up to an empty line."""
    # On standard error, because a record may be piped from standard output.
    print("The dice are set by %s.\n%s" % (journal.chance.commitment, ASK), file=sys.stderr, flush=True)
    for line in sys.stdin:
        words = line.split()
        if not words:
            return
        try:
            checked_words(journal.chance.words + words)
        except NotationError as error:
            print("%s." % error, file=sys.stderr, flush=True)
            continue
        for word in words:
            journal.stir(word)
