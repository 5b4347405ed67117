// What lies outside of the board under a density: cells without end, all alike, or an edge.

import { make, setText } from "../page/dom.js";
import { isOverdue } from "../state/state.js";
import { isEndless, mayBeEndless, sidesTouched } from "../state/unbounded.js";
import { fromText, toPercent } from "../text/fraction.js";
import { OUTSIDE } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

export class Outside {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {HTMLElement} board
   */
  constructor(store, container, board) {
    this.container = container;
    this.board = board;
    this.text = make("span", { class: "outside-text" });
    this.button = make(
      "button",
      {
        type: "button",
        onclick: () => {
          const { position } = store.state;
          const sides = mayBeEndless(position) && sidesTouched(position);
          if (sides) store.dispatch({ do: "resize", ...sides });
        },
      },
      OUTSIDE.goOn,
    );
    container.append(this.text, this.button);
  }

  /** @param {State} state */
  draw(state) {
    const { position, settings } = state;
    const shown = mayBeEndless(position) && !state.game;
    const endless = shown && isEndless(position);
    this.container.classList.toggle("none", !shown);
    this.board.classList.toggle("endless", endless);
    if (!shown) return;
    this.button.hidden = endless;
    setText(this.text, endless ? wording(state) : OUTSIDE.edge);
    this.container.classList.toggle("stale", isOverdue(state) && settings.answers);
  }
}

const LONGEST = 24; // characters of a fraction that still fit into the line

/** @param {State} state */
function wording({ said: { answer }, settings }) {
  const value = answer?.result?.outer?.probability ?? null;
  let said = "";
  if (value !== null && settings.answers) {
    const exact = typeof value === "string" ? value : "";
    const percent = exact ? `${toPercent(fromText(exact))}\u00a0%` : "";
    const decimal = typeof value === "string" ? "" : OUTSIDE.about(value.decimal);
    const rounded = exact.length > LONGEST ? OUTSIDE.about(percent) : `${exact} (${percent})`;
    said = OUTSIDE.chance(exact ? rounded : decimal);
  }
  return OUTSIDE.endless(said);
}
