// Reads the XML of BoardGameGeek's `plays`. A document type is refused: only there can a file define entities, which
// grow to gigabytes. BoardGameGeek writes none.

import { N_ } from "../language.js";
import {
  called,
  cleanText,
  detailsOf,
  emptyExport,
  folded,
  UnreadableFile,
  lineOf,
  numbered,
  playerOf,
  playOf,
  readAll,
  secondsOf,
  timeOf,
  timesOf,
  whole,
} from "./play.js";

const ANONYMOUS = "anonymous player";
const BROKEN = N_("This file is no XML of BoardGameGeek's plays: download it again.");
const PART = N_("The file has %d of your %d plays: open the other pages, too.");

/**
 * Return the plays of a file.
 *
 * @param {string} text
 * @throws {UnreadableFile} if it is no XML, has another root element, or a document type
 */
export function readBgg(text) {
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableFile(BROKEN);
  const parsed = new DOMParser().parseFromString(text.trimStart(), "text/xml");
  const root = parsed.documentElement;
  if (parsed.querySelector("parsererror") || root.tagName !== "plays") throw new UnreadableFile(BROKEN);
  const entries = [...root.querySelectorAll("play")];
  const title = (/** @type {Element} */ play) => lineOf(play.querySelector("item")?.getAttribute("name"));
  const name = (/** @type {Element} */ play) => called(title(play), play.getAttribute("date"));
  const found = readAll(emptyExport(), entries, (play) => playIn(play, title(play)), name);
  const total = whole(root.getAttribute("total"));
  if (entries.length < total) found.notes.push([PART, entries.length, total]);
  return { ...found, plays: numbered(found.plays) };
}

/** Return one play. @param {Element} play @param {string} title */
function playIn(play, title) {
  const value = (/** @type {string} */ name) => play.getAttribute(name) ?? "";
  const number = whole(value("id")) || null;
  return playOf({
    origin: "bgg",
    key: number ? `${number}` : "",
    played: timeOf(value("date")),
    title,
    players: [...play.querySelectorAll("player")].map(playerIn),
    seconds: secondsOf(value("length")),
    times: timesOf(value("quantity")),
    ignored: value("incomplete") === "1" || value("nowinstats") === "1",
    bgg_id: number,
    details: detailsOf({
      comment: cleanText(play.querySelector("comments")?.textContent),
      location: lineOf(value("location")),
    }),
  });
}

/** Return one player. @param {Element} player */
function playerIn(player) {
  const value = (/** @type {string} */ name) => player.getAttribute(name) ?? "";
  const name = lineOf(value("name")) || lineOf(value("username"));
  return playerOf(name, {
    score: cleanText(value("score")),
    won: value("win") === "1",
    began: value("startposition") === "1",
    team: cleanText(value("color")),
    person: folded(name) === ANONYMOUS ? "" : name,
  });
}
