// Facts about the mouse race and its score sheet. The page uses them without loading the tables.

import { N_ } from "../../language.js";
import { points } from "../../phrases.js";
import { at, drawing, ground, mouse, ofSeat, placed } from "../../pieces.js";
import { svg } from "../../svg.js";

/** @type {HintTexts} */
const hints = {
  asked: {
    place: N_("Each mouse has a secret number: it is worth so many points. Choose in which order yours start."),
    roll: N_("Roll two dice: with each of them you move another mouse."),
    move: N_("A mouse takes all that it passes or meets: those of others are yours, but your own cost points."),
  },
  seen: {
    capture: N_("A mouse is caught and shows its number. Whoever caught it gets so many points."),
    fence: N_("A mouse has run over one of its own: that goes into the fence, and its number is taken off."),
    home: N_("A mouse is home and shows its number: so many points."),
  },
};

/** Draw two mice on a path to the cheese for the home screen. */
const drawHome = () => [
  ground("#b9d98f"),
  svg("path", { d: "M-2000 118H-10C50 70 110 150 200 80H2000", stroke: "#fdf6de", "stroke-width": 46, fill: "none" }),
  placed(142, 58, 1, drawing("cheese")),
  placed(44, 66, 0.62, mouse(1, 7)),
  placed(92, 104, 0.62, mouse(4)),
];

/** @type {GameOnPage} */
export const facts = {
  hints,
  drawHome,
  pieces: {
    piece: (seat) => ofSeat("mouse", seat, { transform: at(0, -29) }),
    unit: () => drawing("cheese", { transform: at(0, 0, 0.3) }),
    words: points,
  },
  effects: { die: ["throw"], blank: ["throw"], move: ["steps", 3], capture: ["gain"], home: ["gain"] },
};

/** @type {GameOnPage} */
export const sheetFacts = { ...facts, hints: undefined, drawHome: undefined };
