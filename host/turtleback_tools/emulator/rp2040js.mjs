// Runs a Pico on rp2040js, npm's emulator of the RP2040, as a second opinion to rp2040py:
//
//     node rp2040js.mjs PACKAGE < RUN
//
// PACKAGE is the npm package's folder. RUN is JSON: `flash` and `bootrom` in base64, `ring` (the pin of the strip),
// `buttons` (their pins), `presses` ([ms, pin, isDown] in order) and `ms`, the length of the run. Prints the frames that the strip received as
// JSON: [ms, the bytes as they are on the wire, in hexadecimal].
//
// rp2040js lacks three things that the firmware needs, which are added here: the ring oscillator, an answer to USB polls
// that takes its time, and state machines that run at the speed of their clock dividers. It also lacks writes to the
// flash, so the program must not write.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const NS_PER_MS = 1e6;
const CYCLE_NS = 8; // at 125 MHz
const FLASH = 0x10000000;
const ROSC = 0x40060;
const STATUS = 0x18, CTRL = 0x00, RANDOMBIT = 0x1c;
const ENABLED = 0xfab << 12;
const RUNNING = (1 << 31) | (1 << 12); // stable and enabled
const USB_POLL_NS = 2 * NS_PER_MS;
const LATCH_NS = 50_000; // a longer pause ends a frame
const ONE_NS = 600; // a longer pulse is a 1; those of the firmware are 400 and 800 ns
const HIGH = 1;
const STDIN = 0;

/** Return the ring oscillator, with a source of bits that a shift register makes. */
function oscillator(BasePeripheral, chip) {
  let state = 1;
  return new (class extends BasePeripheral {
    readUint32(offset) {
      if (offset !== RANDOMBIT) return { [STATUS]: RUNNING >>> 0, [CTRL]: ENABLED }[offset] ?? 0;
      for (const shift of [13, -17, 5]) state ^= shift > 0 ? state << shift : state >>> -shift;
      return (state >>> 16) & 1;
    }

    /** Ignore the write: the oscillator always runs. */
    writeUint32() {}
  })(chip, "ROSC");
}

/** Answer the board's polls for input every 2 ms, as a PC does. rp2040js answers at once, and the board polls again. */
function pollSlowly(cdc, clock) {
  const usb = cdc.usb;
  const answer = usb.onEndpointRead;
  let asked = null;
  const later = clock.createAlarm(() => {
    if (asked) answer(...asked);
  });
  usb.onEndpointRead = (endpoint, size) => {
    asked = [endpoint, size];
    if (cdc.txFIFO.itemCount || endpoint === 0) answer(endpoint, size);
    else later.schedule(USB_POLL_NS);
  };
}

/** A PIO whose state machines run at the speed of their clock dividers, and take the delays of their instructions. */
class PacedPio {
  constructor(pio) {
    this.pio = pio;
    this.due = new Float64Array(pio.machines.length); // when each machine executes its next instruction
    pio.run = () => {}; // rp2040js would run it by timers of this computer
  }

  /** Execute the instructions that are due at `now`, and return the time of the next one, or Infinity. */
  catchUp(now) {
    let next = Infinity;
    this.pio.machines.forEach((machine, index) => {
      if (!machine.enabled) return;
      const cycle = CYCLE_NS * (machine.clockDivInt + machine.clockDivFrac / 256);
      while (this.due[index] <= now) {
        const before = machine.cycles;
        machine.step();
        this.pio.checkChangedPins();
        if (machine.waiting) {
          this.due[index] = now + cycle;
          return; // until data arrive, which take an instruction of the processor
        }
        this.due[index] = Math.max(this.due[index], now - cycle) + cycle * Math.max(1, machine.cycles - before);
      }
      next = Math.min(next, this.due[index]);
    });
    return next;
  }
}

/** Return a list that receives the frames of the strip on a pin. */
function framesOn(pin, clock) {
  const frames = [];
  let bits = [];
  let rose = 0;
  const latch = clock.createAlarm(() => {
    const bytes = Buffer.alloc(bits.length >> 3);
    bytes.forEach((_, at) => {
      bytes[at] = bits.slice(8 * at, 8 * at + 8).reduce((value, bit) => 2 * value + bit, 0);
    });
    if (bytes.length) frames.push([clock.nanos / NS_PER_MS, bytes.toString("hex")]);
    bits = [];
  });
  pin.addListener((state, before) => {
    if (state === HIGH) rose = clock.nanos;
    else if (before === HIGH) {
      bits.push(clock.nanos - rose > ONE_NS ? 1 : 0);
      latch.schedule(LATCH_NS);
    }
  });
  return frames;
}

const { RP2040, BasePeripheral, USBCDC, ConsoleLogger, LogLevel } = await import(
  pathToFileURL(join(process.argv[2], "dist/esm/index.js"))
);
const run = JSON.parse(readFileSync(STDIN, "utf8"));
const chip = new RP2040();
const { clock, core } = chip;
chip.logger = new ConsoleLogger(LogLevel.Error, false);
const bootrom = Buffer.from(run.bootrom, "base64");
chip.loadBootrom(new Uint32Array(bootrom.buffer, bootrom.byteOffset, bootrom.length / 4));
chip.flash.set(Buffer.from(run.flash, "base64"));
chip.peripherals[ROSC] = oscillator(BasePeripheral, chip);
pollSlowly(new USBCDC(chip.usbCtrl), clock);
const pios = chip.pio.map((pio) => new PacedPio(pio));
const frames = framesOn(chip.gpio[run.ring], clock);
for (const pin of run.buttons) chip.gpio[pin].setInputValue(true); // nothing is pressed
for (const [ms, pin, isDown] of run.presses) {
  clock.createAlarm(() => chip.gpio[pin].setInputValue(!isDown)).schedule(ms * NS_PER_MS);
}
core.PC = FLASH;
const end = run.ms * NS_PER_MS;
let next = Infinity;
while (clock.nanos < end) {
  if (core.waiting) clock.tick(Math.max(CYCLE_NS, Math.min(clock.nanosToNextAlarm, next - clock.nanos)));
  else clock.tick(core.executeInstruction() * CYCLE_NS);
  next = Infinity;
  for (const pio of pios) if (!pio.pio.stopped) next = Math.min(next, pio.catchUp(clock.nanos));
}
process.stdout.write(JSON.stringify(frames));
