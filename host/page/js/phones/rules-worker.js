// Checks a record by the rules, on MicroPython's VM, for a phone that has none: a worker that lives for one question.

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
