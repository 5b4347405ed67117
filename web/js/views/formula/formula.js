// The probability of one cell for every density and for every number of mines at once: as a
// formula,
// as curves among those of the other cells, and with the generating polynomial behind them.

import { isStale } from "../../board/cells.js";
import { Overlay } from "../../board/overlay.js";
import { make } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { hasSympy } from "../../solver/readiness.js";
import { UNKNOWN } from "../../state/labels.js";
import { cellName, cellWord, toRequest } from "../../state/position.js";
import { MOST_ON_BOARD, nameGroups } from "../groups.js";
import { emptiness, Notice } from "../notice.js";
import { DensityView } from "./density.js";
import { TotalsView } from "./totals.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 */

const POINTS = 200; // steps of the density's axis
const DIGITS = 24; // of the densities at which something changes

export default class Formula {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    this.context = context;
    this.root = root;
    this.curves = new StandingQuestion(context, "formula");
    this.totals = new StandingQuestion(context, "formula totals");
    this.overlay = new Overlay(context.board);
    this.notice = new Notice(this.curves, "Formulas come");
    this.title = make("h3", { class: "cell-title" });
    this.chooser = make("div", { class: "islands", role: "group", "aria-label": "Groups" });
    this.density = new DensityView(context, (cells) => this.named(cells));
    this.mines = new TotalsView(context, (cells) => this.named(cells));
    this.later = new Notice(this.totals, "The number of mines comes");
    this.body = make(
      "div",
      { class: "view-body" },
      make(
        "p",
        { class: "lead" },
        "Choose a group here, or move the cursor on the board; letters and colours are the same as there.",
      ),
      this.chooser,
      this.title,
      this.density.element,
      this.later.element,
      this.mines.element,
    );
    root.append(this.notice.element, this.body);
    /** The chosen cell: the first of its group. @type {number | null} */
    this.cell = null;
    this.cursor = -1;
    this.revision = -1;
    this.drawn = { curves: "", totals: "", chooser: "" };
    /** @type {NamedGroup[]} */
    this.groups = [];
  }

  /** @param {State} state */
  draw(state) {
    const { position, revision } = state;
    const current = isCurrent(state);
    const nothing = emptiness(state, false);
    if (current && !nothing) this.follow(state);
    const key = `${revision} ${this.cell}`;
    if (current && !nothing && this.cell !== null && hasSympy(state, this.context)) {
      const request = { position: toRequest(position), cell: this.cell };
      this.curves.ask(key, () => ({
        operation: "curves",
        ...request,
        points: POINTS,
        digits: DIGITS,
      }));
      // One after the other: the formula is what somebody came for.
      if (this.curves.key === key)
        this.totals.ask(key, () => ({ operation: "totals", ...request }));
    }
    const here = current && this.curves.key === key;
    const problem = here ? this.curves.problem : null;
    const shown = this.drawn.curves !== "";
    this.notice.draw(state, nothing, problem, !here && !shown);
    this.body.hidden = Boolean(nothing || problem) || !((here && this.curves.answer) || shown);
    this.root.classList.toggle("stale", isStale(state) || (!here && shown && !nothing));
    if (here && this.curves.answer && this.drawn.curves !== key) {
      this.drawn.curves = key;
      this.title.replaceChildren(...this.heading(state));
      this.density.show(state, this.curves.answer);
    }
    const counted = current && this.totals.key === key;
    if (here)
      this.later.draw(
        state,
        "",
        counted ? this.totals.problem : null,
        !counted && !this.drawn.totals,
      );
    this.mines.element.hidden =
      Boolean(counted && this.totals.problem) ||
      !(this.drawn.totals || (counted && this.totals.answer));
    this.mines.element.classList.toggle("stale", here && !counted);
    if (counted && this.totals.answer && this.drawn.totals !== key) {
      this.drawn.totals = key;
      this.mines.show(state, this.totals.answer);
    }
    if (current && !nothing) this.drawOverlay(state);
    else this.overlay.remove();
  }

  /**
   * Keep to the chosen cell, or go with the cursor where it has moved.
   * @param {State} state
   */
  follow({ position, answer, ui, revision }) {
    const result = answer?.result;
    if (!result) return;
    if (this.revision !== revision) {
      this.revision = revision;
      const named = nameGroups(result);
      const byLetter = [...named.groups].sort(
        (a, b) => a.letter.length - b.letter.length || (a.letter < b.letter ? -1 : 1),
      );
      this.groups = named.outer.cells.length ? [...byLetter, named.outer] : byLetter;
      if (this.cell !== null && position.labels[this.cell] !== UNKNOWN) this.cell = null;
    }
    const moved = ui.cursor !== this.cursor && position.labels[ui.cursor] === UNKNOWN;
    this.cursor = ui.cursor;
    const wanted = moved ? ui.cursor : (this.cell ?? this.groups[0]?.cells[0] ?? null);
    const group = this.groups.find(({ cells }) => wanted !== null && cells.includes(wanted));
    this.cell = group ? group.cells[0] : null;
    this.drawChooser(position);
  }

  /** @param {import("../../state/position.js").Position} position */
  drawChooser(position) {
    const key = JSON.stringify([this.revision, this.cell]);
    if (key === this.drawn.chooser) return;
    this.drawn.chooser = key;
    const focused = this.chooser.contains(document.activeElement);
    this.chooser.replaceChildren(
      ...this.groups.map(({ letter, tone, cells }) => {
        const chosen = cells[0] === this.cell;
        const many =
          cells.length === 1
            ? cellName(position, cells[0])
            : `${cells.length} ${cellWord(position, cells.length)}`;
        return make(
          "button",
          { type: "button", "aria-pressed": String(chosen), onclick: () => this.choose(cells[0]) },
          make("span", { class: `swatch tone${tone}` }, letter),
          ` ${many}`,
        );
      }),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.chooser.querySelector("[aria-pressed=true]")
      )?.focus();
  }

  /** @param {number} cell */
  choose(cell) {
    this.cell = cell;
    this.context.store.update({});
  }

  /** The groups that these cells belong to. @param {number[]} cells */
  named(cells) {
    const all = new Set(cells);
    return this.groups.filter((group) => all.has(group.cells[0]));
  }

  /** @param {State} state */
  heading({ position }) {
    const group = this.groups.find(({ cells }) => cells[0] === this.cell);
    if (!group) return [];
    const others = group.cells.length - 1;
    return [
      make("span", { class: `swatch tone${group.tone}` }, group.letter),
      ` ${cellName(position, group.cells[0])}${others ? ` and ${others} ${cellWord(position, others)} like it` : ""}`,
    ];
  }

  /** @param {State} state */
  drawOverlay(state) {
    this.overlay.draw(
      state,
      this.groups
        .filter(
          ({ index, cells }) =>
            cells[0] === this.cell || (index !== null && this.groups.length <= MOST_ON_BOARD),
        )
        .map(({ cells, letter, tone }) => ({
          cells,
          letter: letter === "outer" ? "○" : letter,
          tone,
          text: null,
          picked: cells[0] === this.cell,
        })),
    );
  }

  close() {
    this.overlay.remove();
    this.curves.cancel();
    this.totals.cancel();
  }
}
