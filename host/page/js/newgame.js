// A new game: which one, how many seats, who sits there, a person or a bot, and by which rules it is played.

import { _, translated, later } from "./language.js";
import { byId, dialog, element, sentenceOf } from "./dom.js";
import { PLAIN, showOptions } from "./options.js";
import { loadSetting, saveSetting } from "./settings.js";

/** @typedef {import("./device.js").Device} Device */

const KEY = "turtleback new game";
const OPTIONS = "turtleback options"; // by game
const HUMAN = "human";
/** @type {Record<string, string>} */
const SHOWN = {
  [HUMAN]: later("a person"),
  random: later("bot: plays anything"),
  below4: later("bot: careful"),
  clever: later("bot: clever"),
};

/** Ask for a game and begin it. @param {Device} device @param {(seat: number) => string} name */
export function askForGame(device, name) {
  const games = device.facts?.games ?? [];
  const last = loadSetting(KEY, { game: games[0].name, players: [HUMAN, HUMAN] });
  const game = byId("new-game", HTMLSelectElement);
  const seats = byId("new-seats", HTMLSelectElement);
  const players = byId("new-players", HTMLElement);
  const asked = dialog("new");

  /** @type {Record<string, import("./options.js").Choice>} */
  const before = loadSetting(OPTIONS, {});
  const why = byId("new-why", HTMLElement);
  const readTrack = async (/** @type {string} */ text, /** @type {string} */ file) =>
    JSON.parse(await device.ask("track", text, file));
  /** @type {ReturnType<typeof showOptions> | null} */
  let options = null;

  const chosen = () => games.find((known) => known.name === game.value) ?? games[0];
  const choices = () => [...players.querySelectorAll("select")].map((select) => select.value);
  const showPlayers = () => {
    const sat = choices().length ? choices() : last.players;
    const known = [HUMAN, ...chosen().bots];
    players.replaceChildren(
      ...Array.from({ length: Number(seats.value) }, (_none, seat) => {
        const id = `new-player-${seat}`;
        const select = element(
          "select",
          { id },
          ...known.map((player) =>
            element("option", { value: player }, player in SHOWN ? _(SHOWN[player]) : _("bot: %s", player)),
          ),
        );
        const wanted = sat[seat] ?? (seat ? known[known.length - 1] : HUMAN);
        select.value = known.includes(wanted) ? wanted : HUMAN;
        return [element("label", { for: id }, name(seat)), select];
      }).flat(),
    );
    options?.seat(Number(seats.value));
  };
  const showSeats = () => {
    const [fewest, most] = chosen().seats;
    const wanted = Number(seats.value) || last.players.length;
    const counts = Array.from({ length: most - fewest + 1 }, (_, at) => `${fewest + at}`);
    seats.replaceChildren(...counts.map((count) => element("option", { value: count }, count)));
    seats.value = `${Math.min(most, Math.max(fewest, wanted))}`;
    showPlayers();
  };

  game.replaceChildren(...games.map((known) => element("option", { value: known.name }, _(known.title))));
  game.value = games.some((known) => known.name === last.game) ? last.game : games[0].name;
  const showGame = () => {
    const choice = before[game.value] ?? PLAIN;
    options = showOptions(byId("new-options", HTMLElement), chosen(), name, choice, readTrack);
    byId("new-more", HTMLDetailsElement).open = JSON.stringify(choice) !== JSON.stringify(PLAIN);
    showSeats();
  };
  game.onchange = showGame;
  seats.onchange = showPlayers;
  players.replaceChildren();
  showGame();
  why.textContent = fateOf(device.position);
  let isBeginning = false;
  byId("new-form", HTMLFormElement).onsubmit = async (event) => {
    event.preventDefault(); // it stays open until the game has begun
    if (isBeginning) return; // a second tap is meant for the first
    isBeginning = true;
    try {
      const wanted = { game: game.value, players: choices() };
      const setting = (await options?.read()) ?? PLAIN;
      await device.ask("begin", JSON.stringify({ ...wanted, ...setting }));
      saveSetting(KEY, wanted);
      saveSetting(OPTIONS, { ...before, [wanted.game]: setting });
      asked.close();
    } catch (error) {
      why.textContent = translated(sentenceOf(error));
    } finally {
      isBeginning = false;
    }
  };
  byId("new-cancel", HTMLButtonElement).onclick = () => asked.close();
  byId("new-names", HTMLButtonElement).onclick = () => {
    dialog("names").addEventListener("close", showPlayers, { once: true });
    dialog("names").showModal();
  };
  asked.showModal();
}

/** What becomes of the game on the table. @param {Device["position"]} position */
function fateOf(position) {
  if (!position) return "";
  if (position.winners) return _("The game on the table is kept with the others.");
  return _("The game on the table is broken off then; its record is kept with the others.");
}
