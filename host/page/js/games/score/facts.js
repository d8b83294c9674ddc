// Facts about the score pad. The page uses them without loading the table.

import { points } from "../../phrases.js";
import { PLAIN_PIECES } from "../../pieces.js";

/** @type {GameOnPage} */
export const facts = {
  loadSetUp: () => import("./setup.js").then(({ ScoreSetUp }) => ScoreSetUp),
  pieces: { ...PLAIN_PIECES, words: points },
  effects: { points: ["card"], corrected: ["card"] },
};
