// The score sheet of MADA in words: what is asked, what a choice does, what has happened, how the sheet stands.

import { counted } from "./plural.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {(seat: number) => string} Name
 * @typedef {[string, ...number[]]} Action
 */

export const PHASE = { playing: 0, asking: 1, scoring: 2 };
const OVER = -2;
const ENOUGH = 5; // cacti that end the game

/** In how many of a hundred tries luck loses on a top. @param {any} view @param {number} top */
export function lossOf(view, top) {
  const [ways, all] = view.risks[top - 1];
  return Math.round((100 * ways) / all);
}

/** What is asked. @param {Position} position @param {Name} name */
export function asked({ view, legal, actor, winners }, name) {
  if (winners) return `${winners.map(name).join(" and ")} ${winners.length > 1 ? "share the win" : "wins"}`;
  if (actor === OVER) return "The game is over";
  if (legal[0]?.[0] === "starts") return "Who begins?";
  if (view.phase === PHASE.asking) return "Luck on which top? It loses in";
  if (view.phase === PHASE.scoring) return `${name(view.turn)} sets aside how many pears?`;
  return actor < 0 ? "Who begins is drawn" : `${name(view.turn)} began: who has lost?`;
}

/** What an action does. @param {Position} position @param {Action} action @param {Name} name */
export function actionWords({ view }, [verb, value], name) {
  if (verb === "ask") return "Odds of luck on a top";
  if (verb === "lost") return `${name(value)} has lost the round`;
  if (verb === "starts") return `${name(value)} begins`;
  if (verb === "top") return `On a top of ${value} luck loses in ${lossOf(view, value)} of 100`;
  return `${name(view.turn)} sets aside ${value ? `a cactus with ${counted(value, "pear")}` : "no cactus"}`;
}

/** What has just happened, of what is worth saying. @param {Position} position @param {Name} name */
export function happened({ news, winners }, name) {
  const events = news.flatMap((played) => played.events);
  const fifth = events.find(([kind]) => kind === "fifth");
  if (fifth && !winners) return `A fifth cactus for ${name(fifth[1])}: this round is the last`;
  const pears = events.findLast(([kind]) => kind === "pears");
  if (!pears) return "";
  return `${name(pears[1])} set aside ${pears[2] ? counted(pears[2], "pear") : "nothing"}`;
}

/** Why a tap on something else does nothing. @param {Position} position */
export function whyNot({ actor, asked: isAsked, legal }) {
  if (actor === OVER) return "The game is over.";
  if (!isAsked) return "Wait for what comes.";
  const [verb] = legal[legal.length - 1];
  if (verb === "lost") return "Tap the name of who has lost the round.";
  if (verb === "starts") return "Tap the name of who begins.";
  return "Tap one of the buttons below the sheet.";
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view, scores } = position;
  const rows = view.aside.map((/** @type {number[]} */ pears, /** @type {number} */ seat) => {
    const cacti = pears.length ? `: ${pears.join(", ")}` : "";
    return `${name(seat)}, ${counted(scores?.[seat] ?? 0, "pear")} on ${pears.length} of ${ENOUGH} cacti${cacti}.`;
  });
  return `Score sheet of MADA. ${asked(position, name)}. ${rows.join(" ")}`;
}
