// A config of one's own goes over the usual config.py: its lines come last, so that they count. The command runs them
// (host/turtleback_host/pico/own_config.py); here they are read, so that each has to set something to a number or a text.

import { later } from "../language.js";

/**
 * What the build tells of config.py: the usual one by wiring, what parts it from one's own,
 * and how many bytes there are for it.
 * @typedef {{usual: Record<string, string>, over: string, room: number}} ConfigFacts
 */

const LINE = /\r?\n/;
const NOTHING = /^\s*(#.*)?$|^"""[^"\\]*"""$/; // what a line may be that sets nothing: a comment, or what the file is
const SETTING = /^([A-Z_]+)\s*=\s*(None|True|False|-?(?:0|[1-9]\d*)|"[^"\\]*"|'[^'\\]*')\s*(?:#.*)?$/;

/**
 * The config.py that a board gets with such a file. An Error with a sentence. @param {string} text @param {string} name
 * of the file @param {string} wiring of a board that the text does not name @param {ConfigFacts} facts
 */
export function overUsual(text, name, wiring, { usual, over, room }) {
  const known = new Set(settingsOf(usual[wiring]).keys());
  const lines = text.split(LINE);
  for (const [at, line] of lines.entries()) {
    if (!NOTHING.test(line) && !known.has(SETTING.exec(line)?.[1] ?? "")) {
      throw new Error(
        later("Line %d of %s sets nothing to a number or a text: write it as BRIGHTNESS = 128.", at + 1, name),
      );
    }
  }
  const own = settingsOf(text);
  if (!own.size) throw new Error(later("%s sets nothing: give it a line for each setting.", name));
  const board = own.get("BOARD")?.slice(1, -1) ?? wiring;
  const isWhole = [...settingsOf(usual[wiring]).keys()].every((setting) => own.has(setting));
  const config = new TextEncoder().encode(isWhole ? text : (usual[board] ?? usual[wiring]) + over + text);
  if (config.length >= room) throw new Error(later("%s is too long, by %d letters.", name, config.length + 1 - room));
  return config;
}

/** The settings of a text, with what it sets them to. @param {string} text */
function settingsOf(text) {
  /** @type {Map<string, string>} */
  const settings = new Map();
  for (const line of text.split(LINE)) {
    const [, setting, value] = SETTING.exec(line) ?? [];
    if (setting) settings.set(setting, value);
  }
  return settings;
}
