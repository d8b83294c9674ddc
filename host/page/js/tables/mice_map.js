// Where the cells of a track lie on the map of the mouse race: any track, from its paths alone.
//
// The longest way that leads from one file of starts is the trunk. Where some path goes from its last cell on to its
// first, the trunk is a ring around the map, as on the device counter-clockwise from the upper left; otherwise it runs
// to and fro in rows. Ways beside the trunk follow in rows of their own, the starts in files of seven.

/**
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{spots: Map<number, Spot>, cheese: Spot, size: number}} MiceMap
 */

const MICE = 7;
const CHEESE = 0;
const LARGEST = 38;
const MARGIN = 3;
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
  return isRing ? ringMap(paths, trunk, beside, files, box) : rowMap(trunk, beside, files, box);
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
  return { spots, cheese, size: Math.min(size, rows.unit) };
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

/** @param {number[]} trunk @param {number[]} beside @param {number[][]} files @param {Box} box */
function rowMap(trunk, beside, files, box) {
  const inside = inset(box, 2);
  const cells = [...trunk, CHEESE, ...beside];
  const rows = rowsFor(inside, cells.length, files.length, 16);
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  placeRows(spots, cells, inside, rows);
  files.forEach((file, seat) => {
    const column = seat % rows.columns;
    const row = rows.beside + Math.floor(seat / rows.columns);
    const width = (inside.width - 16 * (rows.columns - 1)) / rows.columns;
    const left = inside.x + column * (width + 16);
    placeFile(
      spots,
      file,
      { x: left, y: rowY(inside, rows, row), width, height: inside.height / rows.all },
      column === 1,
    );
  });
  const cheese = /** @type {Spot} */ (spots.get(CHEESE));
  spots.delete(CHEESE);
  return { spots, cheese, size: rows.unit };
}

/**
 * How large cells can be so that all rows fit: `beside` rows for so many cells, then files in one or two columns.
 * @param {Box} box @param {number} cells @param {number} files @param {number} gap between two columns
 */
function rowsFor(box, cells, files, gap) {
  for (let unit = LARGEST; unit > 3; unit -= 0.5) {
    const across = Math.floor(box.width / unit);
    const beside = Math.ceil(cells / across);
    for (const columns of [1, 2]) {
      const all = beside + Math.ceil(files / columns);
      if (all * unit <= box.height && columns * MICE * unit + gap <= box.width)
        return { unit, across, beside, all, columns };
    }
  }
  throw new Error("The track has no room on the map.");
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
 * The starts of a seat in single file, rearmost first; -1 for a start that lies elsewhere. Where a straight file has
 * less room, it goes up and down.
 * @param {Map<number, Spot>} spots @param {number[]} file @param {Box} box @param {boolean} isForward
 */
function placeFile(spots, file, box, isForward) {
  const across = box.width / MICE;
  const straight = Math.min(across, box.height, LARGEST);
  const bent = Math.min(Math.hypot(across, box.height / 2), 2 * across, box.height, LARGEST);
  const bend = bent > 1.08 * straight ? box.height / 4 : 0;
  const size = 0.94 * (bend ? bent : straight);
  const pitch = bend ? across : Math.min(across, 1.25 * straight);
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
