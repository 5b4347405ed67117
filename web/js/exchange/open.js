// "Open": a text, link, file or picture becomes a board. Whatever comes goes through one dialog and one
// preview, which says what it is, with how many mines, and whether it is possible; nothing changes until
// "Open this board", and undo then brings the old board back.

import { REPLAY_KEY } from "../link/codec.js";
import { drawnDialog } from "../page/dialog.js";
import { isGraph } from "../state/position.js";
import { sizeInWords } from "../text/wording.js";
import { Decision } from "./decision.js";
import { openForm } from "./open_form.js";
import { Reading } from "./reading.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./reading.js").Arrived} Arrived
 */

const WORDS = {
  title: "Open a board",
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

export class OpenDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.dialog = drawnDialog({
      name: "open-dialog",
      title: WORDS.title,
      body: "open-body",
      content: () => openForm(this),
      left: () => this.leave(),
    });
    this.decision = new Decision(context, () => this.decide());
    this.reading = new Reading(context, this.decision, () => this.draw());
    this.areFormatsOpen = false;
    /** What came, while it is read. @type {Promise<void> | null} */
    this.read = null;
  }

  draw() {
    const isOfPicture = this.reading.screenshot?.isShown === true;
    this.dialog.element.classList.toggle("with-picture", isOfPicture);
    this.dialog.draw();
  }

  /** The field for the text. */
  get area() {
    return /** @type {HTMLTextAreaElement} */ (this.dialog.body.querySelector("#open-text"));
  }

  /** @param {string} selector */
  focus(selector) {
    const element = this.dialog.body.querySelector(selector);
    if (element instanceof HTMLElement) element.focus();
    return element !== null;
  }

  /** The mines are others, or the solver has said something of them. */
  decide() {
    const { decision } = this;
    this.draw();
    // Who has not seen that it cannot be does not open it by an Enter.
    if (decision.verdict?.is === "impossible" && document.activeElement?.id === "open-accept")
      this.focus("#open-verdict");
    if (decision.isWanted && !decision.isPending) this.accept();
  }

  /** Open the dialog, with what was left in it. */
  open() {
    this.dialog.show();
    this.area.focus();
    this.area.select();
    this.reading.again();
  }

  leave() {
    this.decision.isWanted = false;
    this.read = null;
    this.reading.stop();
  }

  /**
   * Read what came by paste, drop or choice, and lead to what is to be done next.
   * @param {Arrived} arrived
   */
  async take(arrived) {
    this.areFormatsOpen = false; // what is read should be seen, on a small screen, too
    this.decision.isWanted = false;
    this.dialog.show();
    this.focus("#open-accept");
    const { reading } = this;
    const read = reading.take(arrived);
    this.read = read;
    await read;
    if (this.read !== read) return;
    this.read = null;
    if (!this.decision.board) this.decision.isWanted = false;
    if (reading.news.wrong) this.markPlace();
    else if (!this.focus(".readings button") && !this.decision.board && !reading.screenshot)
      this.area.focus();
  }

  /** @param {string} text */
  type(text) {
    this.read = null;
    this.reading.type(text);
  }

  closePicture() {
    this.reading.stop();
    this.area.focus();
    this.reading.again();
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
    const { wrong } = this.reading.news;
    if (!wrong) return;
    area.focus();
    area.setSelectionRange(wrong.start, wrong.end);
    const line = area.value.slice(0, wrong.start).split("\n").length - 1;
    const height = area.scrollHeight / area.value.split("\n").length;
    area.scrollTop = Math.max(0, line * height - area.clientHeight / 2);
  }

  /** Only the cells go in, where they fit. */
  insert() {
    const { insertion } = this.reading;
    if (insertion) this.context.store.dispatch(insertion.action);
    this.finish();
    this.toBoard();
  }

  /** Open the board, or as soon as it is read and the solver has said whether it is possible. */
  accept() {
    const { decision } = this;
    const { board, position, isPending, safest } = decision;
    if (!board || !position) {
      decision.isWanted = this.read !== null;
      return;
    }
    decision.isWanted = isPending;
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

  close() {
    this.dialog.element.close();
  }

  /** What was in the dialog is on the board. */
  finish() {
    this.reading.forget();
    this.close();
  }

  /** The chosen cell is there, and seen, when what was opened is drawn, which the next frame does first. */
  toBoard() {
    const { store, board } = this.context;
    requestAnimationFrame(() => board.focus(store.state.hand.cursor));
  }
}
