// Recognizes which program has written a file, by its content, and reads its plays.

import { N_ } from "../language.js";
import { readBgg } from "./bgg.js";
import { readBgstats } from "./bgstats.js";
import { MARK, readOwn } from "./own.js";
import { UnreadableFile } from "./play.js";
import { isTable, readTable } from "./table.js";

const MAX_BYTES = 32_000_000; // forty times the export of a busy year with pictures of 219 games
const WITH_A_HEADER = [".csv", ".tsv"];
const TOO_LONG = N_("This file is too long: export fewer years at once.");
const NO_TEXT = N_("This file is no text in UTF-8: save it again in UTF-8.");
const NO_JSON = N_("This file is no JSON of BG Stats or Turtleback: export all data again, as a file.");

/** Return true if a file looks like an export of plays, not like a record. @param {string} text @param {string} name */
export const isHistory = (text, name) =>
  /^\s*[{[<]/.test(text) || WITH_A_HEADER.some((suffix) => name.toLowerCase().endsWith(suffix)) || isTable(text);

/**
 * Return the text of a file in UTF-8, or in UTF-16 as spreadsheets write it, with a byte order mark.
 *
 * @param {Blob} file
 * @throws {UnreadableFile} if it is no text
 */
export async function textOf(file) {
  if (file.size > MAX_BYTES) throw new UnreadableFile(TOO_LONG);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(NO_TEXT);
  }
}

/**
 * Return the plays of a text.
 *
 * @param {string} text
 * @throws {UnreadableFile} if it has none
 */
export function readHistory(text) {
  const begin = text.trimStart().slice(0, 1);
  if (begin === "<") return readBgg(text);
  return "{[".includes(begin || "-") ? readJson(text) : readTable(text);
}

/** Return the plays of a text in JSON. @param {string} text */
function readJson(text) {
  /** @type {any} */
  let data = null;
  try {
    data = JSON.parse(text);
  } catch {} // it is no JSON, or is nested too deeply
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new UnreadableFile(NO_JSON);
  return MARK in data ? readOwn(data) : readBgstats(data);
}
