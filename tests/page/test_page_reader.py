"""Tests the reader of QR codes, for browsers without one, with answers of phones as a camera sees them."""

import json
import subprocess

from turtleback_tools.emulator.vm import node

# Draws a code as a camera sees it, and reads it. Each pixel is the mean of nine points, which blurs small squares.
READ = """
const [site, text, views] = process.argv.slice(1);
const { decodeQR } = await import(`${site}/vm/qr.mjs`);
const { encode } = await import(`${site}/vm/uqr.mjs`);
const { size, data } = encode(text, { ecc: "L", border: 4, boostEcc: false });
const [WIDTH, HEIGHT] = [640, 480];

const picture = ({ square, turn = 0, tilt = 0, black = 0, white = 255, noise = 0, isEmpty = false }) => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const light = (x, y) => {
    const far = 1 + (tilt * (y - HEIGHT / 2)) / HEIGHT; // the upper part is farther away
    const [across, down] = [(x - WIDTH / 2) / far / square, (y - HEIGHT / 2) / far / square];
    const row = data[Math.floor(sin * across + cos * down + size / 2)];
    const dark = row?.[Math.floor(cos * across - sin * down + size / 2)];
    return dark === undefined || isEmpty ? (black + white) / 2 : dark ? black : white;
  };
  let last = 1;
  const random = () => (last = (last * 48271) % 2147483647) / 2147483647;
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0;
      for (const dy of [1, 3, 5]) for (const dx of [1, 3, 5]) sum += light(x + dx / 6, y + dy / 6);
      pixels.fill(sum / 9 + noise * (random() - 0.5), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  return { width: WIDTH, height: HEIGHT, data: pixels };
};
const read = (view) => {
  try {
    return decodeQR(picture(view), { timeLimit: Infinity });
  } catch {
    return null;
  }
};
console.log(JSON.stringify(JSON.parse(views).map(read)));
"""
ANSWER = "Aq3_Zk-9" * 15 + "x0B1-"  # 125 letters, as many as the longest answer
VIEWS = {
    "straight": {"square": 6},
    "small": {"square": 2.2},
    **{"turned by %d degrees" % turn: {"square": 4, "turn": turn} for turn in (7, 45, 90, 171, 260)},
    "small and turned": {"square": 2.6, "turn": 33},
    "from below": {"square": 4, "turn": 12, "tilt": 0.15},
    "in the dark": {"square": 4, "turn": 5, "black": 20, "white": 70, "noise": 12},
    "in the sun": {"square": 4, "turn": 5, "black": 150, "white": 250, "noise": 20},
}


def read_each(site, *views):
    """Return the text that is read in each view of the answer, or None."""
    command = [node(), "--input-type=module", "-e", READ, str(site), ANSWER, json.dumps(views)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_an_answer_is_read_small_turned_tilted_and_in_bad_light(site):
    answers = read_each(site, *VIEWS.values())
    assert {view: answer for view, answer in zip(VIEWS, answers, strict=True) if answer != ANSWER} == {}


def test_pictures_without_a_whole_code_are_not_read(site):
    assert read_each(site, {"square": 5, "isEmpty": True, "noise": 200}, {"square": 14}) == [None, None]
