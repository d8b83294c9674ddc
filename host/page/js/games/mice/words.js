// The texts of the mouse race's table: labels of actions, and why a tap does nothing.

import { _, listed } from "../../language.js";
import { CHEESE, MICE } from "./track.js";
import { ended, whyNot as why } from "../../phrases.js";
import { previewOf } from "../../table/offers.js";

/**
 * The `view` of a position. In arrays of all mice, the mice of a seat follow each other from the rearmost start on.
 * @typedef {object} View
 * @property {Record<string, any>} options
 * @property {number[][]} paths the cells of each seat: its starts, its way, and CHEESE
 * @property {number} turn the seat whose turn it is
 * @property {number[]} dice thrown and not used yet
 * @property {number} moved the mouse, 0 to 6, that has moved in this turn, -1 for none
 * @property {number[]} place the cell of each mouse, CHEESE, or -1 - seat if that seat has taken it
 * @property {number[] | null} value the number of each mouse, 0 if it is unknown; null if the hand is hidden
 * @property {number[]} pending mice to be turned up, in this order
 */

const LETTERS = "ABCDEFG";

/** Return the seat of a mouse. @param {number} which of all mice */
export const ownerOf = (which) => Math.floor(which / MICE);

/**
 * Return the text on the plate of a mouse: its number if it is known, else a letter if its own seat moves it.
 * @param {Position} position
 * @param {number[]} values
 * @param {number} which of all mice
 */
export function signOf({ view, actor }, values, which) {
  if (values[which]) return `${values[which]}`;
  return view.options.hidden && actor === ownerOf(which) && view.place[which] > CHEESE ? LETTERS[which % MICE] : "";
}

/**
 * Return the outcome of a move: the cell `to`, the index of the start that this is (or of a later cell of the path),
 * and the `own` and `others`' mice that it takes.
 * @param {Position} position
 * @param {Action} action
 */
export function outlookOf(position, action) {
  const { to = CHEESE, takes = [] } = previewOf(position, action);
  const isOwn = (/** @type {number} */ which) => ownerOf(which) === position.actor;
  const start = position.view.paths[position.actor].indexOf(to);
  return { to, start, own: takes.filter(isOwn), others: takes.filter((which) => !isOwn(which)) };
}

/**
 * Return the label of an open action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @param {(which: number) => string} sign returns the text on a mouse's plate
 * @param {Node} [drawn] the picture on it
 * @returns {ActionLabel}
 */
export function write(position, action, name, sign, drawn) {
  const [verb, value, pips] = action;
  if (verb === "roll") return { kind: "risk", title: _("Roll"), drawn };
  if (verb === "starts") return { kind: "plain", title: name(value), lines: [_("begins")], drawn };
  if (verb !== "move") return { kind: "plain", title: "", drawn };
  const { to, own, others, start } = outlookOf(position, action);
  const lines = [];
  const whose = listed([...new Set(others.map((which) => name(ownerOf(which))))]);
  if (others.length) lines.push(_.plural("takes a mouse of %s", "takes mice of %s", others.length, whose));
  const lost = listed(own.map(sign));
  if (own.length)
    lines.push(_.plural("your own %s goes into the fence", "your own %s go into the fence", own.length, lost));
  if (to === CHEESE) lines.push(_("home to the cheese"));
  if (!lines.length) lines.push(start < MICE ? _("to start %d", start + 1) : _("to cell %d", to));
  return { kind: "safe", title: _("Move %s by %d", sign(MICE * position.actor + value), pips), lines };
}

/**
 * Return why a tap does nothing.
 * @param {Position} position
 * @param {number | null} which the tapped mouse; null for none
 * @param {Name} name
 */
export function whyNot(position, which, name) {
  const { actor, asked, legal, view, where } = position;
  const verb = asked ? legal[0][0] : "";
  if (verb === "place") return _("Drag the numbers into their order, or tap two to swap them.");
  if (verb === "move" && which !== null && view.place[which] > CHEESE) {
    if (ownerOf(which) !== actor) return _("That is a mouse of %s: you run with your own.", name(ownerOf(which)));
    if (which % MICE === view.moved) return _("This mouse has moved with the other die: choose another one.");
  }
  return asked && which !== null ? ended(where[ownerOf(which)]) : why(position);
}
