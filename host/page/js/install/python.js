// Loads the modules of `turtleback flash` and `turtleback image` into the VM.

import { FOLDER, loadFirmware, pythonSentence, unpackInto } from "../device/firmware.js";

const HEAP_BYTES = 16 * 1024 * 1024;

/**
 * The VM; undefined until it is needed.
 *
 * @type {ReturnType<typeof load> | undefined}
 */
let loading;

/** Load a VM with the firmware and the installer's modules. */
async function load() {
  const [vm, modules] = await Promise.all([
    loadFirmware({}, HEAP_BYTES),
    fetch(new URL("../../install/modules.bin", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  unpackInto(vm.FS, FOLDER, modules);
  return vm;
}

/**
 * Work with a module of device/ on the VM. Raises: Error with a sentence if `work` fails.
 *
 * @template T
 * @param {string} name the name of the module
 * @param {(module: any, files: any) => Promise<T>} work gets the module and the file system of the VM
 * @returns {Promise<T>} the result of `work`
 */
export async function withModule(name, work) {
  loading ??= load();
  const vm = await loading;
  try {
    return await work(vm.pyimport(name), vm.FS);
  } catch (error) {
    throw new Error(pythonSentence(error, error instanceof Error ? error.message : ""));
  }
}
