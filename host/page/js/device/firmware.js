// Loads MicroPython's VM with the firmware's modules.

import { loadMicroPython } from "../../vm/micropython.mjs";
import { unpacked } from "../bytes.js";
import { CODES, deviceTextsOf, N_ } from "../language.js";

const HEAP_BYTES = 4 * 1024 * 1024;
export const FOLDER = "/firmware";
// The exceptions whose text may be a sentence for the user.
const SENTENCE_ERRORS = ["RecordError", "SetupError", "Uf2Error", "ValueError"];
const NO_FILE = N_("The browser does not give or take this file: reload the page, and try again.");

/**
 * Load a VM on which the firmware can be imported.
 *
 * @param {object} browser the functions of the module `browser` that Python imports
 * @param {number} [heapsize] the size of the heap in bytes
 */
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

/** The device's texts in other languages, which a VM gets when they are needed. English needs none. */
export class DeviceTexts {
  /**
   * By language, whether its texts have been loaded. Failures are removed, so that the next need tries again.
   *
   * @type {Map<string, Promise<boolean>>}
   */
  #loading = new Map([[CODES[0], Promise.resolve(true)]]);

  /** Create the texts of a VM, in English alone. @param {any} files the file system of the VM */
  constructor(files) {
    this.files = files;
  }

  /**
   * Return true if the texts of a language are loaded or being loaded.
   *
   * @param {string} code
   */
  has(code) {
    return this.#loading.has(code);
  }

  /**
   * Load the texts of a language. If that fails, they stay English.
   *
   * @param {string} code
   * @returns {Promise<boolean>} true if they are loaded
   */
  load(code) {
    const loading = this.#loading.get(code) ?? this.#fetch(code);
    this.#loading.set(code, loading);
    return loading;
  }

  /** Fetch the texts of a language, and write them into the VM. @param {string} code */
  async #fetch(code) {
    try {
      const answer = await fetch(new URL(`../../${deviceTextsOf(code)}`, import.meta.url));
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      unpackInto(this.files, FOLDER, await answer.arrayBuffer());
      return true;
    } catch (error) {
      console.warn(error);
      this.#loading.delete(code);
      return false;
    }
  }
}

/**
 * Write the files of a pack into a folder of the VM.
 *
 * @param {any} files the VM's file system
 * @param {string} folder
 * @param {ArrayBuffer} pack
 * @returns {string[]} the paths of the files in the folder
 */
export function unpackInto(files, folder, pack) {
  const all = unpacked(pack);
  for (const [path, bytes] of all) {
    files.mkdirTree(folder + path.slice(0, path.lastIndexOf("/")));
    files.writeFile(folder + path, bytes);
  }
  return [...all.keys()];
}

/**
 * Return the sentence in an error of the VM: the text of the exception in the last line of its traceback.
 *
 * @param {unknown} error the error, which is logged if it contains no sentence
 * @param {string} otherwise the result if the error contains no sentence
 */
export function pythonSentence(error, otherwise) {
  const text = String(error instanceof Error ? error.message : error).trim();
  const [, kind, sentence] = /(?:^|\n)(\w+): ([^\n]*)$/.exec(text) ?? [];
  if (SENTENCE_ERRORS.includes(kind) && sentence.endsWith(".")) return sentence;
  console.warn(error);
  return kind === "OSError" ? NO_FILE : otherwise;
}
