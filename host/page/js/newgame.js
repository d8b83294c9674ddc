// A new game: which one, how many seats, and who sits there, a person or a bot.

import { byId, dialog, element } from "./dom.js";
import { keep, kept } from "./settings.js";

/** @typedef {import("./device.js").Device} Device */

const KEY = "turtleback new game";
const HUMAN = "human";
/** @type {Record<string, string>} */
const SHOWN = { [HUMAN]: "a person", random: "bot: plays anything", below4: "bot: careful", clever: "bot: clever" };

/** Ask for a game and begin it. @param {Device} device @param {(seat: number) => string} name */
export function askForGame(device, name) {
  const games = device.facts?.games ?? [];
  const last = kept(KEY, { game: games[0].name, players: /** @type {string[]} */ ([HUMAN, "clever"]) });
  const game = byId("new-game", HTMLSelectElement);
  const seats = byId("new-seats", HTMLSelectElement);
  const players = byId("new-players", HTMLElement);
  const asked = dialog("new");

  const chosen = () => games.find((known) => known.name === game.value) ?? games[0];
  const choices = () => [...players.querySelectorAll("select")].map((select) => select.value);
  const showPlayers = () => {
    const before = choices().length ? choices() : last.players;
    const known = [HUMAN, ...chosen().bots];
    players.replaceChildren(
      ...Array.from({ length: Number(seats.value) }, (_, seat) => {
        const id = `new-player-${seat}`;
        const select = element(
          "select",
          { id },
          ...known.map((player) => element("option", { value: player }, SHOWN[player] ?? `bot: ${player}`)),
        );
        const wanted = before[seat] ?? (seat ? known[known.length - 1] : HUMAN);
        select.value = known.includes(wanted) ? wanted : HUMAN;
        return [element("label", { for: id }, name(seat)), select];
      }).flat(),
    );
  };
  const showSeats = () => {
    const [fewest, most] = chosen().seats;
    const before = Number(seats.value) || last.players.length;
    const counts = Array.from({ length: most - fewest + 1 }, (_, at) => `${fewest + at}`);
    seats.replaceChildren(...counts.map((count) => element("option", { value: count }, count)));
    seats.value = `${Math.min(most, Math.max(fewest, before))}`;
    showPlayers();
  };

  game.replaceChildren(...games.map((known) => element("option", { value: known.name }, known.title)));
  game.value = games.some((known) => known.name === last.game) ? last.game : games[0].name;
  game.onchange = showSeats;
  seats.onchange = showPlayers;
  players.replaceChildren();
  showSeats();
  byId("new-why", HTMLElement).textContent = device.record ? "The game on the table is kept with the others." : "";
  asked.returnValue = "no";
  asked.onclose = () => {
    if (asked.returnValue !== "play") return;
    const wanted = { game: game.value, players: choices() };
    keep(KEY, wanted);
    device.ask("begin", JSON.stringify(wanted));
  };
  asked.showModal();
}
