// The texts of the mouse race's table: labels of actions, and the reasons why a tap does nothing.

import { _, listed } from "../../language.js";
import { CHEESE, MICE } from "./track.js";
import { ended, whyNot as why } from "../../phrases.js";
import { previewOf } from "../../table/offers.js";

/**
 * The `view` of a position. Arrays of all mice are sorted by seat. The mice of a seat begin with the mouse on the
 * rearmost start.
 * @import { CellWords } from "./track.js"
 * @typedef {object} View
 * @property {Record<string, any>} options
 * @property {number[][]} paths the cells of each seat: its starts, its way to the cheese, and CHEESE
 * @property {number} turn the seat whose turn it is
 * @property {number[]} dice the thrown dice that have not been used yet
 * @property {number} moved the mouse (0 to 6) that has moved in this turn, or -1 if none has moved
 * @property {number[]} place the cell of each mouse; CHEESE if it is home; -1 - seat if that seat has taken it
 * @property {number[] | null} value the number of each mouse, 0 for an unknown number; null if the hand is hidden
 * @property {number[]} pending the mice to be turned up, in this order
 */

const LETTERS = "ABCDEFG";

/** Return the seat of a mouse. @param {number} which the index among all mice */
export const ownerOf = (which) => Math.floor(which / MICE);

/**
 * Return the text on the plate of a mouse. It is the number of the mouse or, if the number is unknown and the
 * mouse's own seat acts, a letter.
 * @param {Position} position
 * @param {number[]} values the numbers of all mice; 0 if unknown
 * @param {number} which the index among all mice
 */
export function signOf({ view, actor }, values, which) {
  if (values[which]) return `${values[which]}`;
  return view.options.hidden && actor === ownerOf(which) && view.place[which] > CHEESE ? LETTERS[which % MICE] : "";
}

/**
 * Return the outcome of a move: the destination `to`, its index `start` in the path of the seat, and the mice that the
 * move takes. These mice are divided into `own` and `others`. `costs` are the points of the own ones and `wins` those
 * of a mouse that comes home; both are 0 if the numbers are unknown.
 * @param {Position} position
 * @param {Action} action
 * @param {number[]} values the numbers of all mice; 0 if unknown
 */
export function outlookOf(position, action, values) {
  const { to = CHEESE, takes = [], wins = 0 } = previewOf(position, action);
  const isOwn = (/** @type {number} */ which) => ownerOf(which) === position.actor;
  const start = position.view.paths[position.actor].indexOf(to);
  const own = takes.filter(isOwn);
  const costs = own.reduce((sum, which) => sum + values[which], 0);
  return { to, start, own, others: takes.filter((which) => !isOwn(which)), costs, wins };
}

/**
 * Return the label of an open action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @param {number[]} values the numbers of all mice; 0 if unknown
 * @param {Node} [drawn] the picture on the button
 * @returns {ActionLabel}
 */
export function write(position, action, name, values, drawn) {
  const [verb, value, pips] = action;
  if (verb === "roll") return { kind: "risk", title: _("Roll"), drawn };
  if (verb === "starts") return { kind: "plain", title: name(value), lines: [_("begins")], drawn };
  if (verb !== "move") return { kind: "plain", title: "", drawn };
  const { to, own, others, start, costs, wins } = outlookOf(position, action, values);
  const sign = (/** @type {number} */ which) => signOf(position, values, which);
  const lines = [];
  const lost = listed(own.map(sign));
  if (costs)
    lines.push(_.plural("passes your %s: %d point lost", "passes your %s: %d points lost", costs, lost, costs));
  else if (own.length) lines.push(_("passes your %s: into the fence", lost));
  if (wins) lines.push(_.plural("+%d point", "+%d points", wins));
  const whose = listed([...new Set(others.map((which) => name(ownerOf(which))))]);
  if (others.length > 1) lines.push(_("takes %d mice of %s", others.length, whose));
  else if (others.length) lines.push(_("takes a mouse of %s", whose));
  if (!lines.length && to !== CHEESE) lines.push(start < MICE ? _("to start %d", start + 1) : _("to cell %d", to));
  const mouse = sign(MICE * position.actor + value);
  const title = to === CHEESE ? _("%s runs home", mouse) : _("Move %s by %d", mouse, pips);
  return { kind: own.length ? "danger" : "safe", title, lines };
}

/**
 * Return the accessible name of a mouse: its plate, its seat and its place.
 * @param {Position} position
 * @param {number} which the index among all mice
 * @param {string} sign the text on its plate; "" if there is none
 * @param {Name} name
 */
export function mouseWords({ view }, which, sign, name) {
  const seat = ownerOf(which);
  const cell = view.place[which];
  const mouse = sign ? _("Mouse %s of %s", sign, name(seat)) : _("A mouse of %s", name(seat));
  const start = view.paths[seat].indexOf(cell);
  if (cell === CHEESE) return _("%s is home", mouse);
  return start < MICE ? _("%s on start %d", mouse, start + 1) : _("%s on cell %d", mouse, cell);
}

/**
 * Return the accessible names of the cells and of the discs beside them.
 * @param {Position} position
 * @param {Action | null} picked the move whose outcome is shown
 * @param {(which: number) => string} sign returns the text on a mouse's plate
 * @param {Name} name
 * @returns {CellWords}
 */
export function cellWords(position, picked, sign, name) {
  const { paths, place } = position.view;
  const look = picked && previewOf(position, picked);
  const empty = (/** @type {number} */ cell) => {
    const seat = paths.findIndex((/** @type {number[]} */ path) => path.slice(0, MICE).includes(cell));
    if (cell === CHEESE) return _("The cheese");
    return seat < 0
      ? _("Cell %d is empty", cell)
      : _("Start %d of %s is empty", paths[seat].indexOf(cell) + 1, name(seat));
  };
  const cell = (/** @type {number} */ cell) => {
    const standing = cell === CHEESE ? -1 : place.indexOf(cell);
    const sentences = [standing < 0 ? empty(cell) : mouseWords(position, standing, sign(standing), name)];
    if (look?.to === cell) sentences.push(look.text);
    return sentences.map(ended).join(" ");
  };
  return { cell, gate: (seat) => _("The mice of %s enter here", name(seat)) };
}

/**
 * Return why a tap does nothing.
 * @param {Position} position
 * @param {number | null} which the tapped mouse; null if no mouse was tapped
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
