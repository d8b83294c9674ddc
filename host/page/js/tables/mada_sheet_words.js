// The score sheet of MADA in words: what is asked, what a choice does, what has happened, how the sheet stands.

import { _, listed } from "../language.js";
import { pears as pearsOf } from "./plural.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {(seat: number) => string} Name
 * @typedef {[string, ...number[]]} Action
 */

export const PHASE = { playing: 0, asking: 1, scoring: 2 };
const OVER = -2;
const ENOUGH = 5; // cacti that end the game

/** What is asked. @param {Position} position @param {Name} name */
export function asked({ view, legal, actor, winners }, name) {
  if (winners) return _.plural("%s wins", "%s share the win", winners.length, listed(winners.map(name)));
  if (actor === OVER) return _("The game is over");
  if (legal[0]?.[0] === "starts") return _("Who begins?");
  if (view.phase === PHASE.asking) return _("Luck on which top? It loses in");
  if (view.phase === PHASE.scoring) return _("%s sets aside how many pears?", name(view.turn));
  return actor < 0 ? _("Who begins is drawn") : _("%s began: who has lost?", name(view.turn));
}

/** What has just happened, of what is worth saying. @param {Position} position @param {Name} name */
export function happened({ news, winners }, name) {
  const events = news.flatMap((played) => played.events);
  const fifth = events.find(([kind]) => kind === "fifth");
  if (fifth && !winners) return _("A fifth cactus for %s: this round is the last", name(fifth[1]));
  const pears = events.findLast(([kind]) => kind === "pears");
  if (!pears) return "";
  return pears[2] ? _("%s set aside %s", name(pears[1]), pearsOf(pears[2])) : _("%s set aside nothing", name(pears[1]));
}

/** Why a tap on something else does nothing. @param {Position} position */
export function whyNot({ actor, asked: isAsked, legal }) {
  if (actor === OVER) return _("The game is over.");
  if (!isAsked) return _("Wait for what comes.");
  const [verb] = legal[legal.length - 1];
  if (verb === "lost") return _("Tap the name of who has lost the round.");
  if (verb === "starts") return _("Tap the name of who begins.");
  return _("Tap one of the buttons below the sheet.");
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view, scores } = position;
  const rows = view.aside.map((/** @type {number[]} */ pears, /** @type {number} */ seat) => {
    const cacti = pears.length ? `: ${pears.join(", ")}` : "";
    const won = pearsOf(scores?.[seat] ?? 0);
    return `${_("%s, %s on %d of %d cacti", name(seat), won, pears.length, ENOUGH)}${cacti}.`;
  });
  return `${_("Score sheet of MADA.")} ${asked(position, name)}. ${rows.join(" ")}`;
}
