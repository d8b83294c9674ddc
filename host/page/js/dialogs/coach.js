// Dialogs that show what a bot would do: help in a game, the answer to the position of the day, and the turning points
// of a game.

import { _, translated } from "../language.js";
import { element, sentenceOf, showSheet } from "../dom.js";
import { Device } from "../device/device.js";
import { lastLanguage } from "../languagechoice.js";

const CHUNK = 10; // actions that are analysed before the progress is shown again

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

/**
 * Analyse a finished game on a separate device, and show its turning points.
 *
 * @param {string} record
 * @param {(at: number) => void} watch shows the record from a step on
 */
export function showReview(record, watch) {
  const [points, sums] = [element("ol"), element("ul")];
  const progress = element("progress", { "aria-label": _("The game is looked at") });
  const about = element("p", { class: "quiet" }, _("By the values of the clever bot, which are estimates."));
  const luck = element("h3", {}, _("Luck and choices"));
  const shown = showSheet(_("Turning points"), about, progress, points, luck, sums);
  const device = new Device(lastLanguage(), record);
  shown.addEventListener("close", () => device.close(), { once: true });
  const look = async () => {
    for (;;) {
      const found = JSON.parse(await device.ask("analyse_record", CHUNK));
      progress.max = found.of;
      progress.value = found.done;
      if (found.done === found.of) return found;
    }
  };
  const show = async () => {
    const found = await look();
    progress.remove();
    points.replaceChildren(
      ...found.points.map((/** @type {{number: number, lines: string[]}} */ { number, lines }) => {
        const button = element("button", { type: "button" }, _("Look at it"));
        button.onclick = () => watch(number - 1);
        return element("li", {}, ...paragraphs(lines), button);
      }),
    );
    if (!found.points.length) points.append(element("li", {}, _("Everybody played as the bot would.")));
    sums.replaceChildren(...found.sums.map((/** @type {string} */ line) => element("li", {}, line)));
  };
  device.addEventListener("ready", () =>
    show().catch((error) => {
      progress.remove();
      points.replaceChildren(element("li", {}, translated(sentenceOf(error))));
    }),
  );
}
