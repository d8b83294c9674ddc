// A link, and a QR code of it, that carries a whole record.

import { _, later } from "./language.js";
import { byId, dialog } from "./dom.js";
import { fragmentOf } from "./fragment.js";
import { codeOf } from "./qr.js";

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
  byId("code", HTMLElement).replaceChildren(pictureOf(link));
  dialog("share").showModal();
}

/** Whether a name of a host is that of the machine that asks. @param {string} host */
const isLoopback = (host) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The QR code of a link; words where it is longer than a code can be. @param {string} link */
function pictureOf(link) {
  try {
    return codeOf(link, _("QR code of the link"));
  } catch {
    const words = document.createElement("p");
    words.textContent = _("This game is too long for a QR code: send the link.");
    return words;
  }
}
