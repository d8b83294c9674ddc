// Stores the plays of other programs in this browser, beside the games that were played on this page.

import { N_ } from "../language.js";
import { loadSetting, PLAYS_KEY } from "../settings.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").Export} Export */

const NO_ROOM = N_("This browser has no room for these plays.");

/** Return all plays, the newest first. @returns {Play[]} */
export const storedPlays = () => loadSetting(PLAYS_KEY, []);

/** Return what identifies a play. @param {Play} play */
const identityOf = ({ origin, key }) => `${origin} ${key}`;

/** Return true if a play was changed before another, or its people or game were. @param {Play} one @param {Play} other */
const isOlder = (one, other) =>
  one.changed < other.changed || (one.changed === other.changed && one.renamed < other.renamed);

/**
 * Add the plays of a file. A play that is there already is replaced, unless the stored one is newer. A play that was
 * deleted where it comes from is deleted here; unlike on a PC, an older file brings it back.
 *
 * @param {Export} found
 * @throws {Error} if the browser cannot store them; then nothing is changed
 */
export function addPlays({ plays, removed }) {
  const known = new Map(storedPlays().map((play) => [identityOf(play), play]));
  for (const play of plays) {
    const stored = known.get(identityOf(play));
    if (!stored || !isOlder(play, stored)) known.set(identityOf(play), play);
  }
  for (const key of removed) known.delete(identityOf(/** @type {any} */ ({ origin: "bgstats", key })));
  const all = withoutCopies([...known.values()]);
  all.sort((one, other) => Number(one.played < other.played) - Number(one.played > other.played));
  try {
    localStorage.setItem(PLAYS_KEY, JSON.stringify(all));
  } catch {
    throw new Error(NO_ROOM);
  }
}

/** Return plays without the copies at BoardGameGeek of those that another program has sent there. @param {Play[]} plays */
function withoutCopies(plays) {
  const sent = new Set(plays.flatMap(({ origin, bgg_id }) => (origin !== "bgg" && bgg_id ? [bgg_id] : [])));
  return plays.filter(({ origin, bgg_id }) => origin !== "bgg" || !bgg_id || !sent.has(bgg_id));
}

/** Forget all plays. */
export const forgetPlays = () => localStorage.removeItem(PLAYS_KEY);
