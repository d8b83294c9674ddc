// Shows hints in a first game. A hint explains an event when the event first happens, or an action when the action is
// first open. Each hint is shown once per browser.

import { _ } from "./language.js";
import { byId } from "./dom.js";
import { factsOf } from "./games/index.js";
import { loadSetting, saveSetting } from "./settings.js";

const KEY = "turtleback hints"; // the key of the shown hints, "GAME KIND WORD"; its value is false if hints are off

/** The box that shows a hint. While it is open, no other hint is shown. */
export class Hints {
  #box = byId("hint", HTMLElement);
  #text = byId("hint-text", HTMLElement);

  constructor() {
    byId("hint-close", HTMLButtonElement).onclick = () => this.close();
    byId("hint-off", HTMLButtonElement).onclick = () => {
      saveSetting(KEY, false);
      this.close();
    };
  }

  /** Show all hints again, for a new player. */
  restart() {
    saveSetting(KEY, []);
    this.close();
  }

  close() {
    this.#text.textContent = "";
    this.#showBox(false);
  }

  /** Show or hide the box. @param {boolean} isShown */
  #showBox(isShown) {
    this.#box.hidden = !isShown;
    this.#box.parentElement?.toggleAttribute("data-hinted", isShown);
  }

  /**
   * Show the hint of an event, unless it has been shown before.
   * @param {string} game the name of the game
   * @param {[string, ...number[]]} event
   */
  happened(game, event) {
    this.#say(game, "seen", [factsOf(game).hintOf?.(event) ?? event[0]]);
  }

  /**
   * Show a hint about the open actions, if any of them is open for the first time.
   * @param {string} game the name of the game
   * @param {[string, ...number[]][]} legal
   */
  asked(game, legal) {
    this.#say(
      game,
      "asked",
      legal.map(([verb]) => verb),
    );
  }

  /**
   * Show the first hint that has not been shown yet, unless another hint is open.
   * @param {string} game the name of the game
   * @param {"asked" | "seen"} when "asked" for open actions, "seen" for events
   * @param {string[]} words the verbs of actions, or the names of events
   */
  #say(game, when, words) {
    /** @type {string[] | false} */
    const known = loadSetting(KEY, []);
    if (!known || this.#text.textContent) return;
    const texts = factsOf(game).hints?.[when] ?? {};
    const word = Object.keys(texts).find((each) => words.includes(each) && !known.includes(`${game} ${when} ${each}`));
    if (!word) return;
    this.#text.textContent = _(texts[word]);
    this.#box.dataset.about = game;
    this.#showBox(true);
    saveSetting(KEY, [...known, `${game} ${when} ${word}`]);
  }
}
