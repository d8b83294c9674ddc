// The dialog in which players look back at saved games: by day, with players and winner. They watch, download, share
// and delete them here.

import { _, CHANGED, N_, translated, withMinus } from "../language.js";
import { announce, byId, confirmed, copied, dialog, element, sentenceOf } from "../dom.js";
import { Device } from "../device/device.js";
import { fragmentOf, MAX_RECORD_BYTES } from "../fragment.js";
import { factsOf } from "../games/index.js";
import { lastLanguage } from "../languagechoice.js";
import { RENAMED } from "../names.js";
import { discPicture, drawing, picture, PLAIN_PIECES } from "../pieces.js";
import { dayOf, forgetOthers, resultOf, titleOf } from "../results.js";
import { saveFile } from "../savefile.js";
import { loadSetting, PLAYS_KEY } from "../settings.js";
import { baseGame } from "../phrases.js";
import { loadStyle } from "../styles.js";

/** @typedef {import("../results.js").PastGame} Game */

/**
 * Functions of the page that the list needs: they name a seat, watch a record from a step on, and set up another game.
 * @typedef {{name: Name, watch: (record: string, step?: string) => void, again: (game: string) => void}} Ways
 */

/**
 * A sentence on the winners of each game, by the name of the game. The sentences are cached, because the device has to
 * replay a game to find its winners.
 *
 * @type {Map<string, string>}
 */
const knownWinners = new Map();
for (const change of [CHANGED, RENAMED]) document.addEventListener(change, () => knownWinners.clear());
let newest = 0; // the number of the newest list; a game may be deleted while an older list still waits for winners
let shared = 0; // the number of the newest record to share; an older record may take longer to compress

/**
 * Show the list of games.
 *
 * @param {Device} device
 * @param {Ways} ways
 */
export async function showGames(device, ways) {
  const mine = ++newest;
  const [text] = await Promise.all([device.ask("games"), loadStyle("lookback.css")]);
  /** @type {Game[]} */
  const games = JSON.parse(text);
  if (mine !== newest) return;
  if (!device.position?.winners) forgetOthers(games.map(({ seed }) => seed));
  for (const game of games) game.result = game.seed ? resultOf(game.seed) : null;
  const rows = byDay(games).flatMap(([day, ofDay]) => [
    heading(day, ofDay),
    ...ofDay.map((game) => row(device, ways, game, () => device.ask("game", game.name))),
  ]);
  if (device.record) {
    const about = { name: "", game: "", title: N_("The game on the table"), given: "", seats: "", seed: "" };
    rows.unshift(row(device, ways, { ...about, state: "finished" }, async () => device.record));
  }
  const refresh = () => showGames(device, ways);
  rows.push(...(await historyRows(device, games, refresh)));
  if (mine !== newest) return;
  byId("list", HTMLElement).replaceChildren(
    ...(rows.length ? rows : [element("li", { class: "day" }, _("No game is saved yet."))]),
  );
  offerFile(ways.watch, refresh);
  const list = dialog("games");
  if (!list.open) {
    byId("file-says", HTMLElement).textContent = "";
    list.showModal();
  }
  for (const game of games.filter(({ state, result }) => state === "finished" && !result)) {
    const won = knownWinners.get(game.name) ?? (await device.ask("winners", game.name).catch(() => ""));
    if (!list.open || mine !== newest) return;
    knownWinners.set(game.name, won);
    const words = document.querySelector(`#list [data-game="${game.name}"]`);
    if (words && won) words.textContent = won;
  }
}

/**
 * Return the games by the day of their end, the newest day first. Games with an unknown day come last.
 *
 * @param {Game[]} games the newest first
 * @returns {[day: string, games: Game[]][]}
 */
function byDay(games) {
  /** @type {Map<string, Game[]>} */
  const days = new Map();
  for (const game of games) {
    const day = game.result ? dayOf(game.result.ended) : "";
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return [...days].sort(([one], [other]) => Number(!one) - Number(!other));
}

/**
 * Return the heading of a day, with a button that shows the evening.
 *
 * @param {string} day
 * @param {Game[]} games
 */
function heading(day, games) {
  const title = element("h3", {}, day || _("Earlier"));
  if (!day) return element("li", { class: "day" }, title);
  const button = element("button", { type: "button", class: "pill" }, _("The evening"));
  button.onclick = async () => (await import("./evening.js")).showEvening(games);
  return element("li", { class: "day" }, title, button);
}

/**
 * Return the row of a game, which opens to show its buttons.
 *
 * @param {Device} device
 * @param {Ways} ways
 * @param {Game} game
 * @param {() => Promise<string>} record returns the record of the game
 */
function row(device, ways, game, record) {
  const number = game.name.replace(/\D/g, "");
  const seats = game.seats ? _.plural(", %d player", ", %d players", Number(game.seats)) : "";
  const place = number ? `${Number(number)}. ` : "";
  const called = titleOf(game);
  const title = `${place}${called}${seats}${game.state === "broken off" ? _(", broken off") : ""}`;
  const buttonFor = (/** @type {string} */ word, /** @type {() => any} */ action) => {
    const button = element("button", { type: "button", "aria-label": `${word}: ${title}` }, word);
    button.addEventListener("click", async () => {
      try {
        await action();
      } catch (error) {
        announce(sentenceOf(error));
      }
    });
    return button;
  };
  const isReadable = game.state !== "unreadable";
  const acts = element("div", { class: "acts" });
  const made = element("details", {}, summary(game, game.result ? called : title), acts);
  if (isReadable) {
    const watch = async (/** @type {string} */ step) => {
      dialog("games").close();
      ways.watch(await record(), step);
    };
    acts.append(buttonFor(_("Watch"), () => watch("0")));
    if (game.result && factsOf(game.game).pieces)
      acts.append(buttonFor(_("Turning points"), async () => review(await record(), game, ways)));
    if (game.game) acts.append(buttonFor(_("Again"), () => ways.again(game.game)));
    acts.append(buttonFor(_("Share"), async () => share(await record())));
  }
  acts.append(
    buttonFor(_("Download"), async () =>
      saveFile(
        new Blob([await record()], { type: "text/plain" }),
        number ? `turtleback-${number}.txt` : "turtleback.txt",
      ),
    ),
  );
  if (game.name) {
    acts.append(
      buttonFor(_("Delete"), async () => {
        if (!(await confirmed(_('Delete "%s" for ever?', title), _("Delete")))) return;
        await device.ask("remove", game.name);
        knownWinners.delete(game.name); // the next saved game may get this name
        await showGames(device, ways);
      }),
    );
  }
  return element("li", {}, made);
}

/**
 * Return what a row shows while it is closed: picture, title, time, winners and the other players.
 *
 * @param {Game} game
 * @param {string} title
 */
function summary(game, title) {
  const { result } = game;
  const parts = [element("b", { class: "title" }, title)];
  if (!result) return element("summary", {}, ...parts, element("span", { class: "winners", "data-game": game.name }));
  const time = new Date(result.ended).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  const lasted = result.minutes ? _.plural("%d minute", "%d minutes", result.minutes) : "";
  parts.push(element("i", { class: "quiet" }, [time, lasted].filter(Boolean).join(", ")));
  const { unit, words } = factsOf(game.game).pieces ?? PLAIN_PIECES;
  const won = result.winners.map((seat) =>
    element("span", {}, discPicture(seat, 22), element("b", {}, result.names[seat])),
  );
  const most = result.scores[result.winners[0]];
  const counted =
    most === undefined ? [] : [withMinus(most), ...(unit ? [picture("-10 -10 20 20", 18, 18, unit())] : [])];
  const points = element("b", { class: "points", "aria-label": words(most ?? 0) }, ...counted);
  const others = result.names.flatMap((name, seat) =>
    result.winners.includes(seat) ? [] : [element("span", { role: "img", "aria-label": name }, discPicture(seat, 20))],
  );
  const crown = picture("-14 -14 28 22", 24, 19, drawing("crown"));
  const winners = element("span", { class: "winners", "data-game": game.name });
  if (won.length) winners.append(crown, ...won, points);
  return element(
    "summary",
    {},
    pictureOfGame(game.game, result.winners[0] ?? 0),
    element("span", {}, ...parts),
    element("span", {}, winners, element("span", { class: "losers" }, ...others)),
  );
}

/** Return the picture of a game, with the piece of its winner. @param {string} game @param {number} winner */
export function pictureOfGame(game, winner) {
  const { piece } = factsOf(game).pieces ?? PLAIN_PIECES;
  const drawn = picture("-66 -96 136 116", 66, 56, piece(winner));
  drawn.setAttribute("data-ground", baseGame(game));
  return drawn;
}

/**
 * Show the turning points of a saved game, which another device reviews.
 *
 * @param {string} record
 * @param {Game} game
 * @param {Ways} ways
 */
async function review(record, { result }, ways) {
  const { showTurningPoints } = await import("./turningpoints.js");
  const reviewed = new Device(lastLanguage(), record);
  const name = (/** @type {number} */ seat) => result?.names[seat] ?? ways.name(seat);
  dialog("sheet").addEventListener("close", () => reviewed.close(), { once: true });
  reviewed.addEventListener("failed", (event) => announce(translated(/** @type {any} */ (event).detail.sentence)));
  reviewed.addEventListener("ready", () =>
    showTurningPoints(reviewed, name, (number) => {
      dialog("games").close();
      ways.watch(record, `action ${number}`);
    }),
  );
}

/**
 * Return the rows of plays from other programs, and of the buttons that save everything; nothing without games and
 * plays.
 *
 * @param {Device} device
 * @param {Game[]} games
 * @param {() => void} refresh shows the list again
 */
async function historyRows(device, games, refresh) {
  if (!games.length && !loadSetting(PLAYS_KEY, []).length) return [];
  const { rowsOfPlays, savingRow } = await import("./history.js");
  return [...rowsOfPlays(refresh), savingRow(device, games)];
}

/**
 * Connect the button that opens a file: a record, or plays of another program.
 *
 * @param {(record: string) => void} watch shows a record
 * @param {() => void} refresh shows the list again
 */
function offerFile(watch, refresh) {
  const field = byId("record-file", HTMLInputElement);
  field.value = ""; // so that the same file can be chosen again
  field.onchange = async () => {
    const file = field.files?.[0];
    if (!file) return;
    const { openFile } = await import("./history.js");
    const watchIt = (/** @type {string} */ record) => {
      dialog("games").close();
      if (file.size > MAX_RECORD_BYTES) announce(N_("This file is too large for the record of a game."));
      else watch(record);
    };
    await openFile(file, watchIt, refresh);
  };
  byId("open-record", HTMLButtonElement).onclick = () => field.click();
}

/**
 * Show the link to a record and its QR code.
 *
 * @param {string} record
 */
export async function share(record) {
  const mine = ++shared;
  const link = new URL(await fragmentOf(record), location.href.split("#")[0]).href;
  const picture = await pictureOf(link);
  if (mine !== shared) return;
  const field = byId("link", HTMLInputElement);
  field.value = link;
  byId("copied", HTMLElement).textContent = "";
  byId("copy", HTMLButtonElement).onclick = async () => {
    const isCopied = await copied(field);
    byId("copied", HTMLElement).textContent = isCopied ? _("Copied.") : _("The link is selected: copy it by hand.");
  };
  byId("code", HTMLElement).replaceChildren(picture);
  dialog("share").showModal();
}

/**
 * Return the QR code of a link, or a text if the link is too long for a code, or "" if no code can be drawn now.
 *
 * @param {string} link
 */
async function pictureOf(link) {
  const qr = await import("../qr.js").catch(() => null); // rarely needed
  try {
    return qr?.codeOf(link, _("QR code of the link")) ?? "";
  } catch {
    return element("p", {}, _("This game is too long for a QR code: send the link."));
  }
}
