// A few small text files, kept so that nothing is lost that was once stored: not by a killed browser, nor by a write
// that was torn in the middle.
//
// They lie in a log: a file of lines, each of them an operation with its checksum. The first line is a snapshot of
// all files; what follows changes them. A line counts if it is whole, and all before it are; what is behind the last
// such line is cut off. A log that has grown long is written anew as one snapshot, into the other of two log files:
// the one with the higher number counts, and it has its number in the very line that has to be whole.

/**
 * A log file: the part of the browser's FileSystemSyncAccessHandle that is used here.
 * @typedef {{read: (into: Uint8Array, where: {at: number}) => number, write: (bytes: Uint8Array, where: {at: number}) =>
 *   number, flush: () => void, truncate: (size: number) => void, getSize: () => number}} LogFile
 * @typedef {["snapshot", number, Record<string, string>]
 *   | ["write", string, string] | ["append", string, string] | ["remove", string]
 *   | ["rename", string, string]} Operation
 */

export const ENOSPC = 28; // ENOSPC
export const EIO = 5; // EIO
const CHECKSUM = 8; // hexadecimal digits in front of a line
const MAX_TAIL_BYTES = 256 * 1024; // bytes behind a snapshot as long as that or shorter, before a log is written anew

/** Text files by path, such as "journal/game.txt", in two log files. */
export class Store {
  /** @type {Map<string, string>} */
  #files = new Map();
  #number = 0; // of the log that counts
  #end = 0; // its length in bytes
  #maxEnd = 0; // that it may become before it is written anew
  #current;
  #other;
  #broken = false; // since a log could not even be cut back to its last whole line

  /** Read what is stored. An Error if the log files cannot be read. @param {LogFile} first @param {LogFile} second */
  constructor(first, second) {
    const logs = [first, second].map((file) => ({ file, ...readLog(file) }));
    const numberOf = (/** @type {{operations: Operation[]}} */ { operations: [head] }) =>
      head?.[0] === "snapshot" ? head[1] : 0;
    logs.sort((one, other) => numberOf(other) - numberOf(one));
    const [newest, older] = logs;
    this.#current = newest.file;
    this.#other = older.file;
    this.#number = numberOf(newest);
    if (!this.#number) {
      this.#renew();
      return;
    }
    for (const operation of newest.operations) this.#apply(operation);
    this.#end = newest.end;
    if (newest.file.getSize() > newest.end) newest.file.truncate(newest.end);
    this.#maxEnd = maxEndAfter(lineOf(newest.operations[0]).length);
    if (this.#end > this.#maxEnd) this.#renew();
  }

  /** The text of a file, null if there is none. @param {string} path */
  read(path) {
    return this.#files.get(normal(path)) ?? null;
  }

  /** The length of a file in letters, -1 for a folder, null if there is neither. @param {string} path */
  length(path) {
    const text = this.read(path);
    if (text !== null) return text.length;
    return this.#below(path).length ? -1 : null;
  }

  /** The names in a folder. @param {string} path @returns {string[]} */
  names(path) {
    return [...new Set(this.#below(path).map((rest) => rest.split("/")[0]))];
  }

  /** @param {string} path @param {string} text @returns {number} 0, or why it could not be stored */
  write(path, text) {
    return this.#store(["write", normal(path), text]);
  }

  /** @param {string} path @param {string} text @returns {number} 0, or why it could not be stored */
  append(path, text) {
    return this.#store(["append", normal(path), text]);
  }

  /** @param {string} path @returns {number} 0, or why it could not be stored */
  remove(path) {
    return this.#store(["remove", normal(path)]);
  }

  /** @param {string} path @param {string} other @returns {number} 0, or why it could not be stored */
  rename(path, other) {
    return this.#store(["rename", normal(path), normal(other)]);
  }

  /** @param {Operation} operation */
  #store(operation) {
    if (this.#broken) return EIO;
    const line = lineOf(operation);
    try {
      writeAll(this.#current, line, this.#end);
      this.#current.flush();
    } catch (error) {
      this.#cutBack();
      return error instanceof DOMException && error.name === "QuotaExceededError" ? ENOSPC : EIO;
    }
    this.#end += line.length;
    this.#apply(operation);
    if (this.#end > this.#maxEnd) this.#renew();
    return 0;
  }

  /** Remove what a failed write may have left: what is stored next must follow the last whole line. */
  #cutBack() {
    try {
      this.#current.truncate(this.#end);
    } catch {
      this.#broken = true;
    }
  }

  /** Write all files as a snapshot into the other log, which counts from now on. */
  #renew() {
    const line = lineOf(["snapshot", this.#number + 1, Object.fromEntries(this.#files)]);
    try {
      this.#other.truncate(0);
      writeAll(this.#other, line, 0);
      this.#other.flush();
    } catch (error) {
      if (!this.#number) throw error;
      this.#drop(this.#other);
      this.#maxEnd = maxEndAfter(this.#end); // the log that counts goes on growing
      return;
    }
    [this.#current, this.#other] = [this.#other, this.#current];
    this.#number += 1;
    this.#end = line.length;
    this.#maxEnd = maxEndAfter(this.#end);
  }

  /** Empty a log that may hold a whole snapshot after all: it would count at the next start. @param {LogFile} file */
  #drop(file) {
    try {
      file.truncate(0);
      file.flush();
    } catch {
      this.#broken = true;
    }
  }

  /** @param {Operation} operation */
  #apply(operation) {
    const files = this.#files;
    switch (operation[0]) {
      case "snapshot":
        this.#files = new Map(Object.entries(operation[2]));
        break;
      case "write":
        files.set(operation[1], operation[2]);
        break;
      case "append":
        files.set(operation[1], (files.get(operation[1]) ?? "") + operation[2]);
        break;
      case "remove":
        files.delete(operation[1]);
        break;
      case "rename":
        files.set(operation[2], files.get(operation[1]) ?? "");
        files.delete(operation[1]);
    }
  }

  /** What follows the folder's name in the paths below it. @param {string} path */
  #below(path) {
    const folder = normal(path) && `${normal(path)}/`;
    return [...this.#files.keys()].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  }
}

/** How long a log may become that begins with a snapshot of so many bytes. @param {number} snapshot */
function maxEndAfter(snapshot) {
  return snapshot + Math.max(snapshot, MAX_TAIL_BYTES);
}

/** @param {LogFile} file @param {Uint8Array} bytes @param {number} at */
function writeAll(file, bytes, at) {
  if (file.write(bytes, { at }) !== bytes.length) throw new DOMException("", "QuotaExceededError");
}

/** @param {string} path */
function normal(path) {
  return path.replace(/^\/+|\/+$/g, "");
}

const encoder = new TextEncoder();

/** The hash FNV-1a of some bytes, in hexadecimal. @param {Uint8Array} bytes */
function checksum(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(CHECKSUM, "0");
}

/** An operation as a line of the log. @param {Operation} operation */
function lineOf(operation) {
  const text = encoder.encode(JSON.stringify(operation));
  const line = new Uint8Array(CHECKSUM + text.length + 1);
  encoder.encodeInto(checksum(text), line);
  line.set(text, CHECKSUM);
  line[line.length - 1] = 10;
  return line;
}

/** The operations of a log as far as its lines are whole, and how many bytes they are. @param {LogFile} file */
function readLog(file) {
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
