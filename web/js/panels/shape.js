// Which cells of a grid touch.

import { make } from "../page/dom.js";
import { isGraph } from "../state/position.js";
import { SHAPES, TILINGS } from "../state/shapes.js";
import { SETUP } from "./words.js";

export class ShapePanel {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.choices = SHAPES.map((shape) => {
      const input = make("input", {
        type: "radio",
        name: "shape",
        value: shape,
        onchange: () => store.dispatch({ do: "shape", shape }),
      });
      return { shape, input, row: make("label", { class: "choice" }, input, TILINGS[shape].name) };
    });
    container.append(
      make(
        "div",
        { role: "radiogroup", "aria-label": SETUP.shape },
        ...this.choices.map(({ row }) => row),
      ),
    );
  }

  /** @param {import("../state/state.js").State} state */
  draw({ position }) {
    if (isGraph(position)) return;
    for (const { shape, input } of this.choices) input.checked = shape === position.shape;
  }
}
