// The games for which the page has a table.

import { facts as bag } from "./bag/facts.js";
import { facts as clock } from "./clock/facts.js";
import { facts as mada, sheetFacts as madaTable } from "./mada/facts.js";
import { facts as mahe } from "./mahe/facts.js";
import { facts as mice, sheetFacts as miceTable } from "./mice/facts.js";
import { facts as midas } from "./midas/facts.js";
import { facts as score } from "./score/facts.js";
import { loadTableStyle } from "../styles.js";

/** @type {Record<string, GameOnPage & {style?: string, load: () => Promise<{createTable: (context: TableContext, position: Position) => Table}>}>} */
const GAMES = {
  mahe: { ...mahe, load: () => import("./mahe/table.js") },
  mice: { ...mice, style: "mice.css", load: () => import("./mice/table.js") },
  mada: { ...mada, style: "mada.css", load: () => import("./mada/table.js") },
  midas: { ...midas, style: "midas.css", load: () => import("./midas/table.js") },
  score: { ...score, style: "score.css", load: () => import("./score/table.js") },
  clock: { ...clock, style: "clock.css", load: () => import("./clock/table.js") },
  bag: { ...bag, style: "bag.css", load: () => import("./bag/table.js") },
  mice_table: { ...miceTable, style: "sheets.css", load: () => import("./mice/sheet.js") },
  mada_table: { ...madaTable, style: "sheets.css", load: () => import("./mada/sheet.js") },
};

/** The game that the page suggests to new players. */
export const [FIRST] = Object.keys(GAMES);

/** Return true if the page has a table for a game. @param {string} name */
export const isDrawn = (name) => name in GAMES;

/**
 * Return the facts about a game that are known without its table. Returns an empty object for an unknown game.
 * @param {string} name
 * @returns {Partial<GameOnPage>}
 */
export const factsOf = (name) => GAMES[name] ?? {};

/** Load the module that draws a game, and its style sheet. Call this only if `isDrawn` returns true. @param {string} name */
export async function loadTable(name) {
  const { style, load } = GAMES[name];
  const [drawing] = await Promise.all([load(), style && loadTableStyle(style)]);
  return drawing;
}
