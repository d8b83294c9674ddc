// Dice beside a game: a sheet with a cloth, on which a tap throws. Its dice are not part of the game.

import { _ } from "../language.js";
import { element, showSheet } from "../dom.js";
import { dieOf, TURNS } from "../games/bag/dice.js";
import { dieWords } from "../phrases.js";
import { at, nameThing, picture } from "../pieces.js";
import { loadStyle } from "../styles.js";
import { svg } from "../svg.js";
import { Motion } from "../table/motion.js";
import { actButton } from "../table/offers.js";

const FACES = [4, 6, 8, 10, 12, 20];
const MAX_DICE = 6; // as in the bag
const VALUES = 2 ** 32; // of a random number

/** The chosen number and kind of dice. They stay until the page is left. */
let [count, faces] = [2, 6];

/** Show the cloth, with dice before their first throw. */
export async function showDice() {
  await loadStyle("bag.css");
  new DiceSheet().show();
}

/** A cloth and what is chosen for it. */
class DiceSheet {
  #places = element("div", { class: "places" });
  #result = element("p", { class: "result", role: "status" });
  #hand = element("div", { class: "kinds" });
  #root = element("div", { class: "thrown" });
  #motion = new Motion(this.#root);

  /** Open the sheet. */
  show() {
    const cloth = element("div", { class: "cloth" }, element("div", { class: "lying" }, this.#places), this.#result);
    const again = actButton({ kind: "risk", title: _("Throw") });
    for (const target of [cloth, again]) target.onclick = () => this.#throw();
    const about = element(
      "p",
      { class: "quiet" },
      _("The browser draws these dice: they are not in the game's record."),
    );
    this.#root.append(cloth, this.#hand, again, about);
    this.#choose(count, faces);
    showSheet(_("The dice bag"), this.#root);
  }

  /**
   * Choose the dice, and lay them on the cloth without a result.
   *
   * @param {number} dice their number
   * @param {number} kind the number of their faces
   */
  #choose(dice, kind) {
    [count, faces] = [dice, kind];
    const kinds = FACES.map((one) => {
      const chip = this.#button(`${one}`, _("Dice of %d faces", one), dice, one);
      chip.setAttribute("aria-pressed", `${one === kind}`);
      return chip;
    });
    const less = this.#button("−", _("One die less"), dice - 1, kind);
    const more = this.#button("+", _("One die more"), dice + 1, kind);
    const focused = document.activeElement?.getAttribute("aria-label");
    this.#hand.replaceChildren(
      element("div", { class: "chips" }, ...kinds),
      element("div", { class: "count" }, less, element("span", {}, _.plural("%d die", "%d dice", dice)), more),
    );
    for (const button of this.#hand.querySelectorAll("button"))
      if (button.getAttribute("aria-label") === focused) button.focus(); // a redraw must not lose the focus
    this.#lay([]);
  }

  /**
   * Return a button that chooses other dice.
   *
   * @param {string} written
   * @param {string} words its accessible name
   * @param {number} dice
   * @param {number} kind
   */
  #button(written, words, dice, kind) {
    const made = element("button", { type: "button", "aria-label": words }, written);
    made.disabled = dice < 1 || dice > MAX_DICE;
    made.onclick = () => this.#choose(dice, kind);
    return made;
  }

  /** Throw all dice. */
  #throw() {
    this.#lay(Array.from({ length: count }, () => 1 + below(faces)));
    for (const die of this.#places.children) this.#motion.throw(die);
  }

  /** Show dice on the cloth. @param {number[]} fell their results, or an empty list */
  #lay(fell) {
    const drawn = Array.from({ length: count }, (_each, index) => {
      const piece = svg("g", { transform: at(0, 0, 1, TURNS[index]) }, dieOf(faces, fell[index] ?? 0));
      const made = picture("-132 -132 264 264", 264, 264, piece);
      made.classList.toggle("unthrown", !fell.length);
      return nameThing(made, fell.length ? dieWords(fell[index]) : _("Dice of %d faces", faces));
    });
    this.#places.dataset.count = `${Math.min(3, count)}`;
    this.#places.replaceChildren(...drawn);
    const sum = fell.length ? `${fell.reduce((one, other) => one + other, 0)}` : "";
    this.#result.replaceChildren(element("b", {}, sum), fell.length > 1 ? fell.join(" + ") : "");
  }
}

/**
 * Return a random number from 0 to `limit` - 1, all of them equally likely.
 *
 * @param {number} limit
 */
function below(limit) {
  const fair = VALUES - (VALUES % limit); // a number from here on would favour small results
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}
