// Midas in Love, drawn: the round board with its current, gold, pieces, kisses, and the steps that are open.

import { _ } from "../language.js";
import { GOLD, LIGHT } from "./colours.js";
import { currents, ground, middle, outline, way, whirlpool } from "./midas_board.js";
import { Moving } from "./midas_moving.js";
import { around, backdrop, BOXES, below, boardGroup, button, shapeOf } from "./midas_panel.js";
import { kiss } from "./midas_pieces.js";
import { positionWords, whyNot } from "./midas_words.js";
import { choice, css, isStill, seatPatterns, svg } from "./svg.js";
import { previewOf } from "./table.js";
import { wrapped } from "./fitting.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./midas_words.js").View} View
 */

const DRIFT_MS = 700;
const LETTERS = 33; // of a line below the board

/** @param {Given} given @returns {import("./table.js").Table} */
export function createTable(given) {
  return new MidasTable(given);
}

class MidasTable {
  /** @type {Position | null} */
  #shown = null;
  #hadFocus = false;
  /** @type {"wide" | "tall" | "square" | ""} */
  #shape = "";

  #pool = svg("g", { "pointer-events": "none" });
  #marks = svg("g", { "pointer-events": "none" });
  #open = svg("g");
  #path = svg("g", { "pointer-events": "none" });
  #moving;
  #kisses = svg("g", { "pointer-events": "none" });
  #ground = svg("g");
  #around = svg("g", { "pointer-events": "none" });
  #button = svg("g");
  #below = svg("g");

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.#moving = new Moving(given);
    const patterns = seatPatterns(given.facts.colours);
    for (const pattern of patterns) pattern.setAttribute("patternTransform", "scale(.8)");
    const houses = ground((house) => this.#shown && given.why(whyNot(this.#shown, house, given)));
    this.root = svg(
      "svg",
      { role: "group", tabindex: -1, "font-family": "system-ui, sans-serif", preserveAspectRatio: "xMidYMid meet" },
      svg("defs", {}, ...patterns),
      this.#ground,
      boardGroup(...houses, this.#pool, this.#marks, this.#open, this.#path, this.#moving.root, this.#kisses),
      this.#below,
      this.#button,
      this.#around,
    );
    given.root.replaceChildren(this.root);
    new ResizeObserver(() => this.#fit()).observe(given.root);
  }

  /** Take the layout that suits the box. */
  #fit() {
    const { clientWidth, clientHeight } = this.given.root;
    const shape = shapeOf(clientWidth, clientHeight);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.root.setAttribute("viewBox", BOXES[shape]);
    this.#ground.replaceChildren(backdrop(shape));
    if (this.#shown) this.#drawAround(this.#shown);
  }

  /** @param {Position} position */
  show(position) {
    if (!this.#shape) this.#fit();
    this.#hadFocus ||= this.root.contains(document.activeElement);
    if (document.activeElement !== document.body && !this.root.contains(document.activeElement)) this.#hadFocus = false;
    const before = this.#shown;
    this.#shown = position;
    this.root.setAttribute("aria-label", positionWords(position, this.given));
    this.#drawCurrent(before, position.view);
    this.#moving.show(position.view);
    this.#drawMarks(before, position);
    this.#drawAround(position);
    this.#drawChoices(position);
    if (this.#hadFocus) this.#focusFirst();
  }

  #focusFirst() {
    const first = this.root.querySelector(".choice");
    const focused = first instanceof SVGElement ? first : this.root;
    focused.focus({ preventScroll: true });
  }

  /** @param {Position | null} before @param {View} view */
  #drawCurrent(before, { current, turn }) {
    const known = before?.view;
    if (known?.current !== current) this.#pool.replaceChildren(whirlpool(current), ...currents(current));
    const pool = this.#pool.firstElementChild;
    if (!pool || !known || known.turn === turn || !current || isStill()) return;
    const frames = [{ transform: "rotate(0deg)" }, { transform: `rotate(${-72 * current}deg)` }]; // five arms
    pool.animate(frames, { duration: DRIFT_MS, easing: "ease-in-out" });
  }

  /** Where pieces have come from, which card has been drawn, which ways are kissed. @param {Position | null} before @param {Position} position */
  #drawMarks(before, { view, actor, game, derived }) {
    const { facts } = this.given;
    const marks = [];
    const kisses = [];
    for (const [piece, to] of view.house.entries()) {
      const from = before?.game === game ? before.view.house[piece] : 0;
      if (!from || !to || from === to || before?.view.hand !== view.hand) continue;
      const stroke = css(facts.colours[view.owner[piece]]);
      marks.push(
        svg("path", {
          d: way([from, to]),
          stroke,
          fill: "none",
          "stroke-width": 9,
          "stroke-dasharray": "2 16",
          "stroke-linecap": "round",
        }),
      );
    }
    if (actor === -1 && view.drawn.length) {
      const d = outline(view.drawn[view.drawn.length - 1], 4);
      marks.push(svg("path", { d, fill: "none", stroke: LIGHT, "stroke-width": 6 }));
    }
    for (const house of derived.barred) {
      const [x, y] = middle(house);
      const [kingX, kingY] = middle(view.house[0]);
      marks.push(
        svg("path", {
          d: outline(house, 3),
          fill: "#ff4f88",
          "fill-opacity": 0.28,
          stroke: "#ff4f88",
          "stroke-width": 4,
        }),
      );
      kisses.push(svg("g", { transform: `translate(${(x + kingX) / 2} ${(y + kingY) / 2})` }, kiss()));
    }
    this.#marks.replaceChildren(...marks);
    this.#kisses.replaceChildren(...kisses);
  }

  /** @param {Position} position */
  #drawAround(position) {
    this.#around.replaceChildren(...around(position, this.given, this.#shape || "square"));
    this.#preview(position, null);
  }

  /** @param {Position} position */
  #drawChoices(position) {
    /** @type {SVGElement[]} */
    const open = [];
    /** @type {SVGElement[]} */
    const buttons = [];
    for (const action of position.legal) {
      const { text, to: house, takes } = previewOf(position, action);
      const isGold = takes !== undefined;
      const drawn = house
        ? svg("path", {
            d: outline(house, 4),
            class: "open",
            fill: isGold ? GOLD : LIGHT,
            "fill-opacity": isGold ? 0.5 : 0.38,
            stroke: isGold ? GOLD : LIGHT,
            "stroke-width": 5,
          })
        : button(_("Stay"));
      choice(drawn, text, () => this.given.choose(action));
      const look = () => this.#preview(position, action);
      const leave = () => this.#shown && this.#preview(this.#shown, null); // also when a newer position removes it
      drawn.addEventListener("pointerenter", look);
      drawn.addEventListener("pointerleave", leave);
      drawn.addEventListener("focus", () => drawn.matches(":focus-visible") && look());
      drawn.addEventListener("blur", leave);
      (house ? open : buttons).push(drawn);
    }
    this.#open.replaceChildren(...open);
    this.#button.replaceChildren(...buttons);
  }

  /** Say and show where an action leads. @param {Position} position @param {[string, ...number[]] | null} action */
  #preview(position, action) {
    const { text, to, path: places } = action ? previewOf(position, action) : { text: "" };
    this.#below.replaceChildren(
      below(position, this.given, text ? wrapped(text, Math.max(LETTERS, text.length / 2 + 6)) : []),
    );
    const stroke = css(this.given.facts.colours[position.actor] ?? [255, 255, 255]);
    const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
    const path = places ? way(places) : "";
    this.#path.replaceChildren(
      ...(path
        ? [
            svg("path", { d: path, stroke: "#0b1114", "stroke-width": 18, ...line }),
            svg("path", { d: path, stroke, "stroke-width": 10, ...line }),
          ]
        : []),
      ...(to ? [svg("path", { d: outline(to, 5), fill: "none", stroke: LIGHT, "stroke-width": 9 })] : []),
    );
  }
}
