// The first screen: a game that goes on, the games there are, and the ways to everything else.

import { _, CHANGED } from "./language.js";
import { byId, element } from "./dom.js";
import { RENAMED } from "./names.js";
import { at, die, disc, discPicture, drawing, egg, mouse, picture, sign, turtle, turtlePicture } from "./pieces.js";
import { card as cactusCard } from "./games/mada/cards.js";
import { svg } from "./svg.js";

/** The first screen, which hides once a game is on the table. */
export class Home {
  #root = byId("home", HTMLElement);
  /** @type {Device | null} */
  #device = null;

  /** @param {(game: string) => void} open asks who plays that game @param {Name} name what people call a seat */
  constructor(open, name) {
    this.open = open;
    this.name = name;
    for (const change of [CHANGED, RENAMED]) document.addEventListener(change, () => this.#draw());
  }

  /** Show it in place of the table. @param {Device} device */
  show(device) {
    this.#device = device;
    this.#root.hidden = false;
    this.#draw();
  }

  hide() {
    this.#root.hidden = true;
  }

  async #draw() {
    const device = this.#device;
    if (!device?.facts || this.#root.hidden) return;
    const { games } = device.facts;
    const drawn = Object.keys(DRAWN).flatMap((name) => games.filter((game) => game.name === name));
    const others = games
      .filter((game) => !drawn.includes(game))
      .map((game) => {
        const pill = element("button", { type: "button", class: "pill" }, _(game.title));
        pill.dataset.game = game.name;
        pill.onclick = () => this.open(game.name);
        return pill;
      });
    byId("home-games", HTMLElement).replaceChildren(...drawn.map((game) => card(game, () => this.open(game.name))));
    byId("home-sheets", HTMLElement).replaceChildren(...others);
    await this.#offer(device, games);
  }

  /** Offer the game that is played, or is saved: that takes a while to be read. @param {Device} device @param {GameFacts[]} games */
  async #offer(device, games) {
    const { position } = device;
    const isPlayed = position && !position.winners;
    const shown = isPlayed ? position : JSON.parse((await device.ask("saved")) || "null");
    const place = byId("home-goes-on", HTMLElement);
    if (!shown) return place.replaceChildren();
    const goOn = goesOn(shown, games);
    goOn.onclick = async () => {
      if (!isPlayed) await device.ask("go_on");
      this.hide();
    };
    place.replaceChildren(goOn);
  }
}

/** A game that goes on: who plays, and what each has. @param {Position} position @param {GameFacts[]} games */
function goesOn(position, games) {
  const title = games.find((game) => game.name === position.game)?.title ?? "";
  const seats = Array.from({ length: position.seats }, (_, seat) =>
    element("i", {}, discPicture(seat, 22), `${position.scores[seat]}`),
  );
  const made = element("button", { type: "button", class: "go-on" });
  made.append(element("b", {}, _("%s goes on", _(title))), " ", element("i", {}, position.asks));
  made.append(element("i", { class: "each" }, ...seats), element("span", {}, _("Continue")));
  return made;
}

/** A game as something to tap. @param {GameFacts} game @param {() => void} chosen */
function card({ name, title, seats }, chosen) {
  const [fewest, most] = seats;
  const made = element("button", { type: "button", class: "game" });
  made.dataset.game = name;
  const shown = picture("0 0 180 130", 180, 130, ...DRAWN[name]());
  const words = element("span", {}, element("b", {}, _(title)), " ", _("%d to %d players", fewest, most));
  made.append(shown, words);
  made.onclick = chosen;
  return made;
}

/** @param {number} x @param {number} y @param {number} size @param {Node} piece @param {number} [turn] */
const placed = (x, y, size, piece, turn) => svg("g", { transform: at(x, y, size, turn) }, piece);
/** @param {string} fill */
const ground = (fill) => svg("rect", { x: -2000, y: -2000, width: 4000, height: 4000, fill }); // of a card of any shape
/** @param {number} seat @param {number} x @param {number} y */
const token = (seat, x, y) => [
  placed(x, y, 1.9, disc(seat, 12)),
  ...(seat === 2 ? [placed(x, y - 27, 1.4, drawing("crown"))] : []),
];

/** Pears on cacti of the values 1 to 13, as usual. */
const PEARS = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

/** What the games' cards show, in their order. @type {Record<string, () => Node[]>} */
const DRAWN = {
  mahe: () => [
    ground("var(--lagoon)"),
    svg("circle", { cx: 150, cy: 120, r: 72, fill: "var(--sand)" }),
    placed(146, 112, 1.1, drawing("palm")),
    ...[2, 5, 0].map((seat, up) => placed(60, 118 - 32 * up, 0.74, turtle(seat))),
    placed(122, 104, 1, egg(22)),
    placed(138, 110, 1, egg(22)),
  ],
  mice: () => [
    ground("#b9d98f"),
    svg("path", { d: "M-2000 118H-10C50 70 110 150 200 80H2000", stroke: "#fdf6de", "stroke-width": 46, fill: "none" }),
    placed(142, 58, 1, drawing("cheese")),
    placed(44, 66, 0.62, mouse(1, 7)),
    placed(92, 104, 0.62, mouse(4)),
  ],
  mada: () => [
    ground("#f3cf94"),
    placed(30, 34, 0.66, cactusCard(4, PEARS), -12),
    placed(62, 20, 0.66, cactusCard(8, PEARS)),
    placed(106, 22, 0.66, cactusCard(12, PEARS), 12),
  ],
  midas: () => [
    ground("#2a6f8e"),
    ...[86, 64, 42].map((r) =>
      svg("circle", { cx: 90, cy: 65, r, fill: "none", stroke: "#7fc4dc", "stroke-width": 3 }),
    ),
    ...token(2, 50, 60),
    ...token(5, 132, 44),
    ...token(3, 128, 98),
    placed(84, 26, 1.3, drawing("nugget")),
    placed(92, 100, 1.2, drawing("nugget")),
  ],
  bag: () => [ground("#d9c3ea"), placed(60, 74, 1, die(5, 56), -14), placed(122, 60, 1, die(2, 56), 10)],
};

/** Put the turtle before the title, and the signs on the buttons that lead elsewhere. */
export function drawSigns() {
  document.querySelector("#home h1")?.prepend(turtlePicture(0, 54));
  for (const button of document.querySelectorAll("[data-sign]"))
    button.prepend(sign(button.getAttribute("data-sign") ?? ""));
}
