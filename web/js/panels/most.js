// How many mines one cell may hold, and what several in one cell weigh.

import { make, setText } from "../page/dom.js";
import { MAX_X_MAX } from "../state/limits.js";
import { cellWord } from "../text/names.js";
import { complain } from "./complaint.js";
import { MOST } from "./words.js";

export class MostPanel {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.xMax = make("input", {
      id: "x-max",
      type: "number",
      min: 1,
      max: MAX_X_MAX,
      step: 1,
      inputmode: "numeric",
      "aria-describedby": "x-max-problem",
      onchange: () => this.changeXMax(),
    });
    this.weighting = make(
      "select",
      { id: "weighting", onchange: () => this.changeWeighting() },
      make("option", { value: "distinct" }, MOST.distinct),
      (this.slots = make("option", { value: "slots" })),
    );
    this.weightingLabel = make("label", { for: "weighting" });
    this.weightingField = make("div", { class: "field" }, this.weightingLabel, this.weighting);
    this.label = make("label", { for: "x-max" });
    this.problem = make("p", { class: "problem", id: "x-max-problem", role: "alert" });
    container.append(
      make("div", { class: "field" }, this.label, this.xMax),
      this.problem,
      this.weightingField,
    );
    this.shown = 0;
  }

  changeXMax() {
    const value = Number(this.xMax.value);
    const fine = Number.isInteger(value) && value >= 1 && value <= MAX_X_MAX;
    complain(this.xMax, this.problem, fine ? "" : MOST.outOfRange(MAX_X_MAX));
    if (!fine) return;
    this.shown = value;
    this.store.dispatch({ do: "xMax", xMax: value });
  }

  changeWeighting() {
    const { prior } = this.store.state.position;
    const weighting = this.weighting.value === "slots" ? "slots" : "distinct";
    if (prior.kind !== "uniform")
      this.store.dispatch({ do: "prior", prior: { ...prior, weighting } });
  }

  /** @param {import("../state/state.js").State} state */
  draw({ position }) {
    const { prior, xMax } = position;
    const word = cellWord(position, 1);
    setText(this.slots, MOST.slots(word));
    setText(this.weightingLabel, MOST.weighting(word));
    setText(this.label, MOST.label(word));
    if (prior.kind !== "uniform") this.weighting.value = prior.weighting;
    if (xMax !== this.shown) {
      this.shown = xMax;
      this.xMax.value = String(xMax);
      complain(this.xMax, this.problem, "");
    }
    this.weightingField.hidden = xMax === 1 || prior.kind === "uniform";
  }
}
