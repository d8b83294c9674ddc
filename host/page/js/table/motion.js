// What moves on a table, one thing after the other; a tap has all of it be where it goes.

import { element } from "../dom.js";
import { isStill } from "../svg.js";

const BRIEF = 0.3; // of the time, for what bots do
const SHAKE_MS = 120;
const [THROW_MS, LIES_MS] = [420, 500]; // a die, and that it is looked at
const HELD_RATE = 8; // as fast, while somebody holds on
let pace = 1;

/** Have all movements take so much of their time; 0 has nothing take any. @param {number} share */
export function setPace(share) {
  pace = share;
}

/** Moves elements of a table. */
export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  isHurried = false; // whether all of it is where it goes at once
  isBrief = false; // whether bots play
  #rate = 1;

  /** @param {Element} root whose time is counted */
  constructor(root) {
    this.root = root;
  }

  /** Whether anything moves or is waited for. */
  get isRunning() {
    return this.#running.size > 0;
  }

  /** Move an element; resolves once it is there. @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {KeyframeAnimationOptions} [how] */
  async move(element, frames, ms, how) {
    if (this.#isAnimated) await this.#run(element, frames, ms, { easing: "ease-in-out", ...how });
  }

  /** Whether what moves is seen to move. */
  get #isAnimated() {
    return !this.isHurried && !isStill();
  }

  /** Lay a picture over an element of the table, as high as that. @param {SVGElement} drawn @param {Element} over */
  lay(drawn, over) {
    const root = this.root.getBoundingClientRect();
    const { x, y, height } = over.getBoundingClientRect();
    const laid = element("div", { class: "flight" }, drawn);
    Object.assign(laid.style, { left: `${x - root.x}px`, top: `${y - root.y}px`, height: `${height}px` });
    this.root.append(laid);
    return laid;
  }

  /** Have a picture fly from one element to another. @param {SVGElement} drawn @param {Element} from @param {Element} to @param {number} ms */
  async fly(drawn, from, to, ms) {
    if (!this.#isAnimated) return; // nor is anything measured
    const laid = this.lay(drawn, to);
    const here = from.getBoundingClientRect();
    const there = laid.getBoundingClientRect();
    const begin = `translate(${here.x - there.x}px, ${here.y - there.y}px) scale(${here.height / (there.height || 1)})`;
    const frames = [{ transform: begin }, { transform: "none" }];
    await this.move(laid, frames, ms);
    laid.remove();
  }

  /** Have something go aside, and come back as another one. @param {Element} drawn @param {string} aside its transform there @param {number} ms @param {() => void} change */
  async change(drawn, aside, ms, change) {
    const way = [{ transform: "none" }, { transform: aside }];
    await this.move(drawn, way, ms / 2);
    change();
    await this.move(drawn, way.reverse(), ms / 2);
  }

  /** Have a die fall where it lies. @param {Element} die */
  throw(die) {
    const from = { transform: "translate(0, 220px) rotate(-540deg) scale(1.4)", opacity: 0.4 };
    return this.move(die, [from, { transform: "none", opacity: 1 }], THROW_MS, { easing: "ease-out" });
  }

  /** Shake something of which people lose. @param {Element} drawn */
  shake(drawn) {
    const frames = [0, -5, 5, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    return this.move(drawn, frames, SHAKE_MS);
  }

  /** Let so much time pass, for people to see what lies there. @param {number} [ms] as for dice, where none is given */
  async rest(ms = LIES_MS) {
    if (!this.isHurried) await this.#run(this.root, [], ms);
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {KeyframeAnimationOptions} [how] */
  async #run(element, frames, ms, { delay = 0, ...how } = {}) {
    const share = pace * (this.isBrief ? BRIEF : 1);
    if (!share) return;
    const animation = element.animate(frames, { duration: ms * share, delay: delay * share, ...how });
    animation.updatePlaybackRate(this.#rate);
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // cancelled
    this.#running.delete(animation);
  }

  /** Have everything go faster, or as before. @param {boolean} isHeld */
  hold(isHeld) {
    this.#rate = isHeld ? HELD_RATE : 1;
    for (const animation of this.#running) animation.updatePlaybackRate(this.#rate);
  }

  /** Have everything be where it goes, also what would move after it. */
  hurry() {
    this.isHurried = true;
    for (const animation of this.#running) animation.finish();
  }

  /** Move again from now on. */
  calm() {
    this.isHurried = false;
  }
}
