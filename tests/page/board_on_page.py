"""An emulated Pico at the serial port of a page: a stand-in for `navigator.serial`, and the cable between both."""

import base64
import time

from cable import send_what_fits

STAND_IN = """
// The page's timers go by the board's time, so that nothing depends on how fast this machine is.
let now = 0, timers = 0;
const due = new Map();
window.setTimeout = (act, ms = 0, ...rest) => {
  due.set(++timers, { at: now + ms, act: () => act(...rest) });
  return timers;
};
window.clearTimeout = (timer) => due.delete(timer);
const advance = (ms) => {
  now += ms;
  for (const [timer, { at, act }] of [...due].sort(([, one], [, other]) => one.at - other.at)) {
    if (at <= now && due.delete(timer)) act();
  }
};

class StandInPort {
  #controller;
  async open() {
    if (cable.isPulled) throw new Error("there is no such device");
    this.readable = new ReadableStream({ start: (controller) => (this.#controller = controller) });
    this.writable = new WritableStream({ write: (bytes) => {
      if (cable.isPulled) throw new Error("the device has been lost");
      cable.sent += String.fromCharCode(...bytes);
    }});
    cable.isOpen = true;
  }
  async close() { cable.isOpen = false; this.readable = this.writable = null; }
  receive(letters) { this.#controller.enqueue(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))); }
  lose() { this.#controller?.error(new Error("the device has been lost")); }
}
const port = new StandInPort();
window.cable = {
  sent: "", isOpen: false, isPulled: false,
  exchange([letters, ms]) {
    advance(ms);
    if (letters && this.isOpen) port.receive(atob(letters));
    const sent = this.sent;
    this.sent = "";
    return btoa(sent);
  },
  pull() { this.isPulled = true; port.lose(); },
};
Object.defineProperty(navigator, "serial", { value: { getPorts: async () => [port], requestPort: async () => port } });
"""
EXCHANGE = "(given) => cable.exchange(given)"
STEP_MS = 4  # of the board between two looks at the page
PATIENCE_S = 480


class PageCable:
    """The cable between a board and a page; it is pulled for good after `cut_after` bytes from the page."""

    def __init__(self, page, pico, cut_after=None):
        self.page = page
        self.pico = pico
        self.carried = 0
        self.page_ms = STEP_MS  # that pass on the page in each step of the board
        self._cut_after = cut_after
        self._from_board = bytearray()
        self._from_page = bytearray()
        printed = pico.usb.on_serial_data
        pico.usb.on_serial_data = lambda data: (printed(data), self._from_board.extend(data))

    @property
    def is_cut(self):
        return self._cut_after is not None and self.carried >= self._cut_after

    def run_until(self, done):
        """Let board and page go on, by one clock, until `done()` is true."""
        end = time.monotonic() + PATIENCE_S
        while not done():
            assert time.monotonic() < end, self.pico.printed[-300:]
            if not self.is_cut:
                self.pico.run(STEP_MS)
            self._carry()

    def _carry(self):
        told = base64.b64encode(self._from_board).decode()
        self._from_board.clear()
        self._from_page += base64.b64decode(self.page.evaluate(EXCHANGE, ["" if self.is_cut else told, self.page_ms]))
        if self.is_cut:
            return
        self.carried += send_what_fits(self.pico, self._from_page)
        if self.is_cut:
            self.page.evaluate("cable.pull()")
