// What a phone keeps so that it comes back to its seat: the seat for as long as its tab lives, and a certificate.

import { loadSetting, saveSetting } from "../settings.js";

const KEY = "turtleback hand";
const STORE = "certificates";
const [SHOWN, PART] = ["turtleback shown", 64]; // what was shown, in parts of so many: the newest one is written often

/**
 * `used` is the ticket that was scanned last, `spares` lead back without another one.
 * @typedef {{token: string, box: string, used: string, spares: import("./link.js").Spare[],
 *   dice: Partial<import("./witness.js").Dice>}} Kept
 */

/** What this tab keeps. @type {Readonly<Kept>} */
export const kept = { token: "", box: "", used: "", spares: [], dice: {}, ...loadSetting(KEY, {}, "sessionStorage") };

/** Keep something else. @param {Partial<Kept>} changes */
export const keep = (changes) => saveSetting(KEY, Object.assign(kept, changes), "sessionStorage");

/** What was shown of the game. @returns {import("./witness.js").ShownItem[]} */
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

let parts = 0; // that were written last

/** Keep the newest part of what was shown, and let go of what lies behind it. @param {import("./witness.js").ShownItem[]} items */
export function keepItems(items) {
  const newest = Math.floor(items.length / PART);
  for (let part = Math.max(0, Math.min(newest, parts) - 1); part <= Math.max(newest, parts); part++)
    saveSetting(`${SHOWN} ${part}`, items.slice(part * PART, (part + 1) * PART), "sessionStorage");
  parts = newest;
}

/** The certificate by which the table knows this browser; another one each time where nothing is kept. @returns {Promise<RTCCertificate>} */
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

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
