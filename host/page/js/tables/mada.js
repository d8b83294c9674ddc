// MADA, drawn: the seats with their piles above; draw pile, luck and the hand of who is asked below.

import { _ } from "../language.js";
import { DARK } from "./colours.js";
import { Drawing, HAND, LOW, LUCK } from "./mada_drawing.js";
import { pilePlace } from "./mada_seat.js";
import { cover, spread } from "./mada_cover.js";
import { Story } from "./mada_story.js";
import { allWords, isDealing, PHASE, whyNot } from "./mada_words.js";
import { isStill, seatPatterns, svg } from "./svg.js";

/**
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./mada_words.js").Position} Position
 */

const FLIGHT_MS = 350;

/** @param {Given} given @returns {import("./table.js").Table} */
export const createTable = (given) => new MadaTable(given);

class MadaTable {
  #story = new Story();
  /** The pile that is spread out, a seat's or the discards. @type {number | "discards" | null} */
  #spread = null;
  #isKeyed = false;
  /** Whom the page was passed to. @type {number | null} */
  #owner = null;
  /** @type {Position | null} */
  #position = null;

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    for (const [event, isKeyed] of [
      ["keydown", true],
      ["pointerdown", false],
    ])
      given.root.addEventListener(`${event}`, () => {
        this.#isKeyed = Boolean(isKeyed);
      });
  }

  /** @param {import("./table.js").Position} position */
  show(position) {
    const seen = this.#seenByOwner(/** @type {Position} */ (position));
    this.#story.look(seen.view);
    if (seen.asked || seen.winners || seen.passesTo !== null) this.#spread = null;
    this.#position = seen;
    this.#draw(seen);
    this.#fly(seen);
  }

  /**
   * The position without the hand of somebody whom the page has not been passed to: there may be a moment between the
   * move of one person and the cover for the next.
   * @param {Position} position @returns {Position}
   */
  #seenByOwner(position) {
    const { passesTo, viewer, winners, view } = position;
    if (passesTo !== null) this.#owner = passesTo;
    else if (view.phase === PHASE.first || isDealing(view)) this.#owner = null;
    if (passesTo === null && (winners || this.#owner === null || viewer === this.#owner)) return position;
    return { ...position, asked: false, legal: [], viewer: null, view: { ...view, hand: null, unseen: null } };
  }

  /** @param {Position} position */
  #draw(position) {
    const { root, facts, name } = this.given;
    const hadFocus = root.contains(document.activeElement);
    const isCovered = position.passesTo !== null;
    const words = isCovered ? _("Pass to %s", name(position.passesTo ?? 0)) : allWords(position, name);
    const content = this.#content(position);
    const picture = svg(
      "svg",
      {
        viewBox: "0 0 1000 1000",
        role: "group",
        "aria-label": words,
        tabindex: -1,
        "font-family": "system-ui, sans-serif",
      },
      svg("defs", {}, ...seatPatterns(facts.colours)),
      svg("rect", { width: 1000, height: 1000, rx: 20, fill: DARK }),
      ...content,
    );
    picture.addEventListener("click", ({ target }) => this.#explain(position, /** @type {Element} */ (target)));
    picture.style.outline = "none";
    root.replaceChildren(picture);
    if (!hadFocus) return;
    const first = /** @type {SVGElement | null} */ (
      picture.querySelector(this.#spread === null ? ".choice" : ".request")
    );
    (this.#isKeyed && first ? first : picture).focus();
  }

  /** @param {Position} position */
  #content(position) {
    const { name, root } = this.given;
    if (position.passesTo !== null) {
      const uncover = () => root.dispatchEvent(new CustomEvent("uncover", { bubbles: true }));
      return cover(position.passesTo, name(position.passesTo), uncover);
    }
    if (this.#spread !== null) return spread(this.#spread, position, name, () => this.#look(null));
    return new Drawing(this.given, position, this.#story.notes, (what) => this.#look(what)).all();
  }

  /** Spread out a pile, or show the table again. @param {number | "discards" | null} what */
  #look(what) {
    this.#spread = what;
    if (this.#position) this.#draw(this.#position);
  }

  /** @param {Position} position @param {Element} target */
  #explain(position, target) {
    if (position.passesTo !== null || this.#spread !== null || target.closest(".choice, .request")) return;
    this.given.why(whyNot(position, this.given.name, target.closest("[data-what]")?.getAttribute("data-what") ?? ""));
  }

  /** Have the newest card come to its pile. @param {Position} position */
  #fly({ passesTo, view }) {
    const flight = this.#story.flight;
    if (!flight || passesTo !== null || this.#spread !== null || isStill()) return;
    const piece = this.given.root.querySelector(`[data-pile="${flight.seat}"]`);
    const place = pilePlace(flight.seat, view.piles.length);
    const from = `translate(${(flight.from === "deck" ? LUCK : HAND) - place.x}px, ${LOW - place.y}px)`;
    piece?.animate([{ transform: from }, { transform: "none" }], { duration: FLIGHT_MS, easing: "ease-in-out" });
  }
}
