// Midas in Love in words: what open actions do, why others are not open, and the position for those who do not see it.

import { _, listed } from "../language.js";
import { nuggets, steps as stepsOf } from "./plural.js";
import { barredHouses, isThrough, nameOf } from "./midas_board.js";
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

/** The house that an action leads to, 0 if it leads to none. @param {[string, ...number[]]} action */
export const houseOf = (action) => (action.length > 1 ? Number(action[action.length - 1]) : 0);

/**
 * An action in two parts: what happens, and what it brings or leaves.
 * @param {View} view @param {[string, ...number[]]} action
 * @returns {[string, string]}
 */
export function actionWords(view, action) {
  const { mover, house } = view;
  const piece = capital(pieceName(mover));
  const to = houseOf(action);
  if (!to) return [_("Stay"), mover ? _("the %s takes no step", pieceName(mover)) : _("the King takes no more steps")];
  if (action[0] === "start") return [_("%s starts on %s", piece, nameOf(to)), ""];
  const gold = view.nuggets.includes(to) ? (mover ? _("the gold there is lost") : _("takes gold")) : "";
  const left = mover
    ? ""
    : view.left > 1
      ? _.plural("%d step left", "%d steps left", view.left - 1)
      : _("the last step");
  const goes = isThrough(house[mover], to)
    ? _("%s through the whirlpool to %s", piece, nameOf(to))
    : _("%s to %s", piece, nameOf(to));
  return [goes, [gold, left].filter((part) => part).join("; ")];
}

/** The same in one: "King to spoke 5 ring 2, takes gold; 2 steps left". @param {[string, string]} parts */
export function joined([what, brings]) {
  if (!brings) return what;
  const isGold = [_("takes gold"), _("the gold there is lost")].some((gold) => brings.startsWith(gold));
  return `${what}${what === _("Stay") ? ":" : isGold ? "," : ";"} ${brings}`;
}

/** The seat that is King in the next hand, on the right of this one; -1 after the last. @param {Position} position */
export function nextKing({ view, seats }) {
  return view.owner[0] < 0 || view.hand >= seats - 1 ? -1 : (view.owner[0] + seats - 1) % seats;
}

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
export function whyNot({ view, actor, asked }, house, given) {
  if (actor === OVER) return _("The game is over.");
  if (actor === CHANCE) return _("Cards are being drawn.");
  const piece = pieceName(view.mover);
  if (!asked) return _("It is %s's turn: wait for the %s.", given.name(actor), piece);
  const standing = view.house.indexOf(house);
  if (standing === view.mover)
    return _("It is %s's turn: the %s stands here and goes to a lit house.", given.name(actor), piece);
  if (standing >= 0) return _("%s of %s stands there.", capital(pieceName(standing)), given.name(view.owner[standing]));
  if (!view.mover && barredHouses(view.house[0], view.barred).includes(house))
    return _("A nymph's kiss forbids the King this way for the whole turn.");
  return _("It is %s's turn: the %s goes to a lit house.", given.name(actor), piece);
}

/** The whole position, for those who listen. @param {Position} position @param {Given} given */
export function positionWords(position, given) {
  const { view, seats } = position;
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
  const barred = view.house[0] && !view.mover ? barredHouses(view.house[0], view.barred) : [];
  if (barred.length) words.push(_("Kisses forbid the King the way to %s.", listed(barred.map(nameOf))));
  const heir = nextKing(position);
  if (heir >= 0) words.push(_("The next King is %s.", given.name(heir)));
  const taken = view.points.map(
    (/** @type {number} */ points, /** @type {number} */ seat) => `${given.name(seat)} ${points}`,
  );
  words.push(_("Nuggets taken: %s.", taken.join(", ")));
  return words.join(" ");
}

/** "White queen of Blue on spoke 4 ring 2". @param {View} view @param {number} piece @param {Given} given */
export const pieceWords = (view, piece, given) =>
  _("%s of %s on %s", capital(pieceName(piece)), given.name(view.owner[piece]), nameOf(view.house[piece]));
