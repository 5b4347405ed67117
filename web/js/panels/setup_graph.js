// Graphs in the form of the board: the door to them from a grid, and what only a graph has.

import { h } from "../page/h.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { isGraph } from "../state/position.js";

/**
 * @typedef {import("../state/state.js").State} State
 */

const WORDS = {
  about: "Cells of any kind: every vertex touches those that it is joined to.",
  make: "Draw or make one",
  convert: "Turn this board into a graph",
  tooLarge: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `This board has ${cells.toLocaleString("en")} cells; at most ${most.toLocaleString("en")} can be turned into a graph.`,
};

export class SetupGraph {
  /** @param {import("../state/store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.problem = "";
    /** Loaded with the first graph. @type {import("./graph.js").GraphPanel | null} */
    this.panel = null;
  }

  /**
   * From a grid to a graph.
   * @param {{make: () => void, redraw: () => void}} does
   */
  door({ make, redraw }) {
    return h(
      "div",
      { class: "form-end graph-door" },
      h("p", { class: "hint" }, WORDS.about),
      h("button", { type: "button", class: "primary", onclick: make }, WORDS.make),
      h("button", { type: "button", onclick: () => this.convert(redraw) }, WORDS.convert),
      h("p", { class: "problem", role: "alert" }, this.problem),
    );
  }

  /** @param {() => void} redraw  to say what is wrong */
  convert(redraw) {
    withModule(
      () => import("../graph/convert.js"),
      say,
      ({ MAX_CONVERTED, graphOf }) => {
        const { position } = this.store.state;
        if (isGraph(position)) return;
        const count = position.labels.length;
        this.problem = count > MAX_CONVERTED ? WORDS.tooLarge(count, MAX_CONVERTED) : "";
        if (this.problem) redraw();
        else this.store.dispatch({ do: "load", position: graphOf(position) });
      },
    );
  }

  /** What only a graph has, in an element of its own. */
  settings() {
    const fill = (/** @type {HTMLElement | null} */ place) => {
      if (!place || place.firstChild) return;
      withModule(
        () => import("./graph.js"),
        say,
        ({ GraphPanel }) => {
          if (place.firstChild) return;
          this.panel = new GraphPanel(this.store, place);
          this.panel.draw(this.store.state);
        },
      );
    };
    return h("div", { key: "graph", ref: fill });
  }

  /** @param {State} state */
  draw(state) {
    if (isGraph(state.position)) this.panel?.draw(state);
  }
}
