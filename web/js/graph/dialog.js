// "Graph": a graph to begin with. Generated, made of the board that is shown, or empty.

import { preview } from "../board/thumbnail.js";
import { segments } from "../page/choices.js";
import { dialogHead } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { draw, h, holding } from "../page/h.js";
import { button } from "../parts/fields.js";
import { waitingFor } from "../parts/notice.js";
import { MAX_SEED } from "../state/labels.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { counted, forHand } from "../text/wording.js";
import { emptyGraph, graphOf, MAX_CONVERTED } from "./convert.js";
import { drawSeed, GraphGenerator, MINES, NotMade, parametersOf, REVEAL } from "./generator.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./generator.js").Family} Family
 * @typedef {import("./generator.js").Whole} Whole
 * @typedef {"generate" | "convert" | "empty"} Way
 */

const WORDS = {
  title: "Graph",
  ways: "Begin with",
  way: { generate: "Generate", convert: "This board", empty: "Empty" },
  open: "Open",
  cancel: "Cancel",
  /** What happens as soon as Python is ready. */
  familiesLater: "The list of graphs appears",
  about: {
    generate: "",
    convert:
      "Every cell becomes a vertex, joined to the cells it touches. Labels and mines stay as they are; you can then move, add and remove vertices and edges.",
    empty: forHand(
      "Nothing on it yet. After “Open”, click on the board to add vertices, and drag from one to another to join them.",
    ),
  },
  family: "Family",
  /** In the order of the list. */
  kinds: {
    named: "Named graphs",
    trees: "Trees",
    lattices: "Lattices",
    simple: "Cycles, wheels, complete graphs",
    random: "Random graphs",
  },
  reveal: "Revealed (%)",
  aboutReveal: "Of the vertices without a mine",
  seed: "Seed",
  newSeed: "New seed",
  isGraph: "The board is already a graph.",
  /** @param {number} cells @param {number} most */
  tooManyCells: (cells, most) =>
    `This board has ${cells.toLocaleString("en")} cells; the page turns boards of up to ${most.toLocaleString("en")} into graphs.`,
  mines: (/** @type {string} */ mines) => `${mines} ${mines === "1" ? "mine" : "mines"}`,
  revealed: (/** @type {number} */ numbers) => `${numbers.toLocaleString("en")} revealed`,
};

const USUAL_FAMILY = "petersen";

/** @type {GraphDialog | null} */
let shown = null;

/** @param {Context} context */
export function open(context) {
  shown ??= new GraphDialog(context);
  shown.open();
}

class GraphDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.generator = new GraphGenerator(context.solver);
    /** @type {Family[]} */
    this.families = [];
    /** @type {Way} */
    this.way = "generate";
    /** @type {import("./generator.js").Entered} */
    this.entered = {
      family: USUAL_FAMILY,
      mines: "",
      minesChosen: false,
      reveal: "40",
      seed: "",
      drawnSeed: drawSeed(),
    };
    /** What was entered for the parameters of each family. @type {Map<string, string>} */
    this.parameters = new Map();
    /** What would be opened now. @type {GraphPosition | null} */
    this.graph = null;
    /** The last one that was made: while somebody types, its picture stays as a reminder. @type {Element | null} */
    this.picture = null;
    this.problem = "";
    /** The field that is to blame. */
    this.wrong = "";
    /** Raised with every graph that is wanted: what was wanted before is nobody's any more. */
    this.turn = 0;
    this.place = make("form", {
      class: "graph-form",
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => this.submit(event),
    });
    this.dialog = make(
      "dialog",
      { id: "graph-new", class: "graph-new", "aria-labelledby": "graph-title" },
      dialogHead("graph-title", WORDS.title),
      this.place,
    );
    document.body.append(this.dialog);
    // Python may become ready while the dialog waits for it.
    context.store.subscribe((state, before) => {
      if (this.dialog.open && state.python.is !== before.python.is) this.refresh();
    });
  }

  open() {
    this.draw();
    this.dialog.showModal();
    this.refresh();
  }

  /** @param {Way} way */
  choose(way) {
    this.way = way;
    this.refresh();
  }

  /** @param {Partial<import("./generator.js").Entered>} entered */
  enter(entered) {
    Object.assign(this.entered, entered);
    this.refresh();
  }

  /** Make the graph that is asked for, and show it. */
  async refresh() {
    this.turn += 1;
    const { turn, way } = this;
    const isWanted = () => turn === this.turn;
    this.draw();
    try {
      const graph =
        way === "generate"
          ? await this.generate(isWanted)
          : way === "convert"
            ? this.convert()
            : emptyGraph();
      if (isWanted()) this.show(graph);
    } catch (problem) {
      if (!(problem instanceof NotMade)) throw problem;
      if (isWanted()) this.show(null, problem.message, problem.field);
    }
  }

  /** Why nothing is generated yet. */
  get waiting() {
    return waitingFor(this.context.store.state.python, WORDS.familiesLater);
  }

  /** Null while Python is not there. @param {() => boolean} isWanted */
  async generate(isWanted) {
    if (this.waiting) return null;
    if (!this.families.length) this.families = await this.generator.loadFamilies();
    const { family, entered } = this;
    if (!isWanted() || !family) return null;
    return this.generator.make(family, (field) => this.textIn(family, field), entered, isWanted);
  }

  /** @returns {GraphPosition} */
  convert() {
    const { position } = this.context.store.state;
    if (isGraph(position)) throw new NotMade(WORDS.isGraph);
    if (position.labels.length > MAX_CONVERTED)
      throw new NotMade(WORDS.tooManyCells(position.labels.length, MAX_CONVERTED));
    return graphOf(position);
  }

  get family() {
    return this.families.find(({ name }) => name === this.entered.family);
  }

  /**
   * What stands in the field of a parameter.
   * @param {Family} family
   * @param {Whole & {usual?: number}} field
   */
  textIn({ name }, { id, usual }) {
    return this.parameters.get(`${name} ${id}`) ?? String(usual);
  }

  /**
   * @param {GraphPosition | null} graph
   * @param {string} [problem]
   * @param {string} [wrong]
   */
  show(graph, problem = "", wrong = "") {
    Object.assign(this, { graph, problem, wrong });
    if (graph) this.picture = graph.labels.length > 0 ? preview(graph) : null;
    this.draw();
  }

  draw() {
    const { way, graph, picture, problem } = this;
    const waiting = way === "generate" ? this.waiting : "";
    const look = `graph-picture${graph ? "" : " stale"}`;
    draw(
      this.place,
      segments({
        name: "graph-way",
        all: Object.entries(WORDS.way),
        chosen: way,
        choose: (value) => this.choose(/** @type {Way} */ (value)),
        label: WORDS.ways,
      }),
      h(
        "div",
        { class: "graph-columns" },
        h(
          "div",
          { class: "graph-settings" },
          this.form(way !== "generate" || waiting !== ""),
          h("p", { class: "graph-words" }, waiting || WORDS.about[way]),
        ),
        h(
          "figure",
          { class: "graph-preview" },
          picture
            ? holding("div", { key: "picture", class: look }, picture)
            : h("div", { key: "nothing", class: look }),
          h("figcaption", { "aria-live": "polite" }, graph ? inWords(graph) : ""),
        ),
      ),
      h("p", { class: "problem", id: "graph-problem", role: "alert" }, problem),
      h(
        "div",
        { class: "dialog-end" },
        button(WORDS.cancel, () => this.dialog.close()),
        h("button", { type: "submit", class: "primary", disabled: !graph }, WORDS.open),
      ),
    );
  }

  familyField() {
    const { entered, families } = this;
    return field(
      "graph-family",
      WORDS.family,
      h(
        "select",
        {
          id: "graph-family",
          value: entered.family,
          onchange: (/** @type {Event} */ { target }) =>
            this.enter({
              family: /** @type {HTMLSelectElement} */ (target).value,
              minesChosen: false,
            }),
        },
        Object.entries(WORDS.kinds).map(([kind, label]) =>
          h(
            "optgroup",
            { label },
            families
              .filter((each) => each.kind === kind)
              .map(({ name, title }) => h("option", { value: name }, title)),
          ),
        ),
      ),
    );
  }

  /** What is generated. @param {boolean} isHidden */
  form(isHidden) {
    const { entered, family } = this;
    return h(
      "div",
      { class: "graph-generate", hidden: isHidden },
      this.familyField(),
      h(
        "div",
        { class: "graph-parameters" },
        family &&
          parametersOf(family).map((parameter) =>
            this.numberField(parameter, this.textIn(family, parameter), (text) => {
              this.parameters.set(`${family.name} ${parameter.id}`, text);
              this.enter({ minesChosen: false });
            }),
          ),
      ),
      h(
        "div",
        { class: "pair" },
        this.numberField(MINES, entered.mines, (mines) => this.enter({ mines, minesChosen: true })),
        this.numberField(
          REVEAL,
          entered.reveal,
          (reveal) => this.enter({ reveal }),
          WORDS.reveal,
          WORDS.aboutReveal,
        ),
      ),
      this.seedField(),
    );
  }

  /**
   * @param {Whole} whole
   * @param {string} value
   * @param {(text: string) => void} type
   * @param {string} [title]  its own unless given
   * @param {string | null} [about]
   */
  numberField({ id, least, most, ...named }, value, type, title = named.title, about = null) {
    const input = h("input", {
      id,
      type: "number",
      min: least,
      max: most,
      step: 1,
      inputmode: "numeric",
      autocomplete: "off",
      "aria-describedby": "graph-problem",
      "aria-invalid": String(id === this.wrong),
      value,
      oninput: (/** @type {Event} */ { target }) =>
        type(/** @type {HTMLInputElement} */ (target).value),
    });
    return field(id, title, input, about);
  }

  seedField() {
    const { seed, drawnSeed } = this.entered;
    const input = h("input", {
      type: "text",
      id: "graph-seed",
      maxlength: MAX_SEED,
      autocomplete: "off",
      spellcheck: false,
      placeholder: drawnSeed,
      value: seed,
      oninput: (/** @type {Event} */ { target }) =>
        this.enter({ seed: /** @type {HTMLInputElement} */ (target).value }),
    });
    const drawAgain = () => this.enter({ seed: "", drawnSeed: drawSeed() });
    return field(
      "graph-seed",
      WORDS.seed,
      h("div", { class: "graph-seed" }, input, button(WORDS.newSeed, drawAgain)),
    );
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault();
    if (!this.graph) return;
    const { board, store } = this.context;
    this.dialog.close();
    store.dispatch({ do: "load", position: this.graph });
    // At once, so that keys reach the board and not the button that opened this.
    store.draw();
    board.focus(store.state.hand.cursor);
  }
}

/**
 * A field below its name.
 * @param {string} id
 * @param {string} title
 * @param {import("../page/h.js").Content} control
 * @param {string | null} [about]
 */
const field = (id, title, control, about = null) =>
  h("div", { key: id, class: "field" }, h("label", { for: id, title: about }, title), control);

/**
 * How large a graph is, and what is known on it.
 * @param {GraphPosition} graph
 */
function inWords(graph) {
  const { labels, edges, prior } = graph;
  const { numbers } = tallyLabels(graph);
  const parts = [
    counted(labels.length, "vertex", "vertices"),
    counted(edges.length, "edge"),
    prior.kind === "total" ? WORDS.mines(prior.mines) : "",
    numbers > 0 ? WORDS.revealed(numbers) : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
