// What can be done: large buttons in the dock, small things in the tray, or what is waited for.

import { _ } from "../language.js";
import { isFocusLost } from "../covered.js";
import { element } from "../dom.js";
import { previewOf } from "./position.js";

const FRESH_MS = 250; // in which a new button takes no tap: it was meant for what stood there before

/** The open actions of a table. */
export class Offers {
  tray = element("div", { class: "tray" });
  dock = element("div", { class: "dock" });
  #hasOffered = false;
  #isFocused = false; // whether somebody plays by keys, who goes on with what is offered next

  /** @param {TableContext} context @param {Element} table on which things may be offered, too */
  constructor(context, table) {
    this.context = context;
    this.table = table;
  }

  /**
   * Offer the open actions: those for the tray as small things, the others as large buttons; where none is open, say
   * what is waited for. What a thing on the table or in the tray stands for is offered once that is tapped, in place of
   * the `hint`; a second tap takes it. `look` shows where the action leads of which the thing was tapped.
   * @param {Position} position @param {(action: Action) => ActionLabel} write
   * @param {{isSmall?: (action: Action) => boolean, thingOf?: (action: Action) => HTMLElement | null, hint?: Element,
   *   look?: (action: Action) => void}} how
   */
  offer(position, write, { isSmall = () => false, thingOf = () => null, hint, look = () => {} } = {}) {
    if (!position.legal.length) return this.#waitFor(position);
    this.#look();
    if (!this.#hasOffered && isFocusLost()) this.#isFocused = true; // the game has begun: what is asked comes first
    this.#hasOffered = true;
    const things = position.legal.map(thingOf);
    const made = position.legal.map((action, at) => {
      const thing = things[at];
      const button = thing ?? actButton(write(action), isSmall(action));
      button.classList.add("choice");
      const { text } = previewOf(position, action);
      if (thing || button.querySelector("b")) button.title = text;
      else button.setAttribute("aria-label", text);
      const choose = () => this.#choose(action, made);
      button.onclick = thing ? () => this.#lift(thing, write(action), choose) && look(action) : choose;
      return button;
    });
    const small = made.filter((_, at) => isSmall(position.legal[at]));
    const large = made.filter((_, at) => !things[at] && !isSmall(position.legal[at]));
    this.tray.replaceChildren(...small);
    this.fill(...large, ...(hint ? [hint] : []));
    if (this.#isFocused) (large[0] ?? made[0])?.focus(); // a card is not under a finger that presses Enter
  }

  /** Lift a thing, and offer what it stands for; do that if it is lifted. Returns whether it has been lifted. @param {HTMLElement} thing @param {ActionLabel} act @param {() => void} choose */
  #lift(thing, act, choose) {
    if (thing.ariaPressed === "true") choose();
    if (thing.ariaPressed === "true" || this.dock.classList.contains("chosen")) return false;
    for (const other of this.context.root.querySelectorAll("[aria-pressed]")) other.removeAttribute("aria-pressed");
    thing.ariaPressed = "true";
    const button = actButton(act);
    button.title = thing.title;
    button.onclick = choose;
    this.fill(...[...this.dock.children].slice(0, -1), button);
    return true;
  }

  /** Choose once: until what comes of it is shown, nothing else can be. @param {Action} action @param {HTMLElement[]} offered */
  async #choose(action, offered) {
    if (this.dock.classList.contains("chosen")) return;
    this.#look();
    this.dock.classList.add("chosen");
    for (const button of offered) button.classList.remove("choice");
    if (await this.context.choose(action)) return;
    this.dock.classList.remove("chosen");
    for (const button of offered) button.classList.add("choice");
  }

  /** Say whose turn it is, and where that may lead, or that a tap hurries. @param {Position} position */
  #waitFor({ asks, onPhone, outlook, passTo, winners }) {
    const isHurried = !winners && passTo === null && !onPhone;
    this.wait(asks, outlook?.join(" · ") ?? (isHurried ? _("tap to hurry") : undefined));
  }

  /** Offer nothing: say what is waited for. @param {string} title @param {string} [below] */
  wait(title, below) {
    this.#look();
    this.tray.replaceChildren();
    this.fill(waiting(title, below));
  }

  /** See where the focus is, before what has it goes. */
  #look() {
    const focused = document.activeElement;
    if ([this.table, this.dock, this.tray].some((part) => part.contains(focused))) this.#isFocused = true;
    else if (focused !== document.body) this.#isFocused = false;
  }

  /** Put buttons into the dock, which stays as high as it was; they take no tap at once. @param {Element[]} buttons */
  fill(...buttons) {
    this.dock.replaceChildren(...buttons);
    this.dock.classList.toggle("grid", buttons.filter((one) => one.matches(".act")).length > 2);
    this.dock.classList.remove("chosen");
    // The table does not change with each question, but for those that the tray alone answers.
    this.dock.style.minHeight = buttons.length ? `${this.dock.offsetHeight}px` : "";
    for (const part of [this.dock, this.tray]) freshen(part);
  }
}

/** Have new buttons take no tap for a while. @param {Element} part of the page with them */
export function freshen(part) {
  part.classList.add("fresh");
  setTimeout(() => part.classList.remove("fresh"), FRESH_MS);
}

/** What is waited for. @param {string} title @param {string} [below] */
export const waiting = (title, below) => actButton({ kind: "plain", title, lines: below ? [below] : [] }, false, "div");

/** An action as it is written. @param {ActionLabel} act @param {boolean} [isSmall] @param {"button" | "div"} [tag] */
export function actButton({ kind, title, lines = [], drawn }, isSmall = false, tag = "button") {
  const made = element(tag, { class: isSmall ? "small" : `act ${kind}` });
  if (tag === "button") made.setAttribute("type", "button");
  if (title) made.append(element("b", {}, title));
  if (drawn) made.append(drawn);
  made.append(...lines.flatMap((line) => [" ", element("span", {}, line)]));
  return made;
}
