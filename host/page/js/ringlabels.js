// Labels of the lamps. The facts of games need no more of the ring.

import { N_ } from "./language.js";

const SPACES = 21;

/** Return the numbers from 1 up to a count, as labels. @param {number} count */
export const numbered = (count) => Array.from({ length: count }, (_, at) => `${at + 1}`);

/** The labels for a game that defines none: the numbers of the spaces, and "dice" between the last and the first. */
export const PLAIN_LABELS = [...numbered(SPACES), "", N_("dice"), ""];
