// "Generate": the families of graphs as Python lists them, a form for their parameters, and the
// graph.

import { make } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { MAX_SEED } from "../state/limits.js";
import { emptyGraph } from "./convert.js";
import { fromAnswer } from "./from_answer.js";

/**
 * @typedef {import("../solver/client.js").Solver} Solver
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../solver/protocol.js").WrittenFamily} Family
 * @typedef {import("../solver/protocol.js").WrittenParameter} Parameter
 * @typedef {import("../solver/protocol.js").Request<"generate">} Request
 */

const USUAL_MINES = 0.2; // of the vertices
/** The page stays quick up to here; the Python package makes larger ones. */
const MAX_VERTICES = 2500;
const MAX_EDGES = 10_000;

/** @type {[string, string][]} */
const KINDS = [
  ["named", "Named graphs"],
  ["trees", "Trees"],
  ["lattices", "Lattices"],
  ["simple", "Cycles, wheels, complete graphs"],
  ["random", "Random graphs"],
];

/** Something that cannot be made, in a sentence. */
export class NotMade extends Error {}

export class FamilyForm {
  /**
   * @param {Solver} solver
   * @param {() => void} changed
   */
  constructor(solver, changed) {
    this.solver = solver;
    this.question = new Question(solver, "generate");
    this.changed = changed;
    /** @type {Family[]} */
    this.families = [];
    /** What was entered for each family. @type {Map<string, string>} */
    this.entered = new Map();
    /** Until somebody has said how many mines there are, a fifth of the vertices. */
    this.minesChosen = false;
    /** @type {Promise<void> | null} */
    this.loading = null;
    this.luck = drawSeed();
    this.turn = 0;
    this.family = make("select", { id: "graph-family", onchange: () => this.chooseFamily() });
    this.parameters = make("div", { class: "graph-parameters" });
    this.mines = this.numberField("graph-mines", 0, MAX_VERTICES, () => {
      this.minesChosen = true;
    });
    this.reveal = this.numberField("graph-reveal", 0, 100);
    this.reveal.value = "40";
    this.seed = make("input", {
      type: "text",
      id: "graph-seed",
      maxlength: MAX_SEED,
      autocomplete: "off",
      spellcheck: "false",
      oninput: changed,
    });
    this.element = make(
      "div",
      { class: "graph-generate" },
      make(
        "div",
        { class: "field" },
        make("label", { for: "graph-family" }, "Family"),
        this.family,
      ),
      this.parameters,
      make(
        "div",
        { class: "pair" },
        make("div", { class: "field" }, make("label", { for: "graph-mines" }, "Mines"), this.mines),
        make(
          "div",
          { class: "field" },
          make(
            "label",
            { for: "graph-reveal", title: "Of the vertices without a mine" },
            "Revealed (%)",
          ),
          this.reveal,
        ),
      ),
      make(
        "div",
        { class: "field" },
        make("label", { for: "graph-seed" }, "Seed"),
        make(
          "div",
          { class: "graph-seed" },
          this.seed,
          make("button", { type: "button", onclick: () => this.drawAgain() }, "Another"),
        ),
      ),
    );
  }

  /**
   * @param {string} id
   * @param {number} least
   * @param {number} most
   * @param {() => void} [first]
   */
  numberField(id, least, most, first = () => {}) {
    return make("input", {
      id,
      type: "number",
      min: least,
      max: most,
      step: 1,
      inputmode: "numeric",
      autocomplete: "off",
      "aria-describedby": "graph-problem",
      oninput: () => {
        first();
        this.changed();
      },
    });
  }

  /**
   * What can be made; asked for once, however many wait for it: the second question would take the
   * place of the first.
   */
  async load() {
    this.loading ??= this.askFamilies().finally(() => {
      this.loading = null;
    });
    await this.loading;
  }

  async askFamilies() {
    if (this.families.length > 0) return;
    const families = new Question(this.solver, "families");
    const response = await families.ask({ operation: "generate" });
    if (!response) return;
    if (response.error) throw new NotMade(response.error.message);
    const answer = /** @type {import("../solver/protocol.js").GenerateFamilies} */ (
      response.answer
    );
    this.families = answer.families;
    this.family.replaceChildren(
      ...KINDS.map(([kind, title]) =>
        make(
          "optgroup",
          { label: title },
          ...this.families
            .filter((family) => family.kind === kind)
            .map(({ name, title: words }) => make("option", { value: name }, words)),
        ),
      ),
    );
    this.family.value = "petersen";
    this.drawParameters();
  }

  /** @returns {Family | undefined} */
  get chosen() {
    return this.families.find(({ name }) => name === this.family.value);
  }

  chooseFamily() {
    this.minesChosen = false;
    this.drawParameters();
    this.changed();
  }

  drawParameters() {
    const { chosen } = this;
    if (!chosen) return;
    this.parameters.replaceChildren(
      ...chosen.parameters.map((parameter) => {
        const key = `${chosen.name} ${parameter.name}`;
        const input = this.numberField(
          `graph-${parameter.name}`,
          parameter.least,
          parameter.most,
          () => {
            this.minesChosen = false;
            this.entered.set(key, input.value);
          },
        );
        input.value = this.entered.get(key) ?? String(parameter.usual);
        return make(
          "div",
          { class: "field" },
          make("label", { for: input.id }, parameter.title),
          input,
        );
      }),
    );
  }

  drawAgain() {
    this.seed.value = "";
    this.luck = drawSeed();
    this.changed();
  }

  /**
   * The graph of what is entered; null where something else was entered meanwhile.
   * @returns {Promise<GraphPosition | null>}
   */
  async made() {
    this.turn += 1;
    const { turn } = this;
    await this.load();
    const { chosen } = this;
    if (turn !== this.turn || !chosen) return null;
    /** @type {Request} */
    const request = {
      operation: "generate",
      family: chosen.name,
      parameters: Object.fromEntries(
        chosen.parameters.map((parameter, i) => [
          parameter.name,
          this.whole(this.parameters.querySelectorAll("input")[i], parameter),
        ]),
      ),
      seed: this.seed.value.trim() || this.luck,
    };
    this.seed.placeholder = this.luck;
    if (!this.minesChosen) {
      const bare = await this.ask(request, turn);
      if (!bare) return null;
      this.mines.value = String(Math.round(USUAL_MINES * bare.topology.vertices.length));
    }
    // Without a number of mines none are dealt.
    const dealt = this.mines.value.trim() !== "";
    const mines = dealt
      ? this.whole(this.mines, { title: "Mines", least: 0, most: MAX_VERTICES })
      : 0;
    const percent = this.whole(this.reveal, { title: "Revealed", least: 0, most: 100 });
    const made = await this.ask(
      dealt ? { ...request, mines, reveal: `${percent}%` } : request,
      turn,
    );
    return made && /** @type {GraphPosition} */ (fromAnswer(made, emptyGraph().prior));
  }

  /**
   * The position as Python writes it; null where something else was entered meanwhile.
   * @param {Request} request
   * @param {number} turn
   */
  async ask(request, turn) {
    const response = await this.question.ask(request, () => turn === this.turn);
    if (!response) return null;
    if (response.error) throw new NotMade(response.error.message);
    const { position } = /** @type {import("../solver/protocol.js").GeneratedGraph} */ (
      response.answer
    );
    const topology = /** @type {import("../solver/protocol.js").GraphTopology} */ (
      position.topology
    );
    const { vertices, edges } = topology;
    // Before it is laid out, which takes long for more.
    for (const [count, most, things] of [
      [vertices.length, MAX_VERTICES, "vertices"],
      [edges.length, MAX_EDGES, "edges"],
    ]) {
      if (count > most)
        throw new NotMade(
          `This graph has ${count.toLocaleString("en")} ${things}; the page draws at most ${most.toLocaleString("en")}. Take smaller numbers.`,
        );
    }
    return { ...position, topology };
  }

  /**
   * @param {HTMLInputElement} input
   * @param {{title: string, least: number, most: number}} parameter
   */
  whole(input, { title, least, most }) {
    const value = Number(input.value);
    const fits =
      input.value.trim() !== "" && Number.isInteger(value) && value >= least && value <= most;
    input.setAttribute("aria-invalid", String(!fits));
    if (fits) return value;
    throw new NotMade(
      `${title}: a whole number from ${least} to ${most.toLocaleString("en")} is needed.`,
    );
  }
}

const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
