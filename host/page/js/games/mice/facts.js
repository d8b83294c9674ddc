// Facts about the mouse race and its score sheet. The page uses them without loading the tables.

import { N_ } from "../../language.js";
import { points } from "../../phrases.js";
import { at, drawing, ofSeat } from "../../pieces.js";

/** The meaning of the sign of the fence. */
export const FENCE = N_("A mouse that passes one of its own puts it behind the fence: that number is taken off.");

/** @type {HintTexts} */
const hints = {
  asked: {
    place: N_("A mouse is worth its secret number. Choose in which order yours start."),
    roll: N_("Roll two dice: each of them moves another of your mice."),
    move: N_("You catch others on the way, but your own cost points."),
  },
  seen: {
    capture: N_("A mouse is caught and shows its number: so many points for whoever caught it."),
    fence: FENCE,
    home: N_("A mouse is home and shows its number: so many points."),
  },
};

/** @type {GameOnPage} */
export const facts = {
  hints,
  pieces: {
    piece: (seat) => ofSeat("mouse", seat, { transform: at(0, -29) }),
    unit: () => drawing("cheese", { transform: at(0, 0, 0.3) }),
    words: points,
  },
  effects: { die: ["throw"], blank: ["throw"], move: ["steps", 3], capture: ["gain"], home: ["gain"] },
};

/** @type {GameOnPage} */
export const sheetFacts = { ...facts, hints: undefined };
