// A board that is a tree, step by step from the leaves: the four polynomials of every vertex by the
// paper's rules, drawn as a rooted tree with the polynomials below the vertices.

import { isStale } from "../../board/cells.js";
import { Overlay } from "../../board/overlay.js";
import { make, setText } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { cellName, sameCells, toRequest } from "../../state/position.js";
import { isCut, math, operator, polynomial, row } from "../../text/math.js";
import { shortName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { toText } from "../../text/polynomial.js";
import { stepInTree, Walk } from "../arrow_keys.js";
import { Playing } from "../autoplay.js";
import { Notice } from "../notice.js";
import { TreePicture } from "../tree_picture.js";
import { FOUR, lines, MEANT, named, RULES, rowOf, TABLE_1 } from "./step.js";
import { drawVertices, worded } from "./vertices.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./step.js").Four} Four
 * @typedef {import("./step.js").Step} Step
 * @typedef {{legal: boolean, roots: number[], parents: (number | null)[], steps: Step[], complete:
 *   boolean,
 *   polynomial: string[], count: string}} Climb
 */

const MOST_ASKED = 64; // vertices whose polynomials are asked for at once; the solver writes no more

export default class TreeView {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    this.context = context;
    this.root = root;
    this.question = new StandingQuestion(context, "tree");
    /** For polynomials that were too long to come with all others. */
    this.more = new StandingQuestion(context, "tree step");
    this.overlay = new Overlay(context.board);
    this.notice = new Notice(this.question, "");
    this.other = make(
      "button",
      { type: "button", onclick: () => context.showView("decomposition") },
      "Show its decomposition",
    );
    this.notice.element.append(this.other);
    this.result = make("div", {
      class: "formula-line tree-result",
      tabindex: 0,
      role: "region",
      "aria-label": "The polynomial of the whole board",
    });
    const button = (/** @type {string} */ title, /** @type {() => void} */ go) =>
      make("button", { type: "button", onclick: go }, title);
    this.first = button("First", () => this.go(0));
    this.back = button("Back", () => this.go(this.step - 1));
    this.next = button("Next", () => this.go(this.step + 1));
    this.next.classList.add("primary");
    this.last = button("Last", () => this.go((this.climb?.steps.length ?? 1) - 1));
    this.playing = new Playing(
      (first) => this.playOn(first),
      (playing) => this.status.setAttribute("aria-live", playing ? "off" : "polite"),
    );
    this.slider = make("input", {
      type: "range",
      min: 1,
      max: 1,
      step: 1,
      "aria-label": "Step",
      oninput: () => this.go(Number(this.slider.value) - 1),
    });
    this.reroot = button("Make this vertex the root", () => this.setRoot());
    this.fit = button("Fit", () => {});
    this.box = make("div", {
      class: "tree-box",
      role: "region",
      "aria-label": "The rooted tree",
    });
    this.picture = new TreePicture(this.box, this.fit);
    this.walk = new Walk(this.box, (cell) => this.goTo(cell));
    this.said = make("span", {});
    /** The value, for those who do not see the formulas. */
    this.told = make("span", { class: "hidden" });
    this.status = make("p", { class: "step-said", role: "status" }, this.said, this.told);
    this.later = new Notice(this.more, "");
    this.formulas = make("div", {
      class: "step-formulas",
      tabindex: 0,
      role: "region",
      "aria-label": "The rule with the polynomials of the children",
    });
    this.four = make("div", { class: "step-four" });
    this.legend = legend();
    this.table = make("details", { ontoggle: () => this.drawTable() });
    this.body = make(
      "div",
      { class: "view-body" },
      make(
        "p",
        { class: "lead" },
        "Golan’s recursion: each vertex gets four polynomials in x from those of its children, the leaves first; the coefficient of x to the k counts assignments with k mines at or below it. On the board the vertex of the step is marked, its children more thinly. In the picture the arrow keys go from vertex to vertex.",
      ),
      make(
        "ul",
        { class: "four-meant" },
        ...FOUR.map(([each, index, said]) =>
          make("li", {}, math(said, named(index)), ` ${MEANT[each]}`),
        ),
      ),
      this.result,
      make(
        "div",
        { class: "step-tools", role: "group", "aria-label": "Steps" },
        this.first,
        this.back,
        this.next,
        this.last,
        this.playing.button,
        make("div", { class: "step-slider" }, this.slider),
        this.reroot,
        this.fit,
      ),
      this.box,
      this.status,
      this.later.element,
      this.formulas,
      make("div", { class: "step-parts" }, this.four, this.legend.element),
      this.table,
    );
    root.append(this.notice.element, this.body);
    /**
     * Where somebody wants the root, on the board that was shown then; null: at the first vertex.
     * @type {{cell: number, position: Position} | null}
     */
    this.wanted = null;
    /** The board that is shown; another may be on the page already. @type {Position | null} */
    this.position = null;
    this.step = 0;
    this.drawn = "";
    /** @type {Climb | null} */
    this.climb = null;
    /** The place of each vertex among the steps. @type {Map<number, number>} */
    this.stepOf = new Map();
    /** The polynomials that came later, by vertex. @type {Map<number, Four>} */
    this.extra = new Map();
    /** Vertices whose polynomials have no room in any answer. @type {Set<number>} */
    this.tooLong = new Set();
    /** @type {SVGElement[]} */
    this.nodes = [];
    this.stepDrawn = "";
  }

  /** @param {State} state */
  draw(state) {
    const { position, revision } = state;
    if (this.wanted && !sameCells(this.wanted.position, position)) this.wanted = null;
    const key = `${revision} ${this.wanted?.cell}`;
    const nothing = position.labels.length ? "" : "This board has no vertex yet.";
    if (isCurrent(state) && !nothing) {
      this.question.ask(key, () => ({
        operation: "tree",
        position: toRequest(position),
        ...this.rooted(),
      }));
    }
    const here = this.question.key === key;
    const problem = here ? this.question.problem : null;
    const answer = here ? this.question.answer : null;
    this.notice.draw(state, nothing, problem, !answer && !this.drawn);
    this.other.hidden = problem?.kind !== "unsupported";
    this.body.hidden = Boolean(nothing || problem) || !(answer || this.drawn);
    this.root.classList.toggle(
      "stale",
      isStale(state) || Boolean(!answer && this.drawn && !problem && !nothing),
    );
    if (problem?.cells?.length)
      this.overlay.draw(state, [
        { cells: problem.cells, letter: "", tone: 1, text: null, picked: true },
      ]);
    else if (!answer) this.overlay.remove();
    if (!answer || this.drawn !== key) this.playing.stop();
    if (!answer) return;
    if (this.drawn !== key) {
      this.drawn = key;
      this.show(position, answer);
    }
    this.drawStep(state);
  }

  /**
   * @param {Position} position
   * @param {Climb} climb
   */
  show(position, climb) {
    this.climb = climb;
    this.position = position;
    this.extra = new Map();
    this.tooLong = new Set();
    this.more.clear();
    this.stepOf = new Map(climb.steps.map(({ cell }, i) => [cell, i]));
    this.step = 0;
    this.stepDrawn = "";
    this.slider.max = String(climb.steps.length);
    this.playing.steps = climb.steps.length;
    const many = climb.roots.length === 1 ? "" : ` (${climb.roots.length} trees)`;
    this.result.replaceChildren(
      math(
        `P = ${toText(climb.polynomial, "x").slice(0, 2000)}`,
        row(named(""), operator("="), polynomial(climb.polynomial, "x")),
      ),
      make(
        "span",
        { class: "hint" },
        climb.legal
          ? `${inThrees(climb.count)} legal ${climb.count === "1" ? "assignment" : "assignments"} in all${many}: its value at x = 1.${withTotal(position, climb)}`
          : `No assignment is legal${many}: the polynomial is 0.`,
      ),
      isCut(climb.polynomial)
        ? make(
            "details",
            {},
            make("summary", {}, "The whole polynomial"),
            make("div", { class: "digits", tabindex: 0 }, toText(climb.polynomial, "x")),
          )
        : "",
    );
    this.drawPicture(position, climb);
    this.table.replaceChildren(make("summary", {}, "All polynomials as a table"));
    this.drawTable();
  }

  /**
   * @param {Position} position
   * @param {Climb} climb
   */
  drawPicture(position, climb) {
    const { places, nodes, reach, written } = drawVertices(position, climb);
    this.places = places;
    this.nodes = nodes;
    nodes.forEach((node, cell) => node.addEventListener("click", () => this.goTo(cell)));
    const trees = climb.roots.length === 1 ? "a tree" : `${climb.roots.length} trees`;
    const focused = this.box.contains(document.activeElement);
    this.picture.show(
      places,
      climb.parents,
      () => reach,
      nodes,
      `${trees} of ${climb.parents.length} vertices with the root ${cellName(position, climb.roots[0])} on top; the buttons above go through its steps, the arrow keys through its vertices`,
      "tree",
    );
    this.walk.over(nodes, (key, cell) => stepInTree(key, cell, climb.parents, places));
    if (focused) nodes[climb.steps[this.step].cell].focus();
    this.picture.setFit(!written);
  }

  /**
   * What somebody does ends what goes on by itself.
   * @param {number} step
   */
  go(step) {
    this.playing.stop();
    this.setStep(step);
  }

  /** @param {number} cell */
  goTo(cell) {
    this.go(/** @type {number} */ (this.stepOf.get(cell)));
  }

  /**
   * The next step, as soon as the polynomials of this one are there. Where they did not come,
   * whoever
   * wants to go on asks for them again.
   * @param {boolean} first
   */
  playOn(first) {
    const last = (this.climb?.steps.length ?? 1) - 1;
    const step = this.climb?.steps[this.step];
    if (!step) return false;
    if (this.more.problem && this.more.key === this.keyOf(step)) {
      if (first) this.more.again();
      return first;
    }
    if (!this.isKnown(step.cell)) return true;
    if (this.step >= last && !first) return false;
    this.setStep(this.step >= last ? 0 : this.step + 1);
    return this.step < last || first;
  }

  /** @param {number} step */
  setStep(step) {
    const most = (this.climb?.steps.length ?? 1) - 1;
    this.step = Math.max(0, Math.min(most, step));
    this.context.store.update({});
  }

  /** Make the vertex of this step the root. */
  setRoot() {
    const { climb, position } = this;
    if (climb && position) this.wanted = { cell: climb.steps[this.step].cell, position };
    this.context.store.update({});
  }

  /** Where the root is, for a request. */
  rooted() {
    return this.wanted ? { root: this.wanted.cell } : {};
  }

  /** @param {number} cell @returns {Four | null} */
  fourOf(cell) {
    const step = this.climb?.steps[/** @type {number} */ (this.stepOf.get(cell))];
    return step?.polynomials ?? this.extra.get(cell) ?? null;
  }

  /** Whether nothing more will come for a vertex. @param {number} cell */
  isKnown(cell) {
    return this.fourOf(cell) !== null || this.tooLong.has(cell);
  }

  /** The vertices whose polynomials a step still needs. @param {Step} step */
  missingAt(step) {
    return [step.cell, ...step.children].filter((cell) => !this.isKnown(cell)).slice(0, MOST_ASKED);
  }

  /** Of the question that asks for them. @param {Step} step */
  keyOf(step) {
    return `${this.drawn} ${step.cell} ${this.missingAt(step)[0]}`;
  }

  /** @param {State} state */
  drawStep(state) {
    const { climb } = this;
    if (!climb) return;
    const { position } = state;
    const step = climb.steps[this.step];
    const problem = this.fetchMore(state, step);
    const four = this.fourOf(step.cell);
    const children = step.children.map((child) => this.fourOf(child));
    this.overlay.draw(state, [
      { cells: [step.cell], letter: "", tone: 0, text: null, picked: true },
      ...(step.children.length ? [{ cells: step.children, letter: "", tone: 4, text: null }] : []),
    ]);
    this.later.draw(
      state,
      "",
      problem,
      ![step.cell, ...step.children].every((cell) => this.isKnown(cell)),
    );
    const key = `${this.drawn} ${this.step} ${four !== null} ${children.every(Boolean)} ${this.tooLong.has(step.cell)}`;
    if (key === this.stepDrawn) return;
    this.stepDrawn = key;
    for (const [button, off] of /** @type {[HTMLButtonElement, boolean][]} */ ([
      [this.first, this.step === 0],
      [this.back, this.step === 0],
      [this.next, this.step === climb.steps.length - 1],
      [this.last, this.step === climb.steps.length - 1],
    ])) {
      // A button that somebody has just pressed keeps the focus.
      button.setAttribute("aria-disabled", String(off));
    }
    this.slider.value = String(this.step + 1);
    const label = position.labels[step.cell];
    const name = cellName(position, step.cell);
    const isRoot = climb.parents[step.cell] === null;
    this.reroot.disabled = isRoot;
    this.slider.setAttribute("aria-valuetext", `step ${this.step + 1}, ${name}`);
    const below = step.children.length
      ? ` Its ${step.children.length === 1 ? "child is" : "children are"} ${listed(step.children.map((child) => cellName(position, child)))}.`
      : "";
    const whole = four ? ` P = ${toText(four.whole, "x").slice(0, 120)}.` : "";
    setText(
      this.said,
      `Step ${this.step + 1} of ${climb.steps.length}: ${name}, ${worded(label)}${isRoot ? ", a root" : ""}.${below} ${RULES[step.rule]}`,
    );
    this.told.textContent = whole;
    const tooLong = this.tooLong.has(step.cell)
      ? [
          make(
            "span",
            { class: "hint" },
            "The polynomials of this vertex are too long to be shown.",
          ),
        ]
      : [];
    const worked = four ? lines({ ...step, polynomials: four }, label, children) : tooLong;
    this.formulas.hidden = !worked.length;
    this.formulas.replaceChildren(...worked.map((line) => make("p", {}, line)));
    this.four.replaceChildren(
      four
        ? make(
            "table",
            { class: "four", "aria-label": `The polynomials of ${name}` },
            make(
              "tbody",
              {},
              ...FOUR.map(([each, index, said]) =>
                make(
                  "tr",
                  {},
                  make(
                    "th",
                    { scope: "row" },
                    math(said, named(index, shortName(position, step.cell)), operator("=")),
                  ),
                  make(
                    "td",
                    {},
                    make(
                      "div",
                      { tabindex: 0, role: "region", "aria-label": `${said} of ${name}` },
                      math(toText(four[each], "x").slice(0, 2000), polynomial(four[each], "x")),
                    ),
                  ),
                ),
              ),
            ),
          )
        : "",
    );
    this.legend.mark(step.rule === "leaf" ? rowOf(label) : null);
    this.nodes.forEach((node, cell) => {
      const place = /** @type {number} */ (this.stepOf.get(cell));
      node.setAttribute(
        "class",
        `tree-vertex${place < this.step ? " done" : place === this.step ? " done now" : ""}${step.children.includes(cell) ? " child" : ""}`,
      );
    });
    this.walk.stopAt(step.cell);
    if (this.places) this.picture.reveal(this.places.x[step.cell], this.places.y[step.cell]);
  }

  /**
   * Ask for polynomials that did not come with the others; why they did not come, or null.
   * @param {State} state
   * @param {Step} step
   * @returns {import("../../solver/question.js").Problem | null}
   */
  fetchMore(state, step) {
    const missing = this.missingAt(step);
    if (!missing.length || !isCurrent(state)) return null;
    const key = this.keyOf(step);
    this.more.ask(key, () => ({
      operation: "tree",
      position: toRequest(state.position),
      cells: missing,
      ...this.rooted(),
    }));
    if (this.more.key !== key) return null;
    if (!this.more.answer) return this.more.problem;
    for (const { cell, polynomials } of /** @type {Climb} */ (this.more.answer).steps)
      if (polynomials) this.extra.set(cell, polynomials);
    // What had no room beside others may come alone.
    if (!this.fourOf(missing[0])) this.tooLong.add(missing[0]);
    return this.fetchMore(state, step);
  }

  /** The table is long, so it is made when it is opened. */
  drawTable() {
    const { climb, position } = this;
    if (!climb || !position || !this.table.open || this.table.children.length > 1) return;
    const written = climb.steps.filter(({ polynomials }) => polynomials);
    this.table.append(
      make(
        "div",
        {
          class: "table-box",
          tabindex: 0,
          role: "region",
          "aria-label": "The polynomials of every vertex",
        },
        make(
          "table",
          { class: "configurations-table polynomials-table" },
          make(
            "thead",
            {},
            make(
              "tr",
              {},
              ...["Step", "Vertex", "Label"].map(plainHead),
              ...FOUR.map(([, index, said]) =>
                make(
                  "th",
                  { scope: "col" },
                  make("span", { class: "plain" }, math(said, named(index))),
                ),
              ),
            ),
          ),
          make(
            "tbody",
            {},
            ...written.map((step) =>
              make(
                "tr",
                {},
                make("td", {}, String(/** @type {number} */ (this.stepOf.get(step.cell)) + 1)),
                make(
                  "th",
                  { scope: "row" },
                  make(
                    "button",
                    { type: "button", class: "cell-link", onclick: () => this.goTo(step.cell) },
                    shortName(position, step.cell),
                  ),
                ),
                make("td", {}, position.labels[step.cell]),
                ...FOUR.map(([each]) =>
                  make(
                    "td",
                    {},
                    math(
                      toText(/** @type {Four} */ (step.polynomials)[each], "x").slice(0, 400),
                      polynomial(/** @type {Four} */ (step.polynomials)[each], "x"),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
      climb.complete
        ? ""
        : make(
            "p",
            { class: "hint" },
            `The polynomials of ${climb.steps.length - written.length} more vertices are too long for a table; go to their steps.`,
          ),
      make(
        "div",
        { class: "copies" },
        make("span", {}, "Copy"),
        make(
          "button",
          { type: "button", onclick: () => this.copyTable(position, written) },
          "Table",
        ),
      ),
    );
  }

  /**
   * @param {Position} position
   * @param {Step[]} steps
   */
  copyTable(position, steps) {
    const rows = steps.map(({ cell, polynomials }) =>
      [
        cellName(position, cell),
        position.labels[cell],
        ...FOUR.map(([each]) => toText(/** @type {Four} */ (polynomials)[each], "x")),
      ].join("\t"),
    );
    this.context.copyText(
      [["vertex", "label", ...FOUR.map(([, , said]) => said)].join("\t"), ...rows].join("\n"),
      "Table copied",
    );
  }

  /** As it is for somebody who comes for the first time. */
  reset() {
    this.wanted = null;
  }

  close() {
    this.playing.stop();
    this.overlay.remove();
    this.question.cancel();
    this.more.clear();
  }
}

/**
 * How many of them have the number of mines that the board has; "" where that is not given.
 * @param {Position} position
 * @param {Climb} climb
 */
function withTotal({ prior }, { polynomial: coefficients }) {
  if (prior.kind !== "total") return "";
  const count = coefficients[Number(prior.mines)] ?? "0";
  return ` ${inThrees(count)} of them ${count === "1" ? "has" : "have"} ${prior.mines} ${prior.mines === "1" ? "mine" : "mines"}, the coefficient of that power.`;
}

/** @param {string} title */
const plainHead = (title) => make("th", { scope: "col" }, make("span", { class: "plain" }, title));

/** @param {string[]} names */
function listed(names) {
  const shown = names.length > 8 ? [...names.slice(0, 7), `${names.length - 7} more`] : names;
  return shown.length === 1
    ? shown[0]
    : `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}`;
}

/** Table 1 of the paper, with a way to mark the row that is in use. */
function legend() {
  const rows = TABLE_1.map(([sign, said, four]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", "aria-label": `leaf labelled ${said}` }, sign),
      ...four.map((coefficients) =>
        make("td", {}, math(toText(coefficients, "x"), polynomial(coefficients, "x"))),
      ),
    ),
  );
  const element = make(
    "figure",
    { class: "table-1" },
    make("figcaption", {}, "Table 1: the polynomials of a leaf v"),
    make(
      "table",
      {},
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          make("th", { scope: "col" }, "label"),
          ...FOUR.map(([, index, said]) =>
            make("th", { scope: "col" }, math(`${said}(v)`, named(index, "v"))),
          ),
        ),
      ),
      make("tbody", {}, ...rows),
    ),
  );
  return {
    element,
    mark: (/** @type {number | null} */ place) =>
      rows.forEach((each, i) => {
        each.classList.toggle("in-use", i === place);
        if (i === place) each.setAttribute("aria-current", "true");
        else each.removeAttribute("aria-current");
      }),
  };
}
