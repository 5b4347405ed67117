// The picture with the lines of the board on it, and a handle at each corner to move them.

import { make } from "../page/dom.js";
import { sizeOf } from "./read/grid.js";
import { isColumn, isFirst, widened, without } from "./read/sides.js";
import { FRAME } from "./words.js";

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area
 * @typedef {import("./read/grid.js").Grid} Grid
 */

/** @type {["nw" | "ne" | "sw" | "se", "left" | "right", "top" | "bottom"][]} */
const CORNERS = [
  ["nw", "left", "top"],
  ["ne", "right", "top"],
  ["sw", "left", "bottom"],
  ["se", "right", "bottom"],
];
const LEAST = 8; // pixels between two corners
const AROUND = 1.5; // cells that are seen around the board

export class PictureFrame {
  /** @param {{move: (grid: Grid) => void, choose: (x: number, y: number) => void}} does */
  constructor(does) {
    this.does = does;
    /** @type {HTMLCanvasElement | null} */
    this.source = null;
    /** @type {Grid | null} */
    this.grid = null;
    /** Cells that are marked. @type {readonly number[]} */
    this.marked = [];
    /** The part of the picture that is seen. @type {Area} */
    this.seen = { left: 0, top: 0, right: 1, bottom: 1 };
    this.canvas = make("canvas", { role: "img", "aria-label": FRAME.picture });
    this.canvas.addEventListener("click", (event) => {
      const { x, y } = this.placeOf(event);
      does.choose(x, y);
    });
    this.handles = CORNERS.map((corner) => this.handle(corner));
    this.element = make("div", { class: "picture-frame" }, this.canvas, ...this.handles);
  }

  /** @param {(typeof CORNERS)[number]} corner */
  handle([name, side, level]) {
    const handle = make("button", {
      type: "button",
      class: `picture-handle ${name}`,
      "aria-label": FRAME.corners[name],
      title: FRAME.cornerKeys,
    });
    /** As it was when the corner was taken. @type {Grid | null} */
    let taken = null;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      taken = this.grid;
    });
    handle.addEventListener("pointermove", (event) => {
      if (!taken || !handle.hasPointerCapture(event.pointerId)) return;
      const { x, y } = this.placeOf(event);
      this.move(taken, { [side]: x, [level]: y });
    });
    handle.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? this.cellSize() : 1;
      const by = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      }[event.key];
      if (!by) return;
      event.preventDefault();
      const area = this.area();
      if (this.grid)
        this.move(this.grid, { [side]: area[side] + by[0], [level]: area[level] + by[1] });
    });
    return handle;
  }

  /** @param {MouseEvent} event @returns {{x: number, y: number}} in the picture */
  placeOf(event) {
    const box = this.canvas.getBoundingClientRect();
    const { left, top, right, bottom } = this.seen;
    return {
      x: left + ((event.clientX - box.left) / box.width) * (right - left),
      y: top + ((event.clientY - box.top) / box.height) * (bottom - top),
    };
  }

  /** @returns {Area} */
  area() {
    return areaOf(/** @type {Grid} */ (this.grid));
  }

  cellSize() {
    const { left, right } = this.area();
    return (right - left) / /** @type {Grid} */ (this.grid).columns;
  }

  /**
   * @param {Grid} grid  as it was before
   * @param {Places} places
   */
  move(grid, places) {
    const area = { ...areaOf(grid), ...places };
    if (area.right - area.left < LEAST || area.bottom - area.top < LEAST) return;
    const { width, height } = /** @type {HTMLCanvasElement} */ (this.source);
    const within = Object.entries(places).map(([side, place]) => [
      side,
      Math.max(0, Math.min(side === "left" || side === "right" ? width : height, place)),
    ]);
    this.does.move(withSidesAt(grid, Object.fromEntries(within)));
  }

  /**
   * Another picture, or the same with the board found: shown with some cells around it.
   * @param {HTMLCanvasElement} source
   * @param {Grid} grid
   */
  show(source, grid) {
    this.source = source;
    this.grid = grid;
    const area = this.area();
    const around = AROUND * Math.max(this.cellSize(), 8);
    this.seen = {
      left: Math.max(0, area.left - around),
      top: Math.max(0, area.top - around),
      right: Math.min(source.width, area.right + around),
      bottom: Math.min(source.height, area.bottom + around),
    };
    this.draw();
  }

  /** @param {Grid} grid */
  setGrid(grid) {
    this.grid = grid;
    this.draw();
  }

  /** @param {readonly number[]} cells */
  mark(cells) {
    this.marked = cells;
    this.draw();
  }

  draw() {
    const { source, grid, canvas, seen } = this;
    const context = canvas.getContext("2d");
    if (!source || !grid || !context) return;
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    // As sharp as the screen, however small the picture is.
    const scale = Math.min(3, Math.max(1, 1200 / width));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.imageSmoothingEnabled = scale < 2;
    context.drawImage(
      source,
      seen.left,
      seen.top,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    context.setTransform(scale, 0, 0, scale, -seen.left * scale, -seen.top * scale);
    this.drawLines(context, grid, 1 / scale);
    this.handles.forEach((handle, i) => {
      const [, side, level] = CORNERS[i];
      const area = this.area();
      handle.style.left = `${(100 * (area[side] - seen.left)) / width}%`;
      handle.style.top = `${(100 * (area[level] - seen.top)) / height}%`;
    });
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Grid} grid
   * @param {number} thin
   */
  drawLines(context, { xs, ys, columns }, thin) {
    const { left, top, right, bottom } = this.area();
    const { color, accentColor } = getComputedStyle(this.element);
    // Dark over light, so that they are seen on every board.
    for (const [colour, width] of /** @type {const} */ ([
      ["rgb(255 255 255 / 55%)", 3 * thin],
      ["rgb(11 92 173 / 75%)", thin],
    ])) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      for (const x of xs) {
        context.moveTo(x, top);
        context.lineTo(x, bottom);
      }
      for (const y of ys) {
        context.moveTo(left, y);
        context.lineTo(right, y);
      }
      context.stroke();
    }
    context.lineWidth = 3 * thin;
    context.strokeStyle = accentColor === "auto" ? color : accentColor;
    for (const cell of this.marked) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      const [x, y] = [xs[column], ys[row]];
      context.strokeRect(x, y, xs[column + 1] - x, ys[row + 1] - y);
    }
  }
}

/** @param {Grid} grid @returns {Area} */
const areaOf = ({ xs, ys }) => ({
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
