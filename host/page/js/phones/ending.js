// What a phone with a seat shows at the end of a game: the place of its own player, and its menu.

import { _, language } from "../language.js";
import { element } from "../dom.js";
import { discPicture } from "../pieces.js";
import { actButton } from "../table/offers.js";
import { ranked, way } from "../table/podium.js";
import { finished } from "./dice.js";
import { pause } from "./return.js";

/** @typedef {import("./review.js").ReviewedGame} ReviewedGame */

const WAIT_MS = 250; // until it is looked again whether the record is there
const MAX_WAITS = 40; // A table that follows a Pico by cable sends no record.

/** @typedef {import("./link.js").Link | import("./served.js").ServedLink} Link */

/**
 * The phone at the end of a game: its seat, the names of all seats, and what it knows of the game and the table.
 *
 * @typedef {object} EndedPhone
 * @property {number} seat
 * @property {Name} nameOf
 * @property {Facts | null} facts
 * @property {Extract<FromTable, {type: "seats"}> | null} seats
 * @property {Link | null} link the connection to the table
 */

/** Ends the listener of the newest podium. */
let listening = new AbortController();

/**
 * Return what the podium of a phone shows besides the places.
 *
 * @param {Position} position the last position of a game
 * @param {EndedPhone} phone
 * @returns {Ending}
 */
export function endingOfPhone(position, { seat, nameOf, facts, seats, link }) {
  const winners = position.winners ?? [];
  const hasWon = winners.includes(seat);
  const places = ranked(position); // none without points, as in the clock, whose winners are all seats
  const place = places.find((one) => one.seat === seat)?.place;
  const bots = facts?.games.find(({ name }) => name === position.game)?.bots;
  const rated = bots?.length ? facts : null;
  const game = (/** @type {string} */ record) => ({ record, language: language(), names: seats?.names ?? {} });
  const points = element("button", { type: "button", class: "pill" }, _("Turning points"));
  points.onclick = async () => {
    const { showTurningPointsOnPhone } = await import("./review.js");
    if (finished.record && rated) showTurningPointsOnPhone(game(finished.record), rated, nameOf);
  };
  const acts = [againButton(seat, seats?.chairs ?? [], link), ...(rated ? [points] : []), way("around", _("Menu"))];
  if (!place) return { heading: position.asks, acts };
  const others = places.filter((one) => one.seat !== seat);
  return {
    heading: headingOf(place, winners.length > 1, nameOf(seat)),
    score: ({ words }) => [words(position.scores[seat]), ...(hasWon ? [] : [position.asks])].join(". "),
    review: rated
      ? async (goOn) => {
          const record = await recordWhile(goOn);
          if (record) return (await import("./review.js")).reviewOnPhone(game(record), rated, goOn);
          points.remove();
          return null;
        }
      : undefined,
    reviewed: [seat, ...others.slice(0, 1).map((one) => one.seat)],
    acts,
  };
}

/**
 * Return the button by which the player wants to play again. It shows who else wants to.
 *
 * @param {number} seat
 * @param {Chair[]} chairs
 * @param {Link | null} link
 */
function againButton(seat, chairs, link) {
  const button = actButton({ kind: "risk", title: _("I play again") });
  const line = element("span", { class: "ready" });
  const show = (/** @type {Chair[]} */ known) => {
    const there = known.filter(({ state }) => state !== "free");
    const ready = there.filter(({ again }) => again);
    const isReady = ready.some((chair) => chair.seat === seat);
    button.className = isReady ? "act plain" : "act risk";
    button.setAttribute("aria-pressed", `${isReady}`);
    line.replaceChildren(
      ...ready.flatMap((chair) => [discPicture(chair.seat, 20), " "]),
      ready.length ? _("%d of %d are ready", ready.length, there.length) : _("The next game begins at the table."),
    );
  };
  button.append(" ", line);
  button.onclick = () => link?.send({ type: "ready" });
  show(chairs);
  listening.abort();
  listening = new AbortController();
  const hear = (/** @type {Event} */ event) => {
    const message = /** @type {FromTable} */ (/** @type {CustomEvent} */ (event).detail);
    if (message?.type === "seats") show(message.chairs);
    if (message?.type === "game") finished.record = ""; // another game has begun
  };
  link?.addEventListener("message", hear, { signal: listening.signal });
  return button;
}

/** Wait for the record of the game, which follows its last position, or return "". @param {() => boolean} goOn */
async function recordWhile(goOn) {
  for (let waits = 0; !finished.record && waits < MAX_WAITS && goOn(); waits++) await pause(WAIT_MS);
  return finished.record;
}

/**
 * Return a sentence on the place of a player.
 *
 * @param {number} place
 * @param {boolean} isShared true if several seats have won
 * @param {string} name
 */
function headingOf(place, isShared, name) {
  if (place === 1) return isShared ? _("You share the win, %s!", name) : _("You win, %s!", name);
  if (place === 2) return _("Second place, %s!", name);
  return place === 3 ? _("Third place, %s!", name) : _("Place %d, %s", place, name);
}
