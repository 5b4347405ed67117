// The picture with the lines of the board on it, and a handle at each corner to move them.

import { h } from "../page/h.js";
import { sizeOf } from "./read/grid.js";
import { isColumn, isFirst, widened, without } from "./read/sides.js";

/**
 * @typedef {import("./screenshot.js").Screenshot} Screenshot
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area
 * @typedef {import("./read/grid.js").Grid} Grid
 * @typedef {PointerEvent & {currentTarget: HTMLElement}} HandleEvent
 */

const WORDS = {
  picture: "The picture, with the lines of the board",
  corners: {
    nw: "Upper left corner of the board",
    ne: "Upper right corner of the board",
    sw: "Lower left corner of the board",
    se: "Lower right corner of the board",
  },
  cornerKeys:
    "Drag it by whole cells to add or remove rows and columns. Arrow keys move it by a pixel, with Shift by a cell.",
};

/** @type {["nw" | "ne" | "sw" | "se", "left" | "right", "top" | "bottom"][]} */
const CORNERS = [
  ["nw", "left", "top"],
  ["ne", "right", "top"],
  ["sw", "left", "bottom"],
  ["se", "right", "bottom"],
];
const LEAST = 8; // pixels between two corners
const AROUND = 1.5; // cells that are seen around the board

/** @param {Screenshot} screenshot */
export function pictureFrame(screenshot) {
  const { source, grid, seen, marked } = screenshot;
  if (!source || !grid) return null;
  return h(
    "div",
    { class: "picture-frame" },
    h("canvas", {
      role: "img",
      "aria-label": WORDS.picture,
      onclick: (/** @type {MouseEvent} */ event) => {
        const { x, y } = placeOf(event, seen);
        screenshot.chooseAt(x, y);
      },
      ref: painting([source, seen, grid, marked], (canvas) =>
        paint(canvas, { source, seen, grid, marked }),
      ),
    }),
    CORNERS.map((corner) => handle(corner, screenshot, grid, source)),
  );
}

/**
 * @param {(typeof CORNERS)[number]} corner
 * @param {Screenshot} screenshot
 * @param {Grid} grid
 * @param {HTMLCanvasElement} source
 */
function handle([name, side, level], screenshot, grid, source) {
  const { seen } = screenshot;
  const area = areaOf(grid);
  const move = (/** @type {Grid} */ from, /** @type {number} */ x, /** @type {number} */ y) => {
    const moved = movedTo(from, { [side]: x, [level]: y }, source);
    if (moved) screenshot.moveCorners(moved);
  };
  return h("button", {
    key: name,
    type: "button",
    class: `picture-handle ${name}`,
    "aria-label": WORDS.corners[name],
    title: WORDS.cornerKeys,
    style: {
      left: `${(100 * (area[side] - seen.left)) / (seen.right - seen.left)}%`,
      top: `${(100 * (area[level] - seen.top)) / (seen.bottom - seen.top)}%`,
    },
    onpointerdown: (/** @type {HandleEvent} */ { currentTarget, pointerId }) => {
      currentTarget.setPointerCapture(pointerId);
      screenshot.taken = grid;
    },
    onpointermove: (/** @type {HandleEvent} */ event) => {
      const { taken } = screenshot;
      if (!taken || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { x, y } = placeOf(event, seen);
      move(taken, x, y);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const by = stepBy(event, event.shiftKey ? cellSize(grid) : 1);
      if (!by) return;
      event.preventDefault();
      move(grid, area[side] + by[0], area[level] + by[1]);
    },
  });
}

/**
 * Where an arrow key leads.
 * @param {KeyboardEvent} event
 * @param {number} step
 */
const stepBy = ({ key }, step) =>
  ({
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  })[key];

/**
 * @param {MouseEvent} event
 * @param {Area} seen
 * @returns {{x: number, y: number}} in the picture
 */
function placeOf({ clientX, clientY, currentTarget }, { left, top, right, bottom }) {
  const frame = /** @type {HTMLElement} */ (currentTarget).closest(".picture-frame");
  const canvas = /** @type {HTMLCanvasElement} */ (frame?.querySelector("canvas"));
  const box = canvas.getBoundingClientRect();
  return {
    x: left + ((clientX - box.left) / box.width) * (right - left),
    y: top + ((clientY - box.top) / box.height) * (bottom - top),
  };
}

/** @param {Grid} grid */
const cellSize = ({ xs, columns }) => (xs[columns] - xs[0]) / columns;

/**
 * The board with some of what is around it.
 * @param {HTMLCanvasElement} source
 * @param {Grid} grid
 * @returns {Area}
 */
export function seenAround({ width, height }, grid) {
  const { left, top, right, bottom } = areaOf(grid);
  const around = AROUND * Math.max(cellSize(grid), 8);
  return {
    left: Math.max(0, left - around),
    top: Math.max(0, top - around),
    right: Math.min(width, right + around),
    bottom: Math.min(height, bottom + around),
  };
}

/**
 * Where the lines are when a corner was moved; null where that leaves no room for cells.
 * @param {Grid} grid  as it was before
 * @param {Places} places
 * @param {HTMLCanvasElement} source
 */
function movedTo(grid, places, { width, height }) {
  const area = { ...areaOf(grid), ...places };
  if (area.right - area.left < LEAST || area.bottom - area.top < LEAST) return null;
  const within = Object.entries(places).map(([side, place]) => [
    side,
    Math.max(0, Math.min(isColumn(/** @type {Side} */ (side)) ? width : height, place)),
  ]);
  return withSidesAt(grid, Object.fromEntries(within));
}

/** What each canvas shows. @type {WeakMap<HTMLCanvasElement, readonly unknown[]>} */
const painted = new WeakMap();

/**
 * Paints a canvas when it is to show something else.
 * @param {readonly unknown[]} of
 * @param {(canvas: HTMLCanvasElement) => void} paint
 */
export const painting = (of, paint) => (/** @type {HTMLCanvasElement | null} */ canvas) => {
  if (!canvas || painted.get(canvas)?.every((each, i) => each === of[i])) return;
  painted.set(canvas, of);
  paint(canvas);
};

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{source: HTMLCanvasElement, seen: Area, grid: Grid, marked: readonly number[]}} shown
 *   `marked`: cells
 */
function paint(canvas, { source, seen, grid, marked }) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top } = seen;
  const [width, height] = [seen.right - left, seen.bottom - top];
  // As sharp as the screen, however small the picture is.
  const scale = Math.min(3, Math.max(1, 1200 / width));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.imageSmoothingEnabled = scale < 2;
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  paintLines(context, grid, 1 / scale);
  const { color, accentColor } = getComputedStyle(canvas);
  context.lineWidth = 3 / scale;
  context.strokeStyle = accentColor === "auto" ? color : accentColor;
  for (const cell of marked) {
    const [x, y, wide, high] = boxOf(grid, cell);
    context.strokeRect(x, y, wide, high);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Grid} grid
 * @param {number} thin
 */
function paintLines(context, grid, thin) {
  const { left, top, right, bottom } = areaOf(grid);
  // Dark over light, so that they are seen on every board.
  for (const [colour, width] of /** @type {const} */ ([
    ["rgb(255 255 255 / 55%)", 3 * thin],
    ["rgb(11 92 173 / 75%)", thin],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    for (const x of grid.xs) {
      context.moveTo(x, top);
      context.lineTo(x, bottom);
    }
    for (const y of grid.ys) {
      context.moveTo(left, y);
      context.lineTo(right, y);
    }
    context.stroke();
  }
}

/**
 * A cell in the picture: its corner, width and height.
 * @param {Grid} grid
 * @param {number} cell
 * @returns {[number, number, number, number]}
 */
export function boxOf({ xs, ys, columns }, cell) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const [x, y] = [xs[column], ys[row]];
  return [x, y, xs[column + 1] - x, ys[row + 1] - y];
}

/** @param {Grid} grid @returns {Area} */
export const areaOf = ({ xs, ys }) => ({
  left: xs[0],
  top: ys[0],
  right: xs[xs.length - 1],
  bottom: ys[ys.length - 1],
});

// Where the lines of a board are when one of its corners was moved: by whole cells, there are more or fewer
// of them; by less, the same cells become larger or smaller.

/**
 * @typedef {import("./read/sides.js").Side} Side
 * @typedef {Partial<Record<Side, number>>} Places  where sides of the board were moved to
 */

/** What is nearer to a whole number of cells is meant to be one. */
const WHOLE = 0.2;

/**
 * @param {Grid} grid  as it was before the corner was moved
 * @param {Places} places
 * @returns {Grid}
 */
export function withSidesAt(grid, places) {
  const moves = /** @type {[Side, number][]} */ (Object.entries(places)).map(([side, place]) => {
    const by = cellsOutward(grid, side, place);
    const nearest = Math.round(by);
    // One row or column stays.
    const whole = Math.max(nearest, 1 - (isColumn(side) ? grid.columns : grid.rows));
    return { side, place, by, whole, isNear: Math.abs(by - nearest) < WHOLE };
  });
  // Who moves a corner by whole cells in one direction hardly means a few pixels in the other.
  const isByCells = moves.some(({ whole, isNear }) => isNear && whole !== 0);
  return moves.reduce((moved, { side, place, by, whole, isNear }) => {
    if (by === 0) return moved;
    if (!isNear || !isByCells) return stretched(moved, side, place);
    return whole < 0 ? without(moved, side, -whole) : widened(moved, side, whole);
  }, grid);
}

/**
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} place
 */
function cellsOutward({ xs, ys }, side, place) {
  const lines = isColumn(side) ? xs : ys;
  const outward = isFirst(side) ? lines[0] - place : place - lines[lines.length - 1];
  return outward / sizeOf(lines);
}

/**
 * As many rows and columns as before, evenly up to another place.
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} place
 * @returns {Grid}
 */
function stretched(grid, side, place) {
  const lines = isColumn(side) ? grid.xs : grid.ys;
  const count = lines.length - 1;
  const from = isFirst(side) ? place : lines[0];
  const to = isFirst(side) ? lines[count] : place;
  const even = lines.map((_, i) => from + ((to - from) * i) / count);
  return isColumn(side) ? { ...grid, xs: even } : { ...grid, ys: even };
}
