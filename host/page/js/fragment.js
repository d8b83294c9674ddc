// Puts a complete record into a link. The fragment of the link contains the record, compressed and in base64url.

import { bytesIn, joined, lettersOf } from "./bytes.js";
import { N_ } from "./language.js";

const START = "#record=";
const PLAIN = "#plain="; // the record is not compressed
const MAX_LINK_LETTERS = 60_000; // a longer fragment is rejected
export const MAX_RECORD_BYTES = 200_000; // prevents a small fragment from becoming a huge text

/**
 * Return the fragment of a link that carries a record.
 *
 * @param {string} record
 * @returns {Promise<string>}
 */
export async function fragmentOf(record) {
  const bytes = new TextEncoder().encode(record);
  if (!canCompress()) return PLAIN + lettersOf(bytes);
  return START + lettersOf(await throughStream(bytes, new CompressionStream("deflate-raw")));
}

/** Return true if this browser can compress: Safari can since 16.4. */
const canCompress = () => "CompressionStream" in globalThis;

export const TODAY = "#today"; // the fragment that shows the position of the day instead of a record

/**
 * Return true if a fragment asks for a record or for the position of the day.
 *
 * @param {string} fragment
 */
export const carriesRecord = (fragment) =>
  fragment.startsWith(START) || fragment.startsWith(PLAIN) || fragment === TODAY;

/**
 * Return the record in a fragment. Raises: Error with a sentence if the record is incomplete or too long.
 *
 * @param {string} fragment
 * @returns {Promise<string>}
 */
export async function recordIn(fragment) {
  const isPlain = fragment.startsWith(PLAIN);
  if (!isPlain && !canCompress()) throw new Error(N_("This browser is too old for this link: open it in a newer one."));
  try {
    if (fragment.length > MAX_LINK_LETTERS) throw new Error("too long");
    const packed = bytesIn(fragment.slice(fragment.indexOf("=") + 1));
    const bytes = isPlain ? packed : await throughStream(packed, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(N_("This link carries no whole game: ask for it once more, and take care that it is not cut off."));
  }
}

/**
 * Compress or decompress bytes. Raises: Error if the result is longer than MAX_RECORD_BYTES.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream compresses or decompresses the bytes
 */
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
