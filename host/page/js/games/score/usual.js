// The amounts that were written under a title, in all its games on this page: those used most have keys of their own.

import { loadSetting, saveSetting, SET_UP_KEY } from "../../settings.js";

const KEY = "turtleback amounts"; // the storage key of the amounts by title, the newest last
const MAX_TITLES = 12;
const MAX_KEPT = 60; // amounts of a title

/** Return the title of the game that was begun last on this page, or "". @returns {string} */
const title = () => loadSetting(SET_UP_KEY, /** @type {Record<string, any>} */ ({})).score?.title ?? "";

/** Return all amounts by title, the title used last at the end. @returns {Record<string, number[]>} */
const known = () => loadSetting(KEY, {});

/** Return the amounts that were written under the title of the game. @returns {number[]} */
export const amountsOfTitle = () => known()[title()] ?? [];

/** Keep an amount that is written now, if the game has a title. @param {number} amount */
export function keepAmount(amount) {
  const name = title();
  if (!name) return;
  const { [name]: before = [], ...others } = known();
  const titles = [...Object.entries(others), [name, [...before, Math.abs(amount)].slice(-MAX_KEPT)]];
  saveSetting(KEY, Object.fromEntries(titles.slice(-MAX_TITLES)));
}
