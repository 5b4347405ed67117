// The two forms of the line above the board, and the buttons that open them: what the board is, and how it is
// looked at, which opens over the panel, never over the board. What fills them comes after the first picture
// of the page.

import { draw, h } from "../page/h.js";
import { say, withModule } from "../page/on_demand.js";
import { makePopover } from "../page/popover.js";
import { boardInWords } from "../text/wording.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("./commands.js").App} App
 * @typedef {ReturnType<typeof makePopover>} Popover
 * @typedef {{begin?: (part: string) => HTMLElement | null, draw: (state: Shown, before: Shown) => void}} Content
 *   `begin`: it opens for somebody who wants to set this part of it; gives the field that is filled in first
 */

const WORDS = {
  board: "The board",
  view: "View",
  viewTitle: "How the board is shown",
};

/** A form that is filled when it opens. */
class Form {
  /**
   * @param {Popover} popover
   * @param {() => Promise<Content>} load
   */
  constructor(popover, load) {
    this.popover = popover;
    /** What fills it, as soon as it is loaded. @type {Content | null} */
    this.content = null;
    this.fetch = load;
    /** What is to be set when it opens. */
    this.part = "";
    popover.heading.className = "hidden";
    popover.form.addEventListener("beforetoggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "open") this.begin();
    });
  }

  /** What fills it is there from now on. */
  load() {
    return withModule(this.fetch, say, (content) => {
      this.content ??= content;
    });
  }

  get isOpen() {
    return this.popover.form.matches(":popover-open");
  }

  /** @param {string} [part]  that somebody wants to set */
  open(part = "") {
    this.part = part;
    if (this.isOpen) this.fill()?.focus();
    else this.popover.form.showPopover();
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
    const { part } = this;
    this.part = "";
    return this.content?.begin?.(part);
  }

  /**
   * @param {Shown} state
   * @param {Shown} before
   */
  draw(state, before) {
    if (this.isOpen) this.content?.draw(state, before);
  }
}

/**
 * The form of the board, below its name.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {() => void} toBoard
 */
export function makeBoardForm(app, place, toBoard) {
  const popover = makePopover("form-setup", WORDS.board);
  popover.button.id = "board-button";
  place.append(popover.button, popover.form);
  const form = new Form(popover, async () => {
    const { BoardForm } = await import("./board_form.js");
    return new BoardForm(app, popover, toBoard);
  });
  return {
    open: (/** @type {string} */ part) => form.open(part),
    load: () => form.load(),
    draw(/** @type {Shown} */ state, /** @type {Shown} */ before) {
      const { name, more } = boardInWords(state.position);
      draw(popover.button, h("b", {}, name), " ", h("span", {}, more));
      form.draw(state, before);
    },
  };
}

/**
 * The form that says how the board is looked at.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {HTMLElement} panel  over which it opens
 */
export function makeViewForm({ store }, place, panel) {
  const popover = makePopover("form-view", WORDS.viewTitle, { over: panel });
  popover.button.textContent = WORDS.view;
  place.append(popover.button, popover.form);
  const form = new Form(popover, async () => {
    const { viewForm } = await import("./view_form.js");
    const fill = (/** @type {Shown} */ state) => draw(popover.body, viewForm(store, state));
    return {
      begin: () => {
        fill(store.drawn);
        return null;
      },
      draw: fill,
    };
  });
  return {
    open: () => form.open(),
    load: () => form.load(),
    draw(/** @type {Shown} */ state, /** @type {Shown} */ before) {
      const { legend, rulers } = state.settings;
      // Their room stays, so that nothing moves.
      document.body.classList.toggle("no-legend", !legend);
      document.body.classList.toggle("no-rulers", !rulers);
      form.draw(state, before);
    },
  };
}
