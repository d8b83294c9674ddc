// Stores the plays of other programs in this browser, beside the games that were played on this page.

import { N_ } from "../language.js";
import { loadSetting } from "../settings.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").Export} Export */

const KEY = "turtleback plays";
const NO_ROOM = N_("This browser has no room for these plays.");

/** Return all plays, the newest first. @returns {Play[]} */
export const storedPlays = () => loadSetting(KEY, []);

/** Return what identifies a play. @param {Play} play */
const identityOf = ({ origin, key }) => `${origin} ${key}`;

/**
 * Add the plays of a file. A play that is there already is replaced, unless the stored one was changed later. A play that
 * was deleted where it comes from is deleted here.
 *
 * @param {Export} found
 * @throws {Error} if the browser cannot store them; then nothing is changed
 */
export function addPlays({ plays, removed }) {
  const known = new Map(storedPlays().map((play) => [identityOf(play), play]));
  for (const play of plays) {
    const stored = known.get(identityOf(play));
    if (!stored || stored.changed <= play.changed) known.set(identityOf(play), play);
  }
  for (const key of removed) known.delete(identityOf(/** @type {any} */ ({ origin: "bgstats", key })));
  const all = [...known.values()].sort((one, other) => (one.played < other.played ? 1 : -1));
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    throw new Error(NO_ROOM);
  }
}

/** Forget all plays. */
export const forgetPlays = () => localStorage.removeItem(KEY);
