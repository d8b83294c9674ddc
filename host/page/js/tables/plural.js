// Numbers of things in words, and who has won.

import { _, listed } from "../language.js";

/** @typedef {(count: number) => string} Counted */

/** @type {Counted} */
export const eggs = (count) => _.plural("%d egg", "%d eggs", count);
/** @type {Counted} */
export const steps = (count) => _.plural("%d step", "%d steps", count);
/** @type {Counted} */
export const cards = (count) => _.plural("%d card", "%d cards", count);
/** @type {Counted} */
export const pears = (count) => _.plural("%d pear", "%d pears", count);
/** @type {Counted} */
export const nuggets = (count) => _.plural("%d nugget", "%d nuggets", count);
/** @type {Counted} */
export const points = (count) => _.plural("%d point", "%d points", count);

/** Who has won, or that nobody has. @param {string[]} names */
export const winText = (names) =>
  names.length > 1
    ? _("%s share the win", listed(names))
    : names.length
      ? _("%s wins!", names[0])
      : _("The game is over");
