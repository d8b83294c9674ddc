// Midas in Love in words: what open actions do, why others are not open, and the position for those who do not see it.

import { _, listed } from "../language.js";
import { nuggets, steps as stepsOf } from "./plural.js";
import { nameOf } from "./midas_board.js";
import { capital, pieceName } from "./midas_pieces.js";

/**
 * What everybody sees of the game.
 * @typedef {{hand: number, owner: number[], house: number[], drawn: number[], nuggets: number[], current: number,
 *   turn: number, mover: number, left: number, barred: number, points: number[]}} View
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 */

const OVER = -2;
const CHANCE = -1;

/**
 * Who is to do what, in three short lines.
 * @param {Position} position @param {Given} given @returns {[string, string, string]}
 */
export function turnWords({ view, actor, seats, winners }, given) {
  const hand = _("Hand %d of %d", Math.min(view.hand + 1, seats), seats);
  if (actor === OVER) {
    const names = (winners ?? []).map(given.name);
    return names.length > 1 ? [_("Shared win"), "", ""] : [_("Game over"), _("%s wins", names[0] ?? ""), ""];
  }
  if (actor === CHANCE) return [hand, dealWords(view), ""];
  const king = _("King: %s", view.left ? stepsOf(view.left) : _("starts"));
  return [given.name(actor), view.mover ? pieceName(view.mover) : king, _("turn %d", view.turn)];
}

/** What chance does next. @param {View} view */
function dealWords(view) {
  if (view.owner[0] < 0) return _("Who is King?");
  if (view.drawn.length < 13) return _("Gold is dealt");
  if (!view.house[0] && view.house.filter((house) => house).length < 8) return _("Nymphs come");
  return view.current ? _("King's house") : _("The coin");
}

/** Why a house cannot be gone to. @param {Position} position @param {number} house @param {Given} given */
export function whyNot({ view, actor, asked, derived }, house, given) {
  if (actor === OVER) return _("The game is over.");
  if (actor === CHANCE) return _("Cards are being drawn.");
  const piece = pieceName(view.mover);
  if (!asked) return _("It is %s's turn: wait for the %s.", given.name(actor), piece);
  const standing = view.house.indexOf(house);
  if (standing === view.mover)
    return _("It is %s's turn: the %s stands here and goes to a lit house.", given.name(actor), piece);
  if (standing >= 0) return _("%s of %s stands there.", capital(pieceName(standing)), given.name(view.owner[standing]));
  if (derived.barred.includes(house)) return _("A nymph's kiss forbids the King this way for the whole turn.");
  return _("It is %s's turn: the %s goes to a lit house.", given.name(actor), piece);
}

/** The whole position, for those who listen. @param {Position} position @param {Given} given */
export function positionWords(position, given) {
  const { view, seats, derived } = position;
  const words = [
    `${_("Midas in Love, hand %d of %d.", Math.min(view.hand + 1, seats), seats)} ${turnWords(position, given)
      .filter((part) => part)
      .join(", ")}.`,
  ];
  if (view.current)
    words.push(view.current < 0 ? _("The current runs clockwise.") : _("The current runs counter-clockwise."));
  for (const [piece, house] of view.house.entries()) if (house) words.push(`${pieceWords(view, piece, given)}.`);
  const lying = view.nuggets.map((/** @type {number} */ house) => `, ${nameOf(house)}`).join("");
  words.push(`${_("%s on the board", nuggets(view.nuggets.length))}${lying}.`);
  const { barred, nextKing } = derived;
  if (barred.length) words.push(_("Kisses forbid the King the way to %s.", listed(barred.map(nameOf))));
  if (nextKing >= 0) words.push(_("The next King is %s.", given.name(nextKing)));
  const taken = view.points.map(
    (/** @type {number} */ points, /** @type {number} */ seat) => `${given.name(seat)} ${points}`,
  );
  words.push(_("Nuggets taken: %s.", taken.join(", ")));
  return words.join(" ");
}

/** "White queen of Blue on spoke 4 ring 2". @param {View} view @param {number} piece @param {Given} given */
export const pieceWords = (view, piece, given) =>
  _("%s of %s on %s", capital(pieceName(piece)), given.name(view.owner[piece]), nameOf(view.house[piece]));
