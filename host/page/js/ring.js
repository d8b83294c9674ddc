// Draws the ring: 21 spaces and three slots for dice, the island, the raft and the beach. It knows no rules.

import { LAMPS } from "./device.js";

const SPACES = 21;
const MIDDLE_SLOT = 22;
const RADIUS = 0.415; // of the lamps' circle, as a share of the picture
const NUMBERS = 0.332;
const SHORE = 0.236; // where the raft and the beach lie
const LAMP = 0.036;
const GLOW = 2.3; // how far the light of a lamp reaches, in radii of the lamp
const SPOKES = 18; // of Midas in Love
const MIDAS = [...Array.from({ length: SPOKES }, (_, spoke) => `${spoke + 1}`), "r1", "r2", "r3", "r4", "r5", "who"];
const PLAIN = [...Array.from({ length: SPACES }, (_, space) => `${space + 1}`), "", "dice", ""];

/** @typedef {[number, number, number]} Colour */

/**
 * The angle of a lamp: the slots are at the top, and numbers run counter-clockwise, as the turtles swim.
 * @param {number} lamp
 */
const angleOf = (lamp) => (-(lamp - MIDDLE_SLOT) * 2 * Math.PI) / LAMPS;

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
  #labels = PLAIN;
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
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => this.#redraw());
  }

  /** @param {string} frame */
  show(frame) {
    this.#frame = frame;
    this.#schedule();
  }

  /** @param {string} game the name of the game whose labels stand beside the lamps */
  label(game) {
    const labels = game === "midas" ? MIDAS : PLAIN;
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

  /** The lamp at a point of the page, -1 if there is none. @param {number} x @param {number} y */
  lampAt(x, y) {
    const box = this.#canvas.getBoundingClientRect();
    const across = (x - box.left) / box.width - 0.5;
    const down = (y - box.top) / box.height - 0.5;
    const away = Math.hypot(across, down);
    if (Math.abs(away - RADIUS) > 2 * LAMP) return -1;
    const turns = -Math.atan2(across, -down) / (2 * Math.PI);
    return (((Math.round(turns * LAMPS) + MIDDLE_SLOT) % LAMPS) + LAMPS) % LAMPS;
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

/** The outline of a lamp: a disc, or a square for a die. @type {(context: CanvasRenderingContext2D, lamp: number, ...at: number[]) => void} */
function drawLamp(context, lamp, x, y, radius) {
  context.beginPath();
  if (lamp < SPACES) context.arc(x, y, radius, 0, 2 * Math.PI);
  else context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius / 3);
}

/** The device without its light. @param {number} size @param {string[]} labels */
function drawnStill(size, labels) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  disc(context, size, 0.495, "#39301f");
  disc(context, size, 0.48, "#1b2c33");
  disc(context, size, 0.27, "#c9b37c");
  disc(context, size, 0.255, "#3c6b3a");
  turtle(context, size);
  for (const [lamp, label] of labels.entries()) {
    const [sin, cos] = [Math.sin(angleOf(lamp)), Math.cos(angleOf(lamp))];
    context.fillStyle = "#0b1114";
    drawLamp(context, lamp, size * (0.5 + RADIUS * sin), size * (0.5 - RADIUS * cos), size * LAMP);
    context.fill();
    context.fillStyle = "#dfe9e9";
    context.font = `600 ${size * 0.039}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(label, size * (0.5 + NUMBERS * sin), size * (0.5 - NUMBERS * cos));
  }
  if (labels === PLAIN) {
    raft(context, size);
    beach(context, size);
  }
  return canvas;
}

/** @param {CanvasRenderingContext2D} context @param {number} size @param {number} radius @param {string} colour */
function disc(context, size, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(size / 2, size / 2, size * radius, 0, 2 * Math.PI);
  context.fill();
}

/** The raft at the shore beside the first space. @param {CanvasRenderingContext2D} context @param {number} size */
function raft(context, size) {
  const [x, y] = onShore(0);
  const [wide, high, planks] = [0.125, 0.066, 3];
  for (let plank = 0; plank < planks; plank++) {
    context.fillStyle = plank % 2 ? "#a4784a" : "#b08455";
    context.beginPath();
    const top = y - high / 2 + (plank * high) / planks;
    context.roundRect(size * (x - wide / 2), size * top, size * wide, (size * high) / planks - 1, size * 0.008);
    context.fill();
  }
  word(context, size, "raft", x, y);
}

/** The sand beside the last space. @param {CanvasRenderingContext2D} context @param {number} size */
function beach(context, size) {
  const [x, y] = onShore(SPACES - 1);
  context.fillStyle = "#d9c48c";
  context.beginPath();
  context.ellipse(size * x, size * y, size * 0.078, size * 0.046, 0, 0, 2 * Math.PI);
  context.fill();
  word(context, size, "beach", x, y);
}

/** A place of the shore. @param {number} lamp */
function onShore(lamp) {
  return [0.5 + SHORE * Math.sin(angleOf(lamp)), 0.5 - SHORE * Math.cos(angleOf(lamp))];
}

/** @type {(context: CanvasRenderingContext2D, size: number, word: string, x: number, y: number) => void} */
function word(context, size, word, x, y) {
  context.fillStyle = "#14100a";
  context.font = `600 ${size * 0.036}px system-ui, sans-serif`;
  context.fillText(word, size * x, size * y);
}

/** A turtle on the island. @param {CanvasRenderingContext2D} context @param {number} size */
function turtle(context, size) {
  const oval = (/** @type {number[]} */ ...[x, y, wide, high, turn]) => {
    context.beginPath();
    context.ellipse(size * (0.5 + x), size * (0.5 + y), size * wide, size * high, turn, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = "#7d9a5b";
  oval(0, -0.115, 0.03, 0.036, 0);
  for (const side of [-1, 1]) {
    oval(side * 0.085, -0.055, 0.022, 0.05, side * 0.9);
    oval(side * 0.075, 0.075, 0.018, 0.036, side * -0.8 + Math.PI);
  }
  context.fillStyle = "#56753a";
  oval(0, 0, 0.085, 0.1, 0);
  context.strokeStyle = "#3f5a29";
  context.lineWidth = size * 0.006;
  context.beginPath();
  for (const x of [-0.03, 0.03]) {
    context.moveTo(size * (0.5 + x), size * 0.425);
    context.lineTo(size * (0.5 + x), size * 0.575);
  }
  for (const y of [-0.035, 0.035]) {
    context.moveTo(size * 0.43, size * (0.5 + y));
    context.lineTo(size * 0.57, size * (0.5 + y));
  }
  context.stroke();
}
