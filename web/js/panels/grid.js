// What only a grid has: columns and rows, also at each side.

import { icon, make } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { MAX_CELLS } from "../state/limits.js";
import { isGraph } from "../state/position.js";
import { GRID, SIDES } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

/** @type {[string, number, number][]} */
const SHIFTS = [
  ["up", -1, 0],
  ["left", 0, -1],
  ["right", 0, 1],
  ["down", 1, 0],
];

export class GridPanel {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.width = this.lengthField("width", GRID.columns);
    this.height = this.lengthField("height", GRID.rows);
    this.problem = make("p", { class: "problem", id: "grid-problem", role: "alert" });
    container.append(
      make(
        "div",
        { class: "pair" },
        make("div", { class: "field" }, make("label", { for: "width" }, GRID.columns), this.width),
        make("div", { class: "field" }, make("label", { for: "height" }, GRID.rows), this.height),
      ),
      this.problem,
      make(
        "details",
        {},
        make("summary", {}, GRID.sides),
        make(
          "div",
          { class: "sides" },
          ...SIDES.map(([side, where, what]) => this.sideButtons(side, where, what)),
        ),
        make(
          "div",
          { class: "shifts", role: "group", "aria-label": GRID.shiftAll },
          make("span", {}, GRID.shiftAll),
          ...SHIFTS.map(([way, down, right]) =>
            make(
              "button",
              {
                type: "button",
                title: GRID.shift(way),
                "aria-label": GRID.shift(way),
                onclick: () => store.dispatch({ do: "shift", down, right }),
              },
              icon(way),
            ),
          ),
        ),
      ),
      make(
        "button",
        {
          type: "button",
          class: "to-graph",
          title: GRID.toGraphTitle,
          onclick: () => this.turnIntoGraph(),
        },
        GRID.toGraph,
      ),
    );
  }

  /**
   * @param {"width" | "height"} id
   * @param {string} name
   */
  lengthField(id, name) {
    return make("input", {
      id,
      type: "number",
      min: 1,
      max: 500,
      step: 1,
      inputmode: "numeric",
      "aria-describedby": "grid-problem",
      title: name,
      onchange: () => this.changeLengths(),
    });
  }

  /**
   * @param {"top" | "left" | "right" | "bottom"} side
   * @param {string} where
   * @param {string} what
   */
  sideButtons(side, where, what) {
    const button = (/** @type {string} */ face, /** @type {number} */ by) => {
      const title = GRID.addOrRemove(by > 0, what, where);
      return make(
        "button",
        {
          type: "button",
          title,
          "aria-label": title,
          onclick: () => this.store.dispatch({ do: "resize", [side]: by }),
        },
        icon(face),
      );
    };
    return make(
      "div",
      { class: `side ${side}`, role: "group", "aria-label": where },
      button("minus", -1),
      make("span", {}, where),
      button("plus", 1),
    );
  }

  turnIntoGraph() {
    withModule(
      () => import("../graph/convert.js"),
      say,
      ({ MAX_CONVERTED, graphOf }) => {
        const { position } = this.store.state;
        if (isGraph(position)) return;
        const count = position.labels.length;
        if (count <= MAX_CONVERTED)
          this.store.dispatch({ do: "load", position: graphOf(position) });
        else this.problem.textContent = GRID.tooLargeForGraph(count, MAX_CONVERTED);
      },
    );
  }

  changeLengths() {
    const { position } = this.store.state;
    if (isGraph(position)) return;
    const [width, height] = [Number(this.width.value), Number(this.height.value)];
    const whole = Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1;
    if (!whole) this.problem.textContent = GRID.notWhole;
    else if (width * height > MAX_CELLS)
      this.problem.textContent = GRID.tooLarge(width * height, MAX_CELLS);
    else {
      this.problem.textContent = "";
      this.store.dispatch({
        do: "resize",
        right: width - position.width,
        bottom: height - position.height,
      });
    }
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw({ position }, before) {
    if (isGraph(position)) return;
    const old = isGraph(before.position) ? { width: 0, height: 0 } : before.position;
    // One by one: while the one is drawn, somebody may be typing the other.
    const wider = position.width !== old.width || this.width.value === "";
    const higher = position.height !== old.height || this.height.value === "";
    if (wider) this.width.value = String(position.width);
    if (higher) this.height.value = String(position.height);
    if (wider || higher) this.problem.textContent = "";
  }
}
