// The path of the k-th solution, for any k that there is.

import { icon, make, nodesOf } from "../../page/dom.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { randomUpTo, readNumber } from "../solutions/numbering.js";
import { memberPath, pathThrough } from "./paths.js";
import { ViewOfDiagram } from "./view_of_diagram.js";
import { NUMBER } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").DiagramAnswer} DiagramAnswer
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../view.js").Asked<"diagram">} Asked
 * @typedef {import("./paths.js").Path} Path
 */

export class SolutionNumber extends ViewOfDiagram {
  /**
   * @param {Context} context
   * @param {(path: Path) => void} found
   */
  constructor(context, found) {
    super(context, make("div", { class: "solution-number" }), { channel: "diagram path" });
    this.found = found;
    /** @type {WrittenDiagram | null} */
    this.diagram = null;
    /** How many solutions there are. */
    this.count = 0n;
    /** The one that is asked for; "" for none. */
    this.number = "";
    /** Of the request for the diagram. @type {Asked} */
    this.fields = { operation: "diagram" };
    this.input = make("input", {
      type: "text",
      id: "diagram-number",
      inputmode: "numeric",
      autocomplete: "off",
      "aria-describedby": "diagram-number-problem",
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.enter(),
      onchange: () => this.enter(),
    });
    this.title = make("label", { for: "diagram-number" });
    this.total = make("span", { class: "hint" });
    this.wrong = make("span", { id: "diagram-number-problem", class: "problem", role: "status" });
    const tool = (
      /** @type {string} */ name,
      /** @type {Node | string} */ face,
      /** @type {() => void} */ command,
    ) =>
      make("button", { type: "button", title: name, "aria-label": name, onclick: command }, face);
    this.root.prepend(
      make(
        "div",
        { class: "number-tools" },
        this.title,
        this.input,
        this.total,
        tool(NUMBER.previous, icon("left"), () => this.stepBy(-1n)),
        tool(NUMBER.next, icon("right"), () => this.stepBy(1n)),
        make(
          "button",
          { type: "button", onclick: () => this.goTo(randomUpTo(this.count)) },
          NUMBER.random,
        ),
        this.wrong,
      ),
    );
  }

  /**
   * Another diagram: none of its solutions is asked for yet.
   * @param {WrittenDiagram} diagram
   * @param {Asked} fields
   */
  setDiagram(diagram, fields) {
    this.diagram = diagram;
    this.fields = fields;
    this.count = BigInt(diagram.count);
    this.title.textContent = diagram.model ? NUMBER.solution : NUMBER.set;
    this.total.replaceChildren(...nodesOf([NUMBER.of, numberNode(diagram.count)]));
    this.total.title = inThrees(diagram.count);
    this.root.hidden = this.count === 0n;
    this.forget();
  }

  /** No number is asked for: somebody walks on their own. */
  forget() {
    this.number = "";
    this.input.value = "";
    this.complain("");
    this.question.clear();
    this.drawn = ""; // nothing is shown that could be old
  }

  enter() {
    const { value } = this.input;
    if (value === this.number) return;
    if (value.trim() === "") return this.forget();
    const { number, problem } = readNumber(value, this.count);
    if (number === null) this.complain(problem);
    else this.goTo(number);
  }

  /** @param {string} problem */
  complain(problem) {
    this.wrong.textContent = problem;
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** Beyond the last one comes the first. @param {bigint} by */
  stepBy(by) {
    if (this.number === "") return this.goTo(by > 0n ? 1n : this.count);
    this.goTo(((BigInt(this.number) - 1n + by + this.count) % this.count) + 1n);
  }

  /** @param {bigint} number */
  goTo(number) {
    this.number = String(number);
    this.input.value = this.number;
    this.complain("");
    // A family of sets is so small that nobody need be asked.
    if (this.diagram && !this.diagram.model) this.found(memberPath(this.diagram, number - 1n));
    this.context.store.update({});
  }

  /** @returns {Asked | null} */
  ask() {
    const isAsked = this.number !== "" && this.diagram?.model;
    return isAsked ? { ...this.fields, number: this.number } : null;
  }

  /** While it is worked out the last path stays. */
  waiting() {
    return "";
  }

  /** @param {DiagramAnswer} answer */
  show(answer) {
    if (this.diagram && answer.legal && !answer.too_large && answer.path)
      this.found(pathThrough(this.diagram, answer.path));
  }
}
