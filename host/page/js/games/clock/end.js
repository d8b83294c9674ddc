// The end of a turn clock: the time of each seat, with a piece for each of its turns.

import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { colourOf, discPicture } from "../../pieces.js";
import { minutes } from "./words.js";

/**
 * Draw the times of all seats, the longest first.
 * @param {Position} position
 * @param {Name} name
 */
export function times({ derived }, name) {
  const { times: all, turns } = /** @type {import("./words.js").Times} */ (derived);
  const most = Math.max(1, ...all);
  const order = all.map((_, seat) => seat).sort((one, other) => all[other] - all[one]);
  return element("ol", { class: "times" }, ...order.map((seat) => row(seat, all[seat], turns, most, name)));
}

/**
 * Draw the row of a seat.
 * @param {number} seat
 * @param {number} used its time, in ms
 * @param {[seat: number, ms: number][]} turns all turns
 * @param {number} most the time of the seat that has used the most
 * @param {Name} name
 */
function row(seat, used, turns, most, name) {
  const own = turns.filter(([whose]) => whose === seat).map(([, ms]) => ms);
  const longest = Math.max(0, ...own);
  const pieces = own.map((ms) => {
    const piece = element("i", ms === longest ? { class: "longest" } : {});
    piece.style.flexGrow = `${ms}`;
    return piece;
  });
  const bar = element("div", { class: "bar", "aria-hidden": "true" }, element("div", {}, ...pieces));
  bar.style.setProperty("--used", `${(100 * used) / most}%`);
  bar.style.setProperty("--seat", colourOf(seat));
  const count = _.plural("%d turn", "%d turns", own.length);
  const words = own.length ? `${count} · ${_("longest, hatched: %s", minutes(longest))}` : count;
  const head = element("div", {}, discPicture(seat, 28), element("b", {}, name(seat)), element("b", {}, minutes(used)));
  return element("li", {}, head, bar, element("small", {}, words));
}
