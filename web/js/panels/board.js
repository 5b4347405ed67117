// The board's own settings: a new board, and what only a grid or only a graph has.

import { make, setText } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { emptyPosition, isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { cellWord } from "../text/names.js";
import { GridPanel } from "./grid.js";

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
    this.presets = make(
      "select",
      { id: "preset", onchange: () => this.choosePreset() },
      make("option", { value: "" }, "Choose …"),
      ...PRESETS.map((preset, i) =>
        make(
          "option",
          { value: i },
          `${preset.name} ${preset.width}×${preset.height}, ${preset.mines} mines`,
        ),
      ),
    );
    this.grid = make("div", {});
    this.gridPanel = new GridPanel(store, this.grid);
    /** What only a graph has; filled when the first graph is shown. */
    this.graph = make("div", {});
    /** @type {import("./graph.js").GraphPanel | null} */
    this.graphPanel = null;
    this.loading = false;
    this.cover = make(
      "button",
      { type: "button", onclick: () => store.dispatch({ do: "cover" }) },
      "Cover all cells",
    );
    container.append(
      make("h2", { id: "board-panel-title" }, "Board"),
      make("div", { class: "field" }, make("label", { for: "preset" }, "New board"), this.presets),
      this.grid,
      this.graph,
      make(
        "div",
        { class: "whole-board" },
        this.cover,
        make(
          "button",
          {
            type: "button",
            id: "fill-numbers",
            title: "Write the numbers that are already forced",
          },
          "Fill numbers",
        ),
      ),
    );
  }

  choosePreset() {
    const preset = PRESETS[Number(this.presets.value)];
    if (this.presets.value === "" || !preset) return;
    this.store.dispatch({
      do: "load",
      position: emptyPosition(preset.width, preset.height, preset.mines),
    });
    this.presets.value = "";
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { position } = state;
    this.grid.hidden = isGraph(position);
    this.graph.hidden = !isGraph(position);
    setText(this.cover, `Cover all ${cellWord(position, 2)}`);
    if (!isGraph(position)) this.gridPanel.draw(state, before);
    else if (this.graphPanel) this.graphPanel.draw(state, before);
    else this.loadGraphPanel();
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
