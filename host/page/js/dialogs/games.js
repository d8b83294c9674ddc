// The dialog in which players watch, download, share and delete saved games.

import { _, CHANGED, N_ } from "../language.js";
import { announce, byId, confirmed, copied, dialog, element, sentenceOf } from "../dom.js";
import { fragmentOf, MAX_RECORD_BYTES } from "../fragment.js";
import { isolated } from "../namerule.js";
import { RENAMED } from "../names.js";

/**
 * A saved game, as device/games.py lists it.
 * @typedef {{name: string, title: string, given: string, seats: string, state: "finished" | "broken off" | "unreadable"}} Game
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
 * @param {(record: string) => void} watch shows a record
 */
export async function showGames(device, watch) {
  const mine = ++newest;
  /** @type {Game[]} */
  const games = JSON.parse(await device.ask("games"));
  if (mine !== newest) return;
  const rows = games.map((game) => row(device, watch, game, () => device.ask("game", game.name)));
  if (device.record) {
    const current = {
      name: "",
      title: N_("The game on the table"),
      given: "",
      seats: "",
      state: /** @type {const} */ ("finished"),
    };
    rows.unshift(row(device, watch, current, async () => device.record));
  }
  byId("list", HTMLElement).replaceChildren(...(rows.length ? rows : [element("li", {}, _("No game is saved yet."))]));
  offerFile(watch);
  const list = dialog("games");
  if (!list.open) list.showModal();
  for (const game of games.filter(({ state }) => state === "finished")) {
    const won = knownWinners.get(game.name) ?? (await device.ask("winners", game.name).catch(() => ""));
    if (!list.open || mine !== newest) return;
    knownWinners.set(game.name, won);
    const words = document.querySelector(`#list [data-game="${game.name}"]`);
    if (words && won) words.textContent = won;
  }
}

/**
 * Return the row of a game, with its buttons.
 *
 * @param {Device} device
 * @param {(record: string) => void} watch shows a record
 * @param {Game} game
 * @param {() => Promise<string>} record returns the record of the game
 */
function row(device, watch, game, record) {
  const number = game.name.replace(/\D/g, "");
  const seats = game.seats ? _.plural(", %d player", ", %d players", Number(game.seats)) : "";
  const place = number ? `${Number(number)}. ` : "";
  const title = `${place}${game.given ? isolated(game.given) : _(game.title)}${seats}${game.state === "broken off" ? _(", broken off") : ""}`;
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
  const winners = element("span", { class: "winners quiet", "data-game": game.name });
  const made = element("li", {}, element("span", { class: "title" }, title), winners);
  const isReadable = game.state !== "unreadable";
  if (isReadable) {
    made.append(
      buttonFor(_("Watch"), async () => {
        dialog("games").close();
        watch(await record());
      }),
    );
  }
  made.append(
    buttonFor(_("Download"), async () =>
      download(await record(), number ? `turtleback-${number}.txt` : "turtleback.txt"),
    ),
  );
  if (isReadable) made.append(buttonFor(_("Share"), async () => share(await record())));
  if (game.name) {
    made.append(
      buttonFor(_("Delete"), async () => {
        if (!(await confirmed(_('Delete "%s" for ever?', title), _("Delete")))) return;
        await device.ask("remove", game.name);
        knownWinners.delete(game.name); // the next saved game may get this name
        await showGames(device, watch);
      }),
    );
  }
  return made;
}

/**
 * Connect the button that opens a record from a file.
 *
 * @param {(record: string) => void} watch shows a record
 */
function offerFile(watch) {
  const field = byId("record-file", HTMLInputElement);
  field.value = ""; // so that the same file can be chosen again
  field.onchange = async () => {
    const file = field.files?.[0];
    if (!file) return;
    dialog("games").close();
    if (file.size > MAX_RECORD_BYTES) announce(N_("This file is too large for the record of a game."));
    else watch(await file.text());
  };
  byId("open-record", HTMLButtonElement).onclick = () => field.click();
}

/**
 * Offer a text as a file to be saved.
 *
 * @param {string} text
 * @param {string} name the name of the file
 */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
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
