// Midas in Love in words: what open actions do, why others are not open, and the position for those who do not see it.

import { counted } from "./plural.js";
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
  if (!to) return mover ? ["Stay", `the ${pieceName(mover)} takes no step`] : ["Stay", "the King takes no more steps"];
  if (action[0] === "start") return [`${piece} starts on ${nameOf(to)}`, ""];
  const gold = view.nuggets.includes(to) ? (mover ? "the gold there is lost" : "takes gold") : "";
  const left = mover ? "" : view.left > 1 ? `${counted(view.left - 1, "step")} left` : "the last step";
  const through = isThrough(house[mover], to) ? "through the whirlpool " : "";
  return [`${piece} ${through}to ${nameOf(to)}`, [gold, left].filter((part) => part).join("; ")];
}

/** The same in one: "King to spoke 5 ring 2, takes gold; 2 steps left". @param {[string, string]} parts */
export const joined = ([what, brings]) =>
  !brings
    ? what
    : what === "Stay"
      ? `${what}: ${brings}`
      : brings.startsWith("takes") || brings.startsWith("the gold")
        ? `${what}, ${brings}`
        : `${what}; ${brings}`;

/** The seat that is King in the next hand, on the right of this one; -1 after the last. @param {Position} position */
export function nextKing({ view, seats }) {
  return view.owner[0] < 0 || view.hand >= seats - 1 ? -1 : (view.owner[0] + seats - 1) % seats;
}

/**
 * Who is to do what, in three short lines.
 * @param {Position} position @param {Given} given @returns {[string, string, string]}
 */
export function turnWords({ view, actor, seats, winners }, given) {
  const hand = `Hand ${Math.min(view.hand + 1, seats)} of ${seats}`;
  if (actor === OVER) {
    const names = (winners ?? []).map(given.name);
    return [names.length > 1 ? "Shared" : "Game over", names.length > 1 ? "win" : `${names[0] ?? ""} wins`, ""];
  }
  if (actor === CHANCE) return [hand, dealWords(view), ""];
  const steps = !view.mover && view.left ? counted(view.left, "step") : view.mover ? "one step" : "starts";
  return [given.name(actor), view.mover ? pieceName(view.mover) : `King: ${steps}`, `turn ${view.turn}`];
}

/** What chance does next. @param {View} view */
function dealWords(view) {
  if (view.owner[0] < 0) return "Who is King?";
  if (view.drawn.length < 13) return "Gold is dealt";
  if (!view.house[0] && view.house.filter((house) => house).length < 8) return "Nymphs come";
  return view.current ? "King's house" : "The coin";
}

/** Why a house cannot be gone to. @param {Position} position @param {number} house @param {Given} given */
export function whyNot({ view, actor, asked }, house, given) {
  if (actor === OVER) return "The game is over.";
  if (actor === CHANCE) return "Cards are being drawn.";
  const piece = pieceName(view.mover);
  if (!asked) return `It is ${given.name(actor)}'s turn: wait for the ${piece}.`;
  const standing = view.house.indexOf(house);
  const whose = `It is ${given.name(actor)}'s turn`;
  if (standing === view.mover) return `${whose}: the ${piece} stands here and goes to a lit house.`;
  if (standing >= 0) return `${capital(pieceName(standing))} of ${given.name(view.owner[standing])} stands there.`;
  if (!view.mover && barredHouses(view.house[0], view.barred).includes(house))
    return "A nymph's kiss forbids the King this way for the whole turn.";
  return `${whose}: the ${piece} goes to a lit house.`;
}

/** The whole position, for those who listen. @param {Position} position @param {Given} given */
export function positionWords(position, given) {
  const { view, seats } = position;
  const words = [
    `Midas in Love, hand ${Math.min(view.hand + 1, seats)} of ${seats}. ${turnWords(position, given)
      .filter((part) => part)
      .join(", ")}.`,
  ];
  if (view.current) words.push(`The current runs ${view.current < 0 ? "clockwise" : "counter-clockwise"}.`);
  for (const [piece, house] of view.house.entries()) if (house) words.push(`${pieceWords(view, piece, given)}.`);
  words.push(
    `${counted(view.nuggets.length, "nugget")} on the board${view.nuggets.map((/** @type {number} */ house) => `, ${nameOf(house)}`).join("")}.`,
  );
  const barred = view.house[0] && !view.mover ? barredHouses(view.house[0], view.barred) : [];
  if (barred.length) words.push(`Kisses forbid the King the way to ${barred.map(nameOf).join(" and ")}.`);
  const heir = nextKing(position);
  if (heir >= 0) words.push(`The next King is ${given.name(heir)}.`);
  words.push(
    `Nuggets taken: ${view.points.map((/** @type {number} */ points, /** @type {number} */ seat) => `${given.name(seat)} ${points}`).join(", ")}.`,
  );
  return words.join(" ");
}

/** "White queen of Blue on spoke 4 ring 2". @param {View} view @param {number} piece @param {Given} given */
export const pieceWords = (view, piece, given) =>
  `${capital(pieceName(piece))} of ${given.name(view.owner[piece])} on ${nameOf(view.house[piece])}`;
