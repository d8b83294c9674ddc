// Shows the name of any thing on a table while a finger holds it: what it is, where, and what it means now. Places the
// explanations of taps. It is loaded when a table is first touched.

import { byId, element, placeExplanationsBy } from "./dom.js";
import { ended } from "./phrases.js";

const HOLD_MS = 350;
const MAX_MOVE = 12; // pixels; a finger that moves more drags
const GAP = 14; // pixels between a thing and its tip
const MAX_LARGE_LETTERS = 72; // an explanation with more letters is smaller
const SPACE = 8; // pixels around an explanation
const EDGE = 8; // pixels that are free at the edge of the screen

/** The tips of a table. While one is shown, nothing can be tapped, so it may cover anything. */
export class Tips {
  #timer = 0;
  #wasShown = false; // True until the click of the finger that has held a thing.
  /** @type {HTMLElement | null} */
  #shown = null;
  #begun = { x: 0, y: 0 };

  /**
   * Show tips for the things in an element.
   *
   * @param {HTMLElement} root
   * @param {() => boolean} isBusy returns true while things move
   */
  constructor(root, isBusy) {
    this.root = root;
    this.isBusy = isBusy;
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - this.#begun.x, clientY - this.#begun.y) > MAX_MOVE) this.#end();
    });
    for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, () => this.#end());
    // The lift after a tip taps nothing.
    root.addEventListener("click", (event) => this.#takeClick(event), { capture: true });
    root.addEventListener("keydown", (event) => this.press(event));
    addEventListener("keyup", () => {
      this.#end();
      this.#wasShown = false;
    });
  }

  /** Show a tip for the focused thing after a press of "?", or for what a finger holds. @param {Event} event */
  press(event) {
    const { root } = this;
    if (event instanceof KeyboardEvent) {
      const focused = document.activeElement;
      if (event.key === "?" && !event.repeat && focused && root.contains(focused)) this.#show(focused);
    } else if (event instanceof PointerEvent) {
      this.#end();
      const { clientX, clientY, target } = event;
      if (this.isBusy() || /** @type {Element} */ (target).closest(".pass")) return;
      this.#begun = { x: clientX, y: clientY };
      this.#timer = setTimeout(() => this.#show(thingAt(root, clientX, clientY)), HOLD_MS);
    }
  }

  /** Drop the click that follows a tip. @param {Event} event */
  #takeClick(event) {
    if (!this.#wasShown) return;
    this.#wasShown = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Show the tip of a thing. @param {Element | null} thing */
  #show(thing) {
    const text =
      thing && [nameOf(thing), thing.getAttribute("aria-description") ?? ""].filter(Boolean).map(ended).join(" ");
    if (!thing || !text) return;
    this.#end();
    this.#wasShown = true;
    const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
    const ring = element("div", { class: "tip-ring" });
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const tip = element("p", { class: "tip" }, text);
    this.#shown = element("div", { class: "held-thing", role: "status" }, ring, tip);
    document.body.append(this.#shown);
    const box = tip.getBoundingClientRect();
    const isAbove = top - GAP - box.height > EDGE;
    const isBelow = bottom + GAP + box.height < innerHeight - EDGE;
    const x = Math.max(EDGE, Math.min(innerWidth - box.width - EDGE, (left + right - box.width) / 2));
    const y = isAbove ? top - GAP - box.height : isBelow ? bottom + GAP : EDGE;
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
  }

  #end() {
    clearTimeout(this.#timer);
    if (!this.#shown) this.#wasShown = false;
    this.#shown?.remove();
    this.#shown = null;
  }
}

/** Return the named thing at a point. @param {Element} root @param {number} x @param {number} y */
function thingAt(root, x, y) {
  for (const found of document.elementsFromPoint(x, y)) {
    for (let thing = /** @type {Element | null} */ (found); thing && thing !== root; thing = thing.parentElement) {
      if (!root.contains(thing)) break;
      if (thing.getAttribute("role") !== "group" && nameOf(thing)) return thing;
    }
  }
  return null;
}

/** Return the accessible name of a thing, or "". @param {Element} thing */
function nameOf(thing) {
  const title = [...thing.children].find((child) => child.localName === "title");
  const text = thing.getAttribute("aria-label") || thing.getAttribute("title") || title?.textContent || "";
  return text || (thing instanceof HTMLButtonElement ? (thing.textContent ?? "").trim() : "");
}

/**
 * Place an explanation in the row of the status line, where it covers nothing of the game. At a table that is turned to
 * the players it stays in the middle.
 *
 * @param {string} sentence
 * @param {() => void} close
 */
function placeExplanation(sentence, close) {
  const place = byId("why", HTMLElement);
  const room = place.parentElement;
  const story = document.querySelector("#board:not([hidden]) .frame:not(.around, .over) > .story");
  const menu = story?.querySelector(".round")?.getBoundingClientRect();
  const isTurned = document.documentElement.hasAttribute("data-turns") && room?.dataset.side !== "0";
  place.onclick = close;
  addEventListener("resize", close, { once: true }); // its place is for one size of the screen
  place.classList.toggle("low", Boolean(menu) && !isTurned);
  place.classList.toggle("long", sentence.length > MAX_LARGE_LETTERS);
  if (!story || !room || !menu) return;
  const [row, all] = [story, room].map((it) => it.getBoundingClientRect());
  place.style.setProperty("--before", `${menu.right + SPACE - all.left}px`);
  place.style.setProperty("--after", `${all.right - row.right + SPACE}px`);
  place.style.setProperty("--below", `${all.bottom - menu.bottom - SPACE / 2}px`);
}

placeExplanationsBy(placeExplanation);
