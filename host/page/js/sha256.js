// Computes SHA-256 and HMAC. Browsers offer these functions only to pages that are served over https. In a home network
// the page is served over http.

import { hexOf } from "./bytes.js";

const primes = [2];
for (let n = 3; primes.length < 64; n += 2) if (primes.every((prime) => n % prime)) primes.push(n);
/**
 * Return the first 32 bits of the fractional part of a number.
 *
 * @param {number} root the square or cube root of a prime
 */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

/**
 * Rotate a 32-bit integer to the right.
 *
 * @param {number} word the integer
 * @param {number} by the number of bits
 */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * Return the SHA-256 of bytes.
 *
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * BLOCK));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.byteLength; block += BLOCK) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) words[at] = padded.getInt32(block + 4 * at);
      else {
        const [old, late] = [words[at - 15], words[at - 2]];
        const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
        const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        words[at] = words[at - 16] + first + words[at - 7] + second;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const first =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] += word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setInt32(4 * at, word);
  return new Uint8Array(digest.buffer);
}

/**
 * Return the SHA-256 of a text, in hexadecimal.
 *
 * @param {string} text
 */
export const hashOf = (text) => hexOf(sha256(new TextEncoder().encode(text)));
