// Facts about Midas in Love. The page uses them without loading the table.

import { N_ } from "../../language.js";
import { nuggets } from "../../phrases.js";
import { disc, drawing, ground, ofSeat, placed } from "../../pieces.js";
import { numbered } from "../../ringlabels.js";
import { svg } from "../../svg.js";

const KING = 2; // the seat with a crown in the picture
const SPOKES = 18;
const RINGS = 5;

/** @type {HintTexts} */
const hints = {
  asked: {
    start: N_("You are King: choose where you start."),
    king: N_("You are King: take up to three steps. Each that ends on gold takes it."),
    nymph: N_("One step for your nymph. Beside the King she bars his way; on gold she takes it away from him."),
  },
  seen: {
    current: N_("The current has been tossed. A step with it is two spaces long, all others are one."),
    kiss: N_("A nymph beside the King kisses him: in this turn he takes no step in her direction."),
    turn: N_("Before each turn all gold drifts one space with the current."),
    caught: N_("The King has no step left, so his hand is over. Everybody is King once; the most gold wins."),
  },
};

/**
 * Draw the disc of a seat.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
const token = (seat, x, y) => [
  placed(x, y, 1.9, disc(seat, 12)),
  ...(seat === KING ? [placed(x, y - 27, 1.4, drawing("crown"))] : []),
];

/** Draw the King and two nymphs among gold in the current for the home screen. */
const drawHome = () => [
  ground("#2a6f8e"),
  ...[86, 64, 42].map((r) => svg("circle", { cx: 90, cy: 65, r, fill: "none", stroke: "#7fc4dc", "stroke-width": 3 })),
  ...token(2, 50, 60),
  ...token(5, 132, 44),
  ...token(3, 128, 98),
  placed(84, 26, 1.3, drawing("nugget")),
  placed(92, 100, 1.2, drawing("nugget")),
];

/** @type {GameOnPage} */
export const facts = {
  hints,
  hintOf: ([kind]) => (kind === "heads" || kind === "tails" ? "current" : kind),
  drawHome,
  pieces: { piece: (seat) => ofSeat("seat-heart", seat), unit: () => drawing("nugget"), words: nuggets },
  ring: { labels: [...numbered(SPOKES), ...numbered(RINGS).map((ring) => `r${ring}`), N_("who")] },
  effects: { card: ["card"], discard: ["card"], lost: ["loss"], gold: ["gain"], kiss: ["gain"] },
};
