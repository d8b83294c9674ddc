// Reads and writes tables of plays in CSV, with one line for each player: those of `turtleback export`, and any with a
// header. A spreadsheet separates the columns by commas, semicolons or tabs.

import { N_ } from "../language.js";
import { readOwnPlay } from "./own.js";
import {
  called,
  cleanText,
  detailsOf,
  emptyExport,
  folded,
  UnreadableFile,
  isTooLong,
  lineOf,
  numbered,
  UnreadablePlay,
  playerOf,
  playOf,
  readAll,
  timeOf,
  whole,
} from "./play.js";

/** @typedef {import("./play.js").Play} Play */
/** The cells of a line, by the names of their columns. @typedef {Record<string, string>} Row */

const FORMULA = ["=", "+", "-", "@", "\t", "\r"]; // the first characters of a spreadsheet formula
/** The names of each column, in lower case without spaces and other marks. @type {Record<string, string[]>} */
const COLUMNS = {
  played: ["date", "played", "playdate", "dateplayed", "day", "datum", "data"],
  title: ["game", "title", "gamename", "boardgame", "gametitle", "spiel", "jeu", "gioco", "spel"],
  name: ["player", "name", "playername", "person", "spieler", "joueur", "giocatore", "speler"],
  score: ["score", "points", "punkte", "punti", "punten"],
  won: ["winner", "won", "win", "iswinner"],
  place: ["place", "rank"],
  minutes: ["minutes", "duration", "durationmin", "length", "playtime"],
  location: ["location", "placeplayed", "where"],
  comment: ["comment", "comments", "notes", "note"],
  team: ["team", "color", "colour"],
  role: ["role"],
  began: ["startplayer", "began"],
  id: ["id", "play", "playid", "uuid"],
};
const NEEDED = ["played", "title", "name"];
const OWN = ["origin", "key", "score_text"]; // columns of `turtleback export`
/** The columns of `turtleback export`, in their order. */
const WRITTEN = [
  ...["id", "game", "played", "played_utc", "time_source", "seconds", "verdict_status", "verdict", "seats", "began"],
  ...["options", "seat", "colour", "player", "person", "score", "place", "won", "title", "score_text", "team", "role"],
  ...["times", "cooperative", "low_wins", "ignored", "details", "origin", "key", "changed", "renamed", "bgg_id"],
  "rounds",
];
const YES = ["1", "true", "yes", "y", "x", "won", "win", "winner", "ja", "oui", "si", "s\u00ec", "\u2713", "\u2714"];
const NO = ["", "0", "false", "no", "n", "-", "lost", "nein", "non", "nee"];
const HEADER = N_(
  "This file has no plays: open an export of BG Stats, BoardGameGeek's XML, a table with the columns date, game, player and score, or a record.",
);
const TWO_WAYS = N_("The dates of this table can be read in two ways: write them like 2026-11-21.");
const NO_WINNER = N_("%s has a winner that is neither yes nor no.");
const NO_LENGTH = N_("%s has a length that is no number of minutes.");
const NO_RECORDS = N_("A table has no records: to bring in the games of Turtleback, export them as JSON.");
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/s;
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/s;
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
const MINUTES = /^(\d{1,5})(?:[.,]\d+)? ?(?:m|min|mins|minutes)?\.?$/;

/** Return true if a text begins with the header of a table of plays. @param {string} text */
export function isTable(text) {
  const [names = []] = linesOf(text.trimStart().split("\n", 1)[0]);
  return isOwnHeader(names) || NEEDED.every((name) => fieldsOf(names).has(name));
}

/** Return true if these are columns of `turtleback export`. @param {string[]} names */
const isOwnHeader = (names) => OWN.every((name) => names.includes(name));

/**
 * Return the plays of a table.
 *
 * @param {string} text
 * @throws {UnreadableFile} if its header is unknown, or its dates can be read in two ways
 */
export function readTable(text) {
  if (!isTable(text)) throw new UnreadableFile(HEADER);
  const [names, ...lines] = linesOf(text);
  const isOwn = isOwnHeader(names);
  const fields = isOwn ? new Map(names.map((name, at) => [name, at])) : fieldsOf(names);
  const read = isOwn ? original : (/** @type {string} */ cell) => cell.trim();
  const rows = lines.map((cells) =>
    Object.fromEntries([...fields].flatMap(([name, at]) => (at < cells.length ? [[name, read(cells[at])]] : []))),
  );
  const name = (/** @type {Row[]} */ [{ title, played }]) => called(title, played);
  if (isOwn) {
    const found = readAll(emptyExport(), ownGroups(rows), ownPlay, name);
    if (rows.some(({ origin }) => !origin)) found.notes.push([NO_RECORDS]);
    return found;
  }
  const isDayFirst = dayIsFirst(rows.map(({ played = "" }) => played));
  const found = readAll(emptyExport(), groupsOf(rows), (group) => foreignPlay(group, isDayFirst), name);
  return { ...found, plays: numbered(found.plays) };
}

/** Return the cells of all lines that are not empty. @param {string} text @returns {string[][]} */
function linesOf(text) {
  const [first = ""] = text.trimStart().split("\n", 1);
  const delimiter = [",", ";", "\t"].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const lines = [[""]];
  const plain = text.replace(/\r\n?/g, "\n");
  let isQuoted = false;
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at];
    const line = lines[lines.length - 1];
    const end = line.length - 1;
    if (isQuoted && sign === '"' && plain[at + 1] === '"') line[end] += plain[at++];
    else if (sign === '"' && (isQuoted || !line[end])) isQuoted = !isQuoted;
    else if (!isQuoted && sign === "\n") lines.push([""]);
    else if (!isQuoted && sign === delimiter) line.push("");
    else line[end] += sign;
  }
  return lines.filter((cells) => cells.some(Boolean));
}

/** Return how often a text has a character. @param {string} text @param {string} sign */
const count = (text, sign) => text.split(sign).length - 1;

/** Return the number of the column of each known field. @param {string[]} names @returns {Map<string, number>} */
function fieldsOf(names) {
  const plain = names.map((name) => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase());
  const found = Object.entries(COLUMNS).map(
    ([field, known]) =>
      /** @type {const} */ ([field, known.map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1]),
  );
  return new Map(found.filter(([, at]) => at >= 0));
}

/** Return the text from which `harmless` has made a cell. @param {string} cell */
const original = (cell) =>
  cell.startsWith("'") && FORMULA.includes(cell.replace(/^'+/, "").slice(0, 1)) ? cell.slice(1) : cell;

/** Return a cell, with an apostrophe before a text that a spreadsheet would read as a formula. @param {any} cell */
const harmless = (cell) =>
  typeof cell === "string" && FORMULA.includes(cell.replace(/^'+/, "").slice(0, 1)) ? `'${cell}` : cell;

/** Return the lines of each play in a table of Turtleback. @param {Row[]} rows */
function ownGroups(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) {
    const key = `${row.origin} ${row.key}`;
    if (row.origin) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Return the play of some lines in a table of Turtleback. @param {Row[]} rows */
function ownPlay(rows) {
  const seated = rows.filter(({ seat }) => seat).sort((one, other) => whole(one.seat) - whole(other.seat));
  const players = seated.map((row) => ({ ...row, name: row.player }));
  return readOwnPlay({ ...rows[0], players, details: jsonOf(rows[0].details) });
}

/** Return the value of a text in JSON, or an empty object. @param {string} text */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Return lines that follow each other as one play until a player is repeated. @param {Row[]} rows */
function groupsOf(rows) {
  const same = (/** @type {Row} */ row) =>
    JSON.stringify(["id", "played", "title", "minutes", "location"].map((field) => row[field] ?? ""));
  const nameIn = (/** @type {Row} */ row) => folded(row.name ?? "");
  /** @type {Row[][]} */
  const groups = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const isRepeated = !row.id && group?.some((other) => nameIn(other) === nameIn(row));
    if (group && same(row) === same(group[0]) && !isRepeated) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Return true if dates with slashes begin with the day, false if with the month.
 *
 * @param {string[]} dates
 * @throws {UnreadableFile} if both is possible
 */
function dayIsFirst(dates) {
  const found = dates.map((date) => SLASHES.exec(date)).filter((match) => match !== null);
  if (!found.length) return false;
  const canBeMonth = [1, 2].map((part) => found.every((match) => Number(match?.[part]) <= 12));
  if (canBeMonth[0] && canBeMonth[1]) throw new UnreadableFile(TWO_WAYS);
  return canBeMonth[1];
}

/** Return the play of some lines in any table. @param {Row[]} rows @param {boolean} isDayFirst */
function foreignPlay(rows, isDayFirst) {
  const [first] = rows;
  return playOf({
    origin: "csv",
    key: lineOf(first.id),
    title: lineOf(first.title),
    played: timeOf(inIso(first.played ?? "", isDayFirst)),
    players: rows.map(playerIn),
    seconds: secondsIn(first.minutes ?? ""),
    details: detailsOf({ comment: cleanText(first.comment), location: lineOf(first.location) }),
  });
}

/** Return a date like 21.11.2026 or 11/21/2026 as 2026-11-21. @param {string} text @param {boolean} isDayFirst */
function inIso(text, isDayFirst) {
  const dots = DOTS.exec(text);
  const match = dots ?? SLASHES.exec(text);
  if (!match) return text;
  const [, first, second, year, rest] = match;
  const [day, month] = dots || isDayFirst ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}`;
}

/** Return one player. @param {Row} row */
function playerIn(row) {
  const name = lineOf(row.name);
  const won = (row.won ?? "").toLowerCase();
  if (![...YES, ...NO].includes(won)) throw new UnreadablePlay(NO_WINNER);
  return playerOf(name, {
    score: cleanText(row.score),
    won: "won" in row ? YES.includes(won) : ["1", "1."].includes(row.place),
    began: YES.includes((row.began ?? "").toLowerCase()),
    team: cleanText(row.team),
    role: cleanText(row.role),
    person: name,
  });
}

/** Return the seconds of a length like 90, 90 min or 1:30; null without one. @param {string} text */
function secondsIn(text) {
  const plain = text.trim().toLowerCase();
  if (!plain) return null;
  const clock = CLOCK.exec(plain);
  const minutes = clock ? 60 * Number(clock[1]) + Number(clock[2]) : Number(MINUTES.exec(plain)?.[1] ?? Number.NaN);
  if (Number.isNaN(minutes) || isTooLong(minutes)) throw new UnreadablePlay(NO_LENGTH);
  return 60 * minutes || null;
}

/** Return plays as CSV with the columns of `turtleback export`, and one line for each player. @param {Play[]} plays */
export function inCsv(plays) {
  const rows = plays.flatMap((play, at) => {
    const about = {
      ...play,
      ...flags(play, ["cooperative", "low_wins", "ignored"]),
      details: JSON.stringify(play.details),
    };
    const head = { ...about, id: `p${at + 1}`, time_source: "imported", seats: play.players.length };
    const seats = play.players.map((player, seat) => ({
      ...{ ...head, ...player, ...flags(player, ["won", "began"]), seat, player: player.name },
    }));
    return seats.length ? seats : [head];
  });
  const lines = rows.map((row) => WRITTEN.map((name) => harmless(/** @type {Record<string, any>} */ (row)[name])));
  return `${[WRITTEN, ...lines].map((cells) => cells.map(inQuotes).join(",")).join("\n")}\n`;
}

/** Return some values as 0 or 1. @param {Record<string, any>} values @param {string[]} names */
const flags = (values, names) => Object.fromEntries(names.map((name) => [name, Number(values[name])]));

/** Return a cell as CSV has it. @param {any} cell */
function inQuotes(cell) {
  const text = `${cell ?? ""}`;
  return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
