// "Open": a text, link or file of any known format becomes a board. The dialog reads along while
// somebody types, says what it read or what is wrong at which place, and changes nothing until
// "Open this board"; undo then brings the old board back.

import { LinkError, REPLAY_KEY } from "../link/codec.js";
import { setText } from "../page/dom.js";
import { withModule } from "../page/on_demand.js";
import { FlagSwitch } from "../panels/flag_switch.js";
import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph } from "../state/position.js";
import { capitalised, sizeInWords } from "../text/wording.js";
import { isPicture, readPicture } from "./arrival.js";
import { openForm } from "./form.js";
import { boardFromLink, gameFromLink } from "./read_board.js";
import { readByPython, tooLong } from "./reader.js";
import { ReadingResult } from "./result.js";
import { flagsInLink, fromBytes, placeIn } from "./source.js";
import { fromFile, opened, PROBLEMS, READ_LATER, READING } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./read_board.js").ReadBoard} ReadBoard
 * @typedef {import("./source.js").Source} Source
 */

const TYPING = 250; // ms of rest before what is typed is read

/** @type {OpenDialog | null} */
let dialog = null;

/** @param {Context} context */
const dialogOf = (context) => (dialog ??= new OpenDialog(context));

/** @param {Context} context */
export function open(context) {
  dialogOf(context).open();
}

/**
 * @param {Context} context
 * @param {string} text
 */
export function takeText(context, text) {
  dialogOf(context).take({ text });
}

/**
 * @param {Context} context
 * @param {File} file
 * @param {number} count  how many files came together
 */
export function takeFile(context, file, count) {
  dialogOf(context).takeFile(file, count);
}

class OpenDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.question = new Question(context.solver, "parse");
    /** Raised with everything that is to be read: an answer to something older is dropped. */
    this.turn = 0;
    this.timer = 0;
    /** @type {Source} */
    this.source = { text: "" };
    /** @type {ReadBoard | null} */
    this.board = null;
    /** Where the text is wrong. @type {{start: number, end: number} | null} */
    this.wrong = null;
    this.result = new ReadingResult(() => this.markPlace());
    this.flags = new FlagSwitch("open-flags", () => this.readAgain());
    const form = openForm(this.result.element, this.flags.element, {
      type: () => this.typed(),
      chooseFile: () => this.chosen(),
      accept: () => this.load(),
      tryText: (text) => this.take({ text }),
      openPicture: () => this.openPicture(),
    });
    this.element = form.element;
    this.text = form.text;
    this.file = form.file;
    this.origin = form.origin;
    this.accept = form.accept;
    this.formats = form.formats;
    this.element.addEventListener("close", () => this.leave());
    this.flags.reset();
    this.clear();
  }

  /** Open the dialog, with what was left in it. */
  open() {
    this.come();
    this.text.select();
    this.readAgain();
  }

  /** What is in the dialog, if anything is. */
  readAgain() {
    if (this.text.value.trim() || this.source.base64) this.read();
  }

  come() {
    if (!this.element.open) this.element.showModal();
    this.text.focus();
  }

  leave() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.question.cancel();
    this.flags.reset();
  }

  /**
   * Read what came by paste, drop or choice, and lead to what is to be done next.
   * @param {Source} source
   * @param {number} [count]  how many files came together
   */
  async take(source, count = 1) {
    this.come();
    this.formats.open = false; // what is read should be seen, on a small screen, too
    const long = tooLong(source.text.length, "characters");
    this.source = long ? { text: "" } : source;
    this.text.value = this.source.text.replace(/^\ufeff/, "");
    setText(this.origin, source.filename ? fromFile(shortFileName(source.filename), count) : "");
    if (long) {
      this.turn += 1;
      this.fail(long);
      return;
    }
    this.accept.focus();
    const read = this.read();
    const { turn } = this;
    await read;
    if (turn !== this.turn) return;
    if (this.wrong) this.markPlace();
    else if (!this.board && !this.result.choice.readings.length) this.text.focus();
  }

  /**
   * @param {File} file
   * @param {number} [count]  how many files came together
   */
  async takeFile(file, count = 1) {
    if (isPicture(file)) {
      readPicture(this.context, file);
      return;
    }
    this.come();
    this.turn += 1;
    const { turn } = this;
    const problem = tooLong(file.size, "bytes");
    if (problem) {
      this.fail(problem);
      return;
    }
    let bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      if (turn === this.turn) this.fail(PROBLEMS.unreadable(shortFileName(file.name)));
      return;
    }
    if (turn !== this.turn) return;
    this.take(fromBytes(bytes, file.name), count);
  }

  openPicture() {
    this.element.close();
    withModule(
      () => import("../picture/dialog.js"),
      this.context.say,
      (module) => module.open(this.context),
    );
  }

  chosen() {
    const [file] = this.file.files ?? [];
    if (file) this.takeFile(file);
    this.file.value = ""; // so that the same file can be chosen again
  }

  typed() {
    this.source = { text: this.text.value };
    setText(this.origin, "");
    this.turn += 1;
    clearTimeout(this.timer);
    // What is still shown is of the text before, and no longer what would be opened.
    this.board = null;
    this.accept.setAttribute("aria-disabled", "true");
    if (this.text.value.trim()) this.timer = window.setTimeout(() => this.read(), TYPING);
    else this.clear();
  }

  async read() {
    clearTimeout(this.timer);
    this.turn += 1;
    const { turn } = this;
    // The text area has plain line ends: the places that Python names are those that are seen.
    const text = this.text.value;
    const long = tooLong(text.length, "characters");
    if (long) {
      this.fail(long);
      return;
    }
    if (this.readGame(text)) return;
    const flags = this.flags.value(flagsInLink(text));
    const { solver } = this.context.store.state;
    const linked = solver.stage === "ready" ? null : boardFromLink(text, flags);
    if (linked) {
      this.settle(linked);
      return;
    }
    const isFailed = solver.stage === "failed";
    this.clear(waitingFor(solver, READ_LATER) || READING, isFailed);
    if (isFailed) return;
    const source = { ...this.source, text, flags };
    const isWanted = () => turn === this.turn;
    const result = await readByPython(this.context, this.question, source, isWanted);
    if (result?.board) this.settle(result.board);
    else if (result?.readings) this.offer(result.readings);
    else if (result) this.fail(result.problem, result.place);
  }

  /**
   * Whether it is a link to a game, which needs no Python.
   * @param {string} text
   */
  readGame(text) {
    try {
      const game = gameFromLink(text);
      if (game) this.settle(game);
      return game !== null;
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.fail(error.message);
      return true;
    }
  }

  /**
   * Nothing is opened before somebody has picked how it is read.
   * @param {readonly import("./reading_choice.js").Reading[]} readings
   */
  offer(readings) {
    this.clear();
    this.result.offer(readings, (board) => this.settle(board));
  }

  /** @param {ReadBoard} board */
  settle(board) {
    this.board = board;
    this.wrong = null;
    this.accept.setAttribute("aria-disabled", "false");
    this.result.show(board);
  }

  /**
   * @param {string} sentence
   * @param {{line?: number, column?: number} | null} [at]
   */
  fail(sentence, at = null) {
    this.clear();
    const place = at?.line && at.column ? placeIn(this.text.value, at.line, at.column) : null;
    this.wrong = place;
    this.text.setAttribute("aria-invalid", "true");
    this.result.fail(capitalised(sentence), place);
  }

  /**
   * Nothing is read yet.
   * @param {string} [sentence]
   * @param {boolean} [bad]
   */
  clear(sentence = "", bad = false) {
    this.board = null;
    this.wrong = null;
    this.accept.setAttribute("aria-disabled", "true");
    this.text.removeAttribute("aria-invalid");
    if (bad) this.result.fail(sentence, null);
    else this.result.wait(sentence);
  }

  /** Select the wrong place, so that typing replaces it. */
  markPlace() {
    if (!this.wrong) return;
    const { start, end } = this.wrong;
    const { text } = this;
    text.focus();
    text.setSelectionRange(start, end);
    const line = text.value.slice(0, start).split("\n").length - 1;
    const height = text.scrollHeight / text.value.split("\n").length;
    text.scrollTop = Math.max(0, line * height - text.clientHeight / 2);
  }

  load() {
    if (!this.board) return;
    const { position, format, game } = this.board;
    const { store, say } = this.context;
    if (game) location.hash = `${REPLAY_KEY}=${game}`;
    else store.dispatch({ do: "load", position });
    this.source = { text: "" };
    this.text.value = "";
    setText(this.origin, "");
    this.clear();
    this.element.close();
    if (game) return;
    say(opened(isGraph(position), sizeInWords(position), format));
  }
}

/** @param {string} name */
const shortFileName = (name) => (name.length > 60 ? `${name.slice(0, 57)}…` : name);
