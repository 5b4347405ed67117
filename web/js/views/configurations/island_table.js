// The table of one island's configurations: sorted by any column, page by page. The row that the
// pointer or the focus is on is written out in full below, and drawn on the board.

import { make } from "../../page/dom.js";
import { Question } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { configurationRow, headRow, rowOf } from "./island_table_rows.js";
import { configurationText, islandTitle, pageInWords, TABLE } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").ConfigurationsIsland} Island
 * @typedef {import("./island_table_rows.js").Column} Column
 * @typedef {import("./island_table_rows.js").Order} Order
 */

export const PAGE = 50; // configurations in a table
/** @type {Order} */
const MOST_PROBABLE = { by: "probability", group: null, ascending: false };

export class IslandTable {
  /**
   * @param {Context} context
   * @param {(mines: number[] | null) => void} point  is told what the pointed row holds
   */
  constructor(context, point) {
    this.context = context;
    this.point = point;
    this.question = new Question(context.solver, "configurations page");
    this.title = make("h3", {});
    this.head = make("thead", {});
    this.rows = make("tbody", {});
    this.table = make(
      "table",
      { class: "exact-table" },
      make("caption", { class: "hidden" }, TABLE.caption),
      this.head,
      this.rows,
    );
    this.back = make("button", { type: "button", onclick: () => this.turn(-PAGE) }, TABLE.previous);
    this.next = make("button", { type: "button", onclick: () => this.turn(PAGE) }, TABLE.next);
    this.place = make("span", { role: "status" });
    this.pager = make("div", { class: "pager" }, this.back, this.place, this.next);
    this.whole = make("div", {
      class: "whole-text",
      tabindex: 0,
      role: "group",
      "aria-label": TABLE.chosen,
    });
    this.copy = make("button", { type: "button", onclick: () => this.copyRow() }, TABLE.copy);
    this.readout = make("div", { class: "readout" }, this.whole, this.copy);
    const box = make("div", { class: "table-box" }, this.table);
    this.element = make(
      "section",
      { class: "island-table" },
      this.title,
      box,
      this.pager,
      this.readout,
    );
    this.rows.addEventListener("pointerover", (event) => this.pointAt(rowOf(event.target)));
    this.rows.addEventListener("focusin", (event) => this.pointAt(rowOf(event.target)));
    box.addEventListener("pointerleave", () => this.leave());
    this.rows.addEventListener("focusout", (event) => {
      if (!this.rows.contains(/** @type {Node | null} */ (event.relatedTarget))) this.leave();
    });
    this.rows.addEventListener("keydown", (event) => this.step(event));
    /** @type {Island | null} */
    this.island = null;
    /** @type {NamedGroup[]} */
    this.named = [];
    /** Columns: indices of groups. @type {number[]} */
    this.groups = [];
    this.order = MOST_PROBABLE;
    this.start = 0;
    this.active = -1;
    this.weighted = false;
    /** Of the board that the table is about. */
    this.revision = -1;
  }

  /**
   * @param {State} state
   * @param {Island} island
   * @param {NamedGroup[]} named
   * @param {number} islands
   */
  show({ position, revision }, island, named, islands) {
    this.question.cancel();
    this.revision = revision;
    this.island = island;
    this.groups = island.groups;
    this.named = island.groups.map((g) => named[g]);
    this.order = MOST_PROBABLE;
    this.start = 0;
    this.weighted = position.xMax > 1 && position.prior.kind !== "uniform";
    this.title.textContent = islandTitle(island, islands === 1);
    this.fill();
  }

  fill() {
    const { island } = this;
    if (!island) return;
    this.drawHead();
    this.active = -1;
    this.rows.replaceChildren(
      ...island.configurations.map((configuration, i) =>
        configurationRow(configuration, i, this.weighted),
      ),
    );
    this.pager.hidden = island.count <= PAGE;
    const last = Math.min(island.count, this.start + PAGE);
    this.place.textContent = pageInWords(this.start + 1, last, island.count);
    this.back.disabled = this.start === 0;
    this.next.disabled = last >= island.count;
    this.table.classList.remove("stale");
    this.clearReadout();
  }

  drawHead() {
    this.head.replaceChildren(
      headRow(this.named, this.order, this.weighted, (by, group) => this.sort(by, group)),
    );
  }

  /** @param {number} place  of a row on this page; -1: none */
  pointAt(place) {
    if (place < 0 || place === this.active) return;
    this.active = place;
    [...this.rows.children].forEach((each, i) => {
      each.classList.toggle("active", i === place);
      /** @type {HTMLElement} */ (each).tabIndex = i === place ? 0 : -1;
    });
    this.drawReadout();
    this.point(this.island?.configurations[place]?.mines ?? null);
  }

  /** The board goes back; what is written below stays, so that it can be read and copied. */
  leave() {
    const focused = rowOf(document.activeElement);
    this.active = -1;
    for (const each of this.rows.children) each.classList.remove("active");
    if (focused >= 0 && this.rows.contains(document.activeElement)) this.pointAt(focused);
    else this.point(null);
  }

  drawReadout() {
    const configuration = this.island?.configurations[this.active];
    if (!configuration) return;
    this.copy.value = configurationText(
      this.named,
      configuration,
      this.start + this.active,
      this.weighted,
    );
    this.copy.disabled = false;
    this.whole.textContent = this.copy.value;
  }

  clearReadout() {
    this.copy.value = "";
    this.copy.disabled = true;
    this.whole.textContent = TABLE.point;
  }

  copyRow() {
    this.context.copyText(this.copy.value, TABLE.copied);
  }

  /** Arrows go from row to row. @param {KeyboardEvent} event */
  step(event) {
    const rows = this.rows.children;
    const now = rowOf(event.target);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || now < 0) return;
    event.preventDefault();
    /** @type {HTMLElement | undefined} */ (rows[to])?.focus();
  }

  /**
   * @param {Column} by
   * @param {number | null} group
   */
  sort(by, group) {
    if (!this.isCurrent()) return;
    const same = this.order.by === by && this.order.group === group;
    this.order = { by, group, ascending: same ? !this.order.ascending : false };
    this.start = 0;
    this.drawHead();
    this.focusSorted();
    this.request();
  }

  /** @param {number} by */
  turn(by) {
    if (!this.isCurrent()) return;
    this.start = Math.max(0, this.start + by);
    this.request();
  }

  /** Whether the board on the page is that of the table: of another one its islands say nothing. */
  isCurrent() {
    return this.context.store.state.revision === this.revision;
  }

  /** Ask for the page in the chosen order, and show it. */
  async request() {
    const { store, say } = this.context;
    const { island, order, start } = this;
    if (!island) return;
    this.table.classList.add("stale");
    const response = await this.question.ask(
      {
        operation: "configurations",
        position: toRequest(store.state.position),
        island: island.island,
        start,
        count: PAGE,
        // The more it weighs, the more probable it is.
        sort: order.by === "relative" ? "probability" : order.by,
        group: order.group,
        ascending: order.ascending,
      },
      () => this.isCurrent(),
    );
    if (!response) return;
    if (response.error) {
      this.table.classList.remove("stale");
      say(response.error.message);
      return;
    }
    if (!response.answer.legal) return; // no table is about such a board
    this.island = { ...island, configurations: response.answer.islands[0].configurations };
    const focused = this.head.contains(document.activeElement);
    this.fill();
    if (focused) this.focusSorted();
  }

  /** To the title of the column by which the table is sorted. */
  focusSorted() {
    /** @type {HTMLElement | null} */ (
      this.head.querySelector("[aria-sort$=cending] button")
    )?.focus();
  }

  /**
   * Mark the group of the cell that is inspected.
   * @param {State} state
   */
  follow({ answer, ui }) {
    const inspected =
      answer?.revision === this.revision
        ? (answer.byCell[ui.hover ?? ui.cursor]?.group ?? null)
        : null;
    this.groups.forEach((group, i) =>
      this.head.rows[0]?.cells[i]?.classList.toggle("inspected", group === inspected),
    );
  }
}
