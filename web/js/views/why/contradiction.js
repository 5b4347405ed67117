// Why a board cannot be: the numbers that contradict each other, and which single change would help.

import { draw, h } from "../../page/h.js";
import { isOverdue } from "../../state/state.js";
import { cellName } from "../../text/names.js";
import { CONTRADICTION } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Contradiction} Contradiction
 */

const MOST_REPAIRS = 12; // values offered for one place

export class ContradictionPart {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {HTMLElement} element
   */
  constructor(store, element) {
    this.store = store;
    this.element = element;
    this.drawn = "";
  }

  /** @param {State} state */
  draw(state) {
    const { answer, position } = state;
    const found = answer?.result?.contradiction ?? null;
    const key = found ? `${answer?.revision} ${isOverdue(state)}` : "";
    if (key === this.drawn) return;
    this.drawn = key;
    this.element.hidden = !found;
    this.element.classList.toggle("stale", isOverdue(state));
    draw(this.element, found && this.parts(found, position));
  }

  /**
   * @param {Contradiction} found
   * @param {import("../../state/position.js").Position} position
   */
  parts({ sentence, repairs }, position) {
    const mines = position.prior.kind === "total" ? position.prior.mines : "0";
    return [
      h("p", { class: "proof" }, sentence),
      h("h3", {}, repairs.length ? CONTRADICTION.repairs : CONTRADICTION.noRepair),
      repairs.map(({ cell, values }) => {
        const present = cell === null ? mines : position.labels[cell];
        const where =
          cell === null
            ? CONTRADICTION.total
            : CONTRADICTION.number(present, cellName(position, cell));
        const offered = nearest(values, present);
        return h(
          "div",
          { key: cell ?? "total", class: "repairs" },
          h("span", {}, CONTRADICTION.change(where)),
          offered.map((value) =>
            h(
              "button",
              {
                key: value,
                type: "button",
                "aria-label": CONTRADICTION.changeTo(where, value),
                onclick: () => this.store.dispatch({ do: "repair", cell, value }),
              },
              value,
            ),
          ),
          values.length > offered.length && CONTRADICTION.orMore(values.length - offered.length),
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
