// What is told once across the cells that touch no number: where it stands, what it says, and its element.

import { make } from "../page/dom.js";
import { cellSize, roomOf } from "../state/frame.js";
import { boxAt, extentOf } from "../state/geometry.js";
import { UNKNOWN } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { isWrittenOut, percentInWords } from "../text/chance.js";
import { toShortDecimal, withCommas } from "../text/fraction.js";
import { roomIn, textWidth } from "./cell_room.js";
import { isToldElsewhere } from "./face.js";
import { chanceElsewhere, overlayingIn } from "./faces.js";
import { wholePercents } from "./overlays/look.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../solver/answer.js").Chance} Chance
 * @typedef {import("./face.js").Face} Face
 * @typedef {import("./face.js").Notation} Notation
 * @typedef {{row: number, column: number, height: number, width: number}} Block  a rectangle of cells
 * @typedef {{before: string, text: string, under: string, after: string, size: number}} Told
 *   Words, the value with the size of its font, and words; `under`: the lower line of a fraction, else ""
 * @typedef {Told & {x: number, y: number, width: number, height: number}} Label
 *   Its place is in units of a cell.
 */

/** Around the chance that many cells have: "elsewhere 39/155 each, 25.2 %". */
const WORDS = {
  before: "elsewhere",
  all: "everywhere",
  each: "each",
  eachOf: (/** @type {string} */ percent) => `each, ${percent}`,
};

/** Pixels: the sizes of the fonts of the words and of a fraction between them. */
export const WORDS_SIZE = 13;
const [FRACTION, LOWER_FRACTION] = [15, 13];
/** Heights that a fraction and a line need, and widths of words and of what is free around them. */
const [HIGH, LOWER, LINE] = [40, 27, 18];
const [LETTER, AROUND] = [6.6, 12];
export const GAP = 7; // between them
/** From so many pixels on there is room for the per cent besides. */
const WITH_PERCENT = 220;
const REST = 100; // ms without scrolling

/**
 * The width of words, and of the gap between them and the value.
 * @param {string} words
 */
export const wordsWidth = (words) => (words ? words.length * LETTER + GAP : 0);

/**
 * The ways to tell it, the best one first.
 * @param {Chance} chance
 * @param {Notation} notation
 * @param {string} before  the value
 * @returns {(Told & {width: number, height: number, least: number})[]}  the room that each needs, in pixels
 */
function waysToTell({ fraction, exact }, notation, before) {
  const { each, eachOf } = WORDS;
  const percent = percentInWords(fraction);
  const [text, under] = [withCommas(fraction.top), withCommas(fraction.bottom)];
  const way = (
    /** @type {Omit<Told, "before">} */ told,
    /** @type {number} */ height,
    /** @type {number} */ least = 0,
  ) => {
    const value = Math.max(textWidth(told.text), textWidth(told.under)) * told.size;
    const words = wordsWidth(before) + wordsWidth(told.after);
    return { before, ...told, width: words + value + AROUND, height, least };
  };
  const line = notation === "decimal" ? toShortDecimal(fraction, 3) : percent;
  const lines = [way({ text: line, under: "", after: each, size: FRACTION }, LINE)];
  if (notation !== "fraction" || !isWrittenOut({ fraction, exact })) return lines;
  const sizes = [
    { size: FRACTION, height: HIGH },
    { size: LOWER_FRACTION, height: LOWER },
  ];
  return [
    ...[eachOf(percent), each].flatMap((after) =>
      sizes.map(({ size, height }) =>
        way({ text, under, after, size }, height, after === each ? 0 : WITH_PERCENT),
      ),
    ),
    ...lines,
  ];
}

/**
 * The rectangle of the most cells that have something, within a part of the board and not smaller than a least
 * one; the first of equals. Without any its height is 0.
 *
 * For each row the columns are bars, as high as there are such cells from there upwards. A bar ends where a
 * lower one begins, and then the widest rectangle of its height is known.
 * @param {(index: number) => boolean} has
 * @param {number} across  columns of the whole board
 * @param {Block} part  that is looked at
 * @param {{width: number, height: number}} least
 * @returns {Block}
 */
export function largestBlock(has, across, part, least) {
  /** @type {Block} */
  let best = { row: part.row, column: part.column, height: 0, width: 0 };
  const bars = new Array(part.width + 1).fill(0); // and a low one at the end
  for (let row = part.row; row < part.row + part.height; row += 1) {
    /** @type {{start: number, bar: number}[]} */
    const open = [];
    for (let i = 0; i <= part.width; i += 1) {
      const isIn = i < part.width && has(row * across + part.column + i);
      bars[i] = isIn ? bars[i] + 1 : 0;
      let start = i;
      for (let last = open.at(-1); last && last.bar >= bars[i]; last = open.at(-1)) {
        open.pop();
        start = last.start;
        if (last.bar < least.height || i - start < least.width) continue;
        if (last.bar * (i - start) > best.height * best.width)
          best = {
            row: row - last.bar + 1,
            column: part.column + start,
            height: last.bar,
            width: i - start,
          };
      }
      open.push({ start, bar: bars[i] });
    }
  }
  return best;
}

/**
 * What is told across cells, and where: in the middle of their largest rectangle in which it has room, on whole
 * cells.
 * @param {GridPosition} position
 * @param {(index: number) => boolean} isTold
 * @param {Block} part  of the board
 * @param {Chance} chance
 * @param {Notation} notation
 * @param {number} cell  px
 * @param {string} before  the value
 * @returns {Label | null}
 */
function labelIn(position, isTold, part, chance, notation, cell, before) {
  const { shape, width: across } = position;
  const box = boxAt(shape, 0, 0);
  // Where rows are shifted or sides slanted, this is not covered in every row.
  const lost = box.width - 1 + boxAt(shape, 1, 0).x;
  for (const { width, height, least, ...told } of waysToTell(chance, notation, before)) {
    const columns = Math.ceil(width / cell);
    const rows = Math.ceil(height / (cell * box.height));
    const wide = Math.max(columns, Math.ceil(least / cell)) + Math.ceil(lost);
    const block = largestBlock(isTold, across, part, { width: wide, height: rows });
    if (!block.height) continue;
    const row = block.row + Math.floor((block.height - rows) / 2);
    const column = block.column + Math.floor((block.width - Math.ceil(lost) - columns) / 2);
    return {
      ...told,
      x: column + lost,
      y: boxAt(shape, row, 0).y,
      width: columns,
      height: rows * box.height,
    };
  }
  const block = largestBlock(isTold, across, part, { width: 1, height: 1 });
  return block.height ? inOneCell(position, block, chance, notation, cell) : null;
}

/**
 * As a cell by itself would show it.
 * @param {GridPosition} position
 * @param {Block} block
 * @param {Chance} chance
 * @param {Notation} notation
 * @param {number} cell
 * @returns {Label}
 */
function inOneCell(position, block, { fraction, exact }, notation, cell) {
  const row = block.row + Math.floor((block.height - 1) / 2);
  const column = block.column + Math.floor((block.width - 1) / 2);
  const { x, y, width, height } = boxAt(position.shape, row, column);
  const place = { x, y, width, height, before: "", after: "" };
  const room = roomIn(position, cell);
  const [text, under] = [withCommas(fraction.top), withCommas(fraction.bottom)];
  const size = notation === "fraction" && exact ? room.fraction(text, under) : 0;
  if (size) return { ...place, text, under, size };
  const percent = wholePercents(fraction).find((way) => room.percent(way)) ?? "";
  return { ...place, text: percent && `${percent}%`, under: "", size: room.percent(percent) };
}

/**
 * The label for these faces, within a part of the board; null where nothing is told so.
 * @param {Shown} state
 * @param {readonly Face[]} faces
 * @param {number} cell  px
 * @param {Block} part
 * @returns {Label | null}
 */
export function labelFor(state, faces, cell, part) {
  const { position, settings, hand } = state;
  const chance = chanceElsewhere(state, overlayingIn(state));
  if (!chance || isGraph(position)) return null;
  const isTold = (/** @type {number} */ i) => isToldElsewhere(faces[i]);
  const isEverywhere = position.labels.every((label, i) => label !== UNKNOWN || isTold(i));
  const before = isEverywhere ? WORDS.all : WORDS.before;
  const labelOn = (/** @type {(i: number) => boolean} */ has) =>
    labelIn(position, has, part, chance, settings.notation, cell, before);
  const label = labelOn(isTold);
  // The chosen cell is seen as it is, with the line around it.
  const isFree = (/** @type {number} */ i) => isTold(i) && !isNear(position, i, hand.cursor);
  return label && covers(label, position, hand.cursor, BESIDE) ? (labelOn(isFree) ?? label) : label;
}

/** So far beside a cell the line around it ends, in units of a cell. */
const BESIDE = 0.2;

/**
 * @param {Label} label
 * @param {GridPosition} position
 * @param {number} cell
 * @param {number} [beside]  how far from it
 */
function covers(label, { shape, width }, cell, beside = 0) {
  const { x, y, ...box } = boxAt(shape, Math.floor(cell / width), cell % width);
  return (
    x - beside < label.x + label.width &&
    label.x < x + box.width + beside &&
    y - beside < label.y + label.height &&
    label.y < y + box.height + beside
  );
}

/**
 * Whether a cell is another one or lies beside it.
 * @param {GridPosition} position
 * @param {number} a
 * @param {number} b
 */
function isNear({ width }, a, b) {
  const down = Math.floor(a / width) - Math.floor(b / width);
  return Math.abs(down) <= 1 && Math.abs((a % width) - (b % width)) <= 1;
}

/** @param {GridPosition} position @returns {Block} */
export const wholeBoard = ({ width, height }) => ({ row: 0, column: 0, width, height });

export class ElsewhereLabel {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.element = make("div", { class: "elsewhere", "aria-hidden": "true" });
    this.element.hidden = true;
    /** What it belongs to. @type {{state: Shown, faces: readonly Face[]} | null} */
    this.shown = null;
    this.key = "";
    this.timer = 0;
    board.parentElement?.addEventListener("scroll", () => this.later(), { passive: true });
  }

  /**
   * @param {Shown} state
   * @param {readonly Face[]} faces
   */
  draw(state, faces) {
    const { position, eye } = state;
    this.shown = { state, faces };
    clearTimeout(this.timer);
    if (isGraph(position)) return this.show(null);
    const { shape, width, height } = position;
    const extent = extentOf(shape, width, height);
    const cell = cellSize(state);
    const room = roomOf(eye);
    const isWhole = extent.width * cell <= room.width && extent.height * cell <= room.height;
    if (isWhole) return this.show(labelFor(state, faces, cell, wholeBoard(position)));
    // What is in sight of a larger board is asked for when nothing is waited for. Until then it must not cover
    // what is written.
    if (!chanceElsewhere(state, overlayingIn(state)) || this.isWritten(faces)) this.show(null);
    this.later();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const { state, faces } = this.shown ?? {};
      if (!state || !faces || isGraph(state.position)) return;
      this.show(labelFor(state, faces, cellSize(state), this.partInSight(state.position)));
    }, REST);
  }

  /**
   * The cells that are seen as a whole.
   * @param {GridPosition} position
   * @returns {Block}
   */
  partInSight({ shape, width, height }) {
    const board = this.board.getBoundingClientRect();
    const seen = this.board.parentElement?.getBoundingClientRect() ?? board;
    const extent = extentOf(shape, width, height);
    const [across, down] = [board.width / extent.width, board.height / extent.height];
    const { height: step } = boxAt(shape, 0, 0);
    const column = Math.max(0, Math.ceil((seen.left - board.left) / across));
    const row = Math.max(0, Math.ceil((seen.top - board.top) / (down * step)));
    const columns = Math.floor((seen.right - board.left) / across) - column;
    const rows = Math.floor((seen.bottom - board.top) / (down * step)) - row;
    return {
      row,
      column,
      width: Math.max(0, Math.min(columns, width - column)),
      height: Math.max(0, Math.min(rows, height - row)),
    };
  }

  /** Whether something is written by now where it stands. @param {readonly Face[]} faces */
  isWritten(faces) {
    const { state } = this.shown ?? {};
    if (!this.key || !state || isGraph(state.position)) return false;
    const { position } = state;
    const label = /** @type {Label} */ (JSON.parse(this.key));
    const { height: step } = boxAt(position.shape, 0, 0);
    const end = (label.y + label.height) / step;
    for (let row = Math.floor(label.y / step); row < end; row += 1)
      for (let column = Math.floor(label.x); column < label.x + label.width; column += 1) {
        const i = row * position.width + column;
        if (faces[i] && covers(label, position, i) && !isToldElsewhere(faces[i])) return true;
      }
    return false;
  }

  /** @param {Label | null} label */
  show(label) {
    const key = label ? JSON.stringify(label) : "";
    if (key === this.key) return;
    this.key = key;
    const { element } = this;
    element.hidden = label === null;
    if (!label) return;
    const { x, y, width, height, before, text, under, after, size } = label;
    for (const [side, units] of Object.entries({ left: x, top: y, width, height }))
      element.style.setProperty(side, `calc(var(--cell) * ${units})`);
    const value = under
      ? make("span", { class: "standing" }, make("b", {}, text), make("b", {}, under))
      : make("b", {}, text);
    value.style.fontSize = `${size}px`;
    element.replaceChildren(...[before, value, after].filter(Boolean));
  }
}
