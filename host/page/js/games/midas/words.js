// The texts of the table of Midas in Love: labels of actions, and the reasons why a tap does nothing.

import { _, N_ } from "../../language.js";
import { coordinatesOf } from "./board.js";
import { ended, whyNot as why } from "../../phrases.js";
import { previewOf } from "../../table/offers.js";

/**
 * The `view` of a position, the same for all seats.
 * @typedef {object} View
 * @property {number} hand the number of finished hands
 * @property {number[]} owner the seat of each piece; piece 0 is the King
 * @property {number[]} space the space of each piece; 0 if it is not on the board
 * @property {number[]} drawn the drawn cards, in the order in which they were drawn
 * @property {number[]} nuggets the spaces with gold
 * @property {number} current the current: -1 clockwise, 1 counter-clockwise, 0 if the coin has not been tossed yet
 * @property {number} turn the number of turns that have begun
 * @property {number} mover the piece whose step is next
 * @property {number} left the number of steps that the King has left in this turn
 * @property {number[]} points the points of each seat
 * @typedef {{way: [number, number], to: number, says: string, isKiss: boolean}} Closed a closed way, the
 *   space to which it leads, and why it is closed
 */

// The names of each way: for its arrow, and for the large button. The first number of a key is 1 for a way with the
// current and -1 for a way against it. The second number is 1 for inward and -1 for outward. 0 is neither.
/** @type {Record<string, [string, string]>} */
const WAYS = {
  "0,1": [N_("inward"), N_("Step inward")],
  "0,-1": [N_("outward"), N_("Step outward")],
  "1,0": [N_("with the current"), N_("Step with the current")],
  "-1,0": [N_("against the current"), N_("Step against the current")],
  "1,1": [N_("inward, with the current"), N_("Step inward with the current")],
  "1,-1": [N_("outward, with the current"), N_("Step outward with the current")],
  "-1,1": [N_("inward, against the current"), N_("Step inward against the current")],
  "-1,-1": [N_("outward, against the current"), N_("Step outward against the current")],
};

/** Return both names of a way. @param {[number, number]} way */
const wordsOf = (way) => WAYS[`${way}`];
/** Return the short name of a way. @param {[number, number]} way */
export const wayName = (way) => _(wordsOf(way)[0]);

/**
 * Return the owner and place of a piece as text.
 * @param {Pick<Position, "view" | "where">} position
 * @param {number} piece the number of the piece
 */
export const pieceWords = ({ view, where }, piece) =>
  where[view.space.slice(0, piece).filter((/** @type {number} */ space) => space).length];

/** Return the accessible name of a nugget. @param {number} space */
export const goldWords = (space) => _("Gold on spoke %d ring %d", ...coordinatesOf(space));

/** Return the accessible name of the whirlpool, which includes the current. @param {Position} position */
export const currentWords = ({ view, where }) =>
  [_("The whirlpool"), ...(view.current ? [where[where.length - 2]] : [])].map(ended).join(" ");

/**
 * Return a function that describes a space: its piece or gold, and the action that leads there or why none does.
 * @param {Position} position
 */
export function spaceWords(position) {
  const { derived, legal, view } = position;
  return (/** @type {number} */ space) => {
    const piece = view.space.indexOf(space);
    const empty = _("Spoke %d ring %d is empty", ...coordinatesOf(space));
    const lying = view.nuggets.includes(space) ? goldWords(space) : empty;
    const sentences = [piece < 0 ? lying : pieceWords(position, piece)];
    const meant = legal.find((action) => previewOf(position, action).to === space);
    if (meant) sentences.push(previewOf(position, meant).text);
    const closed = derived.closed.find((/** @type {Closed} */ { isKiss, to }) => isKiss && to === space);
    if (closed) sentences.push(closed.says);
    return sentences.map(ended).join(" ");
  };
}

/**
 * Return the label of an action.
 * @param {Position} position
 * @param {Action} action
 * @param {Node} [drawn] the picture on the button
 * @returns {ActionLabel}
 */
export function write(position, action, drawn) {
  const { way, path, text, to, takes, kisses } = previewOf(position, action);
  const title = way ? _(wordsOf(way)[1]) : path ? _("Through the whirlpool") : to ? _("Start here") : _("Stay here");
  const lines = to && !path ? [text] : [];
  if (takes) lines.push(position.view.mover ? _("the gold there is lost") : _("takes gold"));
  if (kisses) lines.push(_("a kiss: the King may not come this way"));
  return { kind: "safe", title, lines, drawn };
}

/** Return why a tap does nothing. @param {Position} position @param {number} space the tapped space; 0 for none */
export function whyNot(position, space) {
  const standing = space ? position.view.space.indexOf(space) : -1;
  const closed = position.derived.closed.find(
    (/** @type {Closed} */ { isKiss, to }) => space && isKiss && to === space,
  );
  if (standing >= 0) return ended(pieceWords(position, standing));
  return closed && position.asked ? ended(closed.says) : why(position);
}
