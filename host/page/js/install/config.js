// Your config overrides the usual config.py: its lines come last, so that they count. As in the command
// (host/turtleback_host/pico/user_config.py), each line sets something to a number or a text; the board checks them.

import { later } from "../language.js";

/**
 * What the build tells of config.py: the usual one, what separates it from yours, and how many bytes there are for it.
 * @typedef {{usual: string, overrides: string, room: number}} ConfigFacts
 */

const LINE = /\r?\n/;
const NOTHING = /^\s*(#.*)?$|^"""[^"\\]*"""$/; // what a line may be that sets nothing: a comment, or what the file is
const SETTING = /^([A-Z_]+)\s*=\s*(?:None|True|False|-?(?:0|[1-9]\d*)|"[^"\\]*"|'[^'\\]*')\s*(?:#.*)?$/;

/** The config.py that a board gets with such a file. An Error with a sentence. @param {string} text @param {string} name of the file @param {ConfigFacts} facts */
export function overUsual(text, name, { usual, overrides, room }) {
  const known = settingsOf(usual);
  for (const [at, line] of text.split(LINE).entries()) {
    if (!NOTHING.test(line) && !known.has(SETTING.exec(line)?.[1] ?? "")) {
      throw new Error(
        later("Line %d of %s sets nothing to a number or a text: write it as BRIGHTNESS = 128.", at + 1, name),
      );
    }
  }
  const own = settingsOf(text);
  if (!own.size) throw new Error(later("%s sets nothing: give it a line for each setting.", name));
  const isWhole = [...known].every((setting) => own.has(setting));
  const config = new TextEncoder().encode(isWhole ? text : usual + overrides + text);
  if (config.length >= room) throw new Error(later("%s is too long, by %d letters.", name, config.length + 1 - room));
  return config;
}

/** The names of the settings of a text. @param {string} text */
const settingsOf = (text) => new Set(text.split(LINE).flatMap((line) => SETTING.exec(line)?.[1] ?? []));
