// The board's own settings: what only a grid or only a graph has.

import { make } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { isFlag } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { GridPanel } from "./grid.js";
import { BOARD } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

export class BoardPanel {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.grid = make("div", {});
    this.gridPanel = new GridPanel(store, this.grid);
    /** What only a graph has; filled when the first graph is shown. */
    this.graph = make("div", {});
    /** @type {import("./graph.js").GraphPanel | null} */
    this.graphPanel = null;
    this.loading = false;
    this.unflag = make(
      "button",
      {
        type: "button",
        id: "unflag",
        title: BOARD.unflagTitle,
        onclick: () => this.coverFlags(),
      },
      BOARD.unflag,
    );
    container.append(this.grid, this.graph, make("div", { class: "whole-board" }, this.unflag));
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { position } = state;
    this.unflag.disabled = !position.labels.some(isFlag);
    this.grid.hidden = isGraph(position);
    this.graph.hidden = !isGraph(position);
    if (!isGraph(position)) this.gridPanel.draw(state, before);
    else if (this.graphPanel) this.graphPanel.draw(state, before);
    else this.loadGraphPanel();
  }

  /** The flags that stand on the board need not be believed. */
  coverFlags() {
    const flags = this.store.state.position.labels.filter(isFlag).length;
    this.store.dispatch({ do: "unflag" });
    say(BOARD.unflagged(flags));
  }

  loadGraphPanel() {
    if (this.loading) return;
    this.loading = true;
    withModule(
      () => import("./graph.js"),
      say,
      ({ GraphPanel }) => {
        this.graphPanel = new GraphPanel(this.store, this.graph);
        this.graphPanel.draw(this.store.state, this.store.state);
      },
    ).then(() => {
      this.loading = false;
    });
  }
}
