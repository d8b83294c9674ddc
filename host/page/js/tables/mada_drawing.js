// One position of MADA, drawn: seats above; the draw pile, luck and a hand below.

import { _ } from "../language.js";
import { cards as cardsOf } from "./plural.js";
import { DARK, GOLD, GREEN, QUIET } from "./colours.js";
import { back, card, frame, gap, open, TALL } from "./mada_cards.js";
import { around, label, pileOf, pilePlace, request, seatPanel } from "./mada_seat.js";
import { cardName, discardCount, statusWords } from "./mada_words.js";
import { wrapped } from "./fitting.js";
import { choice, svg } from "./svg.js";
import { percent, previewOf } from "./table.js";

/**
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./mada_words.js").Position} Position
 * @typedef {[string, ...number[]]} Action
 */

export const LOW = 700; // where the lower cards begin
const WIDTH = 140;
const STEP = 152;
const DECK = 12;
export const LUCK = DECK + STEP;
export const HAND = LUCK + STEP + 14;
const LETTERS = 41; // of a line of the status

/** One position, drawn. */
export class Drawing {
  #status = svg("g", { "font-weight": 600 });
  #ghosts = svg("g", { "pointer-events": "none", opacity: 0.9 });

  /** @param {Given} given @param {Position} position @param {string[]} notes @param {(what: number | "discards") => void} look */
  constructor(given, position, notes, look) {
    this.given = given;
    this.position = position;
    this.view = position.view;
    this.notes = notes;
    this.look = look;
  }

  all() {
    this.#say(statusWords(this.position, this.given.name));
    const seats = this.view.piles.map((_, seat) => this.#seat(seat));
    const lower = [this.#deck(), this.#luck(), ...this.#hand(), ...this.#done()]; // in the order of `legal`
    return [...seats, this.#status, ...this.#discards(), ...lower, this.#ghosts];
  }

  /** The open action of that verb and number, if it is open. @param {string} verb @param {number} [which] */
  #open(verb, which) {
    return this.position.legal.find((action) => action[0] === verb && (which === undefined || action[1] === which));
  }

  /**
   * Have a piece be the choice of an action; looked at, it shows its words and the ghost.
   * @param {SVGElement} piece @param {Action} action @param {...SVGElement} ghosts
   */
  #offer(piece, action, ...ghosts) {
    const words = previewOf(this.position, action).text;
    const look = () => {
      this.#say(words);
      this.#ghosts.replaceChildren(...ghosts);
    };
    const end = () => {
      this.#say(statusWords(this.position, this.given.name));
      this.#ghosts.replaceChildren();
    };
    piece.addEventListener("pointerenter", look);
    piece.addEventListener("pointerleave", end);
    piece.addEventListener("focus", () => piece.matches(":focus-visible") && look());
    piece.addEventListener("blur", end);
    return choice(piece, words, () => this.given.choose(action));
  }

  /** @param {string} words */
  #say(words) {
    const lines = wrapped(words, LETTERS);
    const [size, first] = lines.length > 2 ? [31, 598] : [35, 614];
    this.#status.replaceChildren(
      ...lines.map((line, at) => label(14, first + at * (size + 5), size, line, { width: 850 })),
    );
  }

  /** @param {number} seat */
  #seat(seat) {
    const { view, position } = this;
    const name = this.given.name(seat);
    const mark = position.winners ? (position.winners.includes(seat) ? "won" : "") : view.turn === seat ? "turn" : "";
    const place = pilePlace(seat, view.piles.length);
    const pile = view.piles[seat];
    const drawn = svg("g", { transform: `translate(${place.x} ${place.y})` });
    const cards = svg("g", { "data-pile": seat }, ...pileOf(pile, view, place.width));
    const pill = this.#pill(pile.length, place.width);
    const swap = this.#open("swap", seat);
    if (swap) {
      const piece = this.#offer(
        svg("g", {}, cards, frame(place.width, GOLD)),
        swap,
        around(pilePlace(view.turn, view.piles.length), GOLD, true),
      );
      drawn.append(piece, ...(pile.length ? [this.#request(svg("g", {}, pill), name, seat)] : []));
    } else if (pile.length) drawn.append(this.#request(svg("g", {}, pill, cards), name, seat));
    else drawn.append(svg("g", { "data-what": "pile" }, cards, pill));
    return svg("g", {}, seatPanel(seat, position, name, this.notes[seat] ?? "", mark), drawn);
  }

  /** How many cards a pile has. @param {number} count @param {number} width */
  #pill(count, width) {
    const y = width * TALL + 34;
    const said = count ? cardsOf(count) : _("no pile");
    const words = label(width / 2, y + 29, 30, said, { "text-anchor": "middle", width: width + (count ? -16 : 40) });
    if (!count) return words;
    const shape = { y, width, height: 40, rx: 20, fill: "#2b444e", stroke: "#6a7c7c", "stroke-width": 2 };
    return svg("g", {}, svg("rect", shape), words);
  }

  /** A pile that is spread out on request. @param {SVGElement} piece @param {string} name @param {number} seat */
  #request(piece, name, seat) {
    const pile = this.view.piles[seat];
    return request(
      piece,
      _("See %s's whole pile, %s: %s on top", name, cardsOf(pile.length), cardName(pile[pile.length - 1], this.view)),
      () => this.look(seat),
    );
  }

  #discards() {
    const count = discardCount(this.position);
    const at = { transform: "translate(880 585)" };
    const words = label(50, 172, 30, _("%d out", count), { "text-anchor": "middle", width: 130 });
    if (!count) return [svg("g", at, gap(100), words)];
    const lying = [-9, 7].map((turn) => svg("g", { transform: `rotate(${turn} 50 70)` }, open(100)));
    const piece = svg("g", {}, ...lying, words);
    return [
      svg(
        "g",
        at,
        request(piece, _("%d out: see the discards", count), () => this.look("discards")),
      ),
    ];
  }

  #deck() {
    const { view } = this;
    const left = label(WIDTH / 2, 122, 60, `${view.left}`, {
      "text-anchor": "middle",
      "font-weight": 800,
      stroke: "#24503f",
      "stroke-width": 12,
      "paint-order": "stroke",
      "pointer-events": "none",
    });
    const piece = svg("g", {}, view.left ? back(WIDTH) : gap(WIDTH));
    const draw = this.#open("draw");
    if (draw) {
      piece.append(frame(WIDTH, GOLD), caption(_("Draw")));
      const place = { x: HAND + view.held[view.turn] * STEP, y: LOW, width: WIDTH };
      this.#offer(piece, draw, around(place, GOLD, true));
    }
    return this.#slot(DECK, "deck", [piece, left]);
  }

  /** Beside the draw pile: the card that luck would bring. */
  #luck() {
    const luck = this.#open("luck");
    const look = { "text-anchor": "middle", "font-weight": 800, fill: luck ? GOLD : "#6a7c7c" };
    const mark = label(WIDTH / 2, 150, 130, "?", look);
    if (!luck) return this.#slot(LUCK, "luck", this.#open("done") ? [] : [gap(WIDTH), mark]);
    const veil = svg("rect", { width: WIDTH, height: WIDTH * TALL, rx: 13, fill: DARK, opacity: 0.45 });
    const words = [
      caption(_("Luck")),
      caption(_("risk %d %%", percent(...(previewOf(this.position, luck).risk ?? [0, 1]))), 36, 30),
    ];
    const piece = this.#slot(LUCK, "luck", [back(WIDTH), veil, mark, frame(WIDTH, GOLD), ...words]);
    return this.#offer(piece, luck, around(pilePlace(this.view.turn, this.view.piles.length), "#fba541", true));
  }

  /** In the place of luck: to keep one's hand. */
  #done() {
    const done = this.#open("done");
    if (!done) return [];
    const look = { "text-anchor": "middle", "font-weight": 700, width: WIDTH - 14 };
    const words = _("Keep\nthe rest")
      .split("\n")
      .map((line, at) => label(WIDTH / 2, 92 + at * 40, 32, line, look));
    const paper = svg("rect", { width: WIDTH, height: WIDTH * TALL, rx: 13, fill: GREEN });
    return [this.#offer(this.#slot(LUCK, "luck", [paper, ...words, frame(WIDTH, GOLD)]), done)];
  }

  /** A place in the lower row. @param {number} x @param {string} what @param {SVGElement[]} content */
  #slot(x, what, content) {
    return svg("g", { transform: `translate(${x} ${LOW})`, "data-what": what }, ...content);
  }

  /** The hand of who looks, or the backs of whose turn it is. */
  #hand() {
    const { view, position } = this;
    if (position.winners) return [];
    if (!view.hand || position.viewer === null)
      return Array.from({ length: view.held[view.turn] }, (_, at) =>
        this.#slot(HAND + at * STEP, "back", [back(WIDTH)]),
      );
    const hand = view.hand;
    const owner = label(HAND, 985, 31, _("%s's hand", this.given.name(position.viewer)), { fill: QUIET, width: 440 });
    const kinds = [...new Set(hand)];
    return [owner, ...kinds.map((kind) => this.#alike(kind, hand))];
  }

  /** The cards of one kind in a hand. @param {number} kind @param {number[]} hand */
  #alike(kind, hand) {
    const { view } = this;
    const action = this.#open("play", kind) ?? this.#open("discard", kind);
    const drawn = svg("g", { id: `in-hand-${kind}` }, card(kind, view.options.pears, WIDTH));
    if (action) drawn.append(frame(WIDTH, action[0] === "play" ? GOLD : "#fba541"));
    const places = [...hand.keys()].filter((at) => hand[at] === kind);
    const cards = places.map((at, copy) =>
      svg("g", { transform: `translate(${at * STEP} 0)` }, copy ? svg("use", { href: `#${drawn.id}` }) : drawn),
    );
    const piece = this.#slot(HAND, `${kind}`, cards);
    if (action) return this.#offer(piece, action, ...this.#played(action));
    const isAsked = this.position.asked;
    if (isAsked) piece.setAttribute("opacity", "0.5");
    piece.setAttribute("role", "img");
    piece.setAttribute("aria-label", _("In hand: %s", cardName(kind, view)));
    return piece;
  }

  /** How the pile would look with a card played. @param {Action} action */
  #played(action) {
    const { view } = this;
    const [verb, kind] = action;
    const place = pilePlace(view.turn, view.piles.length);
    const shown = previewOf(this.position, action).to ?? kind;
    if (verb !== "play") return [];
    const ghost = svg(
      "g",
      { transform: `translate(${place.x} ${place.y})` },
      card(shown, view.options.pears, place.width),
    );
    return [ghost, around(place, GOLD, true)];
  }
}

/** Words below a card of the lower row. @param {string} words @param {number} [lower] @param {number} [size] */
function caption(words, lower = 0, size = 34) {
  return label(WIDTH / 2, WIDTH * TALL + 42 + lower, size, words, {
    ...{ "text-anchor": "middle", "font-weight": 700, width: STEP },
  });
}
