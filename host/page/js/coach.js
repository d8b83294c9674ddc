// What a bot would do: help in a game, its answer to the position of the day, and the turning points of a game.

import { _, translated } from "./language.js";
import { byId, dialog, element, sentenceOf } from "./dom.js";
import { Device } from "./device.js";
import { lastLanguage } from "./languagechoice.js";

const CHUNK = 10; // actions that are looked at before the progress is shown

/** @param {string[]} lines */
const paragraphs = (lines) => lines.map((line) => element("p", {}, line));

/** Show the help of the person who is asked. @param {Device} device @param {(text: string) => string} withNames */
export async function showAdvice(device, withNames) {
  const found = JSON.parse(await device.ask("advise"));
  const lines = found ? found.lines.map(withNames) : [_("There is nothing to help with now.")];
  open(_("What the bot would do"), lines);
}

/** Tell whether the bot would do that, too, and why. @param {Device} device @param {any[]} action @param {(text: string) => string} withNames */
export async function showAnswer(device, action, withNames) {
  const { lines, choice } = JSON.parse(await device.ask("advise"));
  const isSame = JSON.stringify(choice) === JSON.stringify(action);
  open(isSame ? _("The bot would do the same") : _("The bot would do something else"), lines.map(withNames));
}

/** @param {string} title @param {string[]} lines */
function open(title, lines) {
  byId("advice-title", HTMLElement).textContent = title;
  byId("advice-lines", HTMLElement).replaceChildren(...paragraphs(lines));
  dialog("advice").showModal();
}

/** Look at a game that is over, on a separate device, and show its turning points. @param {string} record @param {(text: string) => string} withNames @param {(at: number) => void} watch */
export function showReview(record, withNames, watch) {
  const points = byId("review-points", HTMLElement);
  const sums = byId("review-sums", HTMLElement);
  const progress = byId("review-progress", HTMLProgressElement);
  const shown = dialog("review");
  const device = new Device(lastLanguage(), record);
  points.replaceChildren();
  sums.replaceChildren();
  progress.hidden = false;
  progress.removeAttribute("value");
  shown.addEventListener("close", () => device.close(), { once: true });
  shown.showModal();
  const look = async () => {
    for (;;) {
      const found = JSON.parse(await device.ask("analyse", CHUNK));
      progress.max = found.of;
      progress.value = found.done;
      if (found.done === found.of) return found;
    }
  };
  const show = async () => {
    const found = await look();
    progress.hidden = true;
    points.replaceChildren(
      ...found.points.map((/** @type {{number: number, lines: string[]}} */ { number, lines }) => {
        const button = element("button", { type: "button" }, _("Look at it"));
        button.onclick = () => watch(number - 1);
        return element("li", {}, ...paragraphs(lines.map(withNames)), button);
      }),
    );
    if (!found.points.length) points.append(element("li", {}, _("Everybody played as the bot would.")));
    sums.replaceChildren(...found.sums.map((/** @type {string} */ line) => element("li", {}, withNames(line))));
  };
  device.addEventListener("ready", () =>
    show().catch((error) => {
      progress.hidden = true;
      points.replaceChildren(element("li", {}, translated(sentenceOf(error))));
    }),
  );
}
