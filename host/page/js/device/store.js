// A store of a few small text files. It loses no stored data, even if the browser is killed during a write.
//
// The text files are stored in a log. Each line of the log is an operation with its checksum. The first line is a
// snapshot of all text files, and each later line changes a text file. A line is valid if its checksum and the
// checksums of all earlier lines are right. The store cuts off the log after the last valid line.
// There are two log files. When the current log becomes too long, the store writes a snapshot into the other file, and
// that file becomes the current log. The current log is the one with the higher number. The snapshot contains the
// number, so a log without a complete snapshot is never the current log.

/**
 * The part of the browser's FileSystemSyncAccessHandle that is used here.
 * @typedef {{read: (into: Uint8Array, where: {at: number}) => number, write: (bytes: Uint8Array, where: {at: number}) =>
 *   number, flush: () => void, truncate: (size: number) => void, getSize: () => number}} LogFile
 * @typedef {["snapshot", number, Record<string, string>]
 *   | ["write", string, string] | ["append", string, string] | ["remove", string]
 *   | ["rename", string, string]} Operation
 */

export const ENOSPC = 28; // the error number for a full disk
export const EIO = 5; // the error number for a failed write
const CHECKSUM = 8; // the number of hexadecimal digits at the beginning of a line
const MAX_TAIL_BYTES = 256 * 1024; // for the lines after the snapshot; a longer snapshot allows its own length

/** Text files by path, such as "journal/game.txt". They are stored in two log files. */
export class Store {
  /** @type {Map<string, string>} */
  #files = new Map();
  #number = 0; // the number of the current log
  #end = 0; // the length of the current log in bytes
  #maxEnd = 0; // the length at which the current log is replaced
  #current;
  #other;
  #broken = false; // true if a log could not be cut back to its last valid line; from then on all writes fail

  /**
   * Read the newer log. Raises: Error if the log files cannot be read.
   *
   * @param {LogFile} first
   * @param {LogFile} second
   */
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

  /**
   * Return the text of a file, or null if the file does not exist.
   *
   * @param {string} path
   */
  read(path) {
    return this.#files.get(normal(path)) ?? null;
  }

  /**
   * Return the length of a file in characters, -1 for a folder, or null if neither exists.
   *
   * @param {string} path
   */
  length(path) {
    const text = this.read(path);
    if (text !== null) return text.length;
    return this.#below(path).length ? -1 : null;
  }

  /**
   * Return the names in a folder.
   *
   * @param {string} path
   * @returns {string[]}
   */
  names(path) {
    return [...new Set(this.#below(path).map((rest) => rest.split("/")[0]))];
  }

  /**
   * Replace a file.
   *
   * @param {string} path
   * @param {string} text
   * @returns {number} 0 if the change is durable, otherwise ENOSPC or EIO
   */
  write(path, text) {
    return this.#store(["write", normal(path), text]);
  }

  /**
   * Append to a file.
   *
   * @param {string} path
   * @param {string} text
   * @returns {number} 0 if the change is durable, otherwise ENOSPC or EIO
   */
  append(path, text) {
    return this.#store(["append", normal(path), text]);
  }

  /**
   * Remove a file.
   *
   * @param {string} path
   * @returns {number} 0 if the change is durable, otherwise ENOSPC or EIO
   */
  remove(path) {
    return this.#store(["remove", normal(path)]);
  }

  /**
   * Rename a file.
   *
   * @param {string} path
   * @param {string} other the new path
   * @returns {number} 0 if the change is durable, otherwise ENOSPC or EIO
   */
  rename(path, other) {
    return this.#store(["rename", normal(path), normal(other)]);
  }

  /**
   * Append an operation to the log and apply it.
   *
   * @param {Operation} operation
   * @returns {number} 0 if the operation is durable, otherwise ENOSPC or EIO
   */
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

  /** Remove what a failed write has left, because the next line must follow the last valid line. */
  #cutBack() {
    try {
      this.#current.truncate(this.#end);
    } catch {
      this.#broken = true;
    }
  }

  /** Write a snapshot of all files into the other log, and make it the current log. */
  #renew() {
    const line = lineOf(["snapshot", this.#number + 1, Object.fromEntries(this.#files)]);
    try {
      this.#other.truncate(0);
      writeAll(this.#other, line, 0);
      this.#other.flush();
    } catch (error) {
      if (!this.#number) throw error;
      this.#drop(this.#other);
      this.#maxEnd = maxEndAfter(this.#end); // the current log continues to grow
      return;
    }
    [this.#current, this.#other] = [this.#other, this.#current];
    this.#number += 1;
    this.#end = line.length;
    this.#maxEnd = maxEndAfter(this.#end);
  }

  /**
   * Empty a log after a failed write. The snapshot in this log may be complete in spite of the failure. In that case,
   * the log would become the current log at the next start.
   *
   * @param {LogFile} file
   */
  #drop(file) {
    try {
      file.truncate(0);
      file.flush();
    } catch {
      this.#broken = true;
    }
  }

  /**
   * Apply an operation to the files in memory.
   *
   * @param {Operation} operation
   */
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

  /**
   * Return the paths of all files below a folder, relative to the folder.
   *
   * @param {string} path
   */
  #below(path) {
    const folder = normal(path) && `${normal(path)}/`;
    return [...this.#files.keys()].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  }
}

/**
 * Return the length in bytes after which a log is replaced.
 *
 * @param {number} snapshot the length of the snapshot of this log in bytes
 */
function maxEndAfter(snapshot) {
  return snapshot + Math.max(snapshot, MAX_TAIL_BYTES);
}

/**
 * Write all bytes. Raises: DOMException (QuotaExceededError) if only a part was written.
 *
 * @param {LogFile} file
 * @param {Uint8Array} bytes
 * @param {number} at the position in the file
 */
function writeAll(file, bytes, at) {
  if (file.write(bytes, { at }) !== bytes.length) throw new DOMException("", "QuotaExceededError");
}

/**
 * Return a path without slashes at its ends.
 *
 * @param {string} path
 */
function normal(path) {
  return path.replace(/^\/+|\/+$/g, "");
}

const encoder = new TextEncoder();

/**
 * Return the FNV-1a hash of bytes, in hexadecimal.
 *
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(CHECKSUM, "0");
}

/**
 * Return the line of the log for an operation.
 *
 * @param {Operation} operation
 */
function lineOf(operation) {
  const text = encoder.encode(JSON.stringify(operation));
  const line = new Uint8Array(CHECKSUM + text.length + 1);
  encoder.encodeInto(checksum(text), line);
  line.set(text, CHECKSUM);
  line[line.length - 1] = 10;
  return line;
}

/**
 * Read a log up to its last valid line.
 *
 * @param {LogFile} file
 * @returns {{operations: Operation[], end: number}} `end` is the length of the valid lines in bytes
 */
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
