// Dates, players and scores of the games that were played on this page. They are stored in this browser, by the seed of
// the game's dice, which is also in the saved game.

import { _ } from "./language.js";
import { isolated } from "./namerule.js";
import { loadSetting, saveSetting } from "./settings.js";

const BEGUN = "turtleback begun"; // the storage key of the time at which the current game has begun
const RESULTS = "turtleback results"; // the storage key of all results
const MINUTE_MS = 60_000;
const MAX_MS = 12 * 60 * MINUTE_MS; // a game that has begun earlier was interrupted
const SEED = /^seed ([0-9a-f]{16})/m;
const KEY_LETTERS = 16;

/**
 * The result of a game. Times are in ms since 1970; `minutes` is 0 if the length is not known. `people` has
 * the names that were typed, "" for a seat without one; older results lack it.
 *
 * @typedef {{ended: number, minutes: number, names: string[], people?: string[], scores: number[], winners: number[]}} Result
 */

/**
 * A saved game, as device/games.py lists it. `result` is known if the game was played to its end on this page.
 *
 * @typedef {{name: string, game: string, title: string, given: string, seats: string, seed: string,
 *   state: "finished" | "broken off" | "unreadable", result?: Result | null}} PastGame
 */

let ended = 0; // the end of the current game, or 0

/** Note that a game begins. */
export function noteBegin() {
  ended = 0;
  saveSetting(BEGUN, Date.now());
}

/** Return the length of the game that has just ended in minutes, or 0 if it is not known. */
export function minutesOfGame() {
  ended ||= Date.now();
  const ms = ended - loadSetting(BEGUN, 0);
  return ms < MAX_MS ? Math.max(1, Math.round(ms / MINUTE_MS)) : 0;
}

/**
 * Store the result of a finished game.
 *
 * @param {string} record
 * @param {Position} position the last position
 * @param {Name} name returns what a seat is called
 * @param {Name} typed returns the name that was typed for a seat, or ""
 */
export function keepResult(record, { scores, winners }, name, typed) {
  const key = SEED.exec(record)?.[1];
  if (!key || !winners) return;
  const minutes = minutesOfGame();
  const [names, people] = [name, typed].map((each) => scores.map((_, seat) => each(seat)));
  const won = scores.some((points) => points !== 0) ? winners : []; // in the dice bag no seat has points
  saveSetting(RESULTS, { ...allResults(), [key]: { ended, minutes, names, people, scores, winners: won } });
}

/** Return all results, by the first letters of the seed. @returns {Record<string, Result>} */
const allResults = () => loadSetting(RESULTS, {});

/** Return the result of a game, or null if it is not known. @param {string} seed */
export const resultOf = (seed) => allResults()[seed.slice(0, KEY_LETTERS)] ?? null;

/** Return the length of a recorded game in minutes, or 0 if it is not known. @param {string} record */
export const minutesOf = (record) => resultOf(SEED.exec(record)?.[1] ?? "")?.minutes ?? 0;

/** Return the title of a game. @param {PastGame} game */
export const titleOf = ({ given, title }) => (given ? isolated(given) : _(title));

/** Return a day as text. @param {number} time in ms since 1970 */
export const dayOf = (time) =>
  new Date(time).toLocaleDateString(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long" });

/** Forget all results but those of some games. @param {string[]} seeds */
export function forgetOthers(seeds) {
  const wanted = new Set(seeds.map((seed) => seed.slice(0, KEY_LETTERS)));
  const all = Object.entries(allResults());
  const left = all.filter(([key]) => wanted.has(key));
  if (left.length < all.length) saveSetting(RESULTS, Object.fromEntries(left));
}
