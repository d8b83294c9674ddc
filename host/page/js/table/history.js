// What has happened in a game: the line that says the newest, the sentences before it, and all of them on a sheet.

import { _, bindNumbers } from "../language.js";
import { element, showSheet } from "../dom.js";
import { discPicture } from "../pieces.js";

const PAST = 20; // sentences, which fill the largest screen

/** The sentences on what has happened; a tap on the line shows all of the game. */
export class History {
  past = element("ol", { class: "past", "aria-hidden": "true" }); // what stood in the line; a tap on that tells all
  #line = element("button", { type: "button", class: "line" });
  said = element("div", { class: "said", role: "status" }, this.#line);

  /** @param {TableContext} context */
  constructor(context) {
    this.context = context;
    this.#line.disabled = !context.history;
    if (context.history) this.#line.onclick = () => this.#showHistory();
  }

  /** Say what has just happened. @param {number} seat whom it is about, -1 for nobody @param {string} sentence */
  say(seat, sentence) {
    if (this.#line.textContent) this.past.append(element("li", {}, ...this.#line.cloneNode(true).childNodes));
    if (this.past.children.length > PAST) this.past.firstChild?.remove();
    this.#line.replaceChildren(...signed(seat, sentence));
  }

  /** Show all that has happened in the game, the newest first. */
  async #showHistory() {
    const { said, code } = (await this.context.history?.()) ?? { said: [], code: "" };
    const lines = said.map((told) => element("li", {}, ...signed(...told)));
    const digits = code.match(/.{4}/g)?.join(" ") ?? "";
    const fair = element("p", { class: "quiet" }, digits && _("Fair-dice code: %s", digits));
    showSheet(_("What has happened"), element("ol", { class: "list" }, ...lines.reverse()), fair);
  }
}

/** A sentence behind the disc of whom it is about. @param {number} seat @param {string} sentence @returns {(string | Node)[]} */
const signed = (seat, sentence) => [...(seat < 0 ? [] : [discPicture(seat, 20)]), bindNumbers(sentence)];
