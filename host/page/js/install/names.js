// The names of people on a board's small screen: a line `seat name` each, in letters that its screen has.

import { byId, element } from "../dom.js";
import { _, CHANGED, later } from "../language.js";
import { loadSetting, NAMES_KEY } from "../settings.js";

/**
 * What the build tells of names on the screen: their file, their length, and what is written for letters that it lacks.
 * @typedef {{file: string, longest: number, letters: Record<string, string>}} NamesFacts
 * @typedef {import("./install.js").Facts} Facts
 */

const NEW = ".new"; // after the name of the file
const NO_NAME = /[\p{C}\p{Zl}\p{Zp}=,]|^-$/u; // as in host/turtleback_host/archive/people.py

/** Fill the form with a field for each colour, and the names that this browser has. @param {Facts} facts */
export function showNames({ names: colours, screen }) {
  const names = loadSetting(NAMES_KEY, /** @type {Record<string, string>} */ ({}));
  byId("names", HTMLElement).replaceChildren(
    ...colours.flatMap((colour, seat) => {
      const field = element("input", { id: `name-${seat}`, maxlength: `${screen.longest}`, autocomplete: "off" });
      field.value = names[colour] ?? "";
      const label = element("label", { for: field.id });
      const write = () => label.replaceChildren(_(colour));
      document.addEventListener(CHANGED, write);
      write();
      return [label, field];
    }),
  );
}

/** Put the names of the form on a board; returns how many. An Error with a sentence. @param {import("./board.js").Board} board @param {Facts} facts */
export async function putNames(board, facts) {
  const { file } = facts.screen;
  const fields = [...byId("names", HTMLElement).querySelectorAll("input")];
  const text = namesFile(
    fields.map((field) => field.value),
    facts,
  );
  if (text) {
    await board.put(file + NEW, new TextEncoder().encode(text));
    await board.rename(file + NEW, file);
  } else if ((await board.digests([file])).size) {
    await board.run(`os.remove("${file}")`);
  }
  return text.split("\n").length - 1;
}

/** What the board's file of names says, as `turtleback names` writes it. An Error with a sentence. @param {string[]} typed a name for each seat, or "" @param {Facts} facts */
export function namesFile(typed, { names: colours, screen }) {
  const names = typed.map((name) => name.split(/\s+/).filter(Boolean).join(" "));
  const given = names.filter(Boolean).map((name) => name.toLowerCase());
  for (const name of names) {
    if (NO_NAME.test(name)) throw new Error(later('"%s" is no name: take one without = and commas.', name));
  }
  if (new Set(given).size < given.length) throw new Error(later("Nobody sits on two seats of one game."));
  for (const [seat, name] of names.entries()) {
    if (colours.some((colour, at) => at !== seat && colour.toLowerCase() === name.toLowerCase())) {
      throw new Error(later("%s is the colour of another seat: take a name that is none.", name));
    }
  }
  return names.map((name, seat) => (name ? `${seat} ${onScreen(name, screen)}\n` : "")).join("");
}

/** A name in the letters of the small screen. An Error with a sentence if none is left. @param {string} name @param {NamesFacts} screen */
function onScreen(name, { letters, longest }) {
  const plain = [...name].map((sign) => letters[sign] ?? sign).join("");
  const ascii = plain.normalize("NFKD").replace(/[^\x20-\x7e]/g, "");
  const short = ascii.slice(0, longest).trim();
  if (!short) throw new Error(later('The board\'s screen has no letters for "%s": use A to Z.', name));
  return short;
}
