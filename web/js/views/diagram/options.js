// What is drawn, and how: the tools above the picture.

import { make } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { UNKNOWN } from "../../state/labels.js";
import { MODELS, OPTIONS, STAGES } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 * @typedef {import("../view.js").Asked<"diagram">} Asked
 */

/** The paper's example in its Figures 8 and 9. */
const PAPER_FAMILY = {
  family: [["a", "c"], ["b"], ["b", "c"], ["c"]],
  order: ["a", "b", "c"],
};
/** No model is chosen yet: the one that suits the board is taken. */
const USUAL = { subject: "board", model: "", stage: "reduced" };
/** Unknown cells of a board whose cells are asked one by one unless somebody chooses otherwise. */
const FEW = 20;

export class DiagramOptions {
  /** @param {() => void} changed */
  constructor(changed) {
    /** What is chosen. */
    this.chosen = { ...USUAL };
    /** The model that suits the board. @type {DiagramModel} */
    this.suitable = "grouped";
    /** @type {HTMLInputElement[]} */
    this.inputs = [];
    const row = (
      /** @type {keyof typeof USUAL} */ name,
      /** @type {string} */ title,
      /** @type {[string, string][]} */ choices,
    ) => {
      const segments = choices.map(([value, text]) => {
        const { element, input } = makeSegment(`diagram-${name}`, value, text, () => {
          this.chosen = { ...this.chosen, [name]: value };
          this.draw();
          changed();
        });
        this.inputs.push(input);
        return element;
      });
      return make(
        "div",
        { class: "diagram-choice", role: "group", "aria-label": title },
        make("span", { class: "choice-title", "aria-hidden": "true" }, title),
        make("div", { class: "segments" }, ...segments),
      );
    };
    const titles = (/** @type {Record<string, {title: string}>} */ table) =>
      Object.entries(table).map(
        ([value, { title }]) => /** @type {[string, string]} */ ([value, title]),
      );
    this.modelRow = row("model", OPTIONS.model, titles(MODELS));
    this.ofModel = make("p", { class: "hint" });
    this.ofStage = make("p", { class: "hint" });
    this.element = make(
      "div",
      { class: "diagram-options" },
      row("subject", OPTIONS.subject, [
        ["board", OPTIONS.board],
        ["paper", OPTIONS.paper],
      ]),
      this.modelRow,
      this.ofModel,
      row("stage", OPTIONS.stage, titles(STAGES)),
      this.ofStage,
    );
    this.draw();
  }

  get isOfBoard() {
    return this.chosen.subject === "board";
  }

  get model() {
    const chosen = /** @type {DiagramModel | ""} */ (this.chosen.model);
    return this.isOfBoard ? chosen || this.suitable : null;
  }

  get stage() {
    return /** @type {DiagramStage} */ (this.chosen.stage);
  }

  /** Another board. @param {import("../../state/position.js").Position} position */
  suit({ labels }) {
    const unknown = labels.filter((label) => label === UNKNOWN).length;
    const suitable = unknown <= FEW ? "naive" : "grouped";
    if (suitable === this.suitable) return;
    this.suitable = suitable;
    this.draw();
  }

  /** What is chosen, as a request has it. @returns {Asked} */
  fields() {
    const { model, stage } = this;
    return { operation: "diagram", ...(model ? { model } : PAPER_FAMILY), stage };
  }

  /** @param {Partial<typeof USUAL>} choice */
  choose(choice) {
    this.chosen = { ...this.chosen, ...choice };
    this.draw();
  }

  reset() {
    this.choose(USUAL);
  }

  draw() {
    const { subject, stage } = this.chosen;
    const model = this.chosen.model || this.suitable;
    for (const input of this.inputs)
      input.checked =
        input.value ===
        { "diagram-subject": subject, "diagram-model": model, "diagram-stage": stage }[input.name];
    this.modelRow.hidden = !this.isOfBoard;
    this.ofModel.textContent = this.model ? MODELS[this.model].meaning : OPTIONS.paperMeaning;
    this.ofStage.textContent = STAGES[this.stage].meaning;
  }
}
