// The cell under the pointer or the cursor, and what is known about it.

import { toldIn } from "../../board/faces.js";
import { make, refill } from "../../page/dom.js";
import { isFlag, isNumber, spoken, UNKNOWN } from "../../state/labels.js";
import { around, isGraph } from "../../state/position.js";
import { isOverdue, isStale } from "../../state/state.js";
import { cellName } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { capitalised } from "../../text/wording.js";
import { ChanceFacts } from "./chance_facts.js";
import { VertexFacts } from "./vertex_facts.js";
import * as words from "./words.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../../state/state.js").State} State
 */

export default class CellView {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {HTMLElement} root
   */
  constructor({ store, board, copyText }, root) {
    this.title = make("h2", { class: "hidden" });
    this.body = make("div", { class: "inspector-body" });
    this.key = "";
    this.vertexFacts = new VertexFacts(store, () => board.focus(store.state.ui.cursor));
    this.chanceFacts = new ChanceFacts(store, copyText);
    root.append(
      make(
        "section",
        { class: "inspector", "aria-label": words.LABEL },
        this.title,
        this.vertexFacts.element,
        this.body,
      ),
    );
  }

  /** It has nothing of its own on the board, and asks nothing. */
  close() {}

  reset() {}

  /** @param {State} state */
  draw(state) {
    const { position, ui, answer, settings } = state;
    const index = ui.hover ?? ui.cursor;
    const label = position.labels[index];
    const chance = answer?.byCell[index] ?? null;
    const surroundings = isGraph(position)
      ? [position.names[index], ...(around(position)[index] ?? [])]
      : position.width;
    const told = toldIn(state, index);
    const key = [
      index,
      label,
      told,
      answer?.revision,
      state.unknowable?.revision,
      isOverdue(state),
      settings.digits,
      surroundings,
      position.xMax,
      state.game !== null,
      state.solver.stage,
      state.solver.stopped,
    ].join();
    if (key === this.key) return;
    this.key = key;
    this.title.textContent = titleOf(position, index);
    this.vertexFacts.element.hidden =
      !isGraph(position) || label === undefined || state.game !== null;
    if (isGraph(position)) this.vertexFacts.draw(position, index);
    this.body.classList.toggle("stale", isOverdue(state));
    if (label === undefined)
      this.body.replaceChildren(make("p", { class: "what" }, words.NO_VERTEX));
    else if (label !== UNKNOWN)
      this.body.replaceChildren(make("p", { class: "what" }, describe(state, index)));
    else if (chance)
      refill(
        this.body,
        ...(told ? [make("p", { class: "told" }, told)] : []),
        ...this.chanceFacts.draw(state, chance),
        ...drawUnknowable(state, index),
      );
    else this.body.replaceChildren(make("p", { class: "what" }, noChanceInWords(state)));
  }
}

/**
 * @param {import("../../state/position.js").Position} position
 * @param {number} index
 */
function titleOf(position, index) {
  if (!isGraph(position)) return cellName(position, index);
  const name = position.names[index];
  return name === undefined ? words.EMPTY_GRAPH : words.vertexTitle(name);
}

/**
 * A cell that a person has labelled.
 * @param {State} state
 * @param {number} index
 */
function describe({ position }, index) {
  const label = position.labels[index];
  if (!isNumber(label)) return `${capitalised(spoken(label))}.`;
  const touched = around(position)[index].map((i) => position.labels[i]);
  const covered = touched.filter((other) => other === UNKNOWN).length;
  const flagged = touched.filter(isFlag).length;
  return words.touches(label, covered, flagged, position);
}

/**
 * What cannot be known about a cell.
 * @param {State} state
 * @param {number} index
 */
function drawUnknowable({ position, unknowable, revision }, index) {
  const found = unknowable?.revision === revision ? unknowable.found : null;
  const sentences = found ? unknowableInWords(position, found, index) : [];
  return sentences.length ? [make("p", { class: "unknowable-text" }, sentences.join(" "))] : [];
}

/** Why nothing is said about the chance of a cell. @param {State} state */
function noChanceInWords(state) {
  const { answer, solver } = state;
  if (solver.stopped && (!answer || isStale(state))) return words.STOPPED;
  if (answer?.problem) return answer.problem.message;
  if (answer?.result && !answer.result.legal) return words.ILLEGAL;
  return solver.stage === "ready" ? words.WORKING : words.STARTING;
}
