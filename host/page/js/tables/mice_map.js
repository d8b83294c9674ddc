// Where the cells of a track lie on the map of the mouse race: any track, from its paths alone.
//
// The longest way that leads from one file of starts is the trunk. Where some path goes from its last cell on to its
// first, the trunk is a ring around the map, as on the device counter-clockwise from the upper left; otherwise it runs
// to and fro in rows. Ways beside the trunk follow in rows of their own, the starts in files of seven.

/**
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{spots: Map<number, Spot>, cheese: Spot, size: number, bends: Map<string, Spot[]>}} MiceMap
 */

const MICE = 7;
const CHEESE = 0;
const LARGEST = 38;
const MARGIN = 3;
const APART = 2.5; // two lanes
const LANE = 16; // beside a file of starts, for the way to the track
const CHEESE_ROOM = 38; // inside a ring

/** Lay the cells of all paths out in a box. @param {number[][]} paths @param {Box} box @returns {MiceMap} */
export function layOut(paths, box) {
  const starts = new Set(paths.flatMap((path) => path.slice(0, MICE)));
  const tails = paths.map((path) => path.slice(MICE, -1));
  const trunk = tails.reduce((longest, tail) => (tail.length > longest.length ? tail : longest));
  const placed = new Set(trunk);
  const isRing =
    trunk.length > 2 * MICE && tails.some((tail) => tail[tail.indexOf(trunk[trunk.length - 1]) + 1] === trunk[0]);
  const beside = [...new Set(tails.flat())].filter((cell) => !placed.has(cell) && !starts.has(cell));
  for (const cell of beside) placed.add(cell);
  const files = paths.map((path) => path.slice(0, MICE).map((cell) => (placed.has(cell) ? -1 : cell)));
  return isRing ? ringMap(paths, trunk, beside, files, box) : rowMap(paths, trunk, beside, files, box);
}

/** @param {number[][]} paths @param {number[]} ring @param {number[]} beside @param {number[][]} files @param {Box} box */
function ringMap(paths, ring, beside, files, box) {
  let size = LARGEST;
  for (let at = 0; at < 4; at++) size = Math.min(LARGEST, (0.94 * around(inset(box, size / 2), size)) / ring.length);
  const line = inset(box, size / 2);
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  ring.forEach((cell, at) => {
    spots.set(cell, { ...pointOn(line, size, at / ring.length), size: 0.94 * size });
  });
  const inside = inset(box, size + 6);
  const rows = rowsFor(inside, beside.length, files.length, CHEESE_ROOM);
  const isLeft = gates(paths, spots);
  const order = [...isLeft.keys()].sort((one, other) => isLeft[one].y - isLeft[other].y);
  const columns = rows.columns === 1 ? [order] : halves(order, isLeft);
  placeRows(spots, beside, inside, rows);
  columns.forEach((seats, column) => {
    const width = (inside.width - CHEESE_ROOM) / rows.columns;
    const left = inside.x + (column ? width + CHEESE_ROOM : 0);
    const middle = rows.columns === 1 ? inside.x + inside.width / 2 : 0;
    seats.forEach((seat, row) => {
      const isForward = rows.columns === 1 ? isLeft[seat].x > middle : column === 1;
      placeFile(
        spots,
        files[seat],
        { x: left, y: rowY(inside, rows, rows.beside + row), width, height: inside.height / rows.all },
        isForward,
      );
    });
  });
  const cheeseX = rows.columns === 1 ? inside.x + inside.width - CHEESE_ROOM / 2 : inside.x + inside.width / 2;
  const cheese = { x: cheeseX, y: inside.y + inside.height / 2, size: CHEESE_ROOM - 4 };
  return { spots, cheese, size: Math.min(size, rows.unit), bends: new Map() };
}

/** Where each path goes on from its starts. @param {number[][]} paths @param {Map<number, Spot>} spots */
function gates(paths, spots) {
  return paths.map((path) => spots.get(path[MICE]) ?? { x: 0, y: 0, size: 0 });
}

/** Seats from above, those whose gates are farther left in the first column. @param {number[]} order @param {Spot[]} at */
function halves(order, at) {
  const fromLeft = [...order].sort((one, other) => at[one].x - at[other].x);
  const left = new Set(fromLeft.slice(0, Math.ceil(order.length / 2)));
  return [order.filter((seat) => left.has(seat)), order.filter((seat) => !left.has(seat))];
}

/** @param {number[][]} paths @param {number[]} trunk @param {number[]} beside @param {number[][]} files @param {Box} box */
function rowMap(paths, trunk, beside, files, box) {
  const inside = inset(box, 2);
  const cells = [...trunk, CHEESE, ...beside];
  const beyond = { ...inside, x: inside.x + LANE, width: inside.width - LANE }; // of the lanes
  const rows = rowsFor(beyond, cells.length, files.length, 2 * LANE);
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  placeRows(spots, cells, beyond, rows);
  const bends = new Map();
  files.forEach((file, seat) => {
    const column = seat % rows.columns;
    const row = rows.beside + Math.floor(seat / rows.columns);
    const width = inside.width / rows.columns;
    const lane = { x: inside.x + column * width + LANE / 2, y: rowY(inside, rows, row), size: 0 };
    const place = { x: lane.x + LANE / 2, y: lane.y, width: width - LANE, height: inside.height / rows.all };
    placeFile(spots, file, place, false);
    const [front, gate] = paths[seat].slice(MICE - 1, MICE + 1);
    const [from, to] = [spots.get(front) ?? lane, spots.get(gate) ?? lane];
    const x = lane.x + APART * (seat - paths.length / 2);
    const y = to.y + inside.height / rows.all / 2 + APART * (seat - paths.length / 2) * 0.6;
    const bend = [
      { ...lane, x, y: from.y },
      { ...lane, x, y },
      { ...lane, x: to.x, y },
    ];
    if (file[MICE - 1] > CHEESE) bends.set(`${front},${gate}`, bend);
  });
  const cheese = /** @type {Spot} */ (spots.get(CHEESE));
  spots.delete(CHEESE);
  return { spots, cheese, size: rows.unit, bends };
}

/**
 * How large cells can be so that all rows fit: `beside` rows for so many cells, then files in one or two columns.
 * @param {Box} box @param {number} cells @param {number} files @param {number} gap between two columns
 */
function rowsFor(box, cells, files, gap) {
  for (let unit = LARGEST; unit > 3; unit -= 0.5) {
    const across = Math.floor(box.width / unit);
    const beside = Math.ceil(cells / across);
    /** @param {number} columns */
    const fit = (columns) => {
      const all = beside + Math.ceil(files / columns);
      return { all, columns, size: fileOf((box.width - gap) / columns, box.height / all).size };
    };
    const [one, two] = [fit(1), fit(2)];
    const best = one.size > two.size ? one : two;
    if (best.size >= 0.9 * unit && box.height / best.all >= (beside ? unit : 0))
      return { unit, across, beside, ...best };
  }
  throw new Error("The track has no room on the map.");
}

/** How seven starts lie in a row: bent up and down where they have less room straight. @param {number} width @param {number} height */
function fileOf(width, height) {
  const across = width / MICE;
  let best = { size: 0, bend: 0, pitch: across };
  for (let bend = 0; bend < height / 2; bend += height / 24) {
    const size = 0.94 * Math.min(Math.hypot(across, 2 * bend), 2 * across, height - 2 * bend, LARGEST);
    if (size > 1.05 * best.size) best = { size, bend, pitch: bend ? across : Math.min(across, 1.3 * size) };
  }
  return best;
}

/** @typedef {ReturnType<typeof rowsFor>} Rows */

/** The middle of a row. @param {Box} box @param {Rows} rows @param {number} row */
const rowY = (box, rows, row) => box.y + ((row + 0.5) * box.height) / rows.all;

/** Cells to and fro in rows. @param {Map<number, Spot>} spots @param {number[]} cells @param {Box} box @param {Rows} rows */
function placeRows(spots, cells, box, rows) {
  const across = Math.ceil(cells.length / Math.max(1, rows.beside));
  const pitch = box.width / Math.max(1, across);
  cells.forEach((cell, at) => {
    const row = Math.floor(at / across);
    const column = row % 2 ? across - 1 - (at % across) : at % across;
    spots.set(cell, { x: box.x + (column + 0.5) * pitch, y: rowY(box, rows, row), size: 0.92 * rows.unit });
  });
}

/**
 * The starts of a seat in single file, rearmost first; -1 for a start that lies elsewhere.
 * @param {Map<number, Spot>} spots @param {number[]} file @param {Box} box @param {boolean} isForward
 */
function placeFile(spots, file, box, isForward) {
  const { size, bend, pitch } = fileOf(box.width, box.height);
  const rest = box.width - MICE * pitch;
  file.forEach((cell, at) => {
    const along = isForward ? box.width - rest / 2 - (MICE - at - 0.5) * pitch : rest / 2 + (MICE - at - 0.5) * pitch;
    if (cell > CHEESE) spots.set(cell, { x: box.x + along, y: box.y + (at % 2 ? bend : -bend), size });
  });
}

/** @param {Box} box @param {number} by @returns {Box} */
function inset(box, by) {
  const edge = by + MARGIN;
  return { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
}

/** How long it is around a box with round corners. @param {Box} box @param {number} radius */
const around = (box, radius) => 2 * (box.width + box.height) - (8 - 2 * Math.PI) * radius;

/** A point of that way, counter-clockwise from the upper left. @param {Box} box @param {number} radius @param {number} part */
function pointOn(box, radius, part) {
  const { x, y, width, height } = box;
  const arc = (Math.PI / 2) * radius;
  const sides = [height - 2 * radius, arc, width - 2 * radius, arc, height - 2 * radius, arc, width - 2 * radius, arc];
  let rest = part * around(box, radius) - arc / 2;
  if (rest < 0) rest += around(box, radius);
  let side = 0;
  while (rest > sides[side] && side < 7) rest -= sides[side++];
  const corners = [
    [x + radius, y + height - radius],
    [x + width - radius, y + height - radius],
    [x + width - radius, y + radius],
    [x + radius, y + radius],
  ];
  if (side % 2) {
    const [cx, cy] = corners[(side - 1) / 2];
    const angle = Math.PI - ((side - 1) / 2) * (Math.PI / 2) - rest / radius;
    return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
  }
  if (side === 0) return { x, y: y + radius + rest };
  if (side === 2) return { x: x + radius + rest, y: y + height };
  if (side === 4) return { x: x + width, y: y + height - radius - rest };
  return { x: x + width - radius - rest, y };
}
