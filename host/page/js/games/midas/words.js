// Midas in Love in words: what a step does, and why a space cannot be gone to.

import { _, N_ } from "../../language.js";
import { ended, whyNot as why } from "../../phrases.js";
import { previewOf } from "../../table/position.js";

/**
 * What everybody sees of the game.
 * @typedef {{hand: number, owner: number[], space: number[], drawn: number[], nuggets: number[], current: number,
 *   turn: number, mover: number, left: number, points: number[]}} View
 * A way that is not open, where it leads and why not.
 * @typedef {{way: [number, number], to: number, says: string, isKiss: boolean}} Closed
 */

// Each way with the current or against it, and inward or outward: on its arrow, and on the large button.
/** @type {Record<string, [string, string]>} */
const WAYS = {
  "0,1": [N_("in"), N_("Step inward")],
  "0,-1": [N_("out"), N_("Step outward")],
  "1,0": [N_("current"), N_("Step with the current")],
  "-1,0": [N_("against"), N_("Step against the current")],
  "1,1": [N_("current, in"), N_("Step inward with the current")],
  "1,-1": [N_("current, out"), N_("Step outward with the current")],
  "-1,1": [N_("against, in"), N_("Step inward against the current")],
  "-1,-1": [N_("against, out"), N_("Step outward against the current")],
};

/** @param {[number, number]} way */
const wordsOf = (way) => WAYS[`${way}`];
/** @param {[number, number]} way */
export const wayName = (way) => _(wordsOf(way)[0]);

/** Whose piece it is, and where. @param {Pick<Position, "view" | "where">} position @param {number} piece */
export const pieceWords = ({ view, where }, piece) =>
  where[view.space.slice(0, piece).filter((/** @type {number} */ space) => space).length];

/** What is written on the large button of an action. @param {Position} position @param {Action} action @param {Node} [drawn] @returns {ActionLabel} */
export function write(position, action, drawn) {
  const { way, path, text, to, takes, kisses } = previewOf(position, action);
  const title = way ? _(wordsOf(way)[1]) : path ? _("Through the whirlpool") : to ? _("Start here") : _("Stay here");
  const lines = to && !path ? [text] : [];
  if (takes) lines.push(position.view.mover ? _("the gold there is lost") : _("takes gold"));
  if (kisses) lines.push(_("a kiss: the King may not come this way"));
  return { kind: "safe", title, lines, drawn };
}

/** Why a space cannot be gone to. @param {Position} position @param {number} space */
export function whyNot(position, space) {
  const standing = space ? position.view.space.indexOf(space) : -1;
  const closed = position.derived.closed.find(
    (/** @type {Closed} */ { isKiss, to }) => space && isKiss && to === space,
  );
  if (standing >= 0) return ended(pieceWords(position, standing));
  return closed && position.asked ? ended(closed.says) : why(position);
}
