// The lines of the store's log: an operation each, behind its checksum.

const CHECKSUM = 8; // hexadecimal digits in front of a line

/**
 * A log file: the part of the browser's FileSystemSyncAccessHandle that is used here.
 * @typedef {{read: (into: Uint8Array, where: {at: number}) => number, write: (bytes: Uint8Array, where: {at: number}) =>
 *   number, flush: () => void, truncate: (size: number) => void, getSize: () => number}} LogFile
 * @typedef {["snapshot", number, Record<string, string>]
 *   | ["write", string, string] | ["append", string, string] | ["remove", string]
 *   | ["rename", string, string]} Operation
 */

const encoder = new TextEncoder();

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/**
 * The CRC-32 of some bytes, in hexadecimal.
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(CHECKSUM, "0");
}

/**
 * An operation as a line of the log.
 * @param {Operation} operation
 */
export function lineOf(operation) {
  const text = encoder.encode(JSON.stringify(operation));
  const line = new Uint8Array(CHECKSUM + text.length + 1);
  encoder.encodeInto(checksum(text), line);
  line.set(text, CHECKSUM);
  line[line.length - 1] = 10;
  return line;
}

/**
 * The operations of a log as far as its lines are whole, and how many bytes they are.
 * @param {LogFile} file
 */
export function readLog(file) {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  /** @type {Operation[]} */
  const operations = [];
  let end = 0;
  for (;;) {
    const newline = bytes.indexOf(10, end);
    if (newline < 0) break;
    const line = bytes.subarray(end, newline);
    const text = line.subarray(CHECKSUM);
    if (new TextDecoder().decode(line.subarray(0, CHECKSUM)) !== checksum(text)) break;
    operations.push(JSON.parse(new TextDecoder().decode(text)));
    end = newline + 1;
  }
  return { operations, end };
}
