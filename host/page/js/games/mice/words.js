// The mouse race in words: what an action does, and why a tap does nothing.

import { _, listed } from "../../language.js";
import { CHEESE, MICE } from "./track.js";
import { ended, whyNot as why } from "../../phrases.js";
import { previewOf } from "../../table/position.js";

/**
 * What the race's `view` tells: of all mice, those of a seat from the rearmost start on, their places and numbers.
 * @typedef {{options: Record<string, any>, paths: number[][], turn: number, dice: number[], moved: number,
 *   place: number[], value: number[] | null, pending: number[], over: boolean}} View
 */

const LETTERS = "ABCDEFG";

/** Whose mouse it is. @param {number} which of all mice */
export const ownerOf = (which) => Math.floor(which / MICE);

/** What tells a mouse: its number, else for who moves it a letter. @param {Position} position @param {number[]} values @param {number} which */
export function signOf({ view, actor }, values, which) {
  if (values[which]) return `${values[which]}`;
  return view.options.hidden && actor === ownerOf(which) && view.place[which] > CHEESE ? LETTERS[which % MICE] : "";
}

/** Where a move leads, at which start that is, and which mice it takes. @param {Position} position @param {Action} action */
export function outlookOf(position, action) {
  const { to = CHEESE, takes = [] } = previewOf(position, action);
  const isOwn = (/** @type {number} */ which) => ownerOf(which) === position.actor;
  const start = position.view.paths[position.actor].indexOf(to);
  return { to, start, own: takes.filter(isOwn), others: takes.filter((which) => !isOwn(which)) };
}

/**
 * What is written on an open action.
 * @param {Position} position @param {Action} action @param {Name} name @param {(which: number) => string} sign @param {Node} [drawn]
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

/** Why a tap on a mouse, or beside everything, does nothing. @param {Position} position @param {number | null} which @param {Name} name */
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
