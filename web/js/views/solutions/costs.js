// Costed mines: the solution whose mines cost least, or most, or are the fewest, or the most.

import { make, nodesOf } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { UNKNOWN } from "../../state/labels.js";
import { View } from "../view.js";
import { NO_SOLUTION } from "../words.js";
import { CostTools } from "./cost_tools.js";
import { COSTS, foundInWords, GOALS, othersInWords } from "./cost_words.js";
import { MODES } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").CheapestLegal} CheapestLegal
 * @typedef {import("./solutions.js").Desk} Desk
 * @typedef {"cheapest" | "dearest" | "fewest" | "most"} Goal
 */

/** @type {readonly (readonly [number, number])[]} */
const NONE = [];

/** @extends {View<"cheapest">} */
export class Costs extends View {
  /**
   * @param {Desk} desk
   * @param {(number: bigint) => void} goTo  shows the solution with this number among the others
   */
  constructor(desk, goTo) {
    const root = make("section", { class: "costs", "aria-label": MODES.costs, hidden: true });
    super(desk.context, root, { channel: "solutions costs" });
    this.desk = desk;
    this.tools = new CostTools(desk.context);
    /** @type {Goal} */
    this.goal = "cheapest";
    this.goals = /** @type {Goal[]} */ (Object.keys(GOALS)).map((value) =>
      makeSegment("solution-goal", value, GOALS[value][0], () => this.seek(value)),
    );
    this.goals[0].input.checked = true;
    /** @type {CheapestLegal | null} */
    this.found = null;
    this.result = make("p", { class: "solution-shown", role: "status" });
    this.others = make("p", {});
    this.toNumber = make(
      "button",
      {
        type: "button",
        onclick: () => {
          const number = this.found?.solution.number;
          if (number) goTo(BigInt(number));
        },
      },
      COSTS.toNumber,
    );
    this.body.append(this.result, this.others, make("div", {}, this.toNumber));
    root.prepend(
      make("p", { class: "lead" }, COSTS.lead),
      make(
        "div",
        { class: "segments", role: "radiogroup", "aria-label": COSTS.goals },
        ...this.goals.map(({ element }) => element),
      ),
      this.tools.element,
    );
  }

  /** Whether costs matter for what is sought. */
  get isCosted() {
    return this.goal === "cheapest" || this.goal === "dearest";
  }

  /** @param {Goal} goal */
  seek(goal) {
    this.goal = goal;
    if (!this.isCosted) this.tools.drop();
    this.context.store.update({});
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"cheapest">}
   */
  ask(state) {
    this.tools.follow(state);
    return {
      operation: "cheapest",
      pins: this.desk.pins.fields,
      costs: this.isCosted ? this.tools.fields(state.position) : oneEach(state.position),
      most: this.goal === "dearest" || this.goal === "most",
    };
  }

  /** @param {import("../../solver/protocol.js").CheapestAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /** @param {CheapestLegal} answer */
  show(answer) {
    this.found = answer;
    this.result.replaceChildren(...nodesOf(foundInWords(answer, this.goal)));
    this.others.replaceChildren(...nodesOf(othersInWords(answer, this.isCosted)));
    this.toNumber.hidden = answer.solution.number === null;
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    this.tools.element.hidden = !this.isCosted;
    this.tools.draw(state);
    const { desk, found, goal } = this;
    // New costs are seen at once, and the solution follows.
    desk.onBoard.draw(
      state,
      {
        cells: found?.solution.cells ?? NONE,
        within: GOALS[goal][1],
        ...(this.isCosted ? { costs: this.tools.costs } : {}),
      },
      desk.pins.mines,
    );
    if (found) desk.histogram.mark(found.solution.mines);
  }

  /** Another count has come: what was found before is of no use. */
  begin() {
    this.found = null;
  }

  /** Another mode or view is chosen. */
  leave() {
    this.tools.drop();
    this.close();
  }

  reset() {
    this.goal = "cheapest";
    this.goals[0].input.checked = true;
    this.tools.replace(new Map());
  }
}

/** @param {Position} position @returns {[number, string][]} */
function oneEach({ labels }) {
  return labels.flatMap((label, i) =>
    label === UNKNOWN ? [/** @type {[number, string]} */ ([i, "1"])] : [],
  );
}
