// The panel with the answers: beside the board on wide pages, where it can be widened and folded; a
// sheet from below on narrow ones.

import { byId, icon, make } from "../page/dom.js";
import { bindSheet } from "./sheet.js";
import { bindWidth } from "./width.js";
import { FOLD, HANDLE, HEIGHTS, PANEL, UNFOLD, WIDTH } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Ui["sheet"]} Height
 */

/** The twin of the rule for wide pages in css/workbench/workbench.css. */
const WIDE = "(min-width: 1000px) or ((min-width: 660px) and (max-height: 560px))";

const NEXT = /** @type {Record<Height, Height>} */ ({ peek: "half", half: "full", full: "peek" });

export class Side {
  /**
   * @param {Context} context
   * @param {HTMLElement} container
   * @param {import("./tabs.js").ViewTabs} tabs
   * @param {HTMLElement} line  what is known of the cell with the cursor, in one line
   */
  constructor({ store, board }, container, tabs, line) {
    this.store = store;
    this.board = board;
    this.container = container;
    this.folded = false;
    /** The height that is drawn. @type {Height | null} */
    this.drawn = null;
    this.key = byId("key");
    this.stage = /** @type {HTMLElement} */ (this.key.parentElement);
    this.wide = matchMedia(WIDE);
    this.handle = make(
      "button",
      { type: "button", class: "handle", onclick: () => this.rise(NEXT[this.height]) },
      icon("up"),
    );
    this.fold = make(
      "button",
      {
        type: "button",
        id: "fold-side",
        class: "fold",
        onclick: () => this.setFolded(!this.folded),
      },
      icon("last"),
    );
    this.edge = make("div", {
      class: "side-edge",
      role: "separator",
      tabindex: 0,
      "aria-orientation": "vertical",
      "aria-label": WIDTH,
      title: WIDTH,
    });
    this.head = make("div", { class: "side-head" }, this.handle, this.fold);
    /** What is about the board as it is now: a note of the gallery, the review of a game. */
    this.top = make("div", { id: "side-top", class: "side-top" });
    this.body = make(
      "div",
      { class: "side-body" },
      make("h2", { class: "hidden" }, PANEL.answers),
      this.top,
      tabs.element,
    );
    this.verdict = byId("verdict");
    this.tabs = tabs.list;
    container.append(this.edge, this.head, this.verdict, line, tabs.list, this.body);
    bindWidth(store, container, this.edge);
    bindSheet(this);
    this.wide.addEventListener("change", () => this.arrange());
    this.arrange();
  }

  /** Be seen: somebody wants to read what is here. */
  raise() {
    if (this.wide.matches) this.setFolded(false);
    else if (this.height === "peek") this.rise("half");
  }

  /** @param {boolean} folded */
  setFolded(folded) {
    if (this.store.state.settings.sideFolded !== folded)
      this.store.setSettings({ sideFolded: folded });
  }

  get height() {
    return this.store.state.ui.sheet;
  }

  /** @param {Height} height */
  rise(height) {
    this.store.setUi({ sheet: height });
  }

  /** The cell that was touched is not covered by what is told about it. */
  keepCursorInSight() {
    const cell = this.board.cells[this.store.state.ui.cursor]?.element;
    const scroller = this.board.container.parentElement;
    if (!cell || !scroller) return;
    const { bottom } = cell.getBoundingClientRect();
    const covered = bottom - window.innerHeight / 2 + 8;
    if (covered > 0) scroller.scrollBy({ top: covered, behavior: "instant" });
  }

  /** How it lies, by the width of the page. */
  arrange() {
    const { container, height, folded } = this;
    const isWide = this.wide.matches;
    container.dataset.height = isWide ? "" : height;
    container.classList.toggle("folded", isWide && folded);
    this.placeKey(isWide);
    document.body.dataset.sheet = isWide ? "" : height;
    // What is not seen is not reached by keys, either; whoever was there stays near.
    const isHidden = isWide ? folded : height === "peek";
    this.tabs.inert = isHidden;
    if (isHidden && this.body.contains(document.activeElement))
      (isWide ? this.fold : this.handle).focus();
    this.body.inert = isHidden;
    this.handle.setAttribute("aria-label", `${HANDLE}: ${HEIGHTS[height]}`);
    this.handle.title = HEIGHTS[height];
    this.fold.setAttribute("aria-label", folded ? UNFOLD : FOLD);
    this.fold.title = folded ? UNFOLD : FOLD;
    this.fold.setAttribute("aria-expanded", String(!folded));
  }

  /**
   * What the marks on the board mean stands below the board where there is room for it.
   * @param {boolean} isWide
   */
  placeKey(isWide) {
    const place = isWide ? this.stage : this.body;
    if (this.key.parentElement !== place) place.append(this.key);
  }

  /** @param {State} state */
  draw({ settings: { sideFolded }, ui: { sheet } }) {
    if (sideFolded === this.folded && sheet === this.drawn) return;
    this.folded = sideFolded;
    const rises = sheet !== this.drawn && sheet === "half";
    this.drawn = sheet;
    this.arrange();
    if (rises && !this.wide.matches) this.keepCursorInSight();
  }
}
