// The names of people on a board's small screen: a line `seat name` each, in letters that its screen has.

import { byId, element } from "../dom.js";
import { _, CHANGED, later } from "../language.js";
import { loadSetting, NAMES_KEY } from "../settings.js";

const FILE = "names.txt";
const NEW = "names.txt.new";
const LONGEST = 16;

/** Fill the form with a field for each colour, and the names that this browser has. @param {string[]} colours */
export function showNames(colours) {
  const names = loadSetting(NAMES_KEY, /** @type {Record<string, string>} */ ({}));
  byId("names", HTMLElement).replaceChildren(
    ...colours.flatMap((colour, seat) => {
      const field = element("input", { id: `name-${seat}`, maxlength: `${LONGEST}`, autocomplete: "off" });
      field.value = names[colour] ?? "";
      const label = element("label", { for: field.id });
      const write = () => label.replaceChildren(_(colour));
      document.addEventListener(CHANGED, write);
      write();
      return [label, field];
    }),
  );
}

/** Put the names of the form on a board. An Error with a sentence. @param {import("./board.js").Board} board */
export async function putNames(board) {
  const fields = [...byId("names", HTMLElement).querySelectorAll("input")];
  const lines = fields.flatMap((field, seat) => {
    const typed = field.value.trim();
    const name = plain(typed);
    if (typed && !name) throw new Error(later('The board\'s screen has no letters for "%s": use A to Z.', typed));
    return name ? [`${seat} ${name}\n`] : [];
  });
  const text = lines.join("");
  const there = (await board.digests([FILE])).size > 0;
  if (text) {
    await board.put(NEW, new TextEncoder().encode(text));
    await board.rename(NEW, FILE);
  } else if (there) {
    await board.run(`os.remove("${FILE}")`);
  }
  return lines.length;
}

/** A name without accents, and without what the screen cannot show. @param {string} name */
function plain(name) {
  const letters = name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "");
  return letters.trim().slice(0, LONGEST);
}
