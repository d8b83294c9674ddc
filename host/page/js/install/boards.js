// The list of boards, and for the one that is chosen the page with its MicroPython.

import { byId, element } from "../dom.js";

/** @typedef {import("./image.js").Choice} Choice */

const DOWNLOADS = "micropython.org/download/";
const OF_PICO = "RPI_PICO";

const list = () => byId("board", HTMLSelectElement);

/** The board that is chosen. @param {Choice[]} choices */
export const chosenOf = (choices) => choices[list().selectedIndex] ?? choices[0];

/** Fill the list. @param {Choice[]} choices @param {() => void} changed called when another board is chosen */
export function connectBoards(choices, changed) {
  list().replaceChildren(...choices.map(({ title }) => element("option", {}, title)));
  list().onchange = () => {
    showDownload(chosenOf(choices));
    changed();
  };
  showDownload(chosenOf(choices));
}

/** @param {Choice} choice */
function showDownload({ download, wiring }) {
  const link = byId("download", HTMLAnchorElement);
  link.href = `https://${DOWNLOADS}${download}/`;
  link.textContent = DOWNLOADS + download;
  byId("as-pico", HTMLElement).hidden = download !== OF_PICO || wiring === "pico";
}
