// Draws the ring: the light of 24 lamps on the board. It knows no rules.

import { CHANGED } from "./language.js";
import { angleOf, drawLamp, drawnStill, LAMP, MAHE, MIDAS, PLAIN, RADIUS } from "./board.js";
import { LAMPS } from "./device.js";

/** What stands beside the lamps, by game. @type {Record<string, string[]>} */
const LABELS = { mahe: MAHE, midas: MIDAS };
const GLOW = 2.3; // how far the light of a lamp reaches, in radii of the lamp

/** @typedef {[number, number, number]} Colour */

/** The colour of each lamp. @param {string} frame @returns {Colour[]} */
export function coloursOf(frame) {
  return Array.from({ length: LAMPS }, (_, lamp) => {
    const at = (/** @type {number} */ part) =>
      Number.parseInt(frame.slice(6 * lamp + 2 * part, 6 * lamp + 2 * part + 2), 16);
    return [at(0), at(1), at(2)];
  });
}

/** The ring on a canvas, drawn anew when something has changed, and at most once for each picture of the screen. */
export class Ring {
  #canvas;
  #context;
  #frame = "00".repeat(3 * LAMPS);
  #labels = MAHE; // until a game is there
  #brightness = 1;
  #waits = false;
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {HTMLCanvasElement | null} what does not change: drawn once for each size */
  #still = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser draws no pictures.");
    this.#context = context;
    new ResizeObserver(() => this.#resize()).observe(canvas);
    document.addEventListener(CHANGED, () => this.#redraw());
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => this.#redraw());
  }

  /** @param {string} frame */
  show(frame) {
    this.#frame = frame;
    this.#schedule();
  }

  /** @param {string} game the name of the game whose labels stand beside the lamps */
  label(game) {
    const labels = LABELS[game] ?? PLAIN;
    if (labels !== this.#labels) {
      this.#labels = labels;
      this.#redraw();
    }
  }

  /** @param {number} share of the full light, 0 to 1 */
  set brightness(share) {
    this.#brightness = share;
    this.#schedule();
  }

  #redraw() {
    this.#still = null;
    this.#schedule();
  }

  #resize() {
    const size = Math.round(this.#canvas.clientWidth * Math.min(2, devicePixelRatio));
    if (size && size !== this.#canvas.width) {
      this.#canvas.width = this.#canvas.height = size;
      this.#still = null;
      this.#draw(); // at once, for a canvas of a new size is empty: a phone has been turned
    }
  }

  #schedule() {
    if (this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => {
      this.#waits = false;
      this.#draw();
    });
  }

  #draw() {
    const size = this.#canvas.width;
    const context = this.#context;
    this.#still ??= drawnStill(size, this.#labels);
    context.globalCompositeOperation = "source-over";
    context.globalAlpha = 1;
    context.clearRect(0, 0, size, size);
    context.drawImage(this.#still, 0, 0);
    const colours = coloursOf(this.#frame);
    context.globalCompositeOperation = "lighter";
    // Where motion is not wanted, lamps go on and off, and their glow, which is larger, does not.
    if (!this.#calm.matches) for (const [lamp, colour] of colours.entries()) this.#glow(lamp, colour);
    context.globalCompositeOperation = "source-over";
    for (const [lamp, colour] of colours.entries()) this.#light(lamp, colour);
  }

  /** @param {number} lamp */
  #place(lamp) {
    const size = this.#canvas.width;
    const angle = angleOf(lamp);
    return [size * (0.5 + RADIUS * Math.sin(angle)), size * (0.5 - RADIUS * Math.cos(angle))];
  }

  /** @param {number} lamp @param {Colour} colour */
  #glow(lamp, colour) {
    const light = (Math.max(...colour) / 255) * this.#brightness;
    if (!light) return;
    const [x, y] = this.#place(lamp);
    const reach = this.#canvas.width * LAMP * GLOW;
    const gradient = this.#context.createRadialGradient(x, y, 0, x, y, reach);
    gradient.addColorStop(0.3, `rgb(${colour.join(" ")} / ${0.55 * light})`);
    gradient.addColorStop(1, `rgb(${colour.join(" ")} / 0)`);
    this.#context.fillStyle = gradient;
    this.#context.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
  }

  /** @param {number} lamp @param {Colour} colour */
  #light(lamp, colour) {
    if (!Math.max(...colour)) return;
    const context = this.#context;
    context.fillStyle = `rgb(${colour.map((part) => Math.round(part * this.#brightness)).join(" ")})`;
    drawLamp(context, lamp, ...this.#place(lamp), this.#canvas.width * LAMP);
    context.fill();
  }
}
