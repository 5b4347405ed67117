// A picture that becomes a board: what was read of it, and what somebody who looks at it corrects: kinds of
// cells, the corners of the grid and its size. Whoever shows it opens the board.

import { FREE, flag, UNKNOWN } from "../state/labels.js";
import { emptyPosition } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { sizeInWords } from "../text/wording.js";
import { PictureFrame } from "./frame.js";
import { KindList } from "./kind_list.js";
import { loadPicture, NoPicture } from "./load.js";
import { cutCells } from "./read/cells.js";
import { codeOf, fingerprintOf } from "./read/fingerprint.js";
import { evenGrid } from "./read/grid.js";
import { cellMeanings } from "./read/read.js";
import { isDigit } from "./read/rules.js";
import { forgetSkins, keepSkin, keptSkins, PictureReader } from "./reader.js";
import { PROBLEMS, SAID } from "./words.js";

/**
 * @typedef {import("./read/read.js").Reading} Reading
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("./read/grid.js").Grid} Grid
 * @typedef {{said: (sentence: string, isBad: boolean) => void, changed: (isNew: boolean) => void}} Told
 *   `said`: how far it is; `changed`: there is another board, or none; `isNew`: of another picture
 */

const REST = 150; // ms without a move of a corner, after which the board is read again
const MOST_LINES = 400;

export class Screenshot {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.reader = new PictureReader(); // It starts while the picture is unpacked.
    this.turn = 0;
    this.timer = 0;
    /** @type {HTMLCanvasElement | null} */
    this.source = null;
    /** What was read, null while that is not settled. @type {Reading | null} */
    this.reading = null;
    /** Whether there is something to correct. */
    this.isShown = false;
    /** The columns and rows, as they stand in their fields. */
    this.size = { columns: "", rows: "" };
    /** The kind that is looked at, -1 for none. */
    this.chosen = -1;
    /** The cell of it that was clicked in the picture, -1 for none. */
    this.clicked = -1;
    /** Whether somebody has said what a kind is. */
    this.isCorrected = false;
    /** Corrected skins of this and other pictures. */
    this.kept = keptSkins().length;
    this.frame = new PictureFrame({
      move: (grid) => this.moveCorners(grid),
      choose: (x, y) => this.chooseAt(x, y),
    });
    this.kinds = new KindList({
      choose: (index) => this.choose(index),
      mean: (meaning) => this.correct(meaning),
      narrow: () => this.showKinds(),
    });
  }

  close() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.reader.close();
  }

  /**
   * The board as it is read now, with flags as mines or not; null where there is none.
   * @param {import("../solver/protocol.js").Flags} flags
   */
  board(flags) {
    const { reading } = this;
    if (!reading) return null;
    const { counter } = reading;
    const position = positionOf(reading, flags);
    return counter === null ? { position } : { position, counter: totalOf(reading, counter) };
  }

  /** Whether the page is sure of all that it has read. */
  get isSure() {
    return this.reading?.kinds.every(({ isSure }) => isSure) === true;
  }

  /** It was opened as it is: what somebody said of its cells is known from now on. */
  keep() {
    if (!this.isCorrected || !this.reading) return;
    const { kinds } = this.reading;
    keepSkin(kinds.flatMap(({ looks, meaning }) => looks.map((look) => ({ look, meaning }))));
  }

  forget() {
    forgetSkins();
    this.kept = 0;
    this.told.said(SAID.forgotten, false);
  }

  /** @param {File} file */
  async take(file) {
    const { turn } = this;
    this.told.said(SAID.loading, false);
    let loaded;
    try {
      loaded = await loadPicture(file);
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
      if (turn === this.turn) this.told.said(error.message, true);
      return;
    }
    if (turn !== this.turn) return;
    this.source = loaded.canvas;
    this.told.said(SAID.reading, false);
    await this.read({ picture: loaded.picture });
  }

  /** @param {Omit<import("./reader.js").Question, "skins">} question */
  async read(question) {
    const { turn, source } = this;
    const skins = keptSkins().map((looks) => ({ name: "", looks }));
    let reading;
    try {
      reading = await this.reader.read({ ...question, skins });
    } catch {
      if (turn === this.turn) this.told.said(PROBLEMS.worker, true);
      return;
    }
    if (turn !== this.turn || !source) return;
    if (reading) this.settle(reading, question.picture !== undefined);
    else this.askWhere(source);
  }

  /**
   * @param {Reading} reading
   * @param {boolean} isNew  whether the picture is
   */
  settle(reading, isNew) {
    this.reading = reading;
    // What is unsure is looked at first; where nothing is, nothing is marked.
    this.chosen = reading.kinds.findIndex(({ isSure }) => !isSure);
    this.clicked = -1;
    this.isShown = true;
    this.showSize(reading.grid);
    if (isNew && this.source) this.frame.show(this.source, reading.grid);
    else this.frame.setGrid(reading.grid);
    const { length } = reading.kinds.filter(({ isSure }) => !isSure);
    const size = sizeInWords(positionOf(reading));
    this.told.said(SAID.found(size, length, reading.skin), false);
    this.showReading(isNew);
  }

  /** No board was found: somebody may show where it is. @param {HTMLCanvasElement} source */
  askWhere(source) {
    const { width, height } = source;
    const area = {
      left: 0.2 * width,
      top: 0.2 * height,
      right: 0.8 * width,
      bottom: 0.8 * height,
    };
    this.isShown = true;
    this.showSize({ columns: 9, rows: 9 });
    this.kinds.element.hidden = true;
    this.frame.marked = [];
    this.frame.show(source, evenGrid({ left: 0, top: 0, right: width, bottom: height }, 9, 9));
    this.frame.setGrid(evenGrid(area, 9, 9));
    this.told.said(SAID.noBoard, true);
  }

  /** What was read is something else. @param {boolean} [isNew]  whether the picture is */
  showReading(isNew = false) {
    this.showKinds();
    this.told.changed(isNew);
  }

  showKinds() {
    const { reading, source } = this;
    if (!reading || !source) return;
    this.kinds.show(reading.kinds, this.chosen, this.clicked >= 0, source, reading.grid);
    this.frame.mark(this.meantCells());
  }

  /** The cells of which a meaning is said. */
  meantCells() {
    if (this.kinds.isSingle()) return [this.clicked];
    return this.reading?.kinds[this.chosen]?.cells ?? [];
  }

  /** @param {number} index @param {number} [cell]  the one that was clicked */
  choose(index, cell = -1) {
    this.chosen = index;
    this.clicked = cell;
    this.showKinds();
  }

  /** @param {number} x @param {number} y */
  chooseAt(x, y) {
    const { reading } = this;
    if (!reading) return;
    const { xs, ys, columns, rows } = reading.grid;
    const column = xs.findLastIndex((line) => line <= x);
    const row = ys.findLastIndex((line) => line <= y);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const cell = row * columns + column;
    this.choose(
      reading.kinds.findIndex(({ cells }) => cells.includes(cell)),
      cell,
    );
  }

  /** @param {Meaning} meaning */
  correct(meaning) {
    const { reading, source, chosen, clicked } = this;
    if (!reading || !source) return;
    this.isCorrected = true;
    if (this.kinds.isSingle()) {
      const look = lookOfCell(source, reading.grid, clicked);
      const kinds = withCellAs(reading.kinds, clicked, meaning, look);
      this.reading = { ...reading, kinds };
      this.chosen = kinds.length - 1;
    } else this.reading = { ...reading, kinds: withKindAs(reading.kinds, chosen, meaning) };
    this.showReading();
  }

  /** @param {Grid} grid */
  moveCorners(grid) {
    this.showSize(grid);
    this.frame.setGrid(grid);
    this.readSoon();
  }

  /** @param {Pick<Grid, "columns" | "rows">} grid */
  showSize({ columns, rows }) {
    this.size = { columns: String(columns), rows: String(rows) };
  }

  /** As many columns and rows as the fields say. */
  resize() {
    const { frame } = this;
    const [columns, rows] = [this.size.columns, this.size.rows].map(Number);
    const isSize = [columns, rows].every(
      (count) => Number.isInteger(count) && count >= 1 && count <= MOST_LINES,
    );
    if (!frame.grid || !isSize) {
      this.told.said(SAID.size, true);
      return;
    }
    frame.setGrid(evenGrid(frame.area(), columns, rows));
    this.readSoon();
  }

  /** The grid was moved: what was read is no longer what would be opened. */
  readSoon() {
    this.turn += 1;
    this.frame.marked = [];
    this.reading = null;
    this.told.changed(false);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.read({ grid: this.frame.grid }), REST);
  }
}

// What was read, with what somebody says about it.

/**
 * @typedef {import("./read/join.js").ReadKind} ReadKind
 */

/**
 * All cells of a kind mean something else.
 * @param {readonly ReadKind[]} kinds
 * @param {number} chosen
 * @param {Meaning} meaning
 * @returns {ReadKind[]}
 */
export const withKindAs = (kinds, chosen, meaning) =>
  kinds.map((kind, i) => (i === chosen ? { ...kind, meaning, isSure: true } : kind));

/**
 * One cell means something else than the others of its kind: it becomes the last kind.
 * @param {readonly ReadKind[]} kinds
 * @param {number} cell
 * @param {Meaning} meaning
 * @param {string} look  to know it again by
 * @returns {ReadKind[]}
 */
export function withCellAs(kinds, cell, meaning, look) {
  const others = kinds.map((kind) => ({
    ...kind,
    cells: kind.cells.filter((one) => one !== cell),
  }));
  return [...others, { cells: [cell], meaning, isSure: true, looks: [look] }];
}

// What one cell of the picture looks like, to know it again by.

const AROUND = 2; // pixels of its neighbours, which its own at the rim are mixed with

/**
 * @param {HTMLCanvasElement} source
 * @param {import("./read/grid.js").Grid} grid
 * @param {number} cell
 */
export function lookOfCell(source, { xs, ys, columns }, cell) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const [left, right] = [xs[column], xs[column + 1]];
  const [top, bottom] = [ys[row], ys[row + 1]];
  const [x, y] = [Math.floor(left) - AROUND, Math.floor(top) - AROUND];
  const context = /** @type {CanvasRenderingContext2D} */ (source.getContext("2d"));
  const [width, height] = [right - x, bottom - y].map((side) => Math.ceil(side) + AROUND);
  const lines = { columns: 1, rows: 1, xs: [left - x, right - x], ys: [top - y, bottom - y] };
  const [{ pixels }] = cutCells(context.getImageData(x, y, width, height), lines);
  return codeOf(fingerprintOf(pixels));
}

// What was read, as a position of the page.

/**
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {Pick<import("./read/read.js").Reading, "grid" | "kinds">} Read
 */

/** @param {Meaning} meaning @param {Flags} flags */
export function labelOf(meaning, flags) {
  if (meaning === "flag" && flags === "covered") return UNKNOWN;
  if (isDigit(meaning)) return meaning;
  if (meaning === "safe") return FREE;
  return meaning === "covered" || meaning === "question" ? UNKNOWN : flag(1);
}

/**
 * Nothing is known of its mines: whoever opens it says so.
 * @param {Read} read
 * @param {Flags} [flags]  whether they are believed
 * @returns {import("../state/position.js").GridPosition}
 */
export function positionOf(read, flags = "mines") {
  const { columns, rows } = read.grid;
  const labels = cellMeanings(read).map((meaning) => labelOf(meaning, flags));
  return { ...emptyPosition(columns, rows, 0), labels, prior: UNKNOWN_MINES };
}

/**
 * The total that a counter stands for: it goes down by one with every flag.
 * @param {Read} read
 * @param {number} counter
 */
export function totalOf({ kinds }, counter) {
  return kinds.reduce(
    (sum, { cells, meaning }) => sum + (meaning === "flag" ? cells.length : 0),
    counter,
  );
}
