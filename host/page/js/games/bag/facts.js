// Facts about the dice bag. The page uses them without loading the table.

import { die, ground, placed } from "../../pieces.js";

/** @type {GameOnPage} */
export const facts = {
  drawHome: () => [ground("#d9c3ea"), placed(60, 74, 1, die(5, 56), -14), placed(122, 60, 1, die(2, 56), 10)],
  effects: { die: ["throw"], coin: ["throw"] },
};
