// Reads the export of BG Stats: JSON of all plays, or of one play in a file that ends in .bgsplay.

import { N_ } from "../language.js";
import {
  called,
  cleanText,
  detailsOf,
  emptyExport,
  UnreadableFile,
  isSet,
  lineOf,
  MAX_TIMES,
  numbered,
  UnreadablePlay,
  playerOf,
  playOf,
  readAll,
  secondsOf,
  timeOf,
  whole,
} from "./play.js";

/** @typedef {Record<string, any>} Entry */

const NO_PLAYS = N_("This file has no list of plays: export all data again in BG Stats, as a file.");
const NO_PLAY = N_("%s is no play.");
const UNKNOWN_PLAYER = N_("%s has a player without a name in the file.");
const MAX_RATING = 100;

/**
 * Return the plays of an export. Newer and older exports have more or fewer fields.
 *
 * @param {Entry} data
 * @throws {UnreadableFile} if there is no list of plays
 */
export function readBgstats(data) {
  if (!Array.isArray(data.plays)) throw new UnreadableFile(NO_PLAYS);
  const [games, people, locations] = ["games", "players", "locations"].map((name) => byId(data, name));
  const gameOf = (/** @type {Entry} */ entry) => games.get(whole(entry?.gameRefId)) ?? {};
  const read = (/** @type {Entry} */ entry) => play(entry, gameOf(entry), games, people, locations);
  const name = (/** @type {Entry} */ entry) => called(titleOf(gameOf(entry)), entry?.playDate);
  const found = readAll(emptyExport(), data.plays, read, name);
  found.removed = removedIn(listOf(data, "deletedObjects"));
  for (const { key } of found.plays) found.removed.delete(key); // it was restored
  return { ...found, plays: numbered(found.plays) };
}

/** Return the objects of one list by their numbers. @param {Entry} data @param {string} name */
const byId = (data, name) => new Map(objectsOf(data, name).map((entry) => [whole(entry.id), entry]));

/** Return true if a value of a file is an object. @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Return a list of a file, which may be missing. @param {Entry} data @param {string} name @returns {any[]} */
const listOf = (data, name) => (Array.isArray(data[name]) ? data[name] : []);

/** Return the objects of a list. @param {Entry} data @param {string} name @returns {Entry[]} */
const objectsOf = (data, name) => listOf(data, name).filter(isObject);

/** Return the title of a game. @param {Entry} game */
const titleOf = (game) => lineOf(game.name) || lineOf(game.bggName);

/**
 * Return one play.
 *
 * @param {Entry} entry
 * @param {Entry} game
 * @param {Map<number, Entry>} games
 * @param {Map<number, Entry>} people
 * @param {Map<number, Entry>} locations
 */
function play(entry, game, games, people, locations) {
  if (!isObject(entry)) throw new UnreadablePlay(NO_PLAY);
  const results = listOf(entry, "playerScores");
  const place = locations.get(whole(entry.locationRefId)) ?? {};
  const who = objectsOf(entry, "playerScores").map(({ playerRefId }) => people.get(whole(playerRefId)) ?? {});
  const added = objectsOf(entry, "expansionPlays").map(({ gameRefId }) => titleOf(games.get(whole(gameRefId)) ?? {}));
  const renamed = [game, place, ...who].map(({ modificationDate }) => lineOf(modificationDate));
  return playOf({
    origin: "bgstats",
    key: cleanText(entry.uuid),
    played: timeOf(cleanText(entry.playDate)),
    title: titleOf(game),
    players: results.map((result) => playerIn(result, people)),
    seconds: secondsOf(entry.durationMin),
    cooperative: isSet(game.cooperative),
    low_wins: game.highestWins === false,
    ignored: isSet(entry.ignored),
    bgg_id: whole(entry.bggId) || null,
    changed: lineOf(entry.modificationDate),
    renamed: renamed.sort().at(-1) ?? "",
    details: detailsOf({
      board: cleanText(entry.board),
      comment: cleanText(entry.comments),
      expansions: added.filter(Boolean),
      location: lineOf(place.name),
      rating: whole(entry.rating, MAX_RATING),
      rounds: whole(entry.rounds, MAX_TIMES),
    }),
  });
}

/** Return one player. @param {any} result @param {Map<number, Entry>} people */
function playerIn(result, people) {
  if (!isObject(result)) throw new UnreadablePlay(NO_PLAY);
  const who = people.get(whole(result.playerRefId));
  if (!who) throw new UnreadablePlay(UNKNOWN_PLAYER);
  const name = lineOf(who.name);
  const team = cleanText(result.team);
  return playerOf(name, {
    score: cleanText(result.score),
    won: isSet(result.winner),
    began: isSet(result.startPlayer),
    team: team === "0" ? "" : team, // 0 stands for no team
    role: cleanText(result.role),
    person: isSet(who.isAnonymous) ? "" : name,
  });
}

/**
 * Return the identifiers of deleted objects of all kinds, and when each was deleted, or "" if that is not known.
 *
 * @param {any[]} entries
 * @returns {Map<string, string>}
 */
function removedIn(entries) {
  const found = entries.flatMap((entry) => {
    if (typeof entry === "string") return [[cleanText(entry), ""]];
    const fields = isObject(entry) ? Object.entries(entry) : [];
    const valuesOf = (/** @type {string} */ end) =>
      fields.flatMap(([name, value]) => (name.toLowerCase().endsWith(end) ? [value] : []));
    const when = valuesOf("date").map(lineOf).sort().pop() ?? "";
    return valuesOf("uuid").map((value) => [cleanText(value), when]);
  });
  return new Map(/** @type {[string, string][]} */ (found.filter(([name]) => name)));
}
