// The device without its light: the water with 24 dark lamps, the island, the raft and the beach.

import { _, later } from "./language.js";
import { LAMPS } from "./device.js";
import { fitted } from "./tables/fitting.js";

const SPACES = 21;
export const MIDDLE_SLOT = 22;
export const RADIUS = 0.415; // of the lamps' circle, as a share of the picture
const NUMBERS = 0.332;
const SHORE = 0.236; // where the raft and the beach lie
const SAND = 0.078; // half of the beach's width
export const LAMP = 0.036;
const SPOKES = 18; // of Midas in Love
export const MIDAS = [
  ...Array.from({ length: SPOKES }, (_, spoke) => `${spoke + 1}`),
  "r1",
  "r2",
  "r3",
  "r4",
  "r5",
  later("who"),
];
export const PLAIN = [...Array.from({ length: SPACES }, (_, space) => `${space + 1}`), "", later("dice"), ""];
export const MAHE = [...PLAIN]; // with the raft and the beach

/**
 * The angle of a lamp: the slots are at the top, and numbers run counter-clockwise, as the turtles swim.
 * @param {number} lamp
 */
export const angleOf = (lamp) => (-(lamp - MIDDLE_SLOT) * 2 * Math.PI) / LAMPS;

/** The outline of a lamp: a disc, or a square for a die. @type {(context: CanvasRenderingContext2D, lamp: number, ...at: number[]) => void} */
export function drawLamp(context, lamp, x, y, radius) {
  context.beginPath();
  if (lamp < SPACES) context.arc(x, y, radius, 0, 2 * Math.PI);
  else context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius / 3);
}

/** The device without its light. @param {number} size @param {string[]} labels */
export function drawnStill(size, labels) {
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
    context.fillText(label && _(label), size * (0.5 + NUMBERS * sin), size * (0.5 - NUMBERS * cos));
  }
  if (labels === MAHE) {
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
  word(context, size, _("raft"), x, y, wide);
}

/** The sand beside the last space. @param {CanvasRenderingContext2D} context @param {number} size */
function beach(context, size) {
  const [x, y] = onShore(SPACES - 1);
  context.fillStyle = "#d9c48c";
  context.beginPath();
  context.ellipse(size * x, size * y, size * SAND, size * 0.046, 0, 0, 2 * Math.PI);
  context.fill();
  word(context, size, _("beach"), x, y, 2 * SAND);
}

/** A place of the shore. @param {number} lamp */
function onShore(lamp) {
  return [0.5 + SHORE * Math.sin(angleOf(lamp)), 0.5 - SHORE * Math.cos(angleOf(lamp))];
}

/** A word on something so wide. @type {(context: CanvasRenderingContext2D, size: number, word: string, x: number, y: number, wide: number) => void} */
function word(context, size, word, x, y, wide) {
  const [, high] = fitted(word, 36, 1000 * (wide - 0.016), { weight: 600, least: 1 });
  context.fillStyle = "#14100a";
  context.font = `600 ${(size * high) / 1000}px system-ui, sans-serif`;
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
