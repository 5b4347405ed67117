// The probability of one cell for every density and for every number of mines at once: as a
// formula, as curves among those of the other cells, and with the generating polynomial behind
// them.

import { PatchLayer } from "../../board/patches.js";
import { make } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { UNKNOWN } from "../../state/labels.js";
import { MOST_ON_BOARD, nameGroups } from "../groups.js";
import { emptiness } from "../notice.js";
import { View } from "../view.js";
import { OUTER } from "../words.js";
import { DensitySection } from "./density.js";
import { TotalsView } from "./totals.js";
import { FORMULA, groupInWords, groupTitle } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 */

const POINTS = 200; // steps of the density's axis
const DIGITS = 24; // of the densities at which something changes

/** @extends {View<"curves">} */
export default class FormulaView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "formula" });
    this.patchLayer = new PatchLayer(context.board);
    this.title = make("h3", { class: "cell-title" });
    this.chooser = make("div", { class: "islands", role: "group", "aria-label": FORMULA.groups });
    this.density = new DensitySection(context, (cells) => this.named(cells));
    const below = make("div", {});
    this.totals = new TotalsView(context, below, (cells) => this.named(cells));
    this.body.append(
      make("p", { class: "lead" }, FORMULA.lead),
      this.chooser,
      this.title,
      this.density.element,
      below,
    );
    /** The chosen cell: the first of its group. @type {number | null} */
    this.cell = null;
    this.cursor = -1;
    /** Of the board that the groups belong to. */
    this.revision = -1;
    this.chooserDrawn = "";
    /** @type {NamedGroup[]} */
    this.groups = [];
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"curves"> | string | null}
   */
  ask(state) {
    const nothing = emptiness(state, false);
    if (nothing) return nothing;
    if (isCurrent(state)) this.follow(state);
    if (this.cell === null) return null;
    return { operation: "curves", cell: this.cell, points: POINTS, digits: DIGITS };
  }

  /**
   * @param {import("./densities.js").Curves} answer
   * @param {State} state
   */
  show(answer, state) {
    this.title.replaceChildren(...this.heading(state));
    this.density.show(state.position, answer);
  }

  /** One after the other: the formula is what somebody came for. @param {State} state */
  refresh(state) {
    this.totals.cell = this.cell;
    this.totals.draw(state);
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    // What is chosen is seen at once, before its formula is there.
    if (isCurrent(state) && !emptiness(state, false)) this.drawPatches(state);
    else this.patchLayer.remove();
  }

  close() {
    super.close();
    this.totals.close();
    this.patchLayer.remove();
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
    if (key === this.chooserDrawn) return;
    this.chooserDrawn = key;
    const focused = this.chooser.contains(document.activeElement);
    this.chooser.replaceChildren(
      ...this.groups.map(({ letter, tone, cells }) => {
        const chosen = cells[0] === this.cell;
        return make(
          "button",
          { type: "button", "aria-pressed": String(chosen), onclick: () => this.choose(cells[0]) },
          make("span", { class: `swatch tone${tone}` }, letter),
          ` ${groupInWords(cells, position)}`,
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
    return [
      make("span", { class: `swatch tone${group.tone}` }, group.letter),
      ` ${groupTitle(group.cells, position)}`,
    ];
  }

  /** @param {State} state */
  drawPatches(state) {
    this.patchLayer.draw(
      state,
      this.groups
        .filter(
          ({ index, cells }) =>
            cells[0] === this.cell || (index !== null && this.groups.length <= MOST_ON_BOARD),
        )
        .map(({ cells, letter, tone }) => ({
          cells,
          letter: letter === OUTER ? "○" : letter,
          tone,
          text: null,
          picked: cells[0] === this.cell,
        })),
    );
  }
}
