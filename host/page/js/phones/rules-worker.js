// A worker that checks one record by the rules, on MicroPython's VM, which a phone has loaded for nothing else.

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
