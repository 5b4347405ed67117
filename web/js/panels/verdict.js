// The line above the board: what the position comes to. Its height is fixed, so that nothing jumps
// when an answer arrives.

import { make, refill } from "../page/dom.js";
import { isOverdue, isStale } from "../state/state.js";
import { cellName, cellWord } from "../text/names.js";
import { safestInWords, VERDICT } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/answer.js").Contradiction} Contradiction
 */

const MOST_REPAIRS = 12;
const SLACK = 4; // pixels of a text that may be cut off without a loss

export class Verdict {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {() => void} countAgain
   */
  constructor(store, container, countAgain) {
    this.store = store;
    this.countAgain = countAgain;
    this.container = container;
    this.key = "";
    this.content = make("div", {});
    this.text = make("div", { class: "verdict-text" }, this.content);
    this.more = make(
      "button",
      {
        type: "button",
        class: "more",
        onclick: () => {
          container.classList.add("open");
          this.more.remove();
        },
      },
      VERDICT.more,
    );
    container.append(this.text);
    // Asked after the browser has laid out the page: before, it would have to do so twice.
    new ResizeObserver(() => {
      if (this.content.offsetHeight > this.text.clientHeight + SLACK) container.append(this.more);
      else this.more.remove();
    }).observe(this.content);
  }

  /** @param {State} state */
  draw(state) {
    const { answer, solver } = state;
    const key = [
      answer?.revision,
      isOverdue(state),
      solver.stage,
      solver.message,
      solver.stopped,
      answer?.problem?.message,
    ].join();
    if (key === this.key) return;
    this.key = key;
    this.container.classList.toggle("stale", isOverdue(state));
    this.container.classList.toggle("bad", answer?.result?.legal === false);
    this.container.classList.remove("open");
    refill(this.content, ...this.written(state));
  }

  /**
   * @param {State} state
   * @returns {(Node | string)[]}
   */
  written(state) {
    const { answer, solver } = state;
    if (solver.stage === "failed") return [make("p", { class: "problem" }, solver.message)];
    if (!answer && solver.stopped) return [make("p", {}, VERDICT.stopped), this.again()];
    if (!answer && solver.stage === "ready") return [make("p", {}, VERDICT.counting)];
    if (!answer) return [make("p", {}, VERDICT.starting(cellWord(state.position, 2)))];
    if (isStale(state) && solver.stopped) return [make("p", {}, VERDICT.stopped), this.again()];
    if (answer.problem) return [make("p", { class: "problem" }, answer.problem.message)];
    if (answer.result?.contradiction) return this.contradiction(state, answer.result.contradiction);
    return [make("p", {}, ...summary(state))];
  }

  again() {
    return make("button", { type: "button", onclick: () => this.countAgain() }, VERDICT.again);
  }

  /**
   * @param {State} state
   * @param {Contradiction} found
   * @returns {Node[]}
   */
  contradiction({ position }, { sentence, repairs }) {
    const mines = position.prior.kind === "total" ? position.prior.mines : "0";
    if (repairs.length === 0) {
      return [make("p", { class: "sentence" }, sentence), make("p", {}, VERDICT.noRepair)];
    }
    return [
      make("p", { class: "sentence" }, sentence),
      ...repairs.map(({ cell, values }) => {
        const where =
          cell === null
            ? VERDICT.total
            : VERDICT.number(position.labels[cell], cellName(position, cell));
        const buttons = nearest(values, cell === null ? mines : position.labels[cell]).map(
          (value) =>
            make(
              "button",
              {
                type: "button",
                "aria-label": VERDICT.changeTo(where, value),
                onclick: () => this.store.dispatch({ do: "repair", cell, value }),
              },
              value,
            ),
        );
        const more = values.length - buttons.length;
        return make(
          "div",
          { class: "repairs" },
          make("span", {}, VERDICT.change(where)),
          ...buttons,
          more > 0 ? VERDICT.orMore(more) : "",
        );
      }),
    ];
  }
}

/**
 * The values next to the one that is there, in order.
 * @param {string[]} values  ascending
 * @param {string} present
 */
function nearest(values, present) {
  if (values.length <= MOST_REPAIRS) return values;
  const wanted = BigInt(present);
  const above = values.findIndex((value) => BigInt(value) > wanted);
  const middle = above < 0 ? values.length : above;
  const start = Math.min(Math.max(0, middle - MOST_REPAIRS / 2), values.length - MOST_REPAIRS);
  return values.slice(start, start + MOST_REPAIRS);
}

/**
 * @param {State} state
 * @returns {(Node | string)[]}
 */
function summary({ answer, position }) {
  const result = answer?.result;
  if (!result) return [""];
  const { safe, mined, safest } = result;
  if (safe.length || mined.length) {
    const certain = [
      safe.length ? VERDICT.safe(safe.length) : "",
      mined.length ? VERDICT.mined(mined.length) : "",
    ].filter(Boolean);
    if (safe.length || !safest) return [make("b", {}, `${certain.join(", ")}.`)];
    return [make("b", {}, `${certain.join(", ")}. `), safestInWords(safest, position)];
  }
  return safest
    ? [make("b", {}, VERDICT.nothing), safestInWords(safest, position)]
    : [VERDICT.noUnknown(cellWord(position, 1))];
}
