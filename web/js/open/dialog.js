// "Open": a text, link, file or picture becomes a board. Whatever comes goes through one dialog and one
// preview, which says what it is, with how many mines, and whether it is possible; nothing changes until
// "Open this board", and undo then brings the old board back.

import { REPLAY_KEY } from "../link/codec.js";
import { makeDialog } from "../page/dialog.js";
import { draw } from "../page/h.js";
import { pictureForm } from "../picture/form.js";
import { isGraph } from "../state/position.js";
import { sizeInWords } from "../text/wording.js";
import { Decision } from "./decision.js";
import { openForm } from "./form.js";
import { Reading } from "./reading.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./reading.js").Arrived} Arrived
 */

const WORDS = {
  title: "Open a board",
  /** @param {string} size */
  back: (size) => `Undo brings the ${size} back.`,
  backGraph: "Undo brings the graph back.",
  nothingCopied: "There is no text on the clipboard.",
  notAllowed:
    "The browser does not let the page read the clipboard: press the field for long, and paste there.",
  /** @param {boolean} isGraph @param {string} size @param {string} format */
  opened: (isGraph, size, format) =>
    `Opened a ${isGraph ? "graph" : "board"} of ${size} (${format}). Undo brings the previous one back.`,
};

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
 * @param {Arrived} arrived
 */
export function take(context, arrived) {
  dialogOf(context).take(arrived);
}

class OpenDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.decision = new Decision(context, () => this.changed());
    this.reading = new Reading(context, {
      changed: () => this.redraw(),
      found: (board, isSame) => {
        if (!this.reading.isClear) this.isAwaited = false;
        this.decision.take(board, isSame);
        this.redraw();
      },
      lost: (isOver) => {
        if (isOver) {
          this.isAwaited = false;
          this.decision.clear();
        } else this.decision.hold();
        this.redraw();
      },
    });
    this.areFormatsOpen = false;
    /** Somebody wants it opened before it is read, or before the solver has said whether it is possible. */
    this.isAwaited = false;
    /** What came, while it is read. @type {Promise<void> | null} */
    this.read = null;
    this.body = document.createElement("div");
    this.body.className = "open-body";
    this.element = makeDialog("open-dialog", WORDS.title, this.body);
    this.element.addEventListener("close", () => this.leave());
    this.does = this.whatCanBeDone();
    this.ofPicture = {
      redraw: () => this.redraw(),
      close: () => {
        this.reading.stop();
        this.area.focus();
        this.reading.again();
      },
    };
    this.redraw();
  }

  /** @returns {import("./form.js").Does} */
  whatCanBeDone() {
    const { reading, decision, context } = this;
    return {
      type: (text) => {
        this.read = null;
        reading.type(text);
      },
      chooseFile: (file) => this.take({ files: [file] }),
      paste: () => this.paste(),
      tryText: (text) => this.take({ text }),
      believe: (flags) => reading.believe(flags),
      count: (mines) => decision.type(mines),
      accept: () => this.load(),
      insert: () => {
        if (reading.insertion) context.store.dispatch(reading.insertion.action);
        this.finish();
        this.toBoard();
      },
      cancel: () => this.element.close(),
      showPlace: () => this.markPlace(),
      pick: (board) => reading.pick(board),
      showFormats: (isOpen) => {
        this.areFormatsOpen = isOpen;
      },
    };
  }

  redraw() {
    const { reading, decision, areFormatsOpen } = this;
    const { position } = this.context.store.state;
    const back = isGraph(position) ? WORDS.backGraph : WORDS.back(sizeInWords(position));
    const { screenshot } = reading;
    const picture = screenshot && pictureForm(screenshot, this.ofPicture);
    draw(this.body, ...openForm({ reading, decision, picture, areFormatsOpen, back }, this.does));
    this.element.classList.toggle("with-picture", screenshot?.isShown === true);
  }

  /** The field for the text. */
  get area() {
    return /** @type {HTMLTextAreaElement} */ (this.body.querySelector("#open-text"));
  }

  /** @param {string} selector */
  focus(selector) {
    const element = this.body.querySelector(selector);
    if (element instanceof HTMLElement) element.focus();
    return element !== null;
  }

  /** The mines are others, or the solver has said something of them. */
  changed() {
    this.redraw();
    if (this.decision.verdict?.is === "impossible") this.stopBeforeImpossible();
    if (this.isAwaited && !this.decision.isPending) this.load();
  }

  /** Who has not seen that it cannot be does not open it by an Enter. */
  stopBeforeImpossible() {
    this.isAwaited = false;
    if (document.activeElement?.id === "open-accept") this.focus("#open-verdict");
  }

  /** Open the dialog, with what was left in it. */
  open() {
    this.come();
    this.area.focus();
    this.area.select();
    this.reading.again();
  }

  come() {
    if (!this.element.open) this.element.showModal();
    this.redraw();
  }

  leave() {
    this.isAwaited = false;
    this.read = null;
    this.reading.stop();
  }

  /**
   * Read what came by paste, drop or choice, and lead to what is to be done next.
   * @param {Arrived} arrived
   */
  async take(arrived) {
    this.areFormatsOpen = false; // what is read should be seen, on a small screen, too
    this.isAwaited = false;
    this.come();
    this.focus("#open-accept");
    const { reading } = this;
    const read = reading.take(arrived);
    this.read = read;
    await read;
    if (this.read !== read) return;
    this.read = null;
    if (!this.decision.board) this.isAwaited = false;
    if (reading.wrong) this.markPlace();
    else if (!this.focus(".readings button") && !this.decision.board && !reading.screenshot)
      this.area.focus();
  }

  /** What is on the clipboard, for who has no keys. */
  async paste() {
    let text;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      this.reading.fail(WORDS.notAllowed);
      return;
    }
    if (text.trim()) this.take({ text });
    else this.reading.fail(WORDS.nothingCopied);
  }

  /** Select the wrong place, so that typing replaces it. */
  markPlace() {
    const { area } = this;
    const { wrong } = this.reading;
    if (!wrong) return;
    area.focus();
    area.setSelectionRange(wrong.start, wrong.end);
    const line = area.value.slice(0, wrong.start).split("\n").length - 1;
    const height = area.scrollHeight / area.value.split("\n").length;
    area.scrollTop = Math.max(0, line * height - area.clientHeight / 2);
  }

  load() {
    const { board, position, isPending, safest } = this.decision;
    if (!board || !position) {
      this.isAwaited = this.read !== null;
      return;
    }
    this.isAwaited = isPending;
    if (isPending) return;
    const { store, say } = this.context;
    this.finish();
    if (board.game) {
      location.hash = `${REPLAY_KEY}=${board.game.code}`;
      return;
    }
    store.dispatch({ do: "load", position });
    // What somebody asks first of a board from elsewhere.
    if (safest >= 0) store.setHand({ cursor: safest, hover: null });
    this.toBoard();
    say(WORDS.opened(isGraph(position), sizeInWords(position), board.format));
  }

  /** What was in the dialog is on the board. */
  finish() {
    this.reading.forget();
    this.element.close();
  }

  /** The chosen cell is there, and seen, when what was opened is drawn, which the next frame does first. */
  toBoard() {
    const { store, board } = this.context;
    requestAnimationFrame(() => board.focus(store.state.hand.cursor));
  }
}
