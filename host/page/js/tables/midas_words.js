// Midas in Love in words: what a step does, whose it is, and how everything stands.

import { _, N_, listed } from "../language.js";
import { ringOf, spokeOf } from "./midas_board.js";
import { ended, nuggets, whyNot as why, winText } from "./phrases.js";
import { previewOf } from "./table.js";

/**
 * What everybody sees of the game.
 * @typedef {{hand: number, owner: number[], space: number[], drawn: number[], nuggets: number[], current: number,
 *   turn: number, mover: number, left: number, points: number[]}} View
 * A way that is not open, and why.
 * @typedef {{way: [number, number], why: "kiss" | "piece" | "edge", piece: number}} Closed
 */

const PIECES = [
  N_("the King"),
  N_("the white queen"),
  N_("the white rook"),
  N_("the white bishop"),
  N_("the white knight"),
  N_("the white pawn"),
  N_("the black queen"),
  N_("the black rook"),
  N_("the black bishop"),
  N_("the black knight"),
  N_("the black pawn"),
];
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

/** @param {number} piece */
const pieceName = (piece) => _(PIECES[piece]);
/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);
/** @param {number} space */
export const placeName = (space) => _("spoke %d ring %d", spokeOf(space) + 1, ringOf(space) + 1);
/** @param {number} current */
const currentWords = (current) =>
  current < 0 ? _("The current runs clockwise") : _("The current runs counter-clockwise");
/** @param {[number, number]} way */
const wordsOf = (way) => WAYS[`${way}`];
/** @param {[number, number]} way */
export const wayName = (way) => _(wordsOf(way)[0]);

/** Whose piece it is, and where. @param {Pick<Position, "view" | "where">} position @param {number} piece */
export const pieceWords = ({ view, where }, piece) =>
  capital(where[view.space.slice(0, piece).filter((/** @type {number} */ space) => space).length]);

/** What is written on the large button of an action. @param {Position} position @param {Action} action @param {Node} [drawn] @returns {Act} */
export function write(position, action, drawn) {
  const { way, path, to = 0, takes, kisses } = previewOf(position, action);
  const title = way ? _(wordsOf(way)[1]) : path ? _("Through the whirlpool") : to ? _("Start here") : _("Stay here");
  const lines = to && !path ? [placeName(to)] : [];
  if (takes) lines.push(position.view.mover ? _("the gold there is lost") : _("takes gold"));
  if (kisses) lines.push(_("a kiss: the King may not come this way"));
  return { kind: "safe", title, lines, drawn };
}

/** Who is to do what. @param {Position} position @param {Name} name */
export function turnText({ view, actor, asked, winners, derived }, name) {
  if (winners) return winText(winners.map(name));
  if (actor < 0) return _(DRAWS[derived.draws]);
  const starts = !view.space[view.mover];
  if (!asked) return starts ? _("%s chooses where the King starts", name(actor)) : _("%s plays", name(actor));
  if (starts) return _("%s: where does the King start?", name(actor));
  return _("%s: where does %s go?", name(actor), pieceName(view.mover));
}

/** What chance decides next. @type {Record<string, string>} */
const DRAWS = {
  king: N_("Who is King?"),
  gold: N_("Gold is dealt"),
  nymph: N_("Nymphs come"),
  coin: N_("The coin"),
  space: N_("King's space"),
};

/** What is waited for. @param {Position} position @param {Name} name @returns {[string, string]} */
export function waitWords(position, name) {
  const { view, seats, scores, winners } = position;
  const hand = _("Hand %d of %d", Math.min(view.hand + 1, seats), seats);
  return [turnText(position, name), winners ? _("with %s", nuggets(scores?.[winners[0]] ?? 0)) : hand];
}

/** Why a space cannot be gone to. @param {Position} position @param {number} space @param {Name} name */
export function whyNot(position, space, name) {
  const { view, asked, derived } = position;
  const standing = space ? view.space.indexOf(space) : -1;
  if (standing >= 0) return ended(pieceWords(position, standing));
  if (!asked) return why(position, name, "");
  if (derived.barred.includes(space)) return KISSED();
  return _("%s goes to a lit space.", capital(pieceName(view.mover)));
}

const KISSED = () => _("A nymph's kiss forbids the King this way for the whole turn.");

/** Why a way is closed. @param {View} view @param {Closed} closed @param {Name} name */
export function whyClosed(view, { way, why, piece }, name) {
  if (why === "kiss") return KISSED();
  if (why === "piece") return _("%s of %s stands there.", capital(pieceName(piece)), name(view.owner[piece]));
  if (way[0] > 0) return _("With the current a step is two spaces: the board ends there.");
  return _("The board ends there.");
}

/** What a seat has. @param {Position} position @param {number} seat @param {Name} name */
export function wonWords({ view, derived }, seat, name) {
  const words = [_("%s has %s", name(seat), nuggets(view.points[seat]))];
  const pieces = PIECES.flatMap((_, piece) => (piece && view.owner[piece] === seat ? [pieceName(piece)] : []));
  if (view.owner[0] === seat) words.push(_("%s is King", name(seat)));
  if (derived.nextKing === seat) words.push(_("%s is the next King", name(seat)));
  if (pieces.length) words.push(_("Nymphs: %s", pieces.join(", ")));
  return words.join(". ");
}

/** The whole position, for those who listen. @param {Position} position @param {Name} name */
export function positionWords(position, name) {
  const { view, seats, derived, where } = position;
  const words = [_("Midas in Love, hand %d of %d", Math.min(view.hand + 1, seats), seats), turnText(position, name)];
  if (view.current) words.push(currentWords(view.current));
  if (derived.barred.length)
    words.push(_("Kisses forbid the King the way to %s", listed(derived.barred.map(placeName))));
  for (let seat = 0; seat < seats; seat++) words.push(wonWords(position, seat, name));
  return [...words, ...where].map((text) => ended(capital(text))).join(" ");
}
