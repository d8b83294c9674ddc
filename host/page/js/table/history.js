// Shows the history of a game: a status line with the newest sentence, a log of the newest ones, the earlier sentences,
// and a sheet with all sentences.

import { _, bindNumbers, withMinus } from "../language.js";
import { element, fitLetters, showSheet } from "../dom.js";
import { discPicture } from "../pieces.js";

const MAX_PAST = 20; // the most earlier sentences, enough to fill the largest screen
export const MAX_LOG = 3;
const LONG = ["long", "longer"]; // classes of smaller letters

/** The status line and the sentences before it. A tap on the line opens the whole history. */
export class History {
  // Screen readers skip this list, because a tap on the line opens a sheet with all sentences.
  past = element("ol", { class: "past", "aria-hidden": "true" });
  #line = element("button", { type: "button", class: "line" });
  status = element("div", { class: "latest", role: "status" }, this.#line);
  #newest = element("ol");
  /** Its length shows how long the newest sentence still stands. */
  edge = element("i", { class: "edge" });
  #hurry = element("span", { class: "hurry", "aria-hidden": "true" });
  /** The newest sentences, in place of the actions while others act. Then the status line is hidden. */
  log = element("div", { class: "log", role: "log" }, this.#hurry, this.#newest, this.edge);
  /** The acting seat and the question, in place of the status line while the log is shown. */
  now = element("p", { class: "now", "aria-hidden": "true" });

  /** The newest sentence, with the seat that it is about. @type {[seat: number, sentence: string]} */
  #said = [-1, ""];

  /**
   * Create an empty history.
   * @param {TableContext} context
   * @param {(part: Element) => void} shorten shortens the names in the texts of an element
   */
  constructor(context, shorten) {
    this.context = context;
    this.shorten = shorten;
    this.#line.disabled = !context.history;
    if (context.history) this.#line.onclick = () => this.#showHistory();
  }

  /**
   * Show a sentence in the status line.
   * @param {number} seat the seat that the sentence is about, -1 for no seat
   * @param {string} sentence
   */
  say(seat, sentence) {
    if (this.#said[1]) this.past.append(this.#written(element("li"), ...this.#said));
    if (this.past.children.length > MAX_PAST) this.past.firstChild?.remove();
    this.#said = [seat, sentence];
    this.#written(this.#line, seat, sentence);
    this.fit();
    if (!sentence) return;
    this.#newest.append(this.#written(element("li"), seat, sentence));
    if (this.#newest.children.length > MAX_LOG) this.#newest.firstChild?.remove();
  }

  /**
   * Write a sentence into an element, preceded by the disc of the seat that it is about.
   * @param {HTMLElement} place
   * @param {number} seat the seat, -1 for no seat
   * @param {string} sentence
   */
  #written(place, seat, sentence) {
    place.replaceChildren(...withDisc(seat, sentence));
    this.shorten(place);
    return place;
  }

  /** Write a long sentence of the status line in smaller letters, as its width asks for. */
  fit() {
    fitLetters(this.#line, LONG, () => this.#line.scrollHeight > this.#line.clientHeight + 1);
  }

  /** Keep only the newest sentence in the log: a player is asked, and can read it in the status line. */
  cutLog() {
    while (this.#newest.children.length > 1) this.#newest.firstChild?.remove();
  }

  /** The number of sentences in the log. */
  get logged() {
    return this.#newest.children.length;
  }

  /**
   * Show who acts, and above the log what a tap does meanwhile.
   * @param {number | undefined} seat the acting seat, if there is one
   * @param {string} asks
   * @param {Position} position
   */
  showActing(seat, asks, position) {
    this.#written(this.now, seat ?? -1, asks);
    this.#hurry.textContent = hurryWords(position);
    this.fit(); // buttons beside the line may have come or gone
  }

  /** Open a sheet with all sentences of the game, from the newest to the oldest, and the begin code of the dice. */
  async #showHistory() {
    const { sentences, code } = (await this.context.history?.()) ?? { sentences: [], code: "" };
    const lines = sentences.map((sentence) => element("li", {}, ...withDisc(...sentence)));
    const digits = code.match(/.{4}/g)?.join(" ") ?? "";
    const fair = element("p", { class: "quiet" }, digits && _("Fair-dice code: %s", digits));
    showSheet(_("What has happened"), element("ol", { class: "list" }, ...lines.reverse()), fair);
  }
}

/** Return what a tap on the table does while others act, or "" if it does nothing. @param {Position} position */
export const hurryWords = ({ winners, passTo, onPhone }) =>
  winners || passTo !== null || onPhone ? "" : _("tap to hurry");

/**
 * Return a sentence, preceded by the disc of the seat that it is about.
 * @param {number} seat the seat, -1 for no seat
 * @param {string} sentence
 * @returns {(string | Node)[]}
 */
const withDisc = (seat, sentence) => [...(seat < 0 ? [] : [discPicture(seat, 20)]), bindNumbers(withMinus(sentence))];
