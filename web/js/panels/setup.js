// The board as a button: what the board is. It opens the one form of the board, which comes after the first
// picture of the page.

import { setText } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { makePopover } from "../page/popover.js";
import { isFlag } from "../state/labels.js";
import { boardInWords } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {"new" | "board" | "mines" | "shape" | "most"} Part  of the form
 */

const WORDS = {
  title: "The board",
  unflagged: (/** @type {number} */ flags) =>
    flags === 1
      ? "1 flag is a covered cell now. Undo brings it back."
      : `${flags.toLocaleString("en")} flags are covered cells now. Undo brings them back.`,
};

export class SetupBar {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {{toBoard: () => void, newGraph: () => void}} does
   */
  constructor(store, container, does) {
    this.store = store;
    this.does = does;
    this.popover = makePopover("form-setup", WORDS.title);
    this.popover.heading.className = "hidden";
    this.popover.button.id = "board-button";
    this.name = document.createElement("b");
    this.more = document.createElement("span");
    this.popover.button.append(this.name, " ", this.more);
    /** What fills the form, as soon as it is loaded. @type {import("./setup_form.js").SetupForm | null} */
    this.content = null;
    /** What is to be set when it opens. @type {Part} */
    this.part = "board";
    const { form } = this.popover;
    form.addEventListener("beforetoggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "open") this.begin();
    });
    container.append(this.popover.button, form);
  }

  /** What fills the form is there from now on. */
  load() {
    return withModule(
      () => import("./setup_form.js"),
      say,
      ({ SetupForm }) => {
        this.content ??= new SetupForm(this.store, this.popover, {
          ...this.does,
          coverFlags: () => this.coverFlags(),
        });
      },
    );
  }

  /**
   * Open the form for somebody who wants to set a part of it.
   * @param {string} part  new, board, mines, shape or most
   */
  open(part) {
    this.part = /** @type {Part} */ (part);
    if (this.isOpen) this.fill()?.focus();
    else this.popover.form.showPopover();
  }

  get isOpen() {
    return this.popover.form.matches(":popover-open");
  }

  /** Fill the form, which opens; where it opens before that can be done, it is filled as soon as it can. */
  async begin() {
    if (this.content) {
      this.fill();
      return;
    }
    await this.load();
    if (!this.isOpen) return;
    if (this.content) this.fill()?.focus();
    else this.popover.form.hidePopover();
  }

  /** Gives the field that is filled in first: the browser itself gives the focus only to what opens. */
  fill() {
    const first = this.content?.begin(this.part);
    this.part = "board";
    return first;
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { name, more } = boardInWords(state.position);
    setText(this.name, name);
    setText(this.more, more);
    if (this.isOpen) this.content?.draw(state, before);
  }

  /** The flags that stand on the board need not be believed. */
  coverFlags() {
    const flags = this.store.state.position.labels.filter(isFlag).length;
    this.store.dispatch({ do: "unflag" });
    say(WORDS.unflagged(flags));
  }
}
