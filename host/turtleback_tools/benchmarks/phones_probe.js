// What the benchmark adds to a table and to phones, before their own scripts run. Instants are ms since 1970, which is
// the clock of all pages: when a button was `pressed` here, when the table `refused` it, when each position came, and
// what it led to was painted (`paints`).

window.probe = { pressed: 0, refused: 0, paints: [] };

/** A position has come, which the page is about to draw. */
function note() {
  const begun = Date.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => probe.paints.push([begun, Date.now()]);
  const drawing = new MutationObserver(() => {
    drawing.disconnect();
    requestAnimationFrame(() => port2.postMessage(""));
  });
  drawing.observe(document.getElementById("board"), { attributes: true, childList: true, subtree: true });
}

window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => data.type === "position" && note());
  }
};

const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...how) {
  const channel = make.apply(this, how);
  channel.addEventListener("message", ({ data }) => {
    const { type } = JSON.parse(data);
    if (type === "position") note();
    if (type === "refused") probe.refused = Date.now();
  });
  return channel;
};

addEventListener("click", ({ target }) => target.closest(".act") && (probe.pressed = Date.now()), true);
