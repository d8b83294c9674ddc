// Bytes: joined, as letters, and the packs of files that the build makes.

/** @param {Uint8Array[]} parts */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Iterable<number>} bytes */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Bytes in letters that every messenger leaves alone. @param {Iterable<number>} bytes */
export const lettersOf = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ "+": "-", "/": "_" })[letter] ?? "");

/** An Error where that are no such letters. @param {string} letters */
export const bytesIn = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * The files of a pack, path to bytes: it is four digits, so many letters of JSON, and the files.
 * @param {ArrayBuffer} pack
 * @returns {Map<string, Uint8Array>}
 */
export function unpacked(pack) {
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    new TextDecoder().decode(new Uint8Array(pack, from, to - from));
  const head = 4 + Number(text(0, 4));
  /** @type {Record<string, [number, number]>} */
  const index = JSON.parse(text(4, head));
  return new Map(
    Object.entries(index).map(([path, [begin, end]]) => [path, new Uint8Array(pack, head + begin, end - begin)]),
  );
}
