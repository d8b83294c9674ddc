// Facts about the score pad. The page uses them without loading the table.

import { points } from "../../phrases.js";
import { ground, PLAIN_PIECES } from "../../pieces.js";
import { paper } from "./drawing.js";

/** @type {GameOnPage} */
export const facts = {
  drawHome: () => [ground("#f6cdbd"), paper()],
  loadSetUp: () => import("./setup.js").then(({ ScoreSetUp }) => ScoreSetUp),
  pieces: { ...PLAIN_PIECES, words: points },
  effects: { points: ["card"], corrected: ["card"] },
};
