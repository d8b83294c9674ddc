// The home screen, with the running game, all games, and links to everything else.

import { _, CHANGED, N_, withMinus } from "./language.js";
import { isFocusLost, setCovered } from "./covered.js";
import { byId, element, mark, say } from "./dom.js";
import { RENAMED } from "./names.js";
import { discPicture } from "./pieces.js";

const OPENING = N_("opening …"); // on a game that was tapped before the device was ready
const MAX_BESIDE = 4; // scores in a row beside the button that continues a game
const MAX_LETTERS_BESIDE = 2; // letters of such a score
export const LOADING = N_("One moment, the game is loading.");

/**
 * The home screen. The page's HTML has it, so that it is there before all scripts. It is hidden while a table is shown.
 */
export class Home {
  #root = byId("home", HTMLElement);
  #place = byId("home-goes-on", HTMLElement);
  #welcome = [...this.#place.children]; // shown while there is no game to continue
  /** @type {Device | null} */
  #device = null;

  /**
   * Connect the home screen. It is shown if early.js has shown it.
   * @param {(game: string) => void} open opens the dialog that starts a game, as soon as the device is ready
   * @param {(isShown: boolean) => void} changed is called when the home screen has been shown or hidden
   */
  constructor(open, changed) {
    this.changed = changed;
    this.#root.hidden = !document.documentElement.hasAttribute("data-home");
    this.#cover();
    this.#root.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-game]");
      if (!(button instanceof HTMLElement)) return;
      if (!this.#device) this.#wait(button);
      open(button.dataset.game ?? "");
    });
    for (const change of [CHANGED, RENAMED]) document.addEventListener(change, () => this.#offer());
  }

  /**
   * Show the home screen in place of the table.
   * @param {Device} device a device that is ready
   */
  show(device) {
    this.#device = device;
    this.#wait(null);
    if (this.#root.hidden) {
      this.#root.hidden = false;
      this.#cover();
      this.changed(true);
    }
    this.#offer();
  }

  hide() {
    if (this.#root.hidden) return;
    this.#root.hidden = true;
    this.#cover();
    const choice = document.querySelector("#board:not([hidden]) .choice");
    if (isFocusLost() && choice instanceof HTMLElement) choice.focus();
    this.changed(false);
  }

  /** Cover the rest of the page if the home screen is shown. */
  #cover() {
    mark("home", !this.#root.hidden);
    setCovered("home", this.#root.hidden ? [] : document.querySelectorAll("body > header, main"));
  }

  /** Show on a game that it opens as soon as the device is ready. @param {HTMLElement | null} button null if it is ready */
  #wait(button) {
    for (const before of this.#root.querySelectorAll("[data-tapped]")) {
      before.removeAttribute("data-tapped");
      before.querySelector("em")?.remove();
    }
    const spoken = byId("spoken", HTMLElement);
    if (!button) return spoken.dataset.sentence === LOADING && say(spoken, "");
    button.dataset.tapped = "";
    const opening = element("em");
    say(opening, OPENING);
    button.append(opening);
    say(spoken, LOADING);
  }

  /** Offer to continue the running game. If no game is running, offer the saved game, which takes a moment to read. */
  async #offer() {
    const device = this.#device;
    if (this.#root.hidden || !device) return;
    const { position } = device;
    const isPlayed = position && !position.winners;
    const shown = isPlayed ? position : JSON.parse((await device.ask("saved")) || "null");
    if (!shown) return this.#place.replaceChildren(...this.#welcome);
    const goOn = goesOn(shown, device.facts?.games.find(({ name }) => name === shown.game)?.title ?? "");
    goOn.onclick = async () => {
      if (!isPlayed) await device.ask("go_on");
      this.hide();
    };
    this.#place.replaceChildren(goOn);
  }
}

/**
 * Return a button that continues a game and shows its seats and scores.
 * @param {Position} position
 * @param {string} title the title of the game
 */
function goesOn(position, title) {
  const seats = Array.from({ length: position.seats }, (_, seat) =>
    element("i", {}, discPicture(seat, 22), withMinus(position.scores[seat])),
  );
  const isLong = position.seats > MAX_BESIDE || position.scores.some((score) => `${score}`.length > MAX_LETTERS_BESIDE);
  const made = element("button", { type: "button", class: isLong ? "go-on many" : "go-on" });
  made.append(element("b", {}, _(title)), " ", element("i", {}, position.asks), " ");
  made.append(element("i", { class: "each" }, ...seats), element("span", {}, _("Continue")));
  return made;
}
