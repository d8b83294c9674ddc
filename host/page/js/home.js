// The home screen, with the running game, all games, and links to everything else.

import { _, CHANGED } from "./language.js";
import { isFocusLost, setCovered } from "./covered.js";
import { byId, element, mark } from "./dom.js";
import { factsOf, ON_HOME } from "./games/index.js";
import { RENAMED } from "./names.js";
import { discPicture, picture, sign, turtlePicture } from "./pieces.js";
import { loadSetting, saveSetting } from "./settings.js";

const KEY = "turtleback goes on"; // the storage key; true if the home screen offered a game to continue

/** @typedef {Pick<GameFacts, "name" | "title" | "seats">} HomeGame */

/** Return true if the home screen probably has a game to continue, which only the device knows. */
export const mayGoOn = () => loadSetting(KEY, false);

/** Store whether the home screen has a game to continue. @param {boolean} isOffered */
export function noteGoingOn(isOffered) {
  if (isOffered !== mayGoOn()) saveSetting(KEY, isOffered);
}

/** The home screen. It is hidden while a table is shown. */
export class Home {
  #root = byId("home", HTMLElement);
  /** The games, which the build has written into the page. @type {HomeGame[]} */
  #games = JSON.parse(byId("home-games", HTMLElement).dataset.games ?? "[]");
  /** @type {Device | null} */
  #device = null;

  /**
   * Create the home screen, hidden.
   * @param {(game: string) => void} open opens the dialog that starts a game
   * @param {Name} name
   * @param {(isShown: boolean) => void} changed is called when the home screen has been shown or hidden
   */
  constructor(open, name, changed) {
    this.open = open;
    this.changed = changed;
    this.name = name;
    for (const change of [CHANGED, RENAMED]) document.addEventListener(change, () => this.#draw());
  }

  /**
   * Show the home screen in place of the table.
   * @param {Device | null} device null while the device is not ready; there is then no game to continue
   */
  show(device) {
    this.#device = device;
    if (!this.#root.hidden) {
      this.#offer(); // The buttons of the games stay the same, because a finger may be on one.
      return;
    }
    this.#root.hidden = false;
    mark("home", true);
    setCovered("home", document.querySelectorAll("body > header, main"));
    this.changed(true);
    this.#draw();
  }

  hide() {
    if (this.#root.hidden) return;
    this.#root.hidden = true;
    mark("home", false);
    setCovered("home");
    const choice = document.querySelector("#board:not([hidden]) .choice");
    if (isFocusLost() && choice instanceof HTMLElement) choice.focus();
    this.changed(false);
  }

  async #draw() {
    if (this.#root.hidden) return;
    const games = this.#games;
    const drawn = ON_HOME.flatMap((name) => games.filter((game) => game.name === name));
    const others = games
      .filter((game) => !drawn.includes(game))
      .map((game) => {
        const pill = element("button", { type: "button", class: "pill" }, _(game.title));
        pill.dataset.game = game.name;
        pill.onclick = () => this.open(game.name);
        return pill;
      });
    byId("home-games", HTMLElement).replaceChildren(...drawn.map((game) => card(game, () => this.open(game.name))));
    byId("home-sheets", HTMLElement).replaceChildren(...others);
    await this.#offer();
  }

  /** Offer to continue the running game. If no game is running, offer the saved game, which takes a moment to read. */
  async #offer() {
    const device = this.#device;
    if (!device) return;
    const { position } = device;
    const isPlayed = position && !position.winners;
    const shown = isPlayed ? position : JSON.parse((await device.ask("saved")) || "null");
    noteGoingOn(Boolean(shown) && device.saves);
    const place = byId("home-goes-on", HTMLElement);
    if (!shown) return place.replaceChildren();
    const goOn = goesOn(shown, this.#games);
    goOn.onclick = async () => {
      if (!isPlayed) await device.ask("go_on");
      this.hide();
    };
    place.replaceChildren(goOn);
  }
}

/**
 * Return a button that continues a game and shows its seats and scores.
 * @param {Position} position
 * @param {HomeGame[]} games
 */
function goesOn(position, games) {
  const title = games.find((game) => game.name === position.game)?.title ?? "";
  const seats = Array.from({ length: position.seats }, (_, seat) =>
    element("i", {}, discPicture(seat, 22), `${position.scores[seat]}`),
  );
  const made = element("button", { type: "button", class: "go-on" });
  made.append(element("b", {}, _("%s goes on", _(title))), " ", element("i", {}, position.asks));
  made.append(element("i", { class: "each" }, ...seats), element("span", {}, _("Continue")));
  return made;
}

/** Return a button for a game. @param {HomeGame} game @param {() => void} chosen is called when it is clicked */
function card({ name, title, seats }, chosen) {
  const [fewest, most] = seats;
  const made = element("button", { type: "button", class: "game" });
  made.dataset.game = name;
  const shown = picture("0 0 180 130", 180, 130, ...(factsOf(name).drawHome?.() ?? []));
  const words = element("span", {}, element("b", {}, _(title)), " ", _("%d to %d players", fewest, most));
  made.append(shown, words);
  made.onclick = chosen;
  return made;
}

/** Draw the turtle before the title, and the icons on the buttons of the home screen. */
export function drawSigns() {
  document.querySelector("#home h1")?.prepend(turtlePicture(0, 54));
  for (const button of document.querySelectorAll("[data-sign]"))
    button.prepend(sign(button.getAttribute("data-sign") ?? ""));
}
