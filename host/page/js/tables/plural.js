// Numbers of things in words.

import { _ } from "../language.js";

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
