// Facts about Midas in Love. The page uses them without loading the table.

import { N_ } from "../../language.js";
import { nuggets } from "../../phrases.js";
import { drawing, ofSeat } from "../../pieces.js";
import { numbered } from "../../ringlabels.js";

const SPOKES = 18;
const RINGS = 5;

/** @type {HintTexts} */
const hints = {
  asked: {
    start: N_("You are King: choose where you start."),
    king: N_("Take up to three steps. Each that ends on gold takes it."),
    nymph: N_("Beside the King your nymph bars his way. On gold she takes it from him."),
  },
  seen: {
    current: N_("A step with the current is two spaces long, all others are one."),
    kiss: N_("A kiss! In this turn the King takes no step in her direction."),
    turn: N_("Before each turn all gold drifts one space with the current."),
    caught: N_("The King has no step left, so his hand is over. Everybody is King once."),
  },
};

/** @type {GameOnPage} */
export const facts = {
  opensFast: true,
  hints,
  hintOf: ([kind]) => (kind === "heads" || kind === "tails" ? "current" : kind),
  pieces: { piece: (seat) => ofSeat("seat-heart", seat), unit: () => drawing("nugget"), words: nuggets },
  ring: { labels: [...numbered(SPOKES), ...numbered(RINGS).map((ring) => `r${ring}`), N_("who")] },
  effects: { card: ["card"], discard: ["card"], lost: ["loss"], gold: ["gain"], kiss: ["gain"] },
};
