// How many mines: the prior, each kind named in plain words. A value that makes no sense gets a
// sentence beside its field and changes nothing.

import { make, setText } from "../page/dom.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { parseNumber, toText } from "../text/fraction.js";
import { cellWord } from "../text/names.js";
import { complain } from "./complaint.js";
import { MINES, SETUP } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../state/position.js").Weighting} Weighting
 */

export class MinesPanel {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.total = this.choice("total", ...MINES.total);
    this.density = this.choice("density", ...MINES.density);
    this.uniform = this.choice("uniform", ...MINES.uniform);
    this.mines = this.field("total", "numeric", () => this.change("total"));
    this.rho = this.field("rho", "text", () => this.change("density"));
    this.unit = make(
      "select",
      { "aria-label": MINES.unit, onchange: () => this.change("density") },
      (this.perCell = make("option", { value: "density" })),
      make("option", { value: "odds" }, MINES.odds),
    );
    this.minesProblem = make("p", { class: "problem", id: "total-problem", role: "alert" });
    this.rhoProblem = make("p", { class: "problem", id: "rho-problem", role: "alert" });
    this.left = make("span", { class: "hint" });
    container.append(
      make(
        "div",
        { role: "radiogroup", "aria-label": SETUP.mines, class: "priors" },
        this.total.row,
        make("div", { class: "value" }, this.mines, this.left),
        this.minesProblem,
        this.density.row,
        make("div", { class: "value" }, this.rho, this.unit),
        this.rhoProblem,
        this.uniform.row,
      ),
    );
    /** @type {Prior | null} */
    this.shown = null;
    /** @type {Weighting} */
    this.weighting = "distinct";
  }

  /**
   * @param {"total" | "density" | "uniform"} kind
   * @param {string} name
   * @param {string} meaning
   */
  choice(kind, name, meaning) {
    const input = make("input", {
      type: "radio",
      name: "prior",
      value: kind,
      onchange: () => this.choose(kind),
    });
    const small = make("small", {}, meaning);
    const row = make(
      "label",
      { class: "choice" },
      input,
      make("span", {}, make("b", {}, name), small),
    );
    return { input, row, small };
  }

  /**
   * @param {string} id
   * @param {string} mode
   * @param {() => void} change
   */
  field(id, mode, change) {
    return make("input", {
      id,
      type: "text",
      inputmode: mode,
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": `${id}-problem`,
      "aria-label": id === "total" ? MINES.totalField : MINES.densityField,
      oninput: change,
    });
  }

  /** That of the last prior that had one. @returns {Weighting} */
  get chosenWeighting() {
    const { prior } = this.store.state.position;
    return prior.kind === "uniform" ? this.weighting : prior.weighting;
  }

  /**
   * A choice whose field is empty begins with a usual value.
   * @param {"total" | "density" | "uniform"} kind
   */
  choose(kind) {
    const cells = this.store.state.position.labels.length;
    if (kind === "total" && this.mines.value.trim() === "")
      this.mines.value = String(Math.round(cells / 5));
    if (kind === "density" && this.rho.value.trim() === "") this.rho.value = "20%";
    this.change(kind);
  }

  /** @param {"total" | "density" | "uniform"} kind */
  change(kind) {
    const { position } = this.store.state;
    if (kind === "uniform") {
      this.put({ kind: "uniform" });
    } else if (kind === "total") {
      const text = this.mines.value.trim();
      const fine = /^[0-9]{1,9}$/.test(text);
      complain(this.mines, this.minesProblem, fine ? "" : MINES.badTotal);
      if (fine)
        this.put({ kind: "total", mines: String(Number(text)), weighting: this.chosenWeighting });
    } else {
      const value = parseNumber(this.rho.value);
      const odds = this.unit.value === "odds";
      const tooMany = value !== null && !odds && value.top > value.bottom * BigInt(position.xMax);
      complain(
        this.rho,
        this.rhoProblem,
        value === null
          ? MINES.badDensity
          : tooMany
            ? MINES.tooDense(position.xMax, cellWord(position, 1))
            : "",
      );
      if (value === null || tooMany) return;
      const text = this.rho.value.trim();
      this.put(
        odds
          ? { kind: "odds", odds: toText(value), weighting: this.chosenWeighting }
          : {
              kind: "density",
              rho:
                text.endsWith("%") || text.includes(".") ? toText(value) : text.replaceAll(" ", ""),
              weighting: this.chosenWeighting,
            },
      );
    }
  }

  /** @param {Prior} prior */
  put(prior) {
    this.shown = prior;
    // One stroke, so that typing a number is undone at once.
    this.store.dispatch({ do: "prior", prior }, `prior ${prior.kind}`);
  }

  /** @param {State} state */
  draw({ position }) {
    const { prior } = position;
    this.total.input.checked = prior.kind === "total";
    this.density.input.checked = prior.kind === "density" || prior.kind === "odds";
    this.uniform.input.checked = prior.kind === "uniform";
    setText(this.perCell, MINES.perCell(cellWord(position, 1)));
    setText(this.density.small, isGraph(position) ? MINES.densityOfGraph : MINES.density[1]);
    if (prior !== this.shown) {
      // Set from outside (undo, link, preset): the fields follow; while typing they stay as typed.
      this.shown = prior;
      if (prior.kind === "total") this.mines.value = prior.mines;
      if (prior.kind === "density") [this.rho.value, this.unit.value] = [prior.rho, "density"];
      if (prior.kind === "odds") [this.rho.value, this.unit.value] = [prior.odds, "odds"];
      if (prior.kind !== "uniform") this.weighting = prior.weighting;
      complain(this.mines, this.minesProblem, "");
      complain(this.rho, this.rhoProblem, "");
    }
    setText(this.left, remaining(position));
  }
}

/** @param {import("../state/position.js").Position} position */
function remaining(position) {
  const { flagged } = tallyLabels(position);
  if (position.prior.kind !== "total" || !flagged) return "";
  return MINES.left(Number(position.prior.mines) - flagged, flagged);
}
