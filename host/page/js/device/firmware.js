// MicroPython's VM with the firmware's modules in it.

import { loadMicroPython } from "../../vm/micropython.mjs";
import { unpacked } from "../bytes.js";
import { N_ } from "../language.js";

const HEAP_BYTES = 4 * 1024 * 1024;
export const FOLDER = "/firmware";
const SENTENCE_ERRORS = ["RecordError", "SetupError", "Uf2Error", "ValueError"]; // the exceptions whose text may be a sentence for people
const NO_FILE = N_("The browser does not give or take this file: reload the page, and try again.");

/** The VM, on which the firmware can be imported; `browser` is what its module of that name has. @param {object} browser @param {number} [heapsize] bytes */
export async function loadFirmware(browser, heapsize = HEAP_BYTES) {
  const [vm, pack] = await Promise.all([
    loadMicroPython({ heapsize, stdout: console.log, stderr: console.error }),
    fetch(new URL("../../firmware.bin", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  unpackInto(vm.FS, FOLDER, pack);
  vm.registerJsModule("browser", browser);
  vm.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  return vm;
}

/** Write the files of a pack into a folder of the VM; returns their paths in it. @param {any} files @param {string} folder @param {ArrayBuffer} pack */
export function unpackInto(files, folder, pack) {
  const all = unpacked(pack);
  for (const [path, bytes] of all) {
    files.mkdirTree(folder + path.slice(0, path.lastIndexOf("/")));
    files.writeFile(folder + path, bytes);
  }
  return [...all.keys()];
}

/**
 * What the firmware says is wrong, which is the last line of MicroPython's traceback; else that sentence.
 * @param {unknown} error @param {string} otherwise
 */
export function pythonSentence(error, otherwise) {
  const text = String(error instanceof Error ? error.message : error).trim();
  const [, kind, sentence] = /(?:^|\n)(\w+): ([^\n]*)$/.exec(text) ?? [];
  if (SENTENCE_ERRORS.includes(kind) && sentence.endsWith(".")) return sentence;
  console.warn(error);
  return kind === "OSError" ? NO_FILE : otherwise;
}
