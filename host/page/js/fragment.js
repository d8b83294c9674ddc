// A whole record in the part of a link behind the #: compressed, and in letters that every messenger leaves alone.

import { bytesIn, joined, lettersOf } from "./bytes.js";
import { N_ } from "./language.js";

const START = "#record=";
const MAX_LINK_LETTERS = 60_000; // letters
export const MAX_RECORD_BYTES = 200_000; // bytes, so that a small fragment cannot become a huge text

/** The fragment that carries a record. @param {string} record @returns {Promise<string>} */
export async function fragmentOf(record) {
  return START + lettersOf(await throughStream(new TextEncoder().encode(record), new CompressionStream("deflate-raw")));
}

export const TODAY = "#today"; // the position of the day is shown in place of a record

/** Whether a fragment is meant to carry a record. @param {string} fragment */
export const carriesRecord = (fragment) => fragment.startsWith(START) || fragment === TODAY;

/** The record in a fragment. An Error whose message is a sentence. @param {string} fragment @returns {Promise<string>} */
export async function recordIn(fragment) {
  try {
    if (fragment.length > MAX_LINK_LETTERS) throw new Error("too long");
    const bytes = await throughStream(bytesIn(fragment.slice(START.length)), new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(N_("This link carries no whole game: ask for it once more, and take care that it is not cut off."));
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function throughStream(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_RECORD_BYTES) throw new Error("too long");
    parts.push(value);
  }
  return joined(...parts);
}
