// A picture that becomes a board: what was read of it, and what somebody who looks at it corrects: kinds of
// cells, the corners of the grid and its size. Whoever shows it opens the board.

import { counted, sizeInWords } from "../text/wording.js";
import {
  forgetSkins,
  keepSkin,
  keptSkins,
  lookOfCell,
  positionOf,
  totalOf,
  withCellAs,
  withKindAs,
} from "./corrections.js";
import { areaOf, seenAround } from "./frame.js";
import { evenGrid } from "./read/grid.js";
import { loadPicture, NoPicture, PictureReader } from "./reader.js";

/**
 * @typedef {import("./read/read.js").Reading} Reading
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("./read/grid.js").Grid} Grid
 * @typedef {{said: (sentence: string, isBad: boolean) => void, changed: (isNew: boolean) => void,
 *   redraw: () => void}} Told
 *   `said`: how far it is; `changed`: there is another board, or none; `isNew`: of another picture;
 *   `redraw`: only something else is to be seen
 */

const REST = 150; // ms without a move of a corner, after which the board is read again
const MOST_LINES = 400;

const WORDS = {
  loading: "Opening the picture …",
  reading: "Looking for the board …",
  /** @param {string} size @param {number} unsure @param {string} skin  if it is known */
  found: (size, unsure, skin) =>
    unsure === 0
      ? `A board of ${size}${skin && `, as in ${skin}`}. Compare, correct what is wrong, and open it.`
      : `A board of ${size}${skin && `, as in ${skin}`}. ${counted(unsure, "kind")} of cells ${unsure === 1 ? "is" : "are"} unsure: look at ${unsure === 1 ? "it" : "them"} first.`,
  noBoard:
    "There is no board that the page can see in this picture. Drag the corners to the board and set its columns and rows, or try a picture that shows the cells larger.",
  size: "A board of a picture has 1 to 400 columns and rows.",
  forgotten: "Forgotten. The next picture is read as if it were the first.",
  worker:
    "The part of the page that reads pictures did not start. Open the picture again, or reload the page.",
};

/** @type {readonly number[]} */
const NONE = [];

export class Screenshot {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.reader = new PictureReader(); // It starts while the picture is unpacked.
    this.turn = 0;
    this.timer = 0;
    /** @type {HTMLCanvasElement | null} */
    this.source = null;
    /** The lines of the board, where they were found or were moved to. @type {Grid | null} */
    this.grid = null;
    /** The same before a corner was taken. @type {Grid | null} */
    this.taken = null;
    /** The part of the picture that is seen. @type {import("./frame.js").Area} */
    this.seen = { left: 0, top: 0, right: 1, bottom: 1 };
    /** What was read, null while that is not settled. @type {Reading | null} */
    this.reading = null;
    /** What was read last, whose kinds are listed. @type {Reading | null} */
    this.listed = null;
    /** Whether there is something to correct. */
    this.isShown = false;
    /** The columns and rows, as they stand in their fields. */
    this.size = { columns: "", rows: "" };
    /** The kind that is looked at, -1 for none. */
    this.chosen = -1;
    /** The cell of it that was clicked in the picture, -1 for none. */
    this.clicked = -1;
    /** Whether only that cell is meant. */
    this.isSingle = false;
    /** The cells of which a meaning is said. */
    this.marked = NONE;
    /** Whether somebody has said what a kind is. */
    this.isCorrected = false;
    /** Corrected skins of this and other pictures. */
    this.kept = keptSkins().length;
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
    this.told.said(WORDS.forgotten, false);
  }

  /** @param {File} file */
  async take(file) {
    const { turn } = this;
    this.told.said(WORDS.loading, false);
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
    this.told.said(WORDS.reading, false);
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
      if (turn === this.turn) this.told.said(WORDS.worker, true);
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
    this.isShown = true;
    this.showGrid(reading.grid);
    if (isNew && this.source) this.seen = seenAround(this.source, reading.grid);
    const { length } = reading.kinds.filter(({ isSure }) => !isSure);
    const size = sizeInWords(positionOf(reading));
    this.told.said(WORDS.found(size, length, reading.skin), false);
    // What is unsure is looked at first; where nothing is, nothing is marked.
    const unsure = reading.kinds.findIndex(({ isSure }) => !isSure);
    this.showReading(reading, unsure, -1, isNew);
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
    Object.assign(this, { isShown: true, listed: null, marked: NONE });
    this.seen = { left: 0, top: 0, right: width, bottom: height };
    this.showGrid(evenGrid(area, 9, 9));
    this.told.said(WORDS.noBoard, true);
  }

  /** @param {Grid} grid */
  showGrid(grid) {
    this.grid = grid;
    this.size = { columns: String(grid.columns), rows: String(grid.rows) };
  }

  /**
   * What was read is this now, and one of its kinds is looked at.
   * @param {Reading} reading
   * @param {number} chosen
   * @param {number} clicked
   * @param {boolean} [isNew]  whether the picture is
   */
  showReading(reading, chosen, clicked, isNew = false) {
    Object.assign(this, { reading, listed: reading });
    this.choose(chosen, clicked);
    this.told.changed(isNew);
  }

  /** Whether a single cell may be meant: one of several of its kind was clicked. */
  get mayNarrow() {
    return this.clicked >= 0 && (this.reading?.kinds[this.chosen]?.cells.length ?? 0) > 1;
  }

  /** @param {number} index @param {number} [cell]  the one that was clicked */
  choose(index, cell = -1) {
    if (!this.reading) return;
    Object.assign(this, { chosen: index, clicked: cell });
    this.narrow(this.isSingle);
  }

  /** @param {boolean} isSingle  whether only the cell that was clicked is meant */
  narrow(isSingle) {
    this.isSingle = isSingle && this.mayNarrow;
    const cells = this.reading?.kinds[this.chosen]?.cells ?? NONE;
    this.marked = this.isSingle ? [this.clicked] : cells;
    this.told.redraw();
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
    if (!this.isSingle) {
      const kinds = withKindAs(reading.kinds, chosen, meaning);
      this.showReading({ ...reading, kinds }, chosen, clicked);
      return;
    }
    const look = lookOfCell(source, reading.grid, clicked);
    const kinds = withCellAs(reading.kinds, clicked, meaning, look);
    this.showReading({ ...reading, kinds }, kinds.length - 1, clicked);
  }

  /** @param {Grid} grid */
  moveCorners(grid) {
    this.showGrid(grid);
    this.readSoon();
  }

  /** As many columns and rows as the fields say. */
  resize() {
    const [columns, rows] = [this.size.columns, this.size.rows].map(Number);
    const isSize = [columns, rows].every(
      (count) => Number.isInteger(count) && count >= 1 && count <= MOST_LINES,
    );
    if (!this.grid || !isSize) {
      this.told.said(WORDS.size, true);
      return;
    }
    this.grid = evenGrid(areaOf(this.grid), columns, rows);
    this.readSoon();
  }

  /** The grid was moved: what was read is no longer what would be opened. */
  readSoon() {
    this.turn += 1;
    this.marked = NONE;
    this.reading = null;
    this.told.changed(false);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.read({ grid: this.grid }), REST);
  }
}
