// Uses MicroPython's raw REPL on a serial port. It stops the program of a board, runs scripts, and starts the program.

import { N_ } from "../language.js";
import { Endless, Silent, PortUnplugged } from "../serialport.js";

const PATIENCE_MS = 20_000; // the longest time to wait for the next byte
const HASTE_MS = 1000; // an interrupted program ends within this time, if it can be interrupted
const REBOOT_MS = 120_000;
const QUIET_MS = 2000; // after this time without output a program counts as running
const RAW = "raw REPL; CTRL-B to exit\r\n";
const REBOOT = "soft reboot\r\n";
const PROMPT = ">>> ";
const [CTRL_A, CTRL_B, CTRL_C, CTRL_D, CTRL_E] = ["\x01", "\x02", "\x03", "\x04", "\x05"];
const MORE_ROOM = 1; // the byte by which the board asks for more
const NO_ANSWER = N_(
  "MicroPython does not answer there: unplug the board, plug it in and try again, or begin with step 1, whose file replaces everything on it.",
);
const BOOT_IS_ENDLESS = N_(
  "boot.py on the board does not come to its end, so that no program starts after it: mend it or remove it, or begin with step 1, whose file replaces everything on it.",
);

/** The raw REPL of a board. */
export class Repl {
  isRunning = true; // true if the board runs its program, as far as this page knows

  /**
   * Use an open port.
   *
   * @param {import("../serialport.js").SerialPort} line the open port
   * @param {string} stopWatchdog a script that stops a watchdog
   */
  constructor(line, stopWatchdog) {
    this.line = line;
    this.stopWatchdog = stopWatchdog;
  }

  /**
   * Stop the board's program and its watchdog, and clear its memory.
   *
   * Raises: Error with a sentence if MicroPython does not answer, or if boot.py fails or does not end.
   */
  async stop() {
    const { line } = this;
    try {
      this.isRunning = false;
      await this.#interrupt();
      await line.send(`\r${CTRL_A}`);
      await line.readUntil(`${RAW}>`, PATIENCE_MS);
      await line.send(CTRL_D);
      await line.readUntil(REBOOT, PATIENCE_MS);
    } catch (error) {
      throw error instanceof Silent ? new Error(NO_ANSWER) : error;
    }
    const printed = await line.readUntil(`${RAW}>`, PATIENCE_MS).catch((error) => {
      throw error instanceof Silent || error instanceof Endless ? new Error(BOOT_IS_ENDLESS) : error;
    });
    if (printed.includes("Traceback (most recent call last)"))
      throw new Error(whyNoBoot(lastLine(printed.slice(0, -RAW.length - 1))));
    await this.run(this.stopWatchdog); // boot.py has run again, and may have started the watchdog
  }

  /** Stop the program and the watchdog with one message. The watchdog could restart the board within milliseconds. */
  async #interrupt() {
    const { line } = this;
    await line.send(`\r${CTRL_C}\r${CTRL_A}${this.stopWatchdog}${CTRL_D}`);
    await line.readUntil(`${CTRL_D}>`, HASTE_MS).catch(() => {}); // if the board is gone, the next command reports it
    await line.send(`\r${CTRL_C}`);
    line.discard();
  }

  /**
   * Run a script. Raises: Error with a sentence if the script fails.
   *
   * @param {string} script
   * @returns {Promise<string>} the text that the script has printed
   */
  async run(script) {
    const { line } = this;
    await this.#paste(script);
    const output = await line.readUntil(CTRL_D, PATIENCE_MS);
    const error = await line.readUntil(CTRL_D, PATIENCE_MS);
    await line.readUntil(">", PATIENCE_MS);
    if (error.length > 1) throw new Error(whyFailed(lastLine(error.slice(0, -1))));
    return output.slice(0, -1).replaceAll("\r\n", "\n");
  }

  /**
   * Send a script in raw paste mode, as fast as the board accepts it.
   *
   * @param {string} script
   */
  async #paste(script) {
    const { line } = this;
    await line.send(`${CTRL_E}A${CTRL_A}`);
    const [letter, isKnown] = await line.read(2, PATIENCE_MS);
    if (letter !== "R".charCodeAt(0) || !isKnown)
      throw new Error(N_("This MicroPython is too old: begin with step 1."));
    const [low, high] = await line.read(2, PATIENCE_MS);
    const room = low + 256 * high;
    let free = room;
    const letters = asciiOf(script);
    for (let at = 0; at < letters.length; ) {
      while (!free || line.waiting) {
        const [flow] = await line.read(1, PATIENCE_MS);
        if (flow !== MORE_ROOM) throw new PortUnplugged();
        free += room;
      }
      const part = letters.slice(at, at + free);
      await line.send(part);
      at += part.length;
      free -= part.length;
    }
    await line.send(CTRL_D);
    await line.readUntil(CTRL_D, PATIENCE_MS);
  }

  /**
   * Start the board's program in the same way as after power-on, and wait until the program runs.
   *
   * Raises: Error with a sentence if the program stops at once.
   *
   * @param {number} boots the number of starts to wait for: 2 for a program that resets the board itself
   */
  async start(boots = 1) {
    const { line } = this;
    this.isRunning = true;
    await line.send(`\r${CTRL_B}`);
    await line.readUntil(PROMPT, PATIENCE_MS);
    await line.send(CTRL_D);
    for (let boot = 0; boot < boots; boot++) await line.readUntil(REBOOT, REBOOT_MS);
    const printed = await line.readUntil(PROMPT, QUIET_MS).catch((error) => {
      if (error instanceof Silent) return null; // the program runs
      throw error;
    });
    if (printed !== null) throw new Error(N_("The program on the board stopped at once: %s", lastLine(printed)));
  }
}

/**
 * Return a sentence on why boot.py prevents the start of the program.
 *
 * @param {string} error the last line of its traceback
 */
const whyNoBoot = (error) =>
  N_(
    "boot.py on the board fails (%s), so that no program starts after it: mend it or remove it, or begin with step 1, whose file replaces everything on it.",
    error,
  );

/**
 * Return a sentence on why a script has failed.
 *
 * @param {string} error the last line of its traceback
 */
const whyFailed = (error) =>
  /ENOSPC|Errno 28/.test(error)
    ? N_("The board's flash is full; it still starts: remove files of yours from it, and do this again.")
    : N_("The board failed to run a command: %s", error);

/**
 * Return a script in ASCII, with other characters escaped.
 *
 * @param {string} script
 */
function asciiOf(script) {
  return script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Return the last line that a program printed, cut to 80 printable characters.
 *
 * @param {string} text the output of the program
 */
function lastLine(text) {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() && !line.startsWith("MicroPython v") && line !== PROMPT);
  const line = lines.filter((one) => !one.startsWith('Type "help()"')).pop() ?? N_("it does not say why");
  return line.replace(/[^\x20-\x7e]/g, "?").slice(0, 80);
}
