// Where the lines of a board lie by the looks of known skins: a grid that was found a little beside its cells, or
// with cells a little too large, is moved to where they look most like those of a skin.

import { farApart, SIZE } from "./cells.js";
import { apart, colourOf, lightOf, partsOf, printIn } from "./fingerprint.js";
import { evenGrid, sizeOf } from "./grid.js";
import { FAR, STEPS as NEXT, patternsOf } from "./patterns.js";
import { resampled, samplesBetween } from "./resample.js";
import { isInPicture } from "./sides.js";
import { scattered } from "./which_skin.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./fingerprint.js").Parts} Parts
 * @typedef {import("./fingerprint.js").Shift} Shift
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./patterns.js").Pattern} Pattern
 * @typedef {import("./patterns.js").Skin} Skin
 * @typedef {{left: number, right: number, top: number, bottom: number}} Moves  of the outer lines, in pixels
 */

/** So many cells tell where they lie; the first ones, where that is not. */
const CELLS = { all: 32, first: 8 };
/** A cell is looked at with half of its neighbours. */
const SIDE = 2 * SIZE;
/** Pixels of a cell between the places that are tried. */
const STEP = 3;
const PLACES = Array.from({ length: SIZE / STEP }, (_, i) => i * STEP);
/** @type {readonly Shift[]} */
const SHIFTS = PLACES.flatMap((y) => PLACES.map((x) => ({ x, y })));
/** Where the cell itself begins. */
const MIDDLE = { x: SIZE / 2, y: SIZE / 2 };
/** Cells of a skin differ by less from its colours, on average; and so many skins are enough. */
const OTHER_COLOURS = { least: 14, skins: 6 };
/** Places and skins that are looked at more closely, and skins for which lines are moved. */
const CLOSER = 8;
const MOVED = 2;
/** Cells of another skin differ by more, on average, wherever they lie. */
const PROMISING = 26;
/** And by more than this where they lie best; after a first round, by not much more. */
const FITTED = 15;
const HOPELESS = 1.4;
/** How far lines are moved at a time, in parts of a cell. */
const STEPS = [1 / 12, 1 / 24, 1 / 48];
const MOST_ROUNDS = 5;
/** Both sides together, or one of them. @type {readonly Moves[]} */
const WAYS = [
  { left: 1, right: 1, top: 0, bottom: 0 },
  { left: 0, right: 0, top: 1, bottom: 1 },
  { left: 1, right: 0, top: 0, bottom: 0 },
  { left: 0, right: 1, top: 0, bottom: 0 },
  { left: 0, right: 0, top: 1, bottom: 0 },
  { left: 0, right: 0, top: 0, bottom: 1 },
];
/** Where the board may lie by whole cells, first where it is. */
const WHOLE = [{ x: 0, y: 0 }, ...NEXT];
const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0 };

/** Cells are rarely smaller or larger: then these may be parts of cells, or several. */
const USUAL = { least: 14, most: 40 };
const PARTS = [2, 3];

/**
 * Grids whose cells may look like those of a skin, the likeliest first.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {readonly Skin[]} skins
 * @returns {Grid[]}
 */
export function gridsBySkins(picture, grid, skins) {
  const size = sizeOf(grid.xs);
  const times =
    size < USUAL.least ? PARTS : size > USUAL.most ? PARTS.map((count) => 1 / count) : [];
  const others = times.map((count) => resized(grid, count * size));
  return [grid, ...others].flatMap((one) => gridsBeside(picture, one, skins));
}

/**
 * The same board with cells of another size.
 * @param {Grid} grid
 * @param {number} size
 */
function resized({ xs, ys }, size) {
  const [left, top] = [xs[0], ys[0]];
  const [columns, rows] = [xs, ys].map((lines) =>
    Math.max(1, Math.round((lines[lines.length - 1] - lines[0]) / size)),
  );
  return evenGrid(
    { left, top, right: left + columns * size, bottom: top + rows * size },
    columns,
    rows,
  );
}

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {readonly Skin[]} skins
 */
function gridsBeside(picture, grid, skins) {
  const cells = sampleOf(grid);
  const squares = cells.map((cell) => partsOf(squareAt(picture, grid, cell, 0.5, SIDE), SIDE));
  const prints = SHIFTS.map((shift) => squares.map((parts) => printIn(parts, shift)));
  const tried = inColoursOf(skins, squares)
    .flatMap((patterns) =>
      SHIFTS.map((shift, i) => {
        const some = prints[i].slice(0, CELLS.first);
        return { patterns, shift, i, distance: distanceOf(some, patterns) };
      }),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, CLOSER)
    .map((one) => ({ ...one, distance: distanceOf(prints[one.i], one.patterns) }))
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }) => distance < PROMISING)
    .filter(({ patterns }, i, all) => all.findIndex((one) => one.patterns === patterns) === i)
    .slice(0, MOVED);
  return tried.flatMap(({ patterns, shift }) => {
    const [byX, byY] = [shift.x, shift.y].map((by) => by / SIZE - 0.5);
    const [x, y] = [byX * sizeOf(grid.xs), byY * sizeOf(grid.ys)];
    const moves = { left: x, right: x, top: y, bottom: y };
    const fit = fitted(picture, grid, cells, patterns, moves);
    return fit.distance < FITTED ? [onBoard(picture, moved(grid, fit.moves), patterns)] : [];
  });
}

/**
 * The patterns of skins that have cells in such colours.
 * @param {readonly Skin[]} skins
 * @param {readonly Parts[]} squares  with a cell in the middle
 */
function inColoursOf(skins, squares) {
  const colours = squares.map((parts) => colourOf(printIn(parts, MIDDLE)));
  return skins
    .map((skin) => {
      const patterns = patternsOf(skin);
      const known = patterns.map(({ print }) => colourOf(print));
      const sum = colours.reduce(
        (all, colour) => all + Math.min(...known.map((one) => farApart(one, colour))),
        0,
      );
      return { patterns, far: sum / colours.length };
    })
    .filter(({ far }) => far < OTHER_COLOURS.least)
    .sort((a, b) => a.far - b.far)
    .slice(0, OTHER_COLOURS.skins)
    .map(({ patterns }) => patterns);
}

/**
 * Cells from everywhere on the board.
 * @param {Grid} grid
 * @returns {number[]}
 */
const sampleOf = ({ columns, rows }) =>
  scattered(Array.from({ length: columns * rows }, (_, i) => i)).slice(0, CELLS.all);

/**
 * @param {Grid} grid
 * @param {Moves} moves
 * @returns {Grid}
 */
function moved(grid, { left, right, top, bottom }) {
  const between = (
    /** @type {number[]} */ lines,
    /** @type {number} */ first,
    /** @type {number} */ last,
  ) => lines.map((line, i) => line + first + ((last - first) * i) / (lines.length - 1));
  return { ...grid, xs: between(grid.xs, left, right), ys: between(grid.ys, top, bottom) };
}

/**
 * How the outer lines have to be moved for the cells to look most like a skin.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {readonly number[]} cells
 * @param {readonly Pattern[]} patterns
 * @param {Moves} start
 */
function fitted(picture, grid, cells, patterns, start) {
  const distanceAt = (/** @type {Moves} */ moves) =>
    distanceOf(printsOf(picture, moved(grid, moves), cells), patterns);
  let best = [NOWHERE, ...squaring(grid)]
    .map((more) => added(start, more, 1))
    .map((moves) => ({ moves, distance: distanceAt(moves) }))
    .reduce((a, b) => (b.distance < a.distance ? b : a));
  for (const step of STEPS)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = best.distance;
      for (const way of WAYS)
        for (const by of [step, -step]) {
          const moves = added(best.moves, way, by * sizeOf(grid.xs));
          const distance = distanceAt(moves);
          if (distance < best.distance) {
            best = { moves, distance };
            break;
          }
        }
      if (best.distance === before) break;
      if (best.distance > HOPELESS * FITTED) return best;
    }
  return best;
}

/**
 * The same grid, moved by whole cells if its outer cells look more like the skin then.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {readonly Pattern[]} patterns
 */
function onBoard(picture, grid, patterns) {
  const { columns, rows } = grid;
  const outer = Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return column % (columns - 1) === 0 || row % (rows - 1) === 0;
  });
  const some = scattered(outer).slice(0, CELLS.all);
  const [width, height] = [sizeOf(grid.xs), sizeOf(grid.ys)];
  return WHOLE.map(({ x, y }) =>
    moved(grid, { left: x * width, right: x * width, top: y * height, bottom: y * height }),
  )
    .filter(
      (lines) =>
        (lines.xs[0] === grid.xs[0] && lines.ys[0] === grid.ys[0]) || isInPicture(lines, picture),
    )
    .map((lines) => ({ lines, distance: distanceOf(printsOf(picture, lines, some), patterns) }))
    .reduce((a, b) => (b.distance < a.distance ? b : a)).lines;
}

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {readonly number[]} cells
 */
const printsOf = (picture, grid, cells) =>
  cells.map((cell) => printIn(partsOf(squareAt(picture, grid, cell, 0), SIZE), { x: 0, y: 0 }));

/**
 * Ways to make the cells squares: higher or lower, or wider or narrower.
 * @param {Grid} grid
 * @returns {Moves[]}
 */
function squaring({ xs, ys, columns, rows }) {
  const wider = sizeOf(xs) - sizeOf(ys);
  const [down, across] = [(wider * rows) / 2, (-wider * columns) / 2];
  return [
    { ...NOWHERE, top: -down, bottom: down },
    { ...NOWHERE, left: -across, right: across },
  ];
}

/** @param {Moves} moves @param {Moves} way @param {number} by @returns {Moves} */
const added = (moves, way, by) => ({
  left: moves.left + by * way.left,
  right: moves.right + by * way.right,
  top: moves.top + by * way.top,
  bottom: moves.bottom + by * way.bottom,
});

/**
 * A cell, and so much of a cell around it, as a square of pixels.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {number} cell
 * @param {number} around
 * @param {number} [side]
 */
export function squareAt(picture, { xs, ys, columns }, cell, around, side = SIZE) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const between = (
    /** @type {number[]} */ lines,
    /** @type {number} */ at,
    /** @type {number} */ limit,
  ) => {
    const more = around * (lines[at + 1] - lines[at]);
    return samplesBetween(lines[at] - more, lines[at + 1] + more, side, limit);
  };
  const pixels = new Float32Array(3 * side * side);
  const across = between(xs, column, picture.width);
  resampled(picture, across, between(ys, row, picture.height), (line, y) => {
    pixels.set(line, 3 * side * y);
  });
  return pixels;
}

/**
 * How far cells are from what they look most like, on average.
 * @param {readonly Float32Array[]} prints
 * @param {readonly Pattern[]} patterns
 */
function distanceOf(prints, patterns) {
  let sum = 0;
  for (const print of prints) {
    const light = lightOf(print);
    let least = FAR;
    for (const pattern of patterns)
      if (Math.abs(light - pattern.light) < least)
        least = Math.min(least, apart(print, pattern.print, least));
    sum += least;
  }
  return sum / prints.length;
}
