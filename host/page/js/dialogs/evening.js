// Shows the games of an evening as one picture, which players share, save or print.

import { _, withMinus } from "../language.js";
import { announce, element, sentenceOf, showSheet } from "../dom.js";
import { paint } from "../canvas.js";
import { factsOf } from "../games/index.js";
import { discPicture, drawing, picture, PLAIN_PIECES, turtlePicture } from "../pieces.js";
import { dayOf, titleOf } from "../results.js";
import { saveFile } from "../savefile.js";
import { baseGame } from "../phrases.js";

/** @typedef {import("../results.js").PastGame} Game */
/** @typedef {import("../results.js").Result} Result */

const [WIDTH, HEIGHT, EDGE] = [1080, 1350, 48]; // pixels, as messengers show pictures best
const [TOP, FOOT, GAP] = [284, 120, 26];
const MAX_ROW = 302;
const MAX_GAMES = 8; // more would be too small to read
const FONT = "Fredoka, ui-rounded, system-ui, sans-serif";
const COLOURS = { sea: "#8fd5d6", ink: "#10303a", paper: "#fffdf6", quiet: "#47636a" };
/** @type {Record<string, string>} */
const GROUNDS = { mahe: "#b6e8e4", mice: "#b9d98f", mada: "#f3cf94", midas: "#2b6a8f", bag: "#d9c3ea" };

/**
 * Show the picture of an evening, with buttons to share and to print it.
 *
 * @param {Game[]} games the games of a day, the newest first
 */
export async function showEvening(games) {
  const played = games.filter(({ result }) => result).reverse();
  const canvas = element("canvas", { class: "evening", role: "img" });
  canvas.setAttribute("aria-label", played.map(spoken).join(" "));
  await document.fonts.load(`600 40px ${FONT}`).catch(() => {}); // without it another font is used
  drawEvening(canvas, played.slice(-MAX_GAMES), played.length);
  const share = element("button", { type: "button", class: "pill" }, _("Share the picture"));
  share.onclick = () => sharePicture(canvas).catch((error) => announce(sentenceOf(error)));
  const print = element("button", { type: "button", class: "pill" }, _("Print"));
  print.onclick = () => globalThis.print();
  const day = played[0]?.result ? dayOf(played[0].result.ended) : "";
  showSheet(
    _("Our evening"),
    element("p", { class: "quiet" }, day),
    canvas,
    element("div", { class: "acts" }, share, print),
  );
}

/** Return a sentence on a game. @param {Game} game */
function spoken(game) {
  const { names, scores, winners } = /** @type {Result} */ (game.result);
  const { words } = factsOf(game.game).pieces ?? PLAIN_PIECES;
  const seats = names.map((name, seat) => `${name}: ${words(scores[seat])}`);
  return `${titleOf(game)}: ${winners.map((seat) => names[seat]).join(", ")}. ${seats.join(", ")}.`;
}

/**
 * Draw the picture.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Game[]} games the games that it shows, the oldest first
 * @param {number} count the number of all games of the evening
 */
function drawEvening(canvas, games, count) {
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = COLOURS.sea;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const results = games.map(({ result }) => /** @type {Result} */ (result));
  const minutes = results.every((one) => one.minutes) ? results.reduce((sum, one) => sum + one.minutes, 0) : 0;
  const parts = [dayOf(results[0].ended), _.plural("%d game", "%d games", count)];
  if (minutes) parts.push(_.plural("%d minute", "%d minutes", minutes));
  write(context, _("Our evening"), EDGE, 152, 650, 78, COLOURS.ink, 760);
  write(context, parts.join(", "), EDGE, 214, 400, 36, COLOURS.ink, 760);
  const tower = [...new Set(results.flatMap(({ winners }) => winners))].slice(0, 3);
  for (const [at, seat] of tower.entries()) paint(context, turtlePicture(seat, 130), [880, 176 - 44 * at, 130, 75]);
  paint(context, picture("-14 -14 28 22", 56, 44, drawing("crown")), [908, 136 - 44 * (tower.length - 1), 56, 44]);
  const high = Math.min(MAX_ROW, (HEIGHT - TOP - FOOT - GAP * (games.length - 1)) / games.length);
  for (const [at, game] of games.entries()) drawGame(context, game, TOP + at * (high + GAP), high);
  paint(context, turtlePicture(0, 84), [EDGE, HEIGHT - 92, 84, 48]);
  write(context, "Turtleback", EDGE + 104, HEIGHT - 50, 600, 36, COLOURS.ink, 400);
}

/**
 * Draw a game in a row: its picture, title, winner and the others.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Game} game
 * @param {number} y
 * @param {number} high
 */
function drawGame(context, game, y, high) {
  const { names, scores, winners } = /** @type {Result} */ (game.result);
  const { piece, unit } = factsOf(game.game).pieces ?? PLAIN_PIECES;
  const size = Math.min(1, high / MAX_ROW);
  box(context, EDGE, y, WIDTH - 2 * EDGE, high, 40 * size, COLOURS.paper, COLOURS.ink);
  const side = high - 48 * size;
  box(context, EDGE + 24 * size, y + 24 * size, side, side, 26 * size, GROUNDS[baseGame(game.game)] ?? GROUNDS.bag);
  const [first] = winners;
  const place = [EDGE + 34 * size, y + 34 * size, side - 20 * size, side - 20 * size];
  paint(context, picture("-66 -96 136 116", 1, 1, piece(first ?? 0)), /** @type {any} */ (place));
  const left = EDGE + side + 60 * size;
  const right = WIDTH - EDGE - 36;
  write(context, titleOf(game), left, y + high * 0.42, 600, 54 * size, COLOURS.ink, right - left);
  const line = y + high * 0.74;
  const won = winners.map((seat) => names[seat]).join(", ");
  const others = scores.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const each = Math.min(100 * size, (right - left) / 2 / Math.max(1, others.length));
  const text = first === undefined ? "" : `${won} ${withMinus(scores[first])}`;
  if (first !== undefined) paint(context, discPicture(first, 1), [left, line - 46 * size, 62 * size, 62 * size]);
  const begin = left + 76 * size;
  const room = right - each * others.length - begin - 90 * size;
  const wide = write(context, text, begin, line, 600, 44 * size, COLOURS.ink, room);
  if (unit && text)
    paint(context, picture("-10 -10 20 20", 1, 1, unit()), [begin + wide + 10, line - 38 * size, 44 * size, 44 * size]);
  for (const [at, seat] of others.entries()) {
    const x = right - each * (others.length - at);
    const disc = Math.min(46 * size, each * 0.5);
    paint(context, discPicture(seat, 1), [x, line - 36 * size, disc, disc]);
    write(
      context,
      withMinus(scores[seat]),
      x + disc + 6,
      line,
      400,
      Math.min(32 * size, each * 0.4),
      COLOURS.ink,
      each - disc - 8,
    );
  }
}

/**
 * Write a text, which is made narrower if it is too wide.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} weight
 * @param {number} size
 * @param {string} colour
 * @param {number} room the width that it may have
 * @returns {number} its width
 */
function write(context, text, x, y, weight, size, colour, room) {
  context.fillStyle = colour;
  context.textAlign = "start";
  context.font = `${weight} ${size}px ${FONT}`;
  const fits = Math.min(1, room / (context.measureText(text).width || 1));
  context.font = `${weight} ${size * fits}px ${FONT}`;
  context.fillText(text, x, y);
  return context.measureText(text).width;
}

/**
 * Draw a box with round corners.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} round
 * @param {string} fill
 * @param {string} [edge]
 */
function box(context, x, y, width, height, round, fill, edge) {
  context.beginPath();
  context.roundRect(x, y, width, height, round);
  context.fillStyle = fill;
  context.fill();
  if (!edge) return;
  context.strokeStyle = edge;
  context.lineWidth = 4;
  context.stroke();
}

/**
 * Share a picture with another app, or save it as a file if this browser cannot share pictures.
 *
 * @param {HTMLCanvasElement} canvas
 */
async function sharePicture(canvas) {
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve));
  if (!blob) return;
  const file = new File([blob], "turtleback-evening.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error) => {
      if (error.name !== "AbortError") throw error; // the player has closed the list of apps
    });
    return;
  }
  saveFile(blob, file.name);
}
