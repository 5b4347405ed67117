// "Open a picture": a screenshot becomes a board. Picture and reading stand side by side; whoever
// looks at them corrects kinds of cells, the corners of the grid and its size, and nothing changes
// on the page until "Use this board".

import { coloursOf } from "../board/colours.js";
import { drawPicture, MOST_CELLS } from "../board/picture/picture.js";
import { sceneOf } from "../board/picture/scene.js";
import { setText } from "../page/dom.js";
import { showPicture } from "../page/picture.js";
import { FlagSwitch } from "../panels/flag_switch.js";
import { sizeInWords } from "../text/wording.js";
import { lookOfCell } from "./cell_look.js";
import { withCellAs, withKindAs } from "./corrections.js";
import { pictureForm } from "./form.js";
import { PictureFrame } from "./frame.js";
import { KindList } from "./kind_list.js";
import { loadPicture, NoPicture } from "./load.js";
import { positionOf, totalOf } from "./position.js";
import { evenGrid } from "./read/grid.js";
import { PictureReader } from "./reader.js";
import { forgetSkins, keepSkin, keptSkins } from "./skins.js";
import { DIALOG, PROBLEMS, SAID } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./read/read.js").Reading} Reading
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("./read/grid.js").Grid} Grid
 */

const REST = 150; // ms without a move of a corner, after which the board is read again
const MOST_LINES = 400;
const MOST_MINES = 250_000;
const MOST_READING = { width: 520, height: 420 };

/** @type {PictureDialog | null} */
let dialog = null;

/** @param {Context} context */
const dialogOf = (context) => (dialog ??= new PictureDialog(context));

/** @param {Context} context */
export function open(context) {
  dialogOf(context).open();
}

/**
 * @param {Context} context
 * @param {File} file
 */
export function takePicture(context, file) {
  dialogOf(context).take(file);
}

class PictureDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    /** @type {PictureReader | null} */
    this.reader = null;
    this.turn = 0;
    this.timer = 0;
    /** @type {HTMLCanvasElement | null} */
    this.source = null;
    /** @type {Reading | null} */
    this.reading = null;
    /** The kind that is looked at, -1 for none. */
    this.chosen = -1;
    /** The cell of it that was clicked in the picture, -1 for none. */
    this.clicked = -1;
    /** Whether somebody has said what a kind is. */
    this.isCorrected = false;
    /** Whether the number of mines was typed, and not read. */
    this.isTyped = false;
    this.frame = new PictureFrame({
      move: (grid) => this.moveCorners(grid),
      choose: (x, y) => this.chooseAt(x, y),
    });
    this.kinds = new KindList({
      choose: (index) => this.choose(index),
      mean: (meaning) => this.correct(meaning),
      narrow: () => this.showReading(),
    });
    this.flags = new FlagSwitch("picture-flags", () => this.showReading());
    this.form = pictureForm(
      { frame: this.frame.element, kinds: this.kinds.element, flags: this.flags.element },
      {
        chooseFile: () => this.chosenFile(),
        resize: () => this.resize(),
        count: () => this.count(),
        forget: () => this.forget(),
        use: () => this.use(),
      },
    );
    this.form.element.addEventListener("close", () => this.leave());
    this.clear();
  }

  open() {
    this.come();
    this.form.file.focus();
  }

  come() {
    if (!this.form.element.open) this.form.element.showModal();
    // It starts while a picture is chosen and unpacked.
    this.reader ??= new PictureReader();
    this.showForget();
  }

  leave() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.reader?.close();
    this.reader = null;
    this.clear();
    this.source = null;
  }

  /** Nothing is read yet. */
  clear() {
    this.reading = null;
    this.isCorrected = false;
    this.isTyped = false;
    this.flags.reset();
    this.form.body.hidden = true;
    this.form.invite.hidden = false;
    this.form.use.setAttribute("aria-disabled", "true");
    showPicture(this.form.image, null, MOST_READING, "");
    this.say("");
  }

  /**
   * @param {string} sentence
   * @param {boolean} [bad]
   */
  say(sentence, bad = false) {
    setText(this.form.said, sentence);
    this.form.said.classList.toggle("problem", bad);
  }

  showForget() {
    const count = keptSkins().length;
    this.form.forget.hidden = count === 0;
    setText(this.form.forget, SAID.forget(count));
  }

  forget() {
    forgetSkins();
    this.showForget();
    this.say(SAID.forgotten);
  }

  chosenFile() {
    const [file] = this.form.file.files ?? [];
    if (file) this.take(file);
    this.form.file.value = ""; // so that the same file can be chosen again
  }

  /** @param {File} file */
  async take(file) {
    this.come();
    this.clear();
    this.turn += 1;
    const { turn } = this;
    this.say(SAID.loading);
    let loaded;
    try {
      loaded = await loadPicture(file);
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
      if (turn === this.turn) this.say(error.message, true);
      return;
    }
    if (turn !== this.turn) return;
    this.source = loaded.canvas;
    this.say(SAID.reading);
    await this.read({ picture: loaded.picture });
    if (turn === this.turn && this.reading) this.form.use.focus();
  }

  /** @param {Omit<import("./reader.js").Question, "skins">} question */
  async read(question) {
    const { turn, source } = this;
    this.reader ??= new PictureReader();
    const skins = keptSkins().map((looks) => ({ name: "", looks }));
    let reading;
    try {
      reading = await this.reader.read({ ...question, skins });
    } catch {
      if (turn !== this.turn) return;
      this.reader.close();
      this.reader = null; // the next picture gets another one
      this.say(PROBLEMS.worker, true);
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
    const { form } = this;
    this.reading = reading;
    // What is unsure is looked at first; where nothing is, nothing is marked.
    this.chosen = reading.kinds.findIndex(({ isSure }) => !isSure);
    this.clicked = -1;
    form.body.hidden = false;
    form.invite.hidden = true;
    form.use.setAttribute("aria-disabled", "false");
    this.showSize(reading.grid);
    if (isNew && this.source) this.frame.show(this.source, reading.grid);
    else this.frame.setGrid(reading.grid);
    this.showReading();
    const { length } = reading.kinds.filter(({ isSure }) => !isSure);
    this.say(SAID.found(sizeInWords(positionOf(reading, null)), length, reading.skin));
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
    this.form.body.hidden = false;
    this.showSize({ columns: 9, rows: 9 });
    this.kinds.element.hidden = true;
    this.frame.marked = [];
    this.frame.show(source, evenGrid({ left: 0, top: 0, right: width, bottom: height }, 9, 9));
    this.frame.setGrid(evenGrid(area, 9, 9));
    this.say(SAID.noBoard, true);
  }

  showReading() {
    const { reading, form, source } = this;
    if (!reading || !source) return;
    this.kinds.show(reading.kinds, this.chosen, this.clicked >= 0, source, reading.grid);
    this.frame.mark(this.meantCells());
    const position = positionOf(reading, null, this.flags.value());
    const isSmall = position.labels.length <= MOST_CELLS;
    const drawn = isSmall ? drawPicture(sceneOf(position), coloursOf()) : null;
    showPicture(form.image, drawn, MOST_READING, DIALOG.reading);
    const { counter } = reading;
    if (!this.isTyped) form.mines.value = counter === null ? "" : String(totalOf(reading, counter));
    setText(form.counted, counter === null ? SAID.asked : SAID.counter);
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
    this.showReading();
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
    this.form.columns.value = String(columns);
    this.form.rows.value = String(rows);
  }

  resize() {
    const { form, frame } = this;
    const [columns, rows] = [form.columns, form.rows].map(({ value }) => Number(value));
    const isSize = [columns, rows].every(
      (count) => Number.isInteger(count) && count >= 1 && count <= MOST_LINES,
    );
    if (!frame.grid || !isSize) {
      this.say(SAID.size, true);
      return;
    }
    frame.setGrid(evenGrid(frame.area(), columns, rows));
    this.readSoon();
  }

  /** The grid was moved: what is shown is no longer what would be used. */
  readSoon() {
    this.turn += 1;
    this.frame.marked = [];
    this.form.use.setAttribute("aria-disabled", "true");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.read({ grid: this.frame.grid }), REST);
  }

  count() {
    this.isTyped = true;
    if (this.mines() === undefined) this.say(SAID.mines, true);
  }

  /** @returns {number | null | undefined} null where nobody knows, undefined where it is no number */
  mines() {
    const text = this.form.mines.value.trim();
    if (text === "") return null;
    return /^\d{1,6}$/.test(text) && Number(text) <= MOST_MINES ? Number(text) : undefined;
  }

  use() {
    const { reading, context } = this;
    const isReady = this.form.use.getAttribute("aria-disabled") !== "true";
    if (!reading || !isReady) return;
    const mines = this.mines();
    if (mines === undefined) {
      this.say(SAID.mines, true);
      this.form.mines.focus();
      return;
    }
    if (this.isCorrected)
      keepSkin(
        reading.kinds.flatMap(({ looks, meaning }) => looks.map((look) => ({ look, meaning }))),
      );
    const position = positionOf(reading, mines, this.flags.value());
    context.store.dispatch({ do: "load", position });
    this.form.element.close();
    context.say(SAID.used(sizeInWords(position)));
  }
}
