// Runs the animations of a table one after the other. A tap finishes all of them.

import { element } from "../dom.js";
import { isStill } from "../svg.js";

const BOT_SHARE = 0.3; // the moves of bots take this share of the normal duration
const OPENING_SHARES = { bot: 0.1, person: 0.7 }; // the shares while a game opens fast
const SHAKE_MS = 120;
const [THROW_MS, LIES_MS] = [420, 500]; // how long a throw takes, and how long its result is then shown
const HELD_RATE = 8; // the playback rate while a finger is held on the table
const STANDS = "stands"; // the id of the animations of `stand`
let pace = 1;

/** Scale the duration of all animations. @param {number} share a factor of the normal duration; 0 turns them off */
export function setPace(share) {
  pace = share;
}

/** The animations of a table. */
export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  isHurried = false; // True if animations are skipped.
  isBot = false; // True if the events of a bot are shown. Animations are then shorter.
  isOpening = false; // True if the events before the first question to a player are shown, and the game opens fast.
  #rate = 1;

  /** Create the animations of a table. @param {Element} root the element of the table, also used for pauses */
  constructor(root) {
    this.root = root;
  }

  /** True while an animation or a pause runs. */
  get isRunning() {
    return this.#running.size > 0;
  }

  /**
   * Animate an element and wait until the animation ends. Does nothing if animations are skipped.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {KeyframeAnimationOptions} [how] further options of the animation
   */
  async move(element, frames, ms, how) {
    if (this.#isAnimated) await this.#run(element, frames, ms, { easing: "ease-in-out", ...how });
  }

  /** True if animations are shown. */
  get #isAnimated() {
    return !this.isHurried && !isStill();
  }

  /**
   * Put a picture on top of an element of the table, with the same height.
   * @param {SVGElement} drawn
   * @param {Element} over the element to cover
   * @returns {HTMLElement} the picture in its box, which the caller removes
   */
  lay(drawn, over) {
    const root = this.root.getBoundingClientRect();
    const { x, y, height } = over.getBoundingClientRect();
    const laid = element("div", { class: "flight" }, drawn);
    Object.assign(laid.style, { left: `${x - root.x}px`, top: `${y - root.y}px`, height: `${height}px` });
    this.root.append(laid);
    return laid;
  }

  /**
   * Fly a picture from one element to another.
   * @param {SVGElement} drawn
   * @param {Element} from
   * @param {Element} to
   * @param {number} ms
   */
  async fly(drawn, from, to, ms) {
    if (!this.#isAnimated) return; // Without an animation, the places need not be measured.
    const laid = this.lay(drawn, to);
    const here = from.getBoundingClientRect();
    const there = laid.getBoundingClientRect();
    const begin = `translate(${here.x - there.x}px, ${here.y - there.y}px) scale(${here.height / (there.height || 1)})`;
    const frames = [{ transform: begin }, { transform: "none" }];
    await this.move(laid, frames, ms);
    laid.remove();
  }

  /**
   * Move an element aside, change it there, and move it back.
   * @param {Element} drawn
   * @param {string} aside the transform that moves the element aside
   * @param {number} ms the duration of both moves
   * @param {() => void} change changes the element
   */
  async change(drawn, aside, ms, change) {
    const way = [{ transform: "none" }, { transform: aside }];
    await this.move(drawn, way, ms / 2);
    change();
    await this.move(drawn, way.reverse(), ms / 2);
  }

  /** Animate a die that is thrown to its place. @param {Element} die */
  throw(die) {
    const from = { transform: "translate(0, 220px) rotate(-540deg) scale(1.4)", opacity: 0.4 };
    return this.move(die, [from, { transform: "none", opacity: 1 }], THROW_MS, { easing: "ease-out" });
  }

  /** Shake a piece that is about to be lost. @param {Element} drawn */
  shake(drawn) {
    const frames = [0, -5, 5, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    return this.move(drawn, frames, SHAKE_MS);
  }

  /** Pause so that players can see the result. @param {number} [ms] by default the pause after a die */
  async rest(ms = LIES_MS) {
    if (!this.isHurried) await this.#run(this.root, [], ms);
  }

  /**
   * Wait while a sentence stands, also if a bot plays. A tap ends it.
   * @param {Element} edge an element that grows meanwhile
   * @param {number} ms
   */
  async stand(edge, ms) {
    const grows = isStill() ? [] : [{ transform: "scaleX(0)" }, { transform: "none" }];
    if (!this.isHurried) await this.#run(edge, grows, ms, { id: STANDS }, 1);
  }

  /** End the time of all sentences. */
  endStands() {
    for (const animation of this.#running) if (animation.id === STANDS) animation.finish();
  }

  /**
   * Run an animation and wait for its end.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {KeyframeAnimationOptions} [how] further options of the animation
   * @param {number} [share] the share of its duration
   */
  async #run(element, frames, ms, { delay = 0, ...how } = {}, share = this.#share) {
    const scale = pace * share;
    if (!scale) return;
    const animation = element.animate(frames, { duration: ms * scale, delay: delay * scale, ...how });
    animation.updatePlaybackRate(this.#rate);
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // The animation was cancelled.
    this.#running.delete(animation);
  }

  /**
   * Speed up the animations while a finger is held on the table, and return to the normal speed when it is lifted.
   * @param {boolean} isHeld true while a finger is held
   */
  hold(isHeld) {
    this.#rate = isHeld ? HELD_RATE : 1;
    for (const animation of this.#running) animation.updatePlaybackRate(this.#rate);
  }

  /** Finish the running animations and skip all others until `calm`. */
  hurry() {
    this.isHurried = true;
    for (const animation of this.#running) animation.finish();
  }

  /** The share of the normal duration that an animation takes. */
  get #share() {
    if (this.isOpening) return this.isBot ? OPENING_SHARES.bot : OPENING_SHARES.person;
    return this.isBot ? BOT_SHARE : 1;
  }

  /** Show animations again after `hurry`. */
  calm() {
    this.isHurried = false;
  }
}
