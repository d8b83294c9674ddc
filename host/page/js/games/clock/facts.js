// Facts about the turn clock. The page uses them without loading the table.

import { PLAIN_PIECES } from "../../pieces.js";

/** @type {GameOnPage} */
export const facts = {
  loadSetUp: () => import("./setup.js").then(({ ClockSetUp }) => ClockSetUp),
  pieces: { ...PLAIN_PIECES, loadEnd: () => import("./end.js").then(({ times }) => times) },
  effects: { took: ["card"], pause: ["card"], go_on: ["card"] },
};
