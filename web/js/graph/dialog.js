// "Graph": a graph to begin with. Generated, made of the board that is shown, or empty.

import { preview } from "../board/thumbnail.js";
import { dialogHead } from "../page/dialog.js";
import { make, setText } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { emptyGraph, graphOf, MAX_CONVERTED } from "./convert.js";
import { FamilyForm } from "./family_form.js";
import { NotMade } from "./generator.js";
import { DIALOG, graphInWords, PROBLEMS } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {"generate" | "convert" | "empty"} Way
 */

/** @type {[Way, string][]} */
const WAYS = [
  ["generate", DIALOG.generate],
  ["convert", DIALOG.convert],
  ["empty", DIALOG.empty],
];

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
    /** @type {Way} */
    this.way = "generate";
    /** What would be opened now. @type {GraphPosition | null} */
    this.graph = null;
    this.form = new FamilyForm(context.solver, () => this.refresh());
    this.ways = make(
      "div",
      { class: "segments", role: "radiogroup", "aria-label": DIALOG.ways },
      ...WAYS.map(
        ([value, name]) => makeSegment("graph-way", value, name, () => this.choose(value)).element,
      ),
    );
    this.words = make("p", { class: "graph-words" });
    this.picture = make("div", { class: "graph-picture" });
    this.counts = make("figcaption", { "aria-live": "polite" });
    this.problem = make("p", { class: "problem", id: "graph-problem", role: "alert" });
    this.button = make("button", { type: "submit", class: "primary" }, DIALOG.open);
    this.dialog = make(
      "dialog",
      { id: "graph-new", class: "graph-new", "aria-labelledby": "graph-title" },
      dialogHead("graph-title", DIALOG.title),
      make(
        "form",
        {
          class: "graph-form",
          novalidate: true,
          onsubmit: (/** @type {Event} */ event) => this.submit(event),
        },
        this.ways,
        make(
          "div",
          { class: "graph-columns" },
          make("div", { class: "graph-settings" }, this.form.element, this.words),
          make("figure", { class: "graph-preview" }, this.picture, this.counts),
        ),
        this.problem,
        make(
          "div",
          { class: "dialog-end" },
          make("button", { type: "button", onclick: () => this.dialog.close() }, DIALOG.cancel),
          this.button,
        ),
      ),
    );
    document.body.append(this.dialog);
    // Python may become ready while the dialog waits for it.
    context.store.subscribe((state, before) => {
      if (this.dialog.open && state.python.is !== before.python.is) this.refresh();
    });
  }

  open() {
    this.dialog.showModal();
    this.choose(this.way);
  }

  /** @param {Way} way */
  choose(way) {
    this.way = way;
    for (const input of this.ways.querySelectorAll("input")) input.checked = input.value === way;
    this.form.element.hidden = way !== "generate";
    this.refresh();
  }

  /** Make the graph that is asked for, and show it. */
  async refresh() {
    const { way } = this;
    setText(this.words, this.explain());
    try {
      const graph =
        way === "generate"
          ? await this.generate()
          : way === "convert"
            ? this.convert()
            : emptyGraph();
      if (graph !== undefined && way === this.way) this.show(graph, "");
    } catch (problem) {
      if (!(problem instanceof NotMade)) throw problem;
      if (way === this.way) this.show(null, problem.message);
    }
  }

  /**
   * Null while Python is not there; undefined where something else was entered meanwhile.
   * @returns {Promise<GraphPosition | null | undefined>}
   */
  async generate() {
    const waiting = waitingFor(this.context.store.state.python, DIALOG.familiesLater);
    this.form.element.hidden = waiting !== "";
    if (waiting) {
      setText(this.words, waiting);
      return null;
    }
    return (await this.form.generate()) ?? undefined;
  }

  /** @returns {GraphPosition} */
  convert() {
    const { position } = this.context.store.state;
    if (isGraph(position)) throw new NotMade(PROBLEMS.isGraph);
    if (position.labels.length > MAX_CONVERTED) {
      throw new NotMade(PROBLEMS.tooManyCells(position.labels.length, MAX_CONVERTED));
    }
    return graphOf(position);
  }

  explain() {
    if (this.way === "convert") return DIALOG.aboutConverted;
    if (this.way === "empty") return DIALOG.aboutEmpty;
    return "";
  }

  /**
   * @param {GraphPosition | null} graph
   * @param {string} problem
   */
  show(graph, problem) {
    this.graph = graph;
    this.button.disabled = !graph;
    setText(this.problem, problem);
    // While somebody types, the last picture stays as a reminder.
    this.picture.classList.toggle("stale", !graph);
    if (graph) this.picture.replaceChildren(...(graph.labels.length > 0 ? [preview(graph)] : []));
    setText(this.counts, graph ? describe(graph) : "");
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
 * How large a graph is, and what is known on it.
 * @param {GraphPosition} graph
 */
function describe(graph) {
  const { labels, edges, prior } = graph;
  const mines = prior.kind === "total" ? prior.mines : null;
  return graphInWords(labels.length, edges.length, mines, tallyLabels(graph).numbers);
}
