// Costed mines: the solution whose mines cost least, or most, or are the fewest, or the most.

import { make } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { UNKNOWN } from "../../state/labels.js";
import { fromText, toDecimal } from "../../text/fraction.js";
import { numberNode } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { View } from "../view.js";
import { CostTools } from "./cost_tools.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").CheapestLegal} CheapestLegal
 * @typedef {import("./solutions.js").Desk} Desk
 * @typedef {"cheapest" | "dearest" | "fewest" | "most"} Goal
 */

/** @type {readonly [Goal, string, string][]} */
const GOALS = [
  ["cheapest", "Cheapest", "in the cheapest solution"],
  ["dearest", "Dearest", "in the dearest solution"],
  ["fewest", "Fewest mines", "in a solution with the fewest mines"],
  ["most", "Most mines", "in a solution with the most mines"],
];
/** @type {readonly (readonly [number, number])[]} */
const NONE = [];

/** @extends {View<"cheapest">} */
export class Costs extends View {
  /**
   * @param {Desk} desk
   * @param {(number: bigint) => void} goTo  shows the solution with this number among the others
   */
  constructor(desk, goTo) {
    const root = make("section", { class: "costs", "aria-label": "Costs", hidden: true });
    super(desk.context, root, { channel: "solutions costs" });
    this.desk = desk;
    this.tools = new CostTools(desk.context);
    /** @type {Goal} */
    this.goal = "cheapest";
    this.goals = GOALS.map(([value, title]) =>
      makeSegment("solution-goal", value, title, () => this.seek(value)),
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
      "Show it among the others",
    );
    this.body.append(this.result, this.others, make("div", {}, this.toNumber));
    root.prepend(
      make(
        "p",
        { class: "lead" },
        "Give cells a cost: what one mine there costs. Of all solutions, the board shows the cheapest.",
      ),
      make(
        "div",
        { class: "segments", role: "radiogroup", "aria-label": "Which solution" },
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
    return legal ? "" : "Nothing is legal, so nothing is the cheapest.";
  }

  /** @param {CheapestLegal} answer */
  show(answer) {
    this.found = answer;
    const { cost, solution, fewest, most } = answer;
    const mines = `, with ${counted(solution.mines, "mine")} on the board.`;
    const words = {
      cheapest: ["The cheapest solution costs ", costNode(cost), mines],
      dearest: ["The dearest solution costs ", costNode(cost), mines],
      fewest: [`The fewest mines on the board: ${fewest}.`],
      most: [`The most mines on the board: ${most}.`],
    }[this.goal];
    this.result.replaceChildren(...words);
    this.others.replaceChildren(...this.wordsOfOthers(answer));
    this.toNumber.hidden = solution.number === null;
  }

  /**
   * How many share the cost, or the number of mines.
   * @param {CheapestLegal} answer
   * @returns {(Node | string)[]}
   */
  wordsOfOthers({ shared, total, fewest, most }) {
    const range =
      this.isCosted && fewest !== most ? ` Solutions have ${fewest} to ${most} mines.` : "";
    if (total === "1") return ["It is the only solution."];
    if (shared === "1") return ["It is the only one of ", numberNode(total), ` solutions.${range}`];
    const so = this.isCosted ? "cost just that" : "have just so many";
    const rest = ` solutions ${so}; this is the first of them.${range}`;
    return shared === total
      ? ["All ", numberNode(total), rest]
      : [numberNode(shared), " of ", numberNode(total), rest];
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    this.tools.element.hidden = !this.isCosted;
    this.tools.draw(state);
    const { desk, found, goal } = this;
    const within = GOALS.find(([value]) => value === goal)?.[2] ?? "";
    // New costs are seen at once, and the solution follows.
    desk.onBoard.draw(
      state,
      {
        cells: found?.solution.cells ?? NONE,
        within,
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

/** @param {string} cost */
function costNode(cost) {
  const fraction = fromText(cost);
  return fraction.bottom === 1n ? numberNode(cost) : `${cost} ≈ ${toDecimal(fraction, 4)}`;
}
