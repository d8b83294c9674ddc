// The number pad of the score pad. The amounts used most have keys of their own.

import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { picture } from "../../pieces.js";
import { svg } from "../../svg.js";

const USUAL = [5, 10, 50];
const OFTEN = 3; // the number of keys for the amounts used most
const MIN_USES = 2;
/** The keys of a keyboard. @type {Record<string, string>} */
const TYPED = { "+": "+", "-": "sign", Backspace: "erase", Delete: "erase" };

/** A number pad. */
export class Keys {
  root = element("div", { class: "keys", role: "group", "aria-label": _("Number pad") });
  #made = "";

  /**
   * Create a pad without keys.
   * @param {(key: string) => void} press is called with the key (`Amount.press`)
   */
  constructor(press) {
    this.press = press;
  }

  /**
   * Draw the keys, unless they are the same as before.
   * @param {number[]} often the amounts with keys of their own
   * @param {boolean} hasSign true for a key that turns the sign, false for one that types 00
   */
  draw(often, hasSign) {
    const made = JSON.stringify([often, hasSign]);
    if (made === this.#made) return;
    this.#made = made;
    const rows = [0, 1, 2].flatMap((row) => [
      ...[1, 2, 3].map((one) => this.#key(`${3 * row + one}`)),
      this.#key(`+${often[row]}`, "often", _("and %d", often[row])),
    ]);
    const first = hasSign ? this.#key("sign", "op", _("plus or minus"), "±") : this.#key("00");
    const erase = this.#key("erase", "op", _("Erase"), eraseSign());
    const add = this.#key("+", "op", _("and: add another amount"));
    this.root.replaceChildren(...rows, first, this.#key("0"), erase, add);
  }

  /** Show which keys have a meaning now. @param {(key: string) => boolean} takes */
  update(takes) {
    for (const key of this.root.children)
      key.setAttribute("aria-disabled", `${!takes(key.getAttribute("data-key") ?? "")}`);
  }

  /**
   * Return the key that a keyboard types, or "" for none.
   * @param {KeyboardEvent} event
   */
  static typed({ key, ctrlKey, altKey, metaKey }) {
    if (ctrlKey || altKey || metaKey) return "";
    return /^\d$/.test(key) ? key : (TYPED[key] ?? "");
  }

  /**
   * Return a key.
   * @param {string} key
   * @param {string} [kind] a class
   * @param {string} [words] the accessible name, if it is not the text
   * @param {string | Node} [shown] the text, if it is not the key
   */
  #key(key, kind = "", words = "", shown = key) {
    const made = element("button", { type: "button", class: kind, "data-key": key }, shown);
    if (words) made.setAttribute("aria-label", words);
    made.onclick = () => this.press(key);
    return made;
  }
}

/** Return the amounts used most, at least twice, filled up with the usual ones. @param {number[]} amounts */
export function usedMost(amounts) {
  const counts = new Map();
  for (const amount of amounts) if (amount > 0) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= MIN_USES).sort(([, one], [, other]) => other - one);
  const found = [...new Set([...known.map(([amount]) => amount), ...USUAL])];
  return found.slice(0, OFTEN).sort((one, other) => one - other);
}

const eraseSign = () =>
  picture(
    "0 0 24 24",
    28,
    28,
    svg("path", {
      ...{ d: "M9 6h11v12H9l-6-6zM12.5 9.5l5 5m0-5l-5 5", fill: "none", stroke: "currentColor", "stroke-width": 2 },
      ...{ "stroke-linecap": "round", "stroke-linejoin": "round" },
    }),
  );
