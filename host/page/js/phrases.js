// Phrases that several tables use: counts of things, the reasons why a tap does nothing, and the names of games.

import { _ } from "./language.js";

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

/** Return the accessible name of a die. @param {number} value */
export const dieWords = (value) => _("A die shows %d", value);

/** Return a text with a full stop, unless it already ends in punctuation. @param {string} text */
export const ended = (text) => (/\p{P}$/u.test(text) ? text : `${text}.`);

/**
 * Return a probability in percent.
 * @param {number} ways the number of ways in which the event happens
 * @param {number} all the number of possible ways
 */
export const percent = (ways, all) => Math.round((100 * ways) / all);

/** Return the game that a score sheet belongs to, as mada for mada_table, or the game itself. @param {string} name */
export const baseGame = (name) => name.split("_")[0];

/** Return the acting seat. If chance acts, return the seat for which it acts. @param {Position} position */
export const actingSeat = ({ actor, view }) => (actor < 0 ? (view.decider ?? view.turn) : actor);

/** Return why a tap outside the open choices does nothing. @param {Pick<Position, "asks" | "asked">} position */
export const whyNot = ({ asks, asked }) => (asked ? `${ended(asks)} ${_("Choose one of the buttons.")}` : ended(asks));
