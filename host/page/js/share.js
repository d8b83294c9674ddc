// A link, and a QR code of it, that carries a whole record.

import { _, later } from "./language.js";
import { encode } from "../vm/uqr.mjs";
import { byId, dialog } from "./dom.js";
import { fragmentOf } from "./fragment.js";

const SVG = "http://www.w3.org/2000/svg";
const BORDER = 4; // squares of nothing, which readers need around a code

let newest = 0; // of the records to be shared: a longer one is packed more slowly

/** Show the link and the code of a record. @param {string} record */
export async function share(record) {
  const mine = ++newest;
  if (!("CompressionStream" in window)) {
    throw new Error(later("This browser is too old to make a link of a game: download the game, and send the file."));
  }
  const link = new URL(await fragmentOf(record), location.href.split("#")[0]).href;
  if (mine !== newest) return;
  const field = byId("link", HTMLInputElement);
  field.value = link;
  byId("only-here", HTMLElement).hidden = !isLoopback(location.hostname);
  byId("copied", HTMLElement).textContent = "";
  byId("copy", HTMLButtonElement).onclick = async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    byId("copied", HTMLElement).textContent = copied ? _("Copied.") : _("The link is selected: copy it by hand.");
  };
  byId("code", HTMLElement).replaceChildren(codeOf(link));
  dialog("share").showModal();
}

/** Whether a name of a host is that of the machine that asks. @param {string} host */
const isLoopback = (host) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The QR code of a link; words where it is longer than a code can be. @param {string} link */
function codeOf(link) {
  let squares;
  try {
    squares = encode(link, { ecc: "L", border: BORDER, boostEcc: false });
  } catch {
    const words = document.createElement("p");
    words.textContent = _("This game is too long for a QR code: send the link.");
    return words;
  }
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${squares.size} ${squares.size}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", _("QR code of the link"));
  const path = squares.data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  picture.append(
    shape("rect", { width: "100%", height: "100%", fill: "#fff" }),
    shape("path", { d: path, fill: "#000" }),
  );
  return picture;
}

/** @param {string} tag @param {Record<string, string>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
