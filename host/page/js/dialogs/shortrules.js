// Shows the short rules of a game: four pictures of the board, each with a sentence. The whole rules are one tap away.

import { _, N_, translated } from "../language.js";
import { aimOf, dialog, element, sentenceOf, showSheet } from "../dom.js";
import { factsOf } from "../games/index.js";
import { card, LEMUR } from "../games/mada/cards.js";
import { die, disc, drawing, eggCard, letters, mouse, pear, picture, placed, turtle } from "../pieces.js";
import { loadStyle } from "../styles.js";
import { svg } from "../svg.js";

const PEARS = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]; // of the cacti in the pictures
const BAD = "#ffd9cf";

/** Return a cactus or a special card of MADA. @param {number} kind @param {number} x @param {number} y */
const cactus = (kind, x, y, turn = 0) => placed(x, y, 0.6, card(kind, PEARS), turn);

/** Return the figure of a nymph or of the King on its stand. @param {string} man @param {number} x @param {number} y */
const figure = (man, x, y) => placed(x, y, 1.6, svg("g", {}, drawing("stand"), drawing(man, { fill: "#10303a" })));

/** Return an arrow from one point to another. @param {string} way the path */
const arrow = (way) =>
  svg("path", {
    d: way,
    fill: "none",
    stroke: "var(--ol)",
    "stroke-width": 4,
    "stroke-dasharray": "2 9",
    "stroke-linecap": "round",
  });

/**
 * The pictures of each game, 160 by 110 with 0 0 in the middle, and the names of the sentences below: hints of a first
 * game, or a text.
 *
 * @type {Record<string, [draw: () => Node[], sentence: string][]>}
 */
const SHORT = {
  mahe: [
    [
      () => [
        placed(-28, -8, 1, die(3, 46), -5),
        placed(28, -8, 1, die(2, 46), 4),
        letters("2 × 5 = 10", 0, 46, 24, { fill: "var(--text)" }),
      ],
      N_("Roll one to three dice. Two count twice, three count three times."),
    ],
    [
      () => [
        placed(-52, -30, 1, die(4, 34)),
        placed(-12, -30, 1, die(5, 34, BAD)),
        letters("= 9", 34, -20, 24, { fill: "var(--bad)" }),
        placed(-44, 10, 1, drawing("planks")),
        placed(0, 42, 0.5, turtle(0)),
      ],
      "bust",
    ],
    [
      () => [
        placed(0, 50, 0.6, turtle(2)),
        placed(0, 24, 0.6, turtle(0)),
        placed(0, -2, 0.6, turtle(1)),
        placed(0, -44, 1.2, drawing("crown")),
      ],
      "ride",
    ],
    [
      () => [
        placed(38, 10, 0.5, drawing("beach")),
        placed(42, 0, 1, eggCard(3, 72)),
        placed(-38, 36, 0.55, turtle(0)),
        placed(-38, 12, 0.55, turtle(1)),
        arrow("M-14-14Q0-34 18-24"),
      ],
      "award",
    ],
  ],
  mice: [
    [
      () => [
        placed(-40, -20, 1, die(4, 40)),
        placed(4, -20, 1, die(2, 40)),
        placed(-34, 36, 0.5, mouse(0, 7)),
        placed(34, 36, 0.5, mouse(0, 3)),
      ],
      "roll",
    ],
    [
      () => [
        placed(-48, 0, 0.5, mouse(0, 5)),
        placed(8, 0, 0.5, mouse(0, 3)),
        arrow("M-40-26Q0-52 44-18"),
        placed(62, 0, 2.2, drawing("fence", { color: "var(--bad)" })),
        letters("−3", 8, 46, 26, { fill: "var(--bad)" }),
      ],
      "fence",
    ],
    [
      () => [
        placed(-28, 8, 0.6, mouse(1, 6)),
        placed(40, -8, 1, disc(0, 22)),
        letters("+6", 42, 46, 26, { fill: "var(--text)" }),
      ],
      "capture",
    ],
    [
      () => [
        placed(34, 10, 0.8, drawing("cheese")),
        placed(-40, 14, 0.55, mouse(0, 7)),
        letters("+7", -40, -28, 26, { fill: "var(--text)" }),
      ],
      "home",
    ],
  ],
  mada: [
    [() => [cactus(7, -66, -44, -4), cactus(10, -26, -44, 2), cactus(LEMUR, 18, -42, 6)], "play"],
    [() => [placed(-62, -42, 0.6, drawing("card-back")), cactus(4, 6, -42), arrow("M2-50Q14-60 30-52")], "draw"],
    [
      () => [
        placed(-66, -42, 0.6, drawing("card-back")),
        cactus(3, 6, -42, 8),
        letters("?", -36, 12, 40, { fill: "#fffdf6" }),
      ],
      "luck",
    ],
    [
      () => [
        ...[12, 8, 10, 6, 13].map((kind, index) => cactus(kind, -78 + 24 * index, -42)),
        placed(64, -42, 1.4, pear(20)),
      ],
      "aside",
    ],
  ],
  midas: [
    [
      () => [
        figure("man0", -48, 20),
        placed(0, -14, 1.6, drawing("foot")),
        placed(22, -28, 1.6, drawing("foot")),
        placed(56, -30, 2.2, drawing("nugget")),
      ],
      "king",
    ],
    [
      () => [
        figure("man0", -34, 4),
        figure("man1", 34, 4),
        placed(0, -34, 1.6, drawing("heart")),
        placed(34, 42, 1.4, drawing("nugget")),
      ],
      "nymph",
    ],
    [() => [placed(0, 0, 0.42, drawing("pool")), figure("man0", -54, -20), arrow("M-30-40Q10-60 50-30")], "current"],
    [
      () => [
        figure("man0", 0, 4),
        figure("man2", -54, 20),
        figure("man3", 54, 20),
        placed(0, -42, 1.6, drawing("crown")),
      ],
      "caught",
    ],
  ],
};
const [WIDE, HIGH] = [164, 116];

/**
 * A table as the short rules show it: the game, and a function that returns its options in words.
 *
 * @typedef {{game: string, title: string, options: () => Promise<[title: string, value: string][]>}} RuledTable
 */

/** Return true if a game has short rules. @param {string} game */
export const hasShortRules = (game) => game in SHORT;

/**
 * Show the short rules of the game on the table, with the options that it is played with.
 *
 * @param {RuledTable} table
 */
export async function showShortRules({ game, title, options }) {
  const [inWords] = await Promise.all([options(), loadStyle("lookback.css")]);
  const { hints } = factsOf(game);
  const pictures = SHORT[game].map(([draw, sentence]) => {
    const text = hints?.seen[sentence] ?? hints?.asked[sentence] ?? sentence;
    const drawn = picture(`${-WIDE / 2} ${-HIGH / 2} ${WIDE} ${HIGH}`, WIDE, HIGH, ...draw());
    return element("li", {}, drawn, element("p", {}, translated(text)));
  });
  const short = element("ul", { class: "short list" }, ...pictures);
  const rows = inWords.map(([option, value]) =>
    element("div", {}, element("dt", {}, option), element("dd", {}, value)),
  );
  const played = element("dl", { class: "played" }, ...rows);
  dialog("sheet").close();
  const whole = element("div");
  const ways = choiceOf(game, short, whole, played);
  showSheet(title, element("p", { class: "aim" }, aimOf(game)), ways, short, whole, played);
}

/**
 * Return the buttons that show the short rules, the whole ones, or the options.
 *
 * @param {string} game
 * @param {HTMLElement} short
 * @param {HTMLElement} whole an empty element for the whole rules, which are loaded when they are needed
 * @param {HTMLElement} played the options
 */
function choiceOf(game, short, whole, played) {
  const parts = [short, whole, played];
  const buttons = [_("In short"), _("Whole rules"), _("In this game")].map((words, at) => {
    const button = element("button", { type: "button" }, words);
    button.onclick = () => show(at);
    return button;
  });
  const show = async (/** @type {number} */ shown) => {
    for (const [at, part] of parts.entries()) {
      part.hidden = at !== shown;
      buttons[at].setAttribute("aria-pressed", `${at === shown}`);
    }
    if (parts[shown] !== whole || whole.childElementCount) return;
    const { letScroll, rulesOf } = await import("./help.js");
    const text = await rulesOf(game).then(
      (rules) => rules.text,
      (error) => element("p", {}, translated(sentenceOf(error))),
    );
    whole.replaceChildren(text);
    letScroll(text);
  };
  show(0);
  return element("div", { class: "segment", role: "group", "aria-label": _("Rules") }, ...buttons);
}
