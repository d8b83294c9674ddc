// The pack of compiled modules that the build has made: four digits, so many letters of JSON, and the modules.

/**
 * The files of a pack, path to bytes.
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
