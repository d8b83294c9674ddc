// Draws luck and choices of each seat as bars: luck is striped and above, choices are plain and below.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { discPicture, icon, nameThing } from "../pieces.js";
import { ended } from "../phrases.js";
import { signed } from "../review.js";

/** @typedef {import("../review.js").Shares} Shares */
/** @typedef {import("../review.js").Moment} Moment */

const MIN_LUCK = 0.05; // less is shown as 0

/** Return the legend of the bars. */
export const legend = () =>
  element(
    "p",
    { class: "legend quiet" },
    element("span", {}, element("i", { class: "luck-bar" }), _("luck")),
    element("span", {}, element("i", { class: "choice-bar" }), _("choices")),
  );

/**
 * Return a row for each seat, whose bars are still empty.
 *
 * @param {number[]} seats
 * @param {Name} name
 */
export const luckRows = (seats, name) =>
  seats.map((seat) =>
    element(
      "li",
      {},
      discPicture(seat, 24),
      element("span", { class: "name" }, name(seat)),
      emptyBars(seat),
      element("b", { "data-sum": `${seat}` }, "…"),
    ),
  );

/**
 * Return a card with a row for each seat, whose bars are still empty.
 *
 * @param {number[]} seats the seats, best first
 * @param {Name} name
 */
export const luckCard = (seats, name) =>
  element(
    "section",
    { class: "luck", "aria-busy": "true" },
    element("div", {}, element("h2", {}, _("Luck and choices")), legend()),
    element("ol", {}, ...luckRows(seats, name)),
    element("p", { class: "quiet" }, _("Against the average, as the clever bot estimates.")),
    element("p", { class: "moment" }),
  );

/**
 * Show the best moment of a seat on its card.
 *
 * @param {Element} root the element with the card
 * @param {Moment | null | undefined} moment
 * @param {number} seat
 * @param {((number: number) => void)} [watch] shows the record from the turn of an action on
 */
export function showMoment(root, moment, seat, watch) {
  const place = root.querySelector(".moment");
  if (!moment) return place?.remove();
  place?.replaceChildren(...momentLine(moment, seat, _("Best moment: turn %d, %s", moment.turn, moment.text), watch));
}

/**
 * Return a list with a card of the best moments of all seats that have one; an empty list if no seat has one.
 *
 * @param {(Moment | null)[]} moments of each seat
 * @param {(number: number) => void} [watch] shows the record from the turn of an action on
 */
export function momentsCard(moments, watch) {
  const lines = moments.flatMap((moment, seat) => {
    if (!moment) return [];
    const words = _("Turn %d: %s", moment.turn, moment.text);
    return [element("div", { class: "moment" }, ...momentLine(moment, seat, words, watch))];
  });
  return lines.length ? [element("section", { class: "moments" }, element("h3", {}, _("Best moments")), ...lines)] : [];
}

/**
 * Return a seat's disc and words on its best moment; as a button, if it can be watched.
 *
 * @param {Moment} moment
 * @param {number} seat
 * @param {string} words
 * @param {(number: number) => void} [watch]
 */
function momentLine(moment, seat, words, watch) {
  const line = [discPicture(seat, 24), element("span", {}, ended(words))];
  if (!watch) return line;
  const button = element("button", { type: "button" }, ...line, icon("open", 20));
  button.onclick = () => watch(moment.number);
  return [button];
}

/** Return true if no seat had luck, because the game has neither dice nor cards. @param {Shares[]} shares */
export const isLuckless = (shares) => shares.every(({ luck }) => Math.abs(luck) < MIN_LUCK);

/** Return the place of a seat's bars. @param {number} seat */
export const emptyBars = (seat) => element("span", { class: "bars", "data-bars": `${seat}` });

/**
 * Draw the bars of all seats in their places, with one scale.
 *
 * @param {Element} root the element with the places
 * @param {Shares[]} shares of each seat
 * @param {Name} name
 */
export function fillBars(root, shares, name) {
  const most = Math.max(...shares.flatMap(({ luck, choices }) => [Math.abs(luck), Math.abs(choices)]), 1e-9);
  for (const [seat, { luck, choices }] of shares.entries()) {
    const place = root.querySelector(`[data-bars="${seat}"]`);
    if (!place) continue;
    place.replaceChildren(bar("luck-bar", luck / most), bar("choice-bar", choices / most));
    nameThing(place, _("%s: luck %s, choices %s", name(seat), signed(luck), signed(choices)));
    const sum = root.querySelector(`[data-sum="${seat}"]`);
    if (sum) sum.textContent = signed(luck + choices);
  }
  if (isLuckless(shares)) {
    root.classList.add("luckless");
    const title = (root.querySelector(".luck") ?? root).querySelector("h2, h3");
    if (title) title.textContent = _("Choices");
  }
  for (const card of root.querySelectorAll("[aria-busy]")) card.removeAttribute("aria-busy");
}

/**
 * Draw a bar from the middle of its place.
 *
 * @param {string} kind
 * @param {number} share its length and direction, from -1 to 1
 */
function bar(kind, share) {
  const drawn = element("i", { class: kind });
  drawn.style.left = `${50 + Math.min(0, share) * 50}%`;
  drawn.style.width = `${Math.abs(share) * 50}%`;
  drawn.style.transformOrigin = share < 0 ? "right" : "left";
  return drawn;
}
