// What came to be opened, and how far it is read: a text that is read along while somebody types, the bytes of
// a file, or a picture. What is found goes to the decision; the dialog shows both.

import { insertionOf } from "../board/clipboard.js";
import { KEY } from "../link/codec.js";
import { codeIn, FIRST_BYTES } from "../link/in_png.js";
import { waitingFor } from "../parts/notice.js";
import { Screenshot } from "../picture/screenshot.js";
import { Question } from "../solver/question.js";
import { cellsIn } from "../state/clip.js";
import { capitalised } from "../text/wording.js";
import { isPicture } from "./arrivals.js";
import { flagsInLink, fromBytes, placeIn, readSource, tooLong } from "./sources.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./sources.js").ReadBoard} ReadBoard
 * @typedef {import("./sources.js").Source} Source
 * @typedef {import("./sources.js").Way} Way
 * @typedef {{text: string} | {files: readonly File[]}} Arrived  what was pasted, dropped or chosen
 * @typedef {{said: string, isBad: boolean, wrong: ReturnType<typeof placeIn> | null, ways: readonly Way[]}} News
 *   what is said of it; `wrong`: where the text is; `ways`: to read it, where there are several
 */

const TYPING = 250; // ms of rest before what is typed is read
const LONG_NAME = 60;

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
};

/** @type {News} */
const SILENCE = { said: "", isBad: false, wrong: null, ways: [] };

export class Reading {
  /**
   * @param {Context} context
   * @param {import("./decision.js").Decision} decision
   * @param {() => void} changed
   */
  constructor(context, decision, changed) {
    this.context = context;
    this.decision = decision;
    this.changed = changed;
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
    this.news = SILENCE;
    /** The board that is shown. @type {Position | null} */
    this.shown = null;
    /** Where the cells in the text fit on the board of the page. @type {ReturnType<typeof insertionOf> | null} */
    this.insertion = null;
    /** @type {Screenshot | null} */
    this.screenshot = null;
  }

  get flags() {
    return this.chosenFlags ?? this.flagsSaid;
  }

  /** Nothing is read any more; the text stays. */
  stop() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.question.cancel();
    this.screenshot?.close();
    this.screenshot = null;
    this.chosenFlags = null;
    this.lose(SILENCE);
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
    else this.changed();
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
    const long = tooLong(file.size, "bytes");
    const bytes = long ? null : await bytesOf(file);
    if (turn !== this.turn) return;
    if (bytes) await this.takeSource(fromBytes(bytes, file.name), count);
    else this.fail(long || WORDS.unreadable(shortName(file.name)));
  }

  /** A picture of the page holds its position; the cells of any other one are read. @param {File} file */
  async takePicture(file) {
    const { turn } = this;
    // What cannot be read at all is told by whoever reads the cells.
    const code = codeIn((await bytesOf(file.slice(0, FIRST_BYTES))) ?? new Uint8Array());
    if (turn !== this.turn) return;
    if (code) {
      await this.takeSource({ text: `#${KEY}=${code}`, filename: file.name });
      return;
    }
    this.screenshot = new Screenshot({
      said: (said, isBad) => this.say({ said, isBad }),
      changed: (isNew) => this.readPicture(isNew),
      redraw: () => this.changed(),
    });
    await this.screenshot.take(file);
  }

  /** What the picture is taken for now. @param {boolean} isNew  whether the picture is */
  readPicture(isNew) {
    const board = this.screenshot?.board(this.flags);
    if (board) this.find({ ...board, format: WORDS.picture, says: null }, !isNew);
    else {
      this.decision.hold();
      this.changed();
    }
  }

  /** @param {string} text */
  type(text) {
    this.source = { text };
    this.origin = "";
    this.turn += 1;
    clearTimeout(this.timer);
    this.decision.hold();
    if (text.trim()) this.timer = window.setTimeout(() => this.read(), TYPING);
    else this.stop();
    this.changed();
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
    this.decision.hold();
    this.say({ said: waitingFor(context.store.state.python, WORDS.readLater) || WORDS.reading });
    const asked = { ...source, flags: this.flags };
    const result = await readSource(context, question, asked, () => turn === this.turn);
    if (!result || turn !== this.turn) return;
    if (result.board) this.pick(result.board, isSame);
    else if (result.ways) this.lose({ said: WORDS.several(result.ways.length), ways: result.ways });
    else this.fail(result.problem, result.place);
    const { state, player } = context.store;
    const clip = player ? null : cellsIn(source.text, state.position);
    this.insertion = clip && insertionOf(state, clip);
    this.changed();
  }

  /**
   * What the text was read as, or what somebody takes it for.
   * @param {ReadBoard} board
   * @param {boolean} [isSame]
   */
  pick(board, isSame = false) {
    const { ways } = this.news;
    const isWay = ways.some((way) => way.board === board);
    this.say({ said: WORDS.found(board.format), ways: isWay ? ways : [] });
    this.find(board, isSame);
  }

  /**
   * @param {ReadBoard} board
   * @param {boolean} isSame
   */
  find(board, isSame) {
    this.shown = board.position;
    this.decision.take(board, isSame, this.screenshot?.isSure !== false);
    this.changed();
  }

  /**
   * Nothing is opened before something else is read, or somebody has picked how this is.
   * @param {Partial<News>} news
   */
  lose(news) {
    this.insertion = null;
    this.decision.clear();
    this.say(news);
  }

  /**
   * @param {string} sentence
   * @param {{line?: number, column?: number} | null} [at]
   */
  fail(sentence, at = null) {
    const wrong = at?.line && at.column ? placeIn(this.source.text, at.line, at.column) : null;
    this.lose({ said: capitalised(sentence), isBad: true, wrong });
  }

  /** Something else; what was shown with the one before goes. @param {Partial<News>} news */
  say(news) {
    // While a picture is read again, its last reading is looked at.
    if (!this.screenshot?.isShown) this.shown = null;
    this.news = { ...SILENCE, ...news };
    this.changed();
  }
}

/** @param {Blob} file @returns {Promise<Uint8Array<ArrayBuffer> | null>} null where it cannot be read */
async function bytesOf(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** @param {string} name */
const shortName = (name) => (name.length > LONG_NAME ? `${name.slice(0, LONG_NAME - 3)}…` : name);
