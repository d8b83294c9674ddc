// Saves what a player wants to keep as a file.

import { element } from "./dom.js";

const KEPT_MS = 10_000; // after this the browser has certainly begun to save

/**
 * Save a file in the folder of downloads.
 *
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const address = URL.createObjectURL(content);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
