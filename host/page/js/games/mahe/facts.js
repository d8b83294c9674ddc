// Facts about Mahé. The page uses them without loading the table.

import { N_ } from "../../language.js";
import { eggs } from "../../phrases.js";
import { drawing, egg, ground, placed, turtle, turtlePicture } from "../../pieces.js";
import { PLAIN_LABELS } from "../../ringlabels.js";
import { svg } from "../../svg.js";

/** @type {HintTexts} */
const hints = {
  asked: {
    turtle: N_("You have two turtles, and each swims once in a turn: choose which one goes first."),
    roll: N_("Roll a die: it says how far your turtle swims."),
    card: N_("Instead of a die you may play one of your own cards. Then it is gone."),
    stop: N_(
      "Stop and swim, or roll once more? The sum of two dice counts twice, of three dice three times. But more than 7 is a bust!",
    ),
  },
  seen: {
    ride: N_("A turtle carries all that stand on it. The one on top decides how far they swim, and wins the eggs."),
    bust: N_("More than 7: the turtle goes back to the raft, with all that stand on it."),
    award: N_("At the beach the open card is won: it goes to the turtle on top of those that swam."),
  },
};

/** Draw a lagoon with an island and a stack of three turtles for the home screen. */
const drawHome = () => [
  ground("var(--lagoon)"),
  svg("circle", { cx: 150, cy: 120, r: 72, fill: "var(--sand)" }),
  placed(146, 112, 1.1, drawing("palm")),
  ...[2, 5, 0].map((seat, up) => placed(60, 118 - 32 * up, 0.74, turtle(seat))),
  placed(122, 104, 1, egg(22)),
  placed(138, 110, 1, egg(22)),
];

/** @type {GameOnPage} */
export const facts = {
  hints,
  hintOf: ([kind, ...numbers]) => (kind === "move" && numbers.length > 4 ? "ride" : kind),
  drawHome,
  drawSeat: (seat) => turtlePicture(seat, 104),
  pieces: { piece: turtle, unit: () => egg(19), words: eggs },
  ring: {
    labels: PLAIN_LABELS,
    shores: [
      ["raft", N_("raft"), 0],
      ["beach", N_("beach"), 20],
    ],
  },
  effects: { die: ["throw"], card: ["card"], move: ["steps", 3], bust: ["loss"], award: ["gain", 2] },
};
