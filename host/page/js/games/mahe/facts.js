// Facts about Mahé. The page uses them without loading the table.

import { N_ } from "../../language.js";
import { eggs } from "../../phrases.js";
import { egg, turtle, turtlePicture } from "../../pieces.js";
import { PLAIN_LABELS } from "../../ringlabels.js";

/** @type {HintTexts} */
const hints = {
  inDock: ["roll", "stop"],
  asked: {
    turtle: N_("Each of your two turtles swims once in a turn: which one goes first?"),
    roll: N_("Tap Roll: the die says how far your turtle swims."),
    card: N_("Instead of a die you may play one of your own cards. Then it is gone."),
    stop: N_("① Two dice: double the sum. Three: triple. Over 7: the raft! ② Or swim now, for sure."),
  },
  seen: {
    ride: N_("Whoever stands on top decides how far all swim, and wins the eggs."),
    bust: N_("Over 7: back to the raft, with all that stand on the turtle."),
    award: N_("At the beach the card goes to the turtle on top."),
  },
};

/** @type {GameOnPage} */
export const facts = {
  hints,
  hintOf: ([kind, ...numbers]) => (kind === "move" && numbers.length > 4 ? "ride" : kind),
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
