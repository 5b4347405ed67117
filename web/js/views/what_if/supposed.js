// What would be if all that is supposed were so: how probable that is, and what changes.

import { make, nodesOf, setText } from "../../page/dom.js";
import { AskedBoard } from "../asked_board.js";
import { emptiness } from "../notice.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { Announcement } from "./announcement.js";
import { drawChanges, sortedRows } from "./change_table.js";
import { ringsAround } from "./on_board.js";
import { OverlaySwitch } from "./overlay_switch.js";
import { changeOf, OF_SUPPOSITIONS, Pinned } from "./overlays.js";
import {
  certaintyInWords,
  chanceInWords,
  conflictInWords,
  nothingSupposed,
  PARTS,
  SHOWN,
} from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").SupposeAnswer} SupposeAnswer
 * @typedef {import("../../solver/protocol.js").SupposePossible} SupposePossible
 * @typedef {import("./pins.js").Pins} Pins
 * @typedef {{overlaying: import("../../board/overlays/overlays.js").Overlaying | null,
 *   patches: import("../../board/patches.js").Patch[]}} Shown
 */

/** @extends {View<"suppose">} */
export class Supposed extends View {
  /**
   * @param {Context} context
   * @param {Pins} pins
   */
  constructor(context, pins) {
    const root = make("section", { class: "supposed-part", "aria-label": PARTS.supposed });
    super(context, root, { channel: "suppose" });
    this.pins = pins;
    this.board = new AskedBoard(context.store.state.position, pins.labels);
    this.switch = new OverlaySwitch("supposed-shown", OF_SUPPOSITIONS, "after", () =>
      context.store.update({}),
    );
    /** What each cell shows of the last answer that was drawn. @type {any[] | null} */
    this.values = null;
    /** The board of these values. */
    this.revision = -1;
    /** The pins that cannot hold together; null where there are none. */
    this.conflict = /** @type {ReadonlySet<number> | null} */ (null);
    /** What the cells show where the pins cannot hold together, and the pins of that. */
    this.conflicting = { labels: pins.labels, values: /** @type {any[]} */ ([]) };
    this.chance = make("p", { class: "what-if-chance", role: "status" });
    this.certain = make("p", {});
    this.table = make("div", {});
    this.announcement = new Announcement(context, this.chance, [this.chance, this.notice.element]);
    this.body.append(this.chance, this.certain, this.switch.element, this.table);
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"suppose"> | string}
   */
  ask(state) {
    const { position } = state;
    const { labels } = this.pins;
    const nothing = emptinessOf(state);
    if (nothing) return nothing;
    if (!labels.size) return nothingSupposed(position);
    if (this.board.position !== position || this.board.pins !== labels)
      this.board = new AskedBoard(position, labels);
    return { operation: "suppose", pins: this.board.fields };
  }

  positionAsked() {
    return this.board.request;
  }

  /** @param {State} state */
  draw(state) {
    this.conflict = null;
    super.draw(state);
    this.notice.element.classList.toggle("conflict", this.conflict !== null);
    if (this.isWaiting) return;
    const line = this.conflict ? this.notice.text : this.chance;
    this.announcement.place = line;
    this.announcement.make(this.pins.labels.size ? firstSentence(line.textContent ?? "") : "");
  }

  /** @param {SupposeAnswer} answer */
  refuse(answer) {
    if (!answer.legal) return NO_SOLUTION;
    if (answer.possible) return "";
    const { cells, sentence } = answer.conflict;
    this.conflict = new Set(this.board.fromAsked(cells));
    return conflictInWords(sentence, cells.length);
  }

  /**
   * @param {SupposePossible} answer
   * @param {State} state
   */
  show(answer, state) {
    const { position } = state;
    const rows = answer.changes.map((written) => ({
      cells: this.board.fromAsked(written.cells),
      change: changeOf(written),
      values: [written.before, written.after],
      difference: written.difference,
    }));
    this.revision = state.revision;
    this.values = this.pinnedValues(state);
    for (const { cells, change } of rows) for (const cell of cells) this.values[cell] = change;
    this.chance.replaceChildren(...nodesOf(chanceInWords(answer)));
    const added = (/** @type {"safe" | "mined"} */ end) =>
      rows.reduce(
        (sum, { change, cells }) =>
          change.after[end] && !change.before[end] ? sum + cells.length : sum,
        0,
      );
    setText(this.certain, certaintyInWords(added("safe"), added("mined"), position));
    this.table.replaceChildren(
      ...drawChanges(
        position,
        [SHOWN.before, SHOWN.after, SHOWN.points],
        sortedRows(rows),
        this.context.showCell,
      ),
    );
  }

  /**
   * What is known of the pins alone.
   * @param {State} state
   * @returns {any[]}
   */
  pinnedValues({ position, answer }) {
    const values = new Array(position.labels.length).fill(null);
    for (const [cell, label] of this.pins.labels)
      values[cell] = new Pinned(label, position.xMax, answer?.byCell[cell] ?? null);
    return values;
  }

  /**
   * What is to be seen on the board; null where nothing is.
   * @param {State} state
   * @returns {Shown | null}
   */
  shownOn(state) {
    const { labels } = this.pins;
    if (!labels.size || emptinessOf(state)) return null;
    const { conflict } = this;
    const patches = ringsAround(labels.keys(), (cell) => conflict?.has(cell) ?? false);
    if (conflict) {
      // The board that is drawn with every state is the same as long as the pins are.
      if (this.conflicting.labels !== labels)
        this.conflicting = { labels, values: this.pinnedValues(state) };
      const { overlay } = OF_SUPPOSITIONS.after;
      return { overlaying: { overlay, values: this.conflicting.values }, patches };
    }
    const { overlay } = this.switch.chosen;
    // While the answer to other pins is on its way the board shows the last one: nothing flickers.
    const values = this.revision === state.revision ? this.values : null;
    return { overlaying: values && { overlay, values }, patches };
  }
}

/** The reason behind it can be long, and stands in the view. @param {string} text */
function firstSentence(text) {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

/** Why nothing can be supposed on this board; "" where something can. @param {State} state */
export function emptinessOf(state) {
  return state.position.labels.length ? emptiness(state, false) : NO_VERTEX;
}
