// What came to be opened, and how far it is read: a text that is read along while somebody types, the bytes of
// a file, or a picture. The dialog shows it, and leads to what is to be done next.

import { insertionOf } from "../board/clipboard.js";
import { coloursOf, drawPicture, MOST_CELLS, sceneOf } from "../board/picture/picture.js";
import { KEY } from "../link/codec.js";
import { codeIn, FIRST_BYTES } from "../link/in_png.js";
import { pictureShown } from "../page/picture.js";
import { Screenshot } from "../picture/screenshot.js";
import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { cellsIn, cutOut } from "../state/clip.js";
import { firstVertices } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";
import { capitalised } from "../text/wording.js";
import { isPicture } from "./arrival.js";
import { readSource, tooLong } from "./reader.js";
import { flagsInLink, fromBytes, placeIn } from "./source.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../page/picture.js").Shown} Picture
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {import("./reader.js").ReadBoard} ReadBoard
 * @typedef {import("./source.js").Source} Source
 * @typedef {{text: string} | {files: readonly File[]}} Arrived  what was pasted, dropped or chosen
 * @typedef {object} Told
 * @property {() => void} changed
 * @property {(board: ReadBoard, isSame: boolean) => void} found  `isSame`: what was there before, read in
 *   another way
 * @property {(isOver: boolean) => void} lost  what was found is no longer what would be opened, until it is
 *   read again, or for good
 */

const TYPING = 250; // ms of rest before what is typed is read
const LONG_NAME = 60;
const PREVIEW = { width: 480, height: 272 };
const WAY = { width: 150, height: 120 };

const WORDS = {
  reading: "Reading …",
  /** What happens as soon as Python is ready. */
  readLater: "Your text stays here and is read",
  /** @param {string} format */
  found: (format) => `Found: ${format}.`,
  /** @param {number} count */
  several: (count) => `This can be read in ${count} ways. Pick the one you mean.`,
  /** @param {string} file @param {number} count  of the files that came together */
  fromFile: (file, count) => `From the file ${file}${count > 1 ? `, the first of ${count}` : ""}`,
  /** @param {string} file */
  unreadable: (file) =>
    `The file ${file} could not be read: it was moved, or it is a folder. Choose it again.`,
  picture: "a picture",
  graph: "The graph that was found",
  graphPart: "The first vertices of the graph that was found",
  board: "The board that was found",
  boardPart: "The upper left corner of the board that was found",
};

export class Reading {
  /**
   * @param {Context} context
   * @param {Told} told
   */
  constructor(context, told) {
    this.context = context;
    this.told = told;
    this.question = new Question(context.solver, "parse");
    /** Raised with everything that is to be read: an answer to something older is dropped. */
    this.turn = 0;
    this.timer = 0;
    /** With plain line ends: the places that Python names are those that are seen. @type {Source} */
    this.source = { text: "" };
    this.origin = "";
    /** What was chosen about flags; null: as the board itself says. @type {Flags | null} */
    this.chosenFlags = null;
    /** What the board says of them. @type {Flags} */
    this.flagsSaid = "mines";
    this.said = "";
    this.isBad = false;
    /** Where the text is wrong. @type {ReturnType<typeof placeIn> | null} */
    this.wrong = null;
    /** @type {readonly import("./reader.js").Reading[]} */
    this.readings = [];
    /** Of the readings. @type {(Picture | null)[]} */
    this.pictures = [];
    /** @type {Picture | null} */
    this.preview = null;
    /** Where the cells in the text fit on the board of the page. @type {ReturnType<typeof insertionOf> | null} */
    this.insertion = null;
    /** @type {Screenshot | null} */
    this.screenshot = null;
  }

  get flags() {
    return this.chosenFlags ?? this.flagsSaid;
  }

  /** Whether nothing of it has to be looked at first. */
  get isClear() {
    return this.screenshot?.isSure !== false;
  }

  /** Nothing is read any more; the text stays. */
  stop() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.question.cancel();
    this.screenshot?.close();
    this.screenshot = null;
    this.chosenFlags = null;
    this.lose();
    this.say("");
  }

  /** It was opened: there is no text either. */
  forget() {
    this.screenshot?.keep();
    this.source = { text: "" };
    this.origin = "";
  }

  /** @param {Flags} flags */
  believe(flags) {
    this.chosenFlags = flags;
    this.again();
  }

  /** Read what is there, if anything is. */
  async again() {
    if (this.screenshot) this.readPicture(false);
    else if (this.source.text.trim() || this.source.base64) await this.read(true);
    else this.told.changed();
  }

  /**
   * Read what came by paste, drop or choice.
   * @param {Arrived} arrived
   */
  async take(arrived) {
    this.stop();
    if ("text" in arrived) await this.takeSource({ text: arrived.text });
    else if (isPicture(arrived.files[0])) await this.takePicture(arrived.files[0]);
    else await this.takeFile(arrived.files[0], arrived.files.length);
  }

  /**
   * @param {Source} source
   * @param {number} [count]  how many files came together
   */
  async takeSource(source, count = 1) {
    const long = tooLong(source.text.length, "characters");
    const text = long ? "" : source.text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    this.source = { ...source, text };
    this.origin = source.filename ? WORDS.fromFile(shortName(source.filename), count) : "";
    if (long) this.fail(long);
    else await this.read();
  }

  /**
   * @param {File} file
   * @param {number} count  how many files came together
   */
  async takeFile(file, count) {
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
      if (turn === this.turn) this.fail(WORDS.unreadable(shortName(file.name)));
      return;
    }
    if (turn === this.turn) await this.takeSource(fromBytes(bytes, file.name), count);
  }

  /** A picture of the page holds its position; the cells of any other one are read. @param {File} file */
  async takePicture(file) {
    const { turn } = this;
    const code = codeIn(await firstBytes(file));
    if (turn !== this.turn) return;
    if (code) {
      await this.takeSource({ text: `#${KEY}=${code}`, filename: file.name });
      return;
    }
    this.screenshot = new Screenshot({
      said: (sentence, isBad) => this.say(sentence, isBad),
      changed: (isNew) => this.readPicture(isNew),
    });
    await this.screenshot.take(file);
  }

  /** What the picture is taken for now. @param {boolean} isNew  whether the picture is */
  readPicture(isNew) {
    const board = this.screenshot?.board(this.flags);
    if (board) this.find({ ...board, format: WORDS.picture, says: null }, !isNew);
    else this.told.lost(false);
  }

  /** @param {string} text */
  type(text) {
    this.source = { text };
    this.origin = "";
    this.turn += 1;
    clearTimeout(this.timer);
    this.told.lost(false);
    if (text.trim()) this.timer = window.setTimeout(() => this.read(), TYPING);
    else this.stop();
  }

  /** @param {boolean} [isSame]  the text is that of before: what was said of its mines stays */
  async read(isSame = false) {
    clearTimeout(this.timer);
    this.turn += 1;
    const { turn, context, question, source } = this;
    const long = tooLong(source.text.length, "characters");
    if (long) {
      this.fail(long);
      return;
    }
    this.flagsSaid = flagsInLink(source.text) ?? "mines";
    this.told.lost(false);
    this.say(waitingFor(context.store.state.python, WORDS.readLater) || WORDS.reading);
    const asked = { ...source, flags: this.flags };
    const result = await readSource(context, question, asked, () => turn === this.turn);
    if (!result || turn !== this.turn) return;
    const { state, player } = context.store;
    const clip = player ? null : cellsIn(source.text, state.position);
    if (result.board) this.pick(result.board, isSame);
    else if (result.readings) this.offer(result.readings);
    else this.fail(result.problem, result.place);
    this.insertion = clip && insertionOf(state, clip);
    this.told.changed();
  }

  /**
   * Nothing is opened before somebody has picked how it is read.
   * @param {readonly import("./reader.js").Reading[]} readings
   */
  offer(readings) {
    this.lose();
    this.say(WORDS.several(readings.length), false, readings);
  }

  /**
   * What the text was read as, or what somebody takes it for.
   * @param {ReadBoard} board
   * @param {boolean} [isSame]
   */
  pick(board, isSame = false) {
    const isWay = this.readings.some((reading) => reading.board === board);
    this.say(WORDS.found(board.format), false, isWay ? this.readings : []);
    this.find(board, isSame);
  }

  /**
   * @param {ReadBoard} board
   * @param {boolean} isSame
   */
  find(board, isSame) {
    this.preview = boardShown(this.preview, board.position, PREVIEW);
    this.told.found(board, isSame);
  }

  lose() {
    this.insertion = null;
    this.told.lost(true);
  }

  /**
   * @param {string} sentence
   * @param {{line?: number, column?: number} | null} [at]
   */
  fail(sentence, at = null) {
    this.lose();
    const wrong = at?.line && at.column ? placeIn(this.source.text, at.line, at.column) : null;
    this.say(capitalised(sentence), true, [], wrong);
  }

  /**
   * Another sentence; what was shown with the one before goes.
   * @param {string} sentence
   * @param {boolean} [isBad]
   * @param {readonly import("./reader.js").Reading[]} [readings]
   * @param {ReturnType<typeof placeIn> | null} [wrong]
   */
  say(sentence, isBad = false, readings = [], wrong = null) {
    if (readings !== this.readings) {
      for (const picture of this.pictures) boardShown(picture, null, WAY);
      this.pictures = readings.map(({ board }) => boardShown(null, board.position, WAY));
    }
    // While a picture is read again, its last reading is looked at.
    if (!this.screenshot?.isShown) this.preview = boardShown(this.preview, null, PREVIEW);
    Object.assign(this, { said: sentence, isBad, readings, wrong });
    this.told.changed();
  }
}

/** @param {File} file @returns {Promise<Uint8Array>} none where it cannot be read, which is told later */
async function firstBytes(file) {
  try {
    return new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

/** @param {string} name */
const shortName = (name) => (name.length > LONG_NAME ? `${name.slice(0, LONG_NAME - 3)}…` : name);

// A board that was read, as a small picture.

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../page/picture.js").Shown} Shown
 */

const MOST_SIDE = 60; // cells of a board that is too large to be drawn as a whole

/**
 * @param {Shown | null} before  which is let go
 * @param {Position | null} position
 * @param {{width: number, height: number}} most
 * @returns {Shown | null}
 */
export function boardShown(before, position, most) {
  if (!position) return pictureShown(before, null, most, "");
  const isWhole = position.labels.length <= MOST_CELLS;
  const [all, some] = isGraph(position)
    ? [WORDS.graph, WORDS.graphPart]
    : [WORDS.board, WORDS.boardPart];
  const drawn = drawPicture(sceneOf(isWhole ? position : corner(position)), coloursOf());
  return pictureShown(before, drawn, most, isWhole ? all : some);
}

/**
 * As much of a large board as can be seen in a small picture.
 * @param {Position} position
 * @returns {Position}
 */
function corner(position) {
  if (isGraph(position)) return firstVertices(position, MOST_CELLS);
  const [bottom, right] = [position.height, position.width].map(
    (length) => Math.min(length, MOST_SIDE) - 1,
  );
  return { ...position, ...cutOut(position, { top: 0, left: 0, bottom, right }) };
}
