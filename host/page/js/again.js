// When a game is over: another one of the same people, by one tap.

import { _ } from "./language.js";
import { NO_SEAT } from "./options.js";
/** @import { Device } from "./device.js" */

/**
 * @typedef {[answer: string, first: number]} Answer to who begins it: with the seat, or NO_SEAT where that is drawn
 */

/** The answer that is proposed; none where nobody begins. @param {Device} device @returns {Promise<Answer | undefined>} */
async function proposed(device) {
  const { answers, usual } = JSON.parse(await device.ask("rematch"));
  return answers[usual];
}

/** Who would begin another game. @param {Device} device @param {(seat: number) => string} name */
export async function beginsWords(device, name) {
  const answer = await proposed(device);
  if (!answer) return "";
  return answer[1] === NO_SEAT ? _("Who begins is drawn") : _("%s begins", name(answer[1]));
}

/** Begin another game. @param {Device} device */
export async function playAgain(device) {
  const [answer] = (await proposed(device)) ?? [""];
  await device.ask("again", answer);
}
