// The part of past games that comes from other programs: reads their files, lists the plays, and saves everything again
// as files that spreadsheets and `turtleback import` read.

import { _, translated } from "../language.js";
import { announce, byId, confirmed, element, sentenceOf } from "../dom.js";
import { inJson } from "../history/own.js";
import { isHistory, readHistory, textOf } from "../history/read.js";
import { addPlays, forgetPlays, storedPlays } from "../history/store.js";
import { inCsv } from "../history/table.js";
import { isolated } from "../namerule.js";
import { saveFile } from "../savefile.js";

/** @typedef {import("../device/device.js").Device} Device */
/** @typedef {import("../history/play.js").Play} Play */
/** @typedef {import("../history/play.js").Player} Player */
/** @typedef {import("../results.js").PastGame} Game */

const AT_ONCE = 50; // rows that are shown without a further tap
const MINUTE_S = 60;
const SECOND_MS = 1000;

/**
 * Read a file: watch a record, or store the plays of another program and show how many were read.
 *
 * @param {File} file
 * @param {(record: string) => void} watch
 * @param {() => void} refresh shows the list again
 */
export async function openFile(file, watch, refresh) {
  const says = byId("file-says", HTMLElement);
  try {
    const text = await textOf(file);
    if (!isHistory(text, file.name)) {
      watch(text);
      return;
    }
    const found = readHistory(text);
    addPlays(found);
    const { length } = found.skipped;
    const words = [_.plural("%d play was read.", "%d plays were read.", found.plays.length)];
    if (length) words.push(_.plural("%d play was left out:", "%d plays were left out:", length));
    for (const [sentence, ...values] of [...found.skipped.slice(0, 1), ...found.notes])
      words.push(_(sentence, ...values));
    says.textContent = words.join(" ");
    refresh();
  } catch (error) {
    says.textContent = translated(sentenceOf(error));
  }
}

/** Return the rows of the plays that are stored, with a heading. @param {() => void} refresh shows the list again */
export function rowsOfPlays(refresh) {
  const plays = storedPlays();
  if (!plays.length) return [];
  const forget = element("button", { type: "button", class: "pill" }, _("Forget these plays"));
  forget.onclick = async () => {
    if (!(await confirmed(_("Forget all plays from other programs?"), _("Forget")))) return;
    forgetPlays();
    refresh();
  };
  const title = element("h3", {}, _("From other programs: %d", plays.length));
  const rows = plays.map(row);
  const later = rows.splice(AT_ONCE);
  const more = element("button", { type: "button", class: "pill" }, _("Show all"));
  more.onclick = () => more.parentElement?.replaceWith(...later);
  const rest = later.length ? [element("li", { class: "day" }, more)] : [];
  return [element("li", { class: "day" }, title, forget), ...rows, ...rest];
}

/** Return the row of a play: title, date, length, and the players, the winners first. @param {Play} play */
function row(play) {
  const [day, time] = play.played.split(" ");
  const date = new Date(`${day}T12:00:00`).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  const minutes = Math.round((play.seconds ?? 0) / MINUTE_S);
  const lasted = minutes ? _.plural("%d minute", "%d minutes", minutes) : "";
  const times = play.times > 1 ? _.plural("%d time", "%d times", play.times) : "";
  const about = [date, time?.slice(0, 5), lasted, times, play.ignored ? _("does not count") : ""];
  const ordered = [...play.players].sort((one, other) => (one.place ?? 1) - (other.place ?? 1));
  const players = ordered.flatMap((player, at) => [...(at ? [", "] : []), whoIn(player, play)]);
  return element(
    "li",
    { class: "play" },
    element("b", { class: "title" }, isolated(play.title)),
    element("i", { class: "quiet" }, about.filter(Boolean).join(", ")),
    element("span", {}, ...players),
  );
}

/** Return a player with the score; bold for a winner. @param {Player} player @param {Play} play */
function whoIn({ name, score, score_text, won }, play) {
  const hasLost = play.cooperative && !play.players.some((player) => player.won);
  const end = won ? _("won") : hasLost ? _("lost") : "";
  const words = [isolated(name) || "?", `${score ?? score_text}`, end].filter(Boolean).join(" ");
  return element(won ? "b" : "span", {}, words);
}

/**
 * Return the buttons that save all games and plays as files.
 *
 * @param {Device} device
 * @param {Game[]} games
 */
export function savingRow(device, games) {
  const button = (/** @type {string} */ word, /** @type {() => any} */ save) => {
    const made = element("button", { type: "button", class: "pill" }, word);
    made.onclick = () => Promise.resolve(save()).catch((error) => announce(sentenceOf(error)));
    return made;
  };
  const asJson = async () => save(inJson(await entriesOf(device, games), storedPlays()), "json");
  const buttons = [button(_("Save all as JSON"), asJson)];
  if (storedPlays().length) buttons.push(button(_("Save the plays as CSV"), () => save(inCsv(storedPlays()), "csv")));
  return element("li", { class: "acts" }, ...buttons);
}

/** Save a text as a file. @param {string} text @param {"json" | "csv"} kind */
const save = (text, kind) =>
  saveFile(new Blob([text], { type: kind === "json" ? "application/json" : "text/csv" }), `turtleback-history.${kind}`);

/**
 * Return the saved games with their records, the oldest first.
 *
 * @param {Device} device
 * @param {Game[]} games
 */
async function entriesOf(device, games) {
  const entries = [];
  for (const { name, state, result } of [...games].reverse()) {
    if (state === "unreadable") continue;
    const seats = (result?.people ?? []).flatMap((person, seat) => (person ? [{ seat, person }] : []));
    const when = result
      ? { played_at: Math.round(result.ended / SECOND_MS), time_source: "play", seconds: MINUTE_S * result.minutes }
      : {};
    entries.push({ record: await device.ask("game", name), ...when, seats });
  }
  return entries;
}
