// How many mines: the prior, x_max and the weighting, each named in plain words. A value that makes
// no sense gets a sentence beside its field and changes nothing.

import { make, setText } from "../page/dom.js";
import { MAX_X_MAX } from "../state/limits.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { parseNumber, toText } from "../text/fraction.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../state/position.js").Weighting} Weighting
 */

const UNBOUNDED =
  "An unbounded board: every cell independently, so many mines per cell on average.";
const OF_A_GRAPH = "Every vertex independently, so many mines per vertex on average.";

export class MinesPanel {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    this.total = this.choice(
      "total",
      "Exactly so many in all",
      "The usual game: a finite board, flags included.",
    );
    this.density = this.choice("density", "A density", UNBOUNDED);
    this.uniform = this.choice(
      "uniform",
      "Nothing is known",
      "Every arrangement that fits the numbers counts the same.",
    );
    this.mines = this.field("total", "numeric", () => this.change("total"));
    this.rho = this.field("rho", "text", () => this.change("density"));
    this.unit = make(
      "select",
      { "aria-label": "What the number means", onchange: () => this.change("density") },
      (this.perCell = make("option", { value: "density" })),
      make("option", { value: "odds" }, "odds of a mine (λ)"),
    );
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
      make("option", { value: "distinct" }, "Mines are thrown one by one"),
      (this.slots = make("option", { value: "slots" })),
    );
    this.weightingLabel = make("label", { for: "weighting" });
    this.weightingField = make("div", { class: "field" }, this.weightingLabel, this.weighting);
    this.xMaxLabel = make("label", { for: "x-max" });
    this.minesProblem = make("p", { class: "problem", id: "total-problem", role: "alert" });
    this.rhoProblem = make("p", { class: "problem", id: "rho-problem", role: "alert" });
    this.xMaxProblem = make("p", { class: "problem", id: "x-max-problem", role: "alert" });
    container.append(
      make("h2", { id: "mines-title" }, "How many mines?"),
      make(
        "div",
        { role: "radiogroup", "aria-labelledby": "mines-title", class: "priors" },
        this.total.row,
        make(
          "div",
          { class: "value" },
          this.mines,
          make("span", { id: "mines-left", class: "hint" }),
        ),
        this.minesProblem,
        this.density.row,
        make("div", { class: "value" }, this.rho, this.unit),
        this.rhoProblem,
        this.uniform.row,
      ),
      make("div", { class: "field" }, this.xMaxLabel, this.xMax),
      this.xMaxProblem,
      this.weightingField,
    );
    this.left = /** @type {HTMLElement} */ (container.querySelector("#mines-left"));
    /** @type {Prior | null} */
    this.shown = null;
    this.shownXMax = 0;
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
      "aria-label":
        id === "total" ? "Number of mines" : "Density, as a fraction, decimal or percentage",
      oninput: change,
    });
  }

  /** @returns {Weighting} */
  get chosenWeighting() {
    return this.weighting.value === "slots" ? "slots" : "distinct";
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
      this.complain(
        this.mines,
        this.minesProblem,
        fine ? "" : "Give a whole number of mines, 0 or more.",
      );
      if (fine)
        this.put({ kind: "total", mines: String(Number(text)), weighting: this.chosenWeighting });
    } else {
      const value = parseNumber(this.rho.value);
      const odds = this.unit.value === "odds";
      const tooMany = value !== null && !odds && value.top > value.bottom * BigInt(position.xMax);
      this.complain(
        this.rho,
        this.rhoProblem,
        value === null
          ? "Write it as 99/480, 0.207 or 20.7%."
          : tooMany
            ? `More than x_max = ${position.xMax} mines per ${cellWord(position, 1)} cannot be.`
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

  /** @param {string} word  what a cell of this board is called */
  nameCells(word) {
    setText(this.perCell, `mines per ${word} (ρ)`);
    setText(this.slots, `Each ${word} has x_max places, drawn at random`);
    setText(this.weightingLabel, `Several mines share a ${word} when …`);
    setText(this.xMaxLabel, `At most in one ${word} (x_max)`);
  }

  /** @param {Prior} prior */
  put(prior) {
    this.shown = prior;
    // One stroke, so that typing a number is undone at once.
    this.store.dispatch({ do: "prior", prior }, `prior ${prior.kind}`);
  }

  changeXMax() {
    const value = Number(this.xMax.value);
    const fine = Number.isInteger(value) && value >= 1 && value <= MAX_X_MAX;
    this.complain(
      this.xMax,
      this.xMaxProblem,
      fine ? "" : `Give a whole number from 1 to ${MAX_X_MAX}.`,
    );
    if (!fine) return;
    this.shownXMax = value;
    this.store.dispatch({ do: "xMax", xMax: value });
  }

  changeWeighting() {
    const { prior } = this.store.state.position;
    if (prior.kind !== "uniform")
      this.store.dispatch({ do: "prior", prior: { ...prior, weighting: this.chosenWeighting } });
  }

  /**
   * @param {HTMLInputElement} field
   * @param {HTMLElement} place
   * @param {string} sentence
   */
  complain(field, place, sentence) {
    setText(place, sentence);
    field.setAttribute("aria-invalid", String(sentence !== ""));
  }

  /** @param {State} state */
  draw({ position }) {
    const { prior, xMax } = position;
    this.total.input.checked = prior.kind === "total";
    this.density.input.checked = prior.kind === "density" || prior.kind === "odds";
    this.uniform.input.checked = prior.kind === "uniform";
    this.nameCells(cellWord(position, 1));
    setText(this.density.small, isGraph(position) ? OF_A_GRAPH : UNBOUNDED);
    if (prior !== this.shown) {
      // Set from outside (undo, link, preset): the fields follow; while typing they stay as typed.
      this.shown = prior;
      if (prior.kind === "total") this.mines.value = prior.mines;
      if (prior.kind === "density") [this.rho.value, this.unit.value] = [prior.rho, "density"];
      if (prior.kind === "odds") [this.rho.value, this.unit.value] = [prior.odds, "odds"];
      if (prior.kind !== "uniform") this.weighting.value = prior.weighting;
      this.complain(this.mines, this.minesProblem, "");
      this.complain(this.rho, this.rhoProblem, "");
    }
    if (xMax !== this.shownXMax) {
      this.shownXMax = xMax;
      this.xMax.value = String(xMax);
      this.complain(this.xMax, this.xMaxProblem, "");
    }
    this.weightingField.hidden = xMax === 1 || prior.kind === "uniform";
    setText(this.left, remaining(position));
  }
}

/** @param {import("../state/position.js").Position} position */
function remaining(position) {
  const { flagged } = tallyLabels(position);
  if (position.prior.kind !== "total" || !flagged) return "";
  return `${Number(position.prior.mines) - flagged} left after ${flagged} flagged`;
}
