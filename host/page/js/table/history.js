// Shows the history of a game: a status line with the newest sentence, the earlier sentences, and a sheet with all
// sentences.

import { _, bindNumbers } from "../language.js";
import { element, showSheet } from "../dom.js";
import { discPicture } from "../pieces.js";

const MAX_PAST = 20; // the most earlier sentences, enough to fill the largest screen

/** The status line and the sentences before it. A tap on the line opens the whole history. */
export class History {
  // Screen readers skip this list, because a tap on the line opens a sheet with all sentences.
  past = element("ol", { class: "past", "aria-hidden": "true" });
  #line = element("button", { type: "button", class: "line" });
  status = element("div", { class: "latest", role: "status" }, this.#line);

  /** Create an empty history. @param {TableContext} context */
  constructor(context) {
    this.context = context;
    this.#line.disabled = !context.history;
    if (context.history) this.#line.onclick = () => this.#showHistory();
  }

  /**
   * Show a sentence in the status line.
   * @param {number} seat the seat that the sentence is about, -1 for no seat
   * @param {string} sentence
   */
  say(seat, sentence) {
    if (this.#line.textContent) this.past.append(element("li", {}, ...this.#line.cloneNode(true).childNodes));
    if (this.past.children.length > MAX_PAST) this.past.firstChild?.remove();
    this.#line.replaceChildren(...signed(seat, sentence));
  }

  /** Open a sheet with all sentences of the game, from the newest to the oldest, and the begin code of the dice. */
  async #showHistory() {
    const { sentences, code } = (await this.context.history?.()) ?? { sentences: [], code: "" };
    const lines = sentences.map((sentence) => element("li", {}, ...signed(...sentence)));
    const digits = code.match(/.{4}/g)?.join(" ") ?? "";
    const fair = element("p", { class: "quiet" }, digits && _("Fair-dice code: %s", digits));
    showSheet(_("What has happened"), element("ol", { class: "list" }, ...lines.reverse()), fair);
  }
}

/**
 * Return a sentence, preceded by the disc of the seat that it is about.
 * @param {number} seat the seat, -1 for no seat
 * @param {string} sentence
 * @returns {(string | Node)[]}
 */
const signed = (seat, sentence) => [...(seat < 0 ? [] : [discPicture(seat, 20)]), bindNumbers(sentence)];
