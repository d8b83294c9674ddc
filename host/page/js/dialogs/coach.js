// Dialogs that show what a bot would do: help in a game, and the answer to the position of the day.

import { _ } from "../language.js";
import { element, showSheet } from "../dom.js";

/**
 * Return a paragraph for each line.
 *
 * @param {string[]} lines
 */
const paragraphs = (lines) => lines.map((line) => element("p", {}, line));

/**
 * Show the part of the bot's advice that the asked player may see.
 *
 * @param {Device} device
 */
export async function showAdvice(device) {
  const found = JSON.parse(await device.ask("advise"));
  const lines = found ? found.lines : [_("There is nothing to help with now.")];
  showSheet(_("What the bot would do"), ...paragraphs(lines));
}

/**
 * Show whether the bot would choose the same action, and why.
 *
 * @param {Device} device
 * @param {any[]} action the action that the player has chosen
 */
export async function showAnswer(device, action) {
  const { lines, choice } = JSON.parse(await device.ask("advise"));
  const isSame = JSON.stringify(choice) === JSON.stringify(action);
  const title = isSame ? _("The bot would do the same") : _("The bot would do something else");
  showSheet(title, ...paragraphs(lines));
}
