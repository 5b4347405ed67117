// What only a grid has: columns and rows, its shape, rows and columns at each side.

import { icon, make } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { MAX_CELLS } from "../state/limits.js";
import { isGraph } from "../state/position.js";
import { SHAPES, TILINGS } from "../state/shapes.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/shapes.js").Shape} Shape
 */

/** @type {["top" | "left" | "right" | "bottom", string, string][]} */
const SIDES = [
  ["top", "at the top", "row"],
  ["left", "on the left", "column"],
  ["right", "on the right", "column"],
  ["bottom", "at the bottom", "row"],
];

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
    this.width = this.lengthField("width", "Columns");
    this.height = this.lengthField("height", "Rows");
    this.problem = make("p", { class: "problem", id: "grid-problem", role: "alert" });
    this.shape = make(
      "select",
      {
        id: "shape",
        onchange: () =>
          store.dispatch({ do: "shape", shape: /** @type {Shape} */ (this.shape.value) }),
      },
      ...SHAPES.map((shape) => make("option", { value: shape }, TILINGS[shape].name)),
    );
    container.append(
      make(
        "div",
        { class: "pair" },
        make("div", { class: "field" }, make("label", { for: "width" }, "Columns"), this.width),
        make("div", { class: "field" }, make("label", { for: "height" }, "Rows"), this.height),
      ),
      this.problem,
      make("div", { class: "field" }, make("label", { for: "shape" }, "Shape"), this.shape),
      make(
        "details",
        {},
        make("summary", {}, "Add, remove, shift rows and columns"),
        make(
          "div",
          { class: "sides" },
          ...SIDES.map(([side, where, what]) => this.sideButtons(side, where, what)),
        ),
        make(
          "div",
          { class: "shifts", role: "group", "aria-label": "Shift everything" },
          make("span", {}, "Shift all"),
          ...SHIFTS.map(([way, down, right]) =>
            make(
              "button",
              {
                type: "button",
                title: `Shift all ${way}`,
                "aria-label": `Shift all ${way}`,
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
          title: "Every cell a vertex, joined to the cells it touches",
          onclick: () => this.turnIntoGraph(),
        },
        "Turn into a graph",
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
      const title = `${by > 0 ? "Add" : "Remove"} a ${what} ${where}`;
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
        else
          this.problem.textContent = `This board has ${count.toLocaleString("en")} cells; one of up to ${MAX_CONVERTED.toLocaleString("en")} can be turned into a graph.`;
      },
    );
  }

  changeLengths() {
    const { position } = this.store.state;
    if (isGraph(position)) return;
    const [width, height] = [Number(this.width.value), Number(this.height.value)];
    const whole = Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1;
    if (!whole)
      this.problem.textContent = "A board needs at least one row and one column, in whole numbers.";
    else if (width * height > MAX_CELLS)
      this.problem.textContent = `At most ${MAX_CELLS.toLocaleString("en")} cells fit; this would be ${(width * height).toLocaleString("en")}.`;
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
    this.shape.value = position.shape;
  }
}
