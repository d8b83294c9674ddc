// Stores the plays of other programs in this browser, beside the games that were played on this page.

import { N_ } from "../language.js";
import { loadSetting, PLAYS_KEY } from "../settings.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").Export} Export */

const REMOVED_KEY = "turtleback removed plays"; // the storage key of the plays that were deleted in BG Stats
const NO_ROOM = N_("This browser has no room for these plays.");

/** Return all plays, the newest first. @returns {Play[]} */
export const storedPlays = () => loadSetting(PLAYS_KEY, []);

/** Return what identifies a play. @param {Pick<Play, "origin" | "key">} play */
const identityOf = ({ origin, key }) => `${origin} ${key}`;

/** Return true if a play was changed before another, or its people or game were. @param {Play} one @param {Play} other */
const isOlder = (one, other) =>
  one.changed < other.changed || (one.changed === other.changed && one.renamed < other.renamed);

/**
 * Add the plays of a file. A play that is there already is replaced, unless the stored one is newer. A play that was
 * deleted where it comes from is deleted here, and an older file does not bring it back.
 *
 * @param {Export} found
 * @throws {Error} if the browser cannot store them; then nothing is changed
 */
export function addPlays({ plays, removed }) {
  const known = new Map(storedPlays().map((play) => [identityOf(play), play]));
  const gone = new Map(Object.entries(loadSetting(REMOVED_KEY, /** @type {Record<string, string>} */ ({}))));
  for (const [key, at] of removed) {
    const identity = identityOf({ origin: "bgstats", key });
    if (at && (known.get(identity)?.changed ?? "") > at) continue; // it was restored after that
    known.delete(identity);
    gone.set(identity, at);
  }
  for (const play of plays) {
    const identity = identityOf(play);
    const at = gone.get(identity);
    if (at !== undefined && (!at || play.changed <= at)) continue;
    gone.delete(identity);
    const stored = known.get(identity);
    if (!stored || !isOlder(play, stored)) known.set(identity, play);
  }
  const all = withoutCopies([...known.values()]);
  all.sort((one, other) => Number(one.played < other.played) - Number(one.played > other.played));
  const before = localStorage.getItem(REMOVED_KEY);
  try {
    localStorage.setItem(REMOVED_KEY, JSON.stringify(Object.fromEntries(gone)));
    localStorage.setItem(PLAYS_KEY, JSON.stringify(all));
  } catch {
    localStorage.removeItem(REMOVED_KEY);
    if (before) localStorage.setItem(REMOVED_KEY, before); // shorter than what was there, so there is room
    throw new Error(NO_ROOM);
  }
}

/** Return plays without the copies at BoardGameGeek of those that another program has sent there. @param {Play[]} plays */
function withoutCopies(plays) {
  const sent = new Set(plays.flatMap(({ origin, bgg_id }) => (origin !== "bgg" && bgg_id ? [bgg_id] : [])));
  return plays.filter(({ origin, bgg_id }) => origin !== "bgg" || !bgg_id || !sent.has(bgg_id));
}

/** Forget all plays. */
export function forgetPlays() {
  for (const key of [PLAYS_KEY, REMOVED_KEY]) localStorage.removeItem(key);
}
