// The modules of `turtleback flash` and `turtleback image`, on the VM.

import { loadFirmware, sentenceOf } from "../firmware.js";

const HEAP_BYTES = 16 * 1024 * 1024;

/** The VM, once it is needed. @type {ReturnType<typeof loadFirmware> | undefined} */
let loading;

/**
 * Have something be done with a module of device/, and the VM's files. An Error with a sentence if that cannot be.
 * @template T @param {string} name @param {(module: any, files: any) => Promise<T>} work @returns {Promise<T>}
 */
export async function withModule(name, work) {
  loading ??= loadFirmware({}, HEAP_BYTES);
  const vm = await loading;
  try {
    return await work(vm.pyimport(name), vm.FS);
  } catch (error) {
    throw new Error(sentenceOf(error, error instanceof Error ? error.message : ""));
  }
}
