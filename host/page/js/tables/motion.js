// What moves on a table, one thing after the other; a tap has all of it be where it goes.

import { loadSetting } from "../settings.js";
import { isStill } from "./svg.js";

const BRIEF = 0.5; // of the time, for what bots do
export const PACE = "turtleback pace"; // how much time movements take: 0 has nothing take any

/** Moves elements of a table. */
export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  #isHurried = false;
  #pace = loadSetting(PACE, 1);
  isBrief = false; // whether bots play

  /** @param {Element} root whose time is counted */
  constructor(root) {
    this.root = root;
  }

  /** Whether anything moves or is waited for. */
  get isRunning() {
    return this.#running.size > 0;
  }

  /** Move an element; resolves once it is there. @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  async move(element, frames, how) {
    if (!this.#isHurried && !isStill()) await this.#run(element, frames, how);
  }

  /** Let so much time pass, for people to see what lies there. @param {number} ms */
  async rest(ms) {
    if (!this.#isHurried) await this.#run(this.root, [], { duration: ms });
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  async #run(element, frames, { duration = 0, delay = 0, ...how }) {
    const pace = this.#pace * (this.isBrief ? BRIEF : 1);
    if (!pace) return;
    const animation = element.animate(frames, { duration: Number(duration) * pace, delay: delay * pace, ...how });
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // cancelled
    this.#running.delete(animation);
  }

  /** Have everything be where it goes, also what would move after it. */
  hurry() {
    this.#isHurried = true;
    for (const animation of this.#running) animation.finish();
  }

  /** Move again from now on. */
  calm() {
    this.#isHurried = false;
  }
}
