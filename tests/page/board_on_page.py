"""An emulated Pico at the serial port of a page: a stand-in for `navigator.serial`, and the cable between both."""

import base64
import time

from usb_bytes import send_what_fits

STAND_IN = """
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
  exchange(letters) {
    if (letters && this.isOpen) port.receive(atob(letters));
    const sent = this.sent;
    this.sent = "";
    return btoa(sent);
  },
  pull() { this.isPulled = true; port.lose(); },
};
Object.defineProperty(navigator, "serial", { value: { getPorts: async () => [port], requestPort: async () => port } });
"""
EXCHANGE = "(letters) => cable.exchange(letters)"
STEP_MS = 4  # of the board between two looks at the page
PATIENCE_S = 480


class PageCable:
    """The cable between a board and a page; it is pulled for good after `cut_after` bytes from the page."""

    def __init__(self, page, pico, cut_after=None):
        self.page = page
        self.pico = pico
        self.carried = 0
        self._cut_after = cut_after
        self._from_board = bytearray()
        self._from_page = bytearray()
        printed = pico.usb.on_serial_data
        pico.usb.on_serial_data = lambda data: (printed(data), self._from_board.extend(data))

    @property
    def is_cut(self):
        return self._cut_after is not None and self.carried >= self._cut_after

    def run_until(self, done):
        """Let board and page go on until `done()` is true, the board never faster than in life."""
        end, start = time.monotonic() + PATIENCE_S, time.monotonic() * 1000 - self.pico.now
        while not done():
            assert time.monotonic() < end, self.pico.printed[-300:]
            if not self.is_cut:
                self.pico.run(STEP_MS)
                self._carry()
            ahead = start + self.pico.now - time.monotonic() * 1000
            start -= max(0, -ahead)  # what is lost is not caught up
            self.page.wait_for_timeout(max(0, ahead) if not self.is_cut else 20)

    def _carry(self):
        told = base64.b64encode(self._from_board).decode()
        self._from_board.clear()
        self._from_page += base64.b64decode(self.page.evaluate(EXCHANGE, told))
        self.carried += send_what_fits(self.pico, self._from_page)
        if self.is_cut:
            self.page.evaluate("cable.pull()")
