// What a mine costs in each cell: painted with a brush, or laid over the board as a gradient.

import { make, setText } from "../../page/dom.js";
import { UNKNOWN } from "../../state/labels.js";
import { sameCells } from "../../state/position.js";
import { parseNumber, toText } from "../../text/fraction.js";
import { toggleBrush } from "../brush.js";
import { awayHint, COSTS, DIRECTIONS, paintHint } from "./cost_words.js";
import { gradientCosts } from "./gradients.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./gradients.js").Direction} Direction
 */

export class CostTools {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    /** Of cells that cost something; never changed, only replaced. @type {ReadonlyMap<number, string>} */
    this.costs = new Map();
    /** The board that they are for. @type {Position | null} */
    this.position = null;
    this.brush = {
      use: (/** @type {readonly number[]} */ cells) => this.paint(cells),
      erase: (/** @type {number} */ cell) => this.set([[cell, "0"]]),
      putAway: () => {
        this.drop();
        this.button.focus();
      },
    };
    this.button = make(
      "button",
      { type: "button", "aria-pressed": "false", onclick: () => this.toggle() },
      COSTS.paint,
    );
    const field = (/** @type {string} */ id, /** @type {string} */ value) =>
      make("input", {
        type: "text",
        id,
        value,
        autocomplete: "off",
        spellcheck: "false",
        class: "cost-field",
        oninput: () => this.complain(null),
      });
    const labelled = (/** @type {string} */ words, /** @type {HTMLElement} */ control) =>
      make("div", { class: "solution-field" }, make("label", { for: control.id }, words), control);
    this.cost = field("cost-painted", "1");
    this.direction = make(
      "select",
      { id: "cost-direction", onchange: () => context.store.update({}) },
      ...Object.entries(DIRECTIONS).map(([value, title]) => make("option", { value }, title)),
    );
    this.first = field("cost-first", "1");
    this.step = field("cost-step", "1");
    this.problem = make("p", { class: "problem", role: "alert" });
    this.hint = make("p", { class: "hint" });
    this.none = make(
      "button",
      { type: "button", onclick: () => this.replace(new Map()) },
      COSTS.clear,
    );
    this.element = make(
      "div",
      { class: "cost-tools" },
      make(
        "div",
        { class: "solution-tools", role: "group", "aria-label": COSTS.byHand },
        this.button,
        labelled(COSTS.cost, this.cost),
        this.none,
      ),
      make(
        "div",
        { class: "solution-tools", role: "group", "aria-label": COSTS.byGradient },
        labelled(COSTS.gradient, this.direction),
        labelled(COSTS.from, this.first),
        labelled(COSTS.step, this.step),
        make("button", { type: "button", onclick: () => this.lay() }, COSTS.apply),
      ),
      this.problem,
      this.hint,
    );
  }

  /** Costs belong to cells; they outlive numbers that are written, but not other cells. @param {State} state */
  follow({ position }) {
    if (this.position && !sameCells(this.position, position)) this.costs = new Map();
    this.position = position;
  }

  /**
   * What is asked: of unknown cells only.
   * @param {Position} position
   * @returns {[number, string][]}
   */
  fields({ labels }) {
    return [...this.costs].filter(([cell]) => labels[cell] === UNKNOWN);
  }

  toggle() {
    // A cost that cannot be read is not put anywhere; the clicks can be given back all the same.
    if (this.context.store.brush === this.brush || this.read(this.cost))
      toggleBrush(this.context, this.brush);
  }

  /** Go on with the tool that was chosen before. */
  drop() {
    this.context.store.dropBrush(this.brush);
  }

  /**
   * What is written in a field; null where that is no cost, which is said.
   * @param {HTMLInputElement} field
   */
  read(field) {
    const value = parseNumber(field.value);
    this.complain(value ? null : field);
    return value;
  }

  /** @param {HTMLInputElement | null} field  that holds no cost */
  complain(field) {
    for (const each of [this.cost, this.first, this.step])
      if (each === field) each.setAttribute("aria-invalid", "true");
      else each.removeAttribute("aria-invalid");
    setText(this.problem, field ? COSTS.bad : "");
  }

  /** @param {readonly number[]} cells */
  paint(cells) {
    const value = this.read(this.cost);
    if (value) this.set(cells.map((cell) => [cell, toText(value)]));
  }

  /** @param {[number, string][]} changes */
  set(changes) {
    const { labels } = this.context.store.state.position;
    const costs = new Map(this.costs);
    for (const [cell, cost] of changes) {
      if (cost === "0" || labels[cell] !== UNKNOWN) costs.delete(cell);
      else costs.set(cell, cost);
    }
    this.replace(costs);
  }

  lay() {
    const first = this.read(this.first);
    const step = first && this.read(this.step);
    if (!first || !step) return;
    const { position, ui } = this.context.store.state;
    const direction = /** @type {Direction} */ (this.direction.value);
    const costs = gradientCosts(position, { direction, first, step, from: ui.cursor });
    this.replace(new Map([...costs].filter(([, cost]) => cost !== "0")));
  }

  /** @param {ReadonlyMap<number, string>} costs */
  replace(costs) {
    this.costs = costs;
    this.context.store.update({});
  }

  /** @param {State} state */
  draw({ position, ui }) {
    const inHand = this.context.store.brush === this.brush;
    this.button.setAttribute("aria-pressed", String(inHand));
    setText(this.button, inHand ? COSTS.done : COSTS.paint);
    this.none.hidden = this.costs.size === 0;
    setText(
      this.hint,
      inHand
        ? paintHint(position)
        : this.direction.value === "away"
          ? awayHint(position, ui.cursor)
          : "",
    );
  }
}
