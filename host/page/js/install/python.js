// The modules of `turtleback flash` and `turtleback image`, on the VM.

import { FOLDER, loadFirmware, pythonSentence, unpackInto } from "../device/firmware.js";

const HEAP_BYTES = 16 * 1024 * 1024;

/** The VM, once it is needed. @type {ReturnType<typeof load> | undefined} */
let loading;

async function load() {
  const [vm, modules] = await Promise.all([
    loadFirmware({}, HEAP_BYTES),
    fetch(new URL("../../install/modules.bin", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  unpackInto(vm.FS, FOLDER, modules);
  return vm;
}

/**
 * Have something be done with a module of device/, and the VM's files. An Error with a sentence if that cannot be.
 * @template T @param {string} name @param {(module: any, files: any) => Promise<T>} work @returns {Promise<T>}
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
