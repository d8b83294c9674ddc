// A first game explains itself: what happens or is asked for the first time is said in a sentence, once in each browser.

import { _ } from "./language.js";
import { byId } from "./dom.js";
import { factsOf } from "./games/index.js";
import { loadSetting, saveSetting } from "./settings.js";

const KEY = "turtleback hints"; // those that have been seen, by game and word; false where nobody wants any

/** Says one hint at a time, which stays until somebody closes it or decides something. */
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

  /** Begin anew, for somebody who has not played yet. */
  restart() {
    saveSetting(KEY, []);
    this.close();
  }

  close() {
    this.#text.textContent = "";
    this.#box.hidden = true;
  }

  /** An event has been seen. @param {string} game @param {[string, ...number[]]} event */
  happened(game, event) {
    this.#say(game, "seen", [factsOf(game).hintOf?.(event) ?? event[0]]);
  }

  /** Somebody in front of the page is asked. @param {string} game @param {[string, ...number[]][]} legal */
  asked(game, legal) {
    this.#say(
      game,
      "asked",
      legal.map(([verb]) => verb),
    );
  }

  /** @param {string} game @param {"asked" | "seen"} when @param {string[]} words */
  #say(game, when, words) {
    /** @type {string[] | false} */
    const known = loadSetting(KEY, []);
    if (!known || this.#text.textContent) return;
    const texts = factsOf(game).hints?.[when] ?? {};
    const word = Object.keys(texts).find((each) => words.includes(each) && !known.includes(`${game} ${when} ${each}`));
    if (!word) return;
    this.#text.textContent = _(texts[word]);
    this.#box.hidden = false;
    saveSetting(KEY, [...known, `${game} ${when} ${word}`]);
  }
}
