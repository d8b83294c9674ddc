// Who sat by phone before this page was loaded anew: for as long as its tab lives, and no longer.

import { loadSetting, saveSetting } from "../settings.js";

const KEY = "turtleback phones";

/** The tokens of seats, and the table's box. @typedef {{box: string, tokens: [number, string][]}} Had */

export const loadPhones = () => loadSetting(KEY, /** @type {Had | null} */ (null), "sessionStorage");

/** @param {Had} had */
export const savePhones = (had) => saveSetting(KEY, had, "sessionStorage");
