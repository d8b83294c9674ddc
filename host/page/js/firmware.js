// MicroPython's VM with the firmware's modules in it.

import { loadMicroPython } from "../vm/micropython.mjs";
import { unpacked } from "./bytes.js";

const HEAP_BYTES = 4 * 1024 * 1024;
const FOLDER = "/firmware";

/** The VM, on which the firmware can be imported; `browser` is what its module of that name has. @param {object} browser */
export async function loadFirmware(browser) {
  const [vm, pack] = await Promise.all([
    loadMicroPython({ heapsize: HEAP_BYTES, stdout: console.log, stderr: console.error }),
    fetch(new URL("../firmware.bin", import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  for (const [path, bytes] of unpacked(pack)) {
    vm.FS.mkdirTree(FOLDER + path.slice(0, path.lastIndexOf("/")));
    vm.FS.writeFile(FOLDER + path, bytes);
  }
  vm.registerJsModule("browser", browser);
  vm.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  return vm;
}
