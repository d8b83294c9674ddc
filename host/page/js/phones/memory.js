// Stores the data with which a phone returns to its seat: its token and dice for this tab, and a certificate for this
// browser.

import { loadSetting, saveSetting } from "../settings.js";

const KEY = "turtleback hand";
const STORE = "certificates";
const [SHOWN, PART] = ["turtleback shown", 64]; // 64 positions for each key, so that storing a new one is cheap

/**
 * The values that this tab stores.
 *
 * @typedef {object} Kept
 * @property {string} token the token of the seat, or "" if the phone has no seat
 * @property {string} box the mailbox of the table, or "" if there is none
 * @property {string} used the ticket that was scanned last
 * @property {import("./link.js").Spare[]} spares the spares with which the phone can reconnect
 * @property {Partial<import("./witness.js").Dice>} dice what the phone knows about the dice
 */

/**
 * The stored values. Only `keep` changes them.
 *
 * @type {Readonly<Kept>}
 */
export const kept = { token: "", box: "", used: "", spares: [], dice: {}, ...loadSetting(KEY, {}, "sessionStorage") };

/**
 * Change stored values.
 *
 * @param {Partial<Kept>} changes
 */
export const keep = (changes) => saveSetting(KEY, Object.assign(kept, changes), "sessionStorage");

/**
 * Return the stored positions of the game.
 *
 * @returns {import("./witness.js").ShownItem[]}
 */
export function keptItems() {
  /** @type {import("./witness.js").ShownItem[]} */
  const items = [];
  for (let part = 0; ; part++) {
    /** @type {import("./witness.js").ShownItem[]} */
    const more = loadSetting(`${SHOWN} ${part}`, [], "sessionStorage");
    if (!Array.isArray(more) || !more.length) return items;
    items.push(...more);
  }
}

let parts = 0; // the index of the last part that was stored

/**
 * Store the newest parts of the shown positions, and delete all later parts.
 *
 * @param {import("./witness.js").ShownItem[]} items
 */
export function keepItems(items) {
  const newest = Math.floor(items.length / PART);
  for (let part = Math.max(0, Math.min(newest, parts) - 1); part <= Math.max(newest, parts); part++)
    saveSetting(`${SHOWN} ${part}`, items.slice(part * PART, (part + 1) * PART), "sessionStorage");
  parts = newest;
}

/**
 * Return the certificate by which the table recognizes this browser. If the browser cannot store the certificate, each
 * call returns a new one.
 *
 * @returns {Promise<RTCCertificate>}
 */
export async function certificate() {
  const make = () =>
    RTCPeerConnection.generateCertificate(
      /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256", expires: 365 * 24 * 3600 * 1000 }),
    );
  try {
    const opening = indexedDB.open(KEY, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await done(opening);
    const found = await done(database.transaction(STORE).objectStore(STORE).get(KEY));
    if (found?.expires > Date.now()) return found;
    const made = await make();
    await done(database.transaction(STORE, "readwrite").objectStore(STORE).put(made, KEY));
    return made;
  } catch {
    return make();
  }
}

/**
 * Return the result of a request to IndexedDB.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
