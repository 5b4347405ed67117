// All chances on the board, the safest first, each with its cells: pointing at one marks them on the board, a
// press goes to the next of them. The line of the chosen cell stays in sight.

import { MANY } from "../../board/faces.js";
import { PatchLayer, ring } from "../../board/patches.js";
import { swatchOf } from "../../board/tile.js";
import { draw, h } from "../../page/h.js";
import { distinctAt, distinctChances } from "../../solver/distinct_chances.js";
import { isGraph } from "../../state/position.js";
import { isOverdue } from "../../state/state.js";
import { chanceInWords, isWrittenOut, percentsApart, shortChance } from "../../text/chance.js";
import { cellWord } from "../../text/names.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../page/h.js").Drawing} Drawing
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/distinct_chances.js").Distinct} Distinct
 * @typedef {Distinct & {chanceText: string, percent: string, cellsText: string, isElsewhere: boolean}}
 *   Line
 */

const MOST_LINES = 60; // before somebody wants to see all of them
const MOST_MARKED = 2500; // cells: to outline more takes long and shows nothing

const WORDS = {
  title: "All chances on this board",
  order: "safest first",
  safe: "certainly safe",
  mined: "certainly a mine",
  long: (/** @type {number} */ digits) => `fraction of ${digits} digits`,
  cells: (/** @type {number} */ count, /** @type {string} */ word) =>
    `${count.toLocaleString("en")} ${word}`,
  everywhere: (/** @type {number} */ count) => `everywhere ${count.toLocaleString("en")}`,
  elsewhere: (/** @type {number} */ outer, /** @type {number} */ others) =>
    `elsewhere ${outer.toLocaleString("en")}${others ? ` + ${others.toLocaleString("en")}` : ""}`,
  showAll: (/** @type {number} */ count) => `Show all ${count.toLocaleString("en")}`,
};

/**
 * @param {readonly Distinct[]} distinct  safest first
 * @param {Position} position
 * @returns {Line[]}
 */
export function linesOf(distinct, position) {
  const percents = percentsApart(distinct.map(({ chance }) => chance));
  return distinct.map(({ chance, cells, outer }, i) => {
    const isElsewhere = outer >= MANY && !isGraph(position) && !chance.safe && !chance.mined;
    return {
      chance,
      cells,
      outer,
      chanceText: chanceTextOf(chance),
      percent: percents[i],
      cellsText: isElsewhere
        ? distinct.length === 1
          ? WORDS.everywhere(cells.length)
          : WORDS.elsewhere(outer, cells.length - outer)
        : WORDS.cells(cells.length, cellWord(position, cells.length)),
      isElsewhere,
    };
  });
}

/** @param {import("../../solver/answer.js").Chance} chance */
const isNamed = (chance) => chance.safe || chance.mined || isWrittenOut(chance);

/** @param {import("../../solver/answer.js").Chance} chance */
function chanceTextOf(chance) {
  if (chance.safe) return WORDS.safe;
  if (chance.mined) return WORDS.mined;
  if (!chance.exact) return chanceInWords(chance.value);
  if (isWrittenOut(chance)) return shortChance(chance);
  return WORDS.long(String(chance.fraction.bottom).length);
}

export class ChanceList {
  /**
   * @param {Context} context
   * @param {HTMLElement} place
   */
  constructor({ store, board }, place) {
    this.store = store;
    this.board = board;
    this.place = place;
    this.marks = new PatchLayer(board);
    /** The lines of the answer that was drawn last. @type {Line[]} */
    this.lines = [];
    /** @type {readonly Distinct[]} */
    this.distinct = [];
    /** Of the board that they are about. @type {number | undefined} */
    this.revision = -1;
    /** What each line was drawn as: drawn anew only where it differs. @type {(Drawing | null)[]} */
    this.drawings = [];
    /** The line of the chosen cell, the one that is pointed at or has the focus, and where Tab leads. */
    this.chosen = -1;
    this.pointed = -1;
    this.tabStop = 0;
    this.showsAll = false;
    this.drawn = "";
  }

  /**
   * @param {State} state
   * @param {number} index  of the cell that is told of
   */
  draw(state, index) {
    const { answer, position } = state;
    const distinct = answer ? distinctChances(answer) : [];
    if (distinct !== this.distinct) {
      this.distinct = distinct;
      this.lines = linesOf(distinct, position);
      this.drawings = this.lines.map(() => null);
      // The same answer comes once more with its details: whoever points at a line still does.
      if (answer?.revision !== this.revision) {
        this.pointed = -1;
        this.tabStop = 0;
      }
      this.revision = answer?.revision;
    }
    const at = answer ? distinctAt(answer, index) : undefined;
    this.choose(at ? distinct.indexOf(at) : -1);
    const key = [answer?.revision, distinct.length, this.chosen, this.showsAll].join();
    this.place.classList.toggle("stale", isOverdue(state));
    if (key !== this.drawn || this.drawings.includes(null)) {
      this.drawn = key;
      draw(this.place, this.content());
    }
    this.mark();
  }

  /** @param {number} line */
  choose(line) {
    if (line === this.chosen) return;
    for (const each of [line, this.chosen, this.tabStop]) if (each >= 0) this.drawings[each] = null;
    this.chosen = line;
    if (line >= 0) this.tabStop = line;
  }

  content() {
    const { lines, showsAll, chosen } = this;
    if (!lines.length) return null;
    const most = showsAll ? lines.length : MOST_LINES;
    const shown = lines.map((_, i) => i).filter((i) => i < most || i === chosen);
    return [
      h("h3", { id: "chances-title" }, WORDS.title, " ", h("small", {}, WORDS.order)),
      h(
        "ul",
        {
          class: "chances",
          role: "listbox",
          "aria-labelledby": "chances-title",
          onpointerleave: () => this.point(-1),
          onfocusout: () => this.point(-1),
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
        },
        shown.map((i) => this.line(i)),
      ),
      shown.length < lines.length &&
        h(
          "button",
          { type: "button", class: "show-lines", onclick: () => this.showAll() },
          WORDS.showAll(lines.length),
        ),
    ];
  }

  /** @param {number} i */
  line(i) {
    const { chance, chanceText, percent, cellsText, isElsewhere } = this.lines[i];
    this.drawings[i] ??= h(
      "li",
      {
        key: i,
        "data-line": i,
        role: "option",
        tabindex: i === this.tabStop ? 0 : -1,
        "aria-selected": i === this.chosen ? "true" : "false",
        onpointerenter: () => this.point(i),
        onfocusin: () => this.point(i),
        onclick: () => this.goTo(i),
      },
      swatchOf(chance, isElsewhere),
      h("span", { class: isNamed(chance) ? "exactly" : "exactly faint" }, chanceText),
      " ",
      h("span", { class: "percent" }, percent),
      " ",
      h("span", { class: "count" }, cellsText),
    );
    return this.drawings[i];
  }

  showAll() {
    this.showsAll = true;
    this.store.update({});
  }

  /** @param {number} line  -1: none */
  point(line) {
    if (line === this.pointed) return;
    this.pointed = line;
    this.mark();
  }

  /** The cells of the line that is pointed at, on the board. */
  mark() {
    const cells = this.lines[this.pointed]?.cells ?? [];
    if (!cells.length || cells.length > MOST_MARKED) this.marks.remove();
    else this.marks.draw(this.store.state, ring(cells, { picked: true }));
  }

  /** To the next of the cells, one a press; whoever walks through the list stays there. @param {number} line */
  goTo(line) {
    const { cells } = this.lines[line];
    const { cursor } = this.store.state.ui;
    const cell = cells.find((each) => each > cursor) ?? cells[0];
    this.store.setUi({ cursor: cell, hover: null });
    this.board.cells[cell]?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { target, key } = event;
    const now = target instanceof HTMLElement ? Number(target.dataset.line ?? -1) : -1;
    if (now < 0) return;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      this.goTo(now);
      return;
    }
    const items = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll("[data-line]")]);
    const at = items.findIndex((item) => Number(item.dataset.line) === now);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  /** Nothing of it stays on the board. */
  close() {
    this.pointed = -1;
    this.marks.remove();
  }
}
