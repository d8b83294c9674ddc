// Reads and writes the JSON of `turtleback export`: games with their records, and plays.

import { N_ } from "../language.js";
import {
  called,
  cleanText,
  emptyExport,
  UnreadableFile,
  isSet,
  lineOf,
  ORIGINS,
  UnreadablePlay,
  playerOf,
  playOf,
  readAll,
  timeOf,
  timesOf,
  whole,
} from "./play.js";

/** @typedef {Record<string, any>} Entry */

export const MARK = "turtleback export"; // the first key of such a file
const FORMAT = 1;
const NEWER = N_("This file is of a newer Turtleback: update this page to read it.");
const FOREIGN = N_("%s is from an unknown program.");
const RECORDS = N_("Games with records stay in the file: `turtleback import` reads them on a PC.");
const MAX_SECONDS = 3_600_000;

/**
 * Return the plays of a file.
 *
 * @param {Entry} data
 * @throws {UnreadableFile} if a newer program has written it
 */
export function readOwn(data) {
  if (data[MARK] !== FORMAT) throw new UnreadableFile(NEWER);
  const name = (/** @type {Entry} */ { title, played }) => called(title, played);
  const found = readAll(emptyExport(), entriesOf(data.plays), readOwnPlay, name);
  if (entriesOf(data.games).length) found.notes.push([RECORDS]);
  return found;
}

/** Return the objects of a list, which may be missing. @param {any} list @returns {Entry[]} */
const entriesOf = (list) =>
  (Array.isArray(list) ? list : []).filter((entry) => typeof entry === "object" && entry !== null);

/** Return a play from values that are named like the columns of `turtleback export`. @param {Entry} entry */
export function readOwnPlay(entry) {
  if (!ORIGINS.includes(entry.origin)) throw new UnreadablePlay(FOREIGN);
  const isDetailed = typeof entry.details === "object" && entry.details !== null && !Array.isArray(entry.details);
  return playOf({
    origin: entry.origin,
    key: cleanText(entry.key),
    title: lineOf(entry.title),
    played: timeOf(lineOf(entry.played)),
    players: entriesOf(entry.players).map((one) =>
      playerOf(lineOf(one.name), {
        score: cleanText(one.score_text),
        won: isSet(one.won),
        began: isSet(one.began),
        team: cleanText(one.team),
        role: cleanText(one.role),
        person: lineOf(one.person),
      }),
    ),
    seconds: whole(entry.seconds, MAX_SECONDS) || null,
    times: timesOf(entry.times),
    cooperative: isSet(entry.cooperative),
    low_wins: isSet(entry.low_wins),
    ignored: isSet(entry.ignored),
    bgg_id: whole(entry.bgg_id) || null,
    changed: cleanText(entry.changed),
    renamed: cleanText(entry.renamed),
    details: isDetailed ? entry.details : {},
  });
}

/**
 * Return games with their records, and plays, as a file that `turtleback import` reads.
 *
 * @param {Entry[]} games
 * @param {Entry[]} plays
 */
export function inJson(games, plays) {
  const lines = (/** @type {Entry[]} */ rows) => rows.map((row) => `\n${JSON.stringify(row)}`).join(",");
  return `{"${MARK}": ${FORMAT},\n"games": [${lines(games)}],\n"plays": [${lines(plays)}]}\n`;
}
