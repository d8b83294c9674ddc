// Shows hints in a first game. A hint explains an event when the event first happens, or an action when the action is
// first open. Each hint is shown once per browser.

import { _, N_, translated } from "./language.js";
import { aimOf, byId, element } from "./dom.js";
import { factsOf } from "./games/index.js";
import { loadSetting, saveSetting } from "./settings.js";

// The key of what is known: "GAME KIND WORD" of a shown hint, "GAME over" of a finished game; false if hints are off.
const KEY = "turtleback hints";
const MAX_CLOSED = 2; // hints that a player closes before all hints are switched off
const OFF = N_("No more hints. In Help you can switch them on again.");
const OFF_MS = 4000;
const FIRST_KEY = "①"; // a hint with this sign names the buttons by numbers

/** The box that shows a hint. While it is open, no other hint is shown. A table places it beside its actions. */
export class Hints {
  box = byId("hint", HTMLElement);
  #text = byId("hint-text", HTMLElement);
  #closed = 0;

  constructor() {
    byId("hint-close", HTMLButtonElement).onclick = () => {
      this.#closed++;
      this.close();
      if (this.#closed === MAX_CLOSED) this.#switchOff();
    };
  }

  /** Show all hints again, for a new player. */
  restart() {
    saveSetting(KEY, []);
    this.#closed = 0;
    this.close();
  }

  close() {
    this.#show([], false);
  }

  /** Return true if no game of this kind has been finished with hints. @param {string} game */
  isFirst(game) {
    const known = this.#known;
    return known !== false && !known.includes(`${game} over`);
  }

  /** Close the hint, and note that a game has been finished. @param {string} game */
  finish(game) {
    this.close();
    if (this.isFirst(game)) this.#keep(`${game} over`);
  }

  /**
   * Show the hint of an event, unless it has been shown before. The first hint of a game is one about its actions.
   * @param {string} game the name of the game
   * @param {[string, ...number[]]} event
   */
  happened(game, event) {
    if (this.#hasAsked(game)) this.#say(game, "seen", [factsOf(game).hintOf?.(event) ?? event[0]]);
  }

  /**
   * Show a hint about the open actions, if any of them is open for the first time. The first one begins with the aim.
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

  /** The words under KEY. @returns {string[] | false} */
  get #known() {
    return loadSetting(KEY, []);
  }

  /** Return true if a hint about the actions of a game has been shown. @param {string} game */
  #hasAsked(game) {
    return (this.#known || []).some((hint) => hint.startsWith(`${game} asked`));
  }

  /** Store what has been shown or finished. @param {string} fact */
  #keep(fact) {
    saveSetting(KEY, [...(this.#known || []), fact]);
  }

  #switchOff() {
    saveSetting(KEY, false);
    this.#show([translated(OFF)], false);
    setTimeout(() => this.#text.textContent === translated(OFF) && this.close(), OFF_MS);
  }

  /**
   * Show the box with some content.
   * @param {(string | Node)[]} content nothing to hide the box
   * @param {boolean} isPointing true if the hint is about the first button of the dock
   */
  #show(content, isPointing) {
    this.#text.replaceChildren(...content);
    this.box.hidden = !content.length;
    const table = this.box.closest(".frame");
    table?.toggleAttribute("data-hinted", !this.box.hidden);
    table?.toggleAttribute("data-pointed", isPointing);
    table?.toggleAttribute("data-keyed", this.#text.textContent?.includes(FIRST_KEY));
  }

  /**
   * Show the first hint that has not been shown yet, unless another hint is open.
   * @param {string} game the name of the game
   * @param {"asked" | "seen"} when "asked" for open actions, "seen" for events
   * @param {string[]} words the verbs of actions, or the names of events
   */
  #say(game, when, words) {
    const known = this.#known;
    if (!known || !this.box.hidden) return;
    const { [when]: texts = {}, inDock = [], unless = {} } = factsOf(game).hints ?? {};
    const isDue = (/** @type {string} */ each) => words.includes(each) && !words.includes(unless[each]);
    const word = Object.keys(texts).find((each) => isDue(each) && !known.includes(`${game} ${when} ${each}`));
    if (!word) return;
    const aim = !this.#hasAsked(game) && aimOf(game);
    this.#show([...(aim ? [element("b", {}, aim), " "] : []), _(texts[word])], inDock.includes(word));
    this.#keep(`${game} ${when} ${word}`);
  }
}
