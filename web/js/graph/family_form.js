// "Generate": a form for the families of graphs that Python lists, and for their parameters.

import { make } from "../page/dom.js";
import { MAX_SEED } from "../state/labels.js";
import { emptyGraph } from "./convert.js";
import { GraphGenerator, MAX_VERTICES, NotMade } from "./generator.js";
import { readPosition } from "./places.js";
import { FAMILY_KINDS, FORM, PROBLEMS } from "./words.js";

/**
 * @typedef {import("../solver/client.js").Solver} Solver
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../solver/protocol.js").WrittenFamily} Family
 */

const USUAL_MINES = 0.2; // of the vertices
const USUAL_FAMILY = "petersen";

export class FamilyForm {
  /**
   * @param {Solver} solver
   * @param {() => void} changed
   */
  constructor(solver, changed) {
    this.generator = new GraphGenerator(solver);
    this.changed = changed;
    /** @type {Family[]} */
    this.families = [];
    /** What was entered for each family. @type {Map<string, string>} */
    this.entered = new Map();
    /** Until somebody has said how many mines there are, a fifth of the vertices. */
    this.minesChosen = false;
    /** Where nobody enters a seed. */
    this.drawnSeed = drawSeed();
    /** Raised with every graph that is wanted: what was wanted before is nobody's any more. */
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
        make("label", { for: "graph-family" }, FORM.family),
        this.family,
      ),
      this.parameters,
      make(
        "div",
        { class: "pair" },
        make(
          "div",
          { class: "field" },
          make("label", { for: "graph-mines" }, FORM.mines),
          this.mines,
        ),
        make(
          "div",
          { class: "field" },
          make("label", { for: "graph-reveal", title: FORM.aboutReveal }, FORM.reveal),
          this.reveal,
        ),
      ),
      make(
        "div",
        { class: "field" },
        make("label", { for: "graph-seed" }, FORM.seed),
        make(
          "div",
          { class: "graph-seed" },
          this.seed,
          make("button", { type: "button", onclick: () => this.drawAgain() }, FORM.newSeed),
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

  async loadFamilies() {
    if (this.families.length > 0) return;
    const families = await this.generator.loadFamilies();
    if (this.families.length > 0) return;
    this.families = families;
    this.family.replaceChildren(
      ...Object.entries(FAMILY_KINDS).map(([kind, title]) =>
        make(
          "optgroup",
          { label: title },
          ...families
            .filter((family) => family.kind === kind)
            .map(({ name, title: words }) => make("option", { value: name }, words)),
        ),
      ),
    );
    this.family.value = USUAL_FAMILY;
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
    this.drawnSeed = drawSeed();
    this.changed();
  }

  /**
   * The graph of what is entered; null where something else was entered meanwhile.
   * @returns {Promise<GraphPosition | null>}
   */
  async generate() {
    this.turn += 1;
    const { turn } = this;
    const isWanted = () => turn === this.turn;
    await this.loadFamilies();
    const { chosen } = this;
    if (!isWanted() || !chosen) return null;
    const fields = {
      family: chosen.name,
      parameters: this.readParameters(chosen),
      seed: this.seed.value.trim() || this.drawnSeed,
    };
    this.seed.placeholder = this.drawnSeed;
    if (!this.minesChosen) {
      const bare = await this.generator.generate(fields, isWanted);
      if (!bare) return null;
      this.mines.value = String(Math.round(USUAL_MINES * bare.topology.vertices.length));
    }
    const written = await this.generator.generate({ ...fields, ...this.readDeal() }, isWanted);
    return written && /** @type {GraphPosition} */ (readPosition(written, emptyGraph().prior));
  }

  /** @param {Family} family */
  readParameters({ parameters }) {
    const inputs = this.parameters.querySelectorAll("input");
    return Object.fromEntries(
      parameters.map((parameter, i) => [parameter.name, this.readWhole(inputs[i], parameter)]),
    );
  }

  /** Which mines are dealt, and how much is revealed; nothing without a number of mines. */
  readDeal() {
    const isDealt = this.mines.value.trim() !== "";
    const mines = isDealt
      ? this.readWhole(this.mines, { title: FORM.mines, least: 0, most: MAX_VERTICES })
      : 0;
    const percent = this.readWhole(this.reveal, { title: FORM.revealed, least: 0, most: 100 });
    return isDealt ? { mines, reveal: `${percent}%` } : {};
  }

  /**
   * The whole number in a field.
   * @param {HTMLInputElement} input
   * @param {{title: string, least: number, most: number}} parameter
   */
  readWhole(input, { title, least, most }) {
    const value = Number(input.value);
    const fits =
      input.value.trim() !== "" && Number.isInteger(value) && value >= least && value <= most;
    input.setAttribute("aria-invalid", String(!fits));
    if (fits) return value;
    throw new NotMade(PROBLEMS.notWhole(title, least, most));
  }
}

const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
