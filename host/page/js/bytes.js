// Converts bytes to text and back, and unpacks the files that the build has packed.

const INDEX_DIGITS = 8; // the same number as in turtleback_host/system/bundles.py

/**
 * Concatenate byte arrays.
 *
 * @param {Uint8Array[]} parts
 */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Return bytes in hexadecimal.
 *
 * @param {Iterable<number>} bytes
 */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Return the bytes of a hexadecimal text.
 *
 * @param {string} hex
 */
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/**
 * Encode bytes in base64url without padding. Messengers do not change such text.
 *
 * @param {Iterable<number>} bytes
 */
export const lettersOf = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ "+": "-", "/": "_" })[letter] ?? "");

/**
 * Decode a text in base64url. Raises: DOMException if the text is not base64url.
 *
 * @param {string} letters the text in base64url
 */
export const bytesIn = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * Unpack the files of a pack.
 *
 * A pack begins with the length of its index in decimal digits. The index in JSON and then the files follow. The index
 * maps each path to the positions where its file begins and ends, in bytes from the end of the index.
 *
 * @param {ArrayBuffer} pack
 * @returns {Map<string, Uint8Array>} the files, by path
 */
export function unpacked(pack) {
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    new TextDecoder().decode(new Uint8Array(pack, from, to - from));
  const head = INDEX_DIGITS + Number(text(0, INDEX_DIGITS));
  /** @type {Record<string, [number, number]>} */
  const index = JSON.parse(text(INDEX_DIGITS, head));
  return new Map(
    Object.entries(index).map(([path, [begin, end]]) => [path, new Uint8Array(pack, head + begin, end - begin)]),
  );
}
