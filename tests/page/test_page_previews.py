"""What Mahé's picture announces of an action is what the engine then does; Node runs the page's code, no browser."""

import json
import random
import subprocess

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback_host.page.build import SOURCES
from turtleback_tools.vm import node

ASK = """
import { foreseen } from "./js/tables/mahe_places.js";
const asked = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(asked.map(([view, card]) => {
  const seen = foreseen(view, card ?? undefined);
  return seen && [seen.to, seen.eggs];
})));
"""
GAMES = 30


def positions():
    """Positions of random games with own cards as dice, and each STOP or card that is open there."""
    chance = random.Random(1)
    for at in range(GAMES):
        game = new_game("mahe", 2 + at % 3, {"card_variant": 1, "roll_at_seven": at % 2})
        while game.actor() != OVER:
            legal = game.legal()
            if game.actor() != CHANCE:
                for action in legal:
                    if action[0] in ("stop", "card"):
                        yield game, action
            weights = game.weights() if game.actor() == CHANCE else None
            game.apply(chance.choices(legal, weights)[0])


def test_a_preview_is_what_the_engine_does():
    asked, expected = [], []
    for game, action in positions():
        asked.append([json.loads(json.dumps(game.view(0))), *action[1:]])
        seen = game.foresee(action)
        expected.append(seen and list(seen))
    done = subprocess.run(
        [node(), "--input-type=module", "--eval", ASK],
        cwd=SOURCES,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == expected
    assert None in expected and len(expected) > 500
