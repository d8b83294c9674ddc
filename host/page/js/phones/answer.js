// Shows the answer of a phone to a table that has no mailbox. Rarely needed, so it is loaded late.

import { byId, copied } from "../dom.js";
import { _ } from "../language.js";
import { codeOf } from "../qr.js";

/**
 * Show an answer as a QR code and as text, which the table reads from this phone.
 *
 * @param {string} answer
 */
export function showAnswer(answer) {
  document.body.dataset.state = "answer";
  byId("answer-code", HTMLElement).replaceChildren(codeOf(answer, _("QR code of the answer")));
  const letters = byId("answer", HTMLTextAreaElement);
  letters.value = answer;
  byId("copy", HTMLButtonElement).onclick = () => copied(letters);
}
