// What the benchmark adds to the page's Worker: each frame says when it was due, in ms since 1970.

(() => {
  const [schedule, post] = [setTimeout, postMessage];
  const now = () => performance.timeOrigin + performance.now();
  let due = 0;
  self.setTimeout = (run, ms) => {
    const at = now() + ms;
    return schedule(() => {
      due = at;
      run();
      due = 0; // what a message causes is due at once
    }, ms);
  };
  self.postMessage = (message) => post(message.type === "frame" ? { ...message, due: due || now() } : message);
})();
