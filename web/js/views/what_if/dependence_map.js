// The dependence map of a cell: how much every other probability moves if it is a mine.

import { make, setText } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { UNKNOWN } from "../../state/labels.js";
import { sameCells } from "../../state/position.js";
import { startingName } from "../../text/wording.js";
import { AskedBoard } from "../asked_board.js";
import { View } from "../view.js";
import { NO_SOLUTION } from "../words.js";
import { Announcement } from "./announcement.js";
import { drawChanges, sortedRows } from "./change_table.js";
import { ringsAround } from "./on_board.js";
import { OverlaySwitch } from "./overlay_switch.js";
import { Dependent, OF_DEPENDENCE, Pinned } from "./overlays.js";
import { emptinessOf } from "./supposed.js";
import {
  dependenceInWords,
  IMPOSSIBLE,
  nothingChosen,
  nothingDepends,
  PARTS,
  SHOWN,
} from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").DependenceAnswer} DependenceAnswer
 * @typedef {import("../../solver/protocol.js").DependenceLegal} DependenceLegal
 */

/** @extends {View<"dependence">} */
export class DependenceMap extends View {
  /**
   * @param {Context} context
   * @param {import("./pins.js").Pins} pins
   */
  constructor(context, pins) {
    const root = make("section", {
      class: "dependence-part",
      "aria-label": PARTS.dependence,
    });
    super(context, root, { channel: "dependence" });
    this.pins = pins;
    this.board = new AskedBoard(context.store.state.position, pins.labels);
    /** The cell that all others depend on, and the board that it is on; -1: none. */
    this.chosen = { cell: -1, position: context.store.state.position };
    this.switch = new OverlaySwitch("dependence-shown", OF_DEPENDENCE, "change", () =>
      context.store.update({}),
    );
    /** What each cell shows of the last answer that was drawn. @type {any[] | null} */
    this.values = null;
    /** The board of these values. */
    this.revision = -1;
    this.words = make("p", { class: "what-if-chance", role: "status" });
    this.table = make("div", {});
    this.announcement = new Announcement(context, root, [this.words, this.notice.element]);
    this.body.append(this.words, this.switch.element, this.table);
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    if (this.isWaiting) return;
    const text = this.body.hidden ? this.notice.text.textContent : this.words.textContent;
    this.announcement.make(this.chosen.cell < 0 ? "" : (text ?? ""));
  }

  /** @param {number} cell */
  choose(cell) {
    const { store } = this.context;
    const { position } = store.state;
    this.chosen = { cell: position.labels[cell] === UNKNOWN ? cell : -1, position };
    store.update({});
  }

  /** Called at once with every board: the chosen cell stays while it is unknown. @param {State} state */
  follow({ position }) {
    const { chosen } = this;
    if (chosen.position === position) return;
    const isThere =
      sameCells(chosen.position, position) && position.labels[chosen.cell] === UNKNOWN;
    this.chosen = { cell: isThere ? chosen.cell : -1, position };
  }

  /** The chosen cell; -1 where there is none, or something is supposed of it. */
  get cell() {
    const { cell } = this.chosen;
    return this.pins.labels.has(cell) ? -1 : cell;
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"dependence"> | string}
   */
  ask(state) {
    const { position } = state;
    const nothing = emptinessOf(state);
    if (nothing) return nothing;
    const { cell } = this;
    if (cell < 0) return nothingChosen(position);
    if (this.board.position !== position || this.board.pins !== this.pins.labels)
      this.board = new AskedBoard(position, this.pins.labels);
    return { operation: "dependence", cell: this.board.toAsked(cell), pins: this.board.fields };
  }

  positionAsked() {
    return this.board.request;
  }

  /** @param {DependenceAnswer} answer */
  refuse(answer) {
    if (!answer.legal) return this.pins.labels.size ? IMPOSSIBLE : NO_SOLUTION;
    if (answer.dependent.length || isUncertain(answer)) return "";
    const name = startingName(this.context.store.state.position, this.chosen.cell);
    return nothingDepends(name, answer.probability === "0");
  }

  /**
   * @param {DependenceLegal} answer
   * @param {State} state
   */
  show({ probability, dependent }, state) {
    const { position, answer } = state;
    const { cell } = this.chosen;
    const rows = dependent.map((written) => ({
      cells: this.board.fromAsked(written.cells),
      dependent: Dependent.of(written),
      values: [written.now, written.if_mine, written.if_free],
      difference: written.change,
    }));
    this.revision = state.revision;
    this.values = new Array(position.labels.length).fill(null);
    for (const { cells, dependent: value } of rows)
      for (const each of cells) this.values[each] = value;
    for (const [each, label] of this.pins.labels)
      this.values[each] = new Pinned(label, position.xMax, answer?.byCell[each] ?? null);
    this.values[cell] = Dependent.onItself(probability);
    const sorted = sortedRows(
      rows.map(({ dependent: { ifMine: change }, ...row }) => ({ ...row, change })),
    );
    const moved = sorted.reduce((sum, { cells }) => sum + cells.length, 0);
    setText(this.words, dependenceInWords(startingName(position, cell), probability, moved));
    this.table.replaceChildren(
      ...drawChanges(
        position,
        [SHOWN.now, SHOWN.ifMine, SHOWN.ifFree, SHOWN.points],
        sorted,
        this.context.showCell,
      ),
    );
  }

  /**
   * What is to be seen on the board; null where nothing is.
   * @param {State} state
   * @returns {import("./supposed.js").Shown | null}
   */
  shownOn(state) {
    const cell = emptinessOf(state) ? -1 : this.cell;
    const { labels } = this.pins;
    const isRefused = isCurrent(state) && !this.isWaiting && this.body.hidden;
    const isThere = cell >= 0 && !isRefused && this.revision === state.revision;
    const values = isThere ? this.values : null;
    const patches = ringsAround(cell < 0 ? labels.keys() : [cell, ...labels.keys()]);
    const { overlay } = this.switch.chosen;
    return { overlaying: values && { overlay, values }, patches };
  }
}

/** @param {DependenceLegal} answer */
function isUncertain({ probability }) {
  return probability !== "0" && probability !== "1";
}
