// A worker that checks one record against the rules on MicroPython's VM. A phone loads the VM only for this check.

import { loadFirmware, pythonSentence } from "../device/firmware.js";

addEventListener("message", async ({ data: { record, noted } }) => {
  try {
    const vm = await loadFirmware({});
    postMessage(JSON.parse(vm.pyimport("hand_check").check(record, noted)));
  } catch (error) {
    pythonSentence(error, "");
    postMessage(null);
  }
});
