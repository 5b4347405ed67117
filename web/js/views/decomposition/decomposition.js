// A tree decomposition of the board: its bags as a tree, their vertices on the board, the width and
// what it means, and the polynomials P_i(A) of the bags.

import { isStale } from "../../board/cells.js";
import { Overlay } from "../../board/overlay.js";
import { make, makeSvg } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { cellName, cellWord, toRequest } from "../../state/position.js";
import { shortName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { Peek } from "../configurations/island_picture.js";
import { Notice } from "../notice.js";
import { placeTrees, TreePicture } from "../tree_picture.js";
import { bagTable, bagText } from "./bag_table.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./bag_table.js").Polynomials} Polynomials
 * @typedef {{width: number, order: string, tried: Record<string, number>, bags: number[][],
 *   parents: (number | null)[],
 *   kinds: {kind: "leaf" | "introduce" | "forget" | "join", vertex: number | null}[] | null,
 *   polynomials: Polynomials | null}} Found
 */

const ORDERS = { "min-degree": "least degree", "min-fill": "least fill" };
const FORM = "shared"; // as the paper's Table 2 has it
const LETTER = 7; // px of a letter in a bag, about
const LINE = 16; // px of a line in a bag
const IN_LINE = 4; // names in one line of a bag
const MOST_NAMES = 12; // names in a bag that is drawn
const LEVEL_GAP = 34; // px between a bag and its children
const SMALL = { bags: 40, held: 5 }; // decompositions whose polynomials are all shown at once
const MOST_NAMED = 80; // bags of a tree that shows their vertices; in a larger one they are counted
const MOST_PEEKED = 400; // cells of a board that is drawn beside its bags, too
const PAGE = 100; // rows of the table

export default class DecompositionView {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    this.context = context;
    this.root = root;
    this.question = new StandingQuestion(context, "decomposition");
    this.polynomials = new StandingQuestion(context, "decomposition bag");
    this.overlay = new Overlay(context.board);
    this.notice = new Notice(this.question, "");
    this.later = new Notice(this.polynomials, "");
    const redraw = () => context.store.update({});
    this.order = make(
      "select",
      { id: "bag-order", onchange: redraw },
      make("option", { value: "" }, "The better of both"),
      ...Object.entries(ORDERS).map(([value, title]) => make("option", { value }, `By ${title}`)),
    );
    this.form = make(
      "select",
      { id: "bag-form", onchange: redraw },
      make("option", { value: "bags" }, "Bags"),
      make("option", { value: "shared" }, "Bags, and what they share"),
      make("option", { value: "nice" }, "Nice: one vertex a step"),
    );
    this.form.value = FORM;
    this.telling = make("input", { type: "checkbox", onchange: redraw });
    this.pruned = make("input", { type: "checkbox", onchange: redraw });
    this.bag = make("select", { id: "bag-chosen", onchange: () => this.choose(this.bag.value) });
    this.fit = make("button", { type: "button" }, "Fit");
    this.box = make("div", {
      class: "tree-box",
      tabindex: 0,
      role: "region",
      "aria-label": "The tree of bags; arrows go from bag to bag, Enter chooses one",
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.step(event),
      onblur: () => this.point(null),
    });
    this.said = make("p", { class: "hidden", role: "status" });
    this.peek = new Peek("Point at a bag to see its vertices here.");
    this.picture = new TreePicture(this.box, this.fit);
    this.told = make("p", { class: "bag-told" });
    this.counted = make(
      "p",
      { class: "hint" },
      "There are many bags: each shows how many vertices it holds. Point at one to see them on the board.",
    );
    this.table = make("div", { class: "bag-polynomials" });
    const field = (/** @type {string} */ title, /** @type {HTMLElement} */ control) =>
      make("span", { class: "field" }, make("label", { for: control.id }, title), control);
    this.choice = make(
      "div",
      { class: "bag-tools" },
      field("Polynomials of", this.bag),
      make("label", { class: "check" }, this.pruned, " Only terms that can come out right"),
    );
    this.body = make(
      "div",
      { class: "view-body" },
      make(
        "p",
        { class: "lead" },
        "A tree of bags: every vertex lies in some, the ends of an edge lie together in one, and the bags of a vertex hang together. Counting goes through them from the bottom to the top, so the largest bag decides how long it takes. Point at a bag to see it on the board.",
      ),
      make(
        "div",
        { class: "bag-tools" },
        field("Order", this.order),
        field("Form", this.form),
        make("label", { class: "check" }, this.telling, " Leave out edges that say nothing"),
        this.fit,
      ),
      this.told,
      this.box,
      this.said,
      this.peek.element,
      this.counted,
      this.choice,
      this.later.element,
      this.table,
    );
    root.append(this.notice.element, this.body);
    this.drawn = { tree: "", table: "" };
    /** @type {Found | null} */
    this.found = null;
    /**
     * The board that was decomposed; another may be on the page already.
     * @type {Position | null}
     */
    this.position = null;
    /** "all", the index of a bag, or "". */
    this.chosen = "";
    this.start = 0;
    /** The bag under the pointer. @type {number | null} */
    this.pointed = null;
    /** @type {SVGElement[]} */
    this.nodes = [];
    /** The bags of each cell. @type {Map<number, number[]>} */
    this.holders = new Map();
    /** @type {import("../tree_picture.js").TreePlaces | null} */
    this.places = null;
    this.lit = "";
  }

  /** @param {State} state */
  draw(state) {
    const { position, revision } = state;
    const key = [revision, this.order.value, this.form.value, this.telling.checked].join();
    const nothing = position.labels.length ? "" : "This board has no vertex yet.";
    const request = () => ({
      operation: "decomposition",
      position: toRequest(position),
      form: this.form.value,
      telling: this.telling.checked,
      pruned: this.pruned.checked,
      ...(this.order.value ? { order: this.order.value } : {}),
    });
    if (isCurrent(state) && !nothing) this.question.ask(key, request);
    const here = this.question.key === key;
    const problem = here ? this.question.problem : null;
    const answer = here ? /** @type {Found | null} */ (this.question.answer) : null;
    this.notice.draw(state, nothing, problem, !answer && !this.drawn.tree);
    this.body.hidden = Boolean(nothing) || !(answer || problem || this.drawn.tree);
    for (const part of [this.told, this.box, this.choice, this.table])
      part.hidden = Boolean(problem);
    if (problem)
      for (const part of [this.counted, this.fit, this.later.element]) part.hidden = true;
    this.root.classList.toggle(
      "stale",
      isStale(state) || Boolean(!answer && this.drawn.tree && !problem && !nothing),
    );
    if (!answer) {
      if (problem) this.table.replaceChildren();
      this.overlay.remove();
      return;
    }
    if (this.drawn.tree !== key) {
      this.drawn.tree = key;
      this.show(position, answer);
    }
    this.drawPolynomials(
      state,
      `${key} ${this.pruned.checked} ${this.chosen} ${this.start}`,
      request,
    );
    this.light(state);
  }

  /**
   * @param {Position} position
   * @param {Found} found
   */
  show(position, found) {
    this.found = found;
    this.position = position;
    this.pointed = null;
    this.start = 0;
    this.lit = "";
    const { bags, width, order, tried } = found;
    const small = bags.length <= SMALL.bags && width < SMALL.held;
    this.chosen = small ? "all" : "";
    this.bag.replaceChildren(
      make("option", { value: "" }, bags.length ? "No bag" : "There is no bag"),
      ...(small ? [make("option", { value: "all" }, "All bags")] : []),
      ...bags.map((bag, i) =>
        make(
          "option",
          { value: i },
          `Bag ${i + 1}: ${
            bag
              .slice(0, 8)
              .map((cell) => shortName(position, cell))
              .join(" ") || "empty"
          }${bag.length > 8 ? " …" : ""}`,
        ),
      ),
    );
    this.bag.value = this.chosen;
    this.holders = new Map();
    bags.forEach((bag, i) =>
      bag.forEach((cell) => {
        const held = this.holders.get(cell);
        if (held) held.push(i);
        else this.holders.set(cell, [i]);
      }),
    );
    const orderName = ORDERS[/** @type {keyof typeof ORDERS} */ (order)];
    const others = Object.entries(tried)
      .filter(([each]) => each !== order)
      .map(
        ([each, other]) => ` (by ${ORDERS[/** @type {keyof typeof ORDERS} */ (each)]}: ${other})`,
      )
      .join("");
    const meaning =
      width <= 1
        ? "The board is a forest: nothing is easier to count."
        : width <= 12
          ? "That is small: the tables of the bags stay short."
          : width <= 25
            ? "That is much: the tables of the largest bags are long."
            : "That is out of reach of tables over the bags, which can double with every vertex of a bag.";
    this.told.replaceChildren(
      make("strong", {}, `Width ${width}`),
      `: the largest of ${inThrees(String(bags.length))} ${bags.length === 1 ? "bag" : "bags"} holds ${width + 1} ${cellWord(position, width + 1)}. Found by ${orderName}${others}. ${meaning}`,
    );
    this.peek.element.hidden = position.labels.length > MOST_PEEKED;
    this.drawPicture(position, found);
  }

  /**
   * @param {Position} position
   * @param {Found} found
   */
  drawPicture(position, { bags, parents, kinds, width }) {
    const many = bags.length > MOST_NAMED;
    const texts = bags.map((bag, i) =>
      many
        ? [String(bag.length)]
        : linesOf(
            bag.map((cell) => shortName(position, cell)),
            kinds ? stepOf(position, kinds[i]) : "",
          ),
    );
    const highest = Math.max(1, ...texts.map((lines) => lines.length)) * LINE + 10;
    const widths = texts.map((lines) =>
      Math.max(many ? 24 : 34, ...lines.map((line) => line.length * LETTER + (many ? 8 : 16))),
    );
    const places = placeTrees(
      parents,
      widths.map((each) => each + (many ? 4 : 14)),
      highest + (many ? 14 : LEVEL_GAP),
      highest + 2,
    );
    this.places = places;
    this.nodes = bags.map((bag, i) => {
      const high = texts[i].length * LINE + 10;
      const node = /** @type {SVGElement} */ (
        makeSvg(
          "g",
          { class: "bag", transform: `translate(${places.x[i]} ${places.y[i] + 12})` },
          makeSvg(
            "title",
            {},
            `Bag ${i + 1}: ${bag.map((cell) => cellName(position, cell)).join(", ") || "empty"}`,
          ),
          makeSvg("rect", {
            class: bag.length === width + 1 ? "widest" : "narrower",
            x: -widths[i] / 2,
            y: 0,
            width: widths[i],
            height: high,
            rx: 7,
          }),
          ...(many
            ? []
            : [makeSvg("text", { class: "bag-number", x: -widths[i] / 2, y: -3 }, String(i + 1))]),
          ...texts[i].map((line, place) =>
            makeSvg(
              "text",
              {
                class: kinds && !many && place === texts[i].length - 1 ? "bag-kind" : "bag-names",
                y: (place + 1) * LINE,
              },
              line,
            ),
          ),
        )
      );
      node.addEventListener("pointerenter", () => this.point(i));
      node.addEventListener("pointerleave", () => this.point(null));
      node.addEventListener("click", () => this.choose(String(i)));
      return node;
    });
    this.picture.show(
      { ...places, height: places.height + 14, y: places.y.map((each) => each + 12) },
      parents,
      (i) => texts[i].length * LINE + 10,
      this.nodes,
      `A tree of ${bags.length} bags of width ${width}; the list below has them all`,
    );
    for (const [i, node] of this.nodes.entries()) node.setAttribute("data-bag", String(i));
    this.picture.setFit(many);
    this.counted.hidden = !many;
  }

  /** From bag to bag without a pointer. @param {KeyboardEvent} event */
  step(event) {
    const { found, pointed, position } = this;
    if (!found || !position || found.bags.length === 0) return;
    const last = found.bags.length - 1;
    const now = pointed ?? last; // the root is the last
    const ways = {
      ArrowUp: () => found.parents[now] ?? now,
      ArrowDown: () => {
        const child = found.parents.indexOf(now);
        return child < 0 ? now : child;
      },
      ArrowLeft: () => Math.max(now - 1, 0),
      ArrowRight: () => Math.min(now + 1, last),
    };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    if (way) {
      const next = pointed === null ? now : way();
      this.point(next);
      if (this.places) this.picture.reveal(this.places.x[next], this.places.y[next]);
      this.said.textContent = `Bag ${next + 1}: ${found.bags[next].map((cell) => cellName(position, cell)).join(", ") || "empty"}`;
    } else if (event.key === "Enter" && pointed !== null) this.choose(String(pointed));
    else return;
    event.preventDefault();
  }

  /** @param {number | null} bag */
  point(bag) {
    this.pointed = bag;
    this.context.store.update({});
  }

  /** @param {string} which  a bag, "all" or "" */
  choose(which) {
    this.chosen = which;
    this.start = 0;
    this.bag.value = which;
    if (which !== "" && which !== "all" && this.places)
      this.picture.reveal(this.places.x[Number(which)], this.places.y[Number(which)]);
    this.context.store.update({});
  }

  /**
   * The vertices of a bag on the board, and the bags of the vertex under the cursor.
   * @param {State} state
   */
  light(state) {
    const { found } = this;
    if (!found) return;
    const single = this.chosen !== "" && this.chosen !== "all" ? Number(this.chosen) : null;
    const shown = this.pointed ?? single;
    const patches =
      shown === null || !found.bags[shown]?.length
        ? []
        : [{ cells: found.bags[shown], letter: "", tone: 0, text: null, picked: true }];
    if (patches.length) this.overlay.draw(state, patches);
    else this.overlay.remove();
    const cell =
      state.ui.hover ??
      (this.context.board.container.contains(document.activeElement) ? state.ui.cursor : null);
    const holding = this.pointed === null && cell !== null ? (this.holders.get(cell) ?? []) : [];
    const key = JSON.stringify([this.drawn.tree, shown, single, holding]);
    if (key === this.lit) return;
    this.lit = key;
    // All of the board, so that the eye finds its way; none while no bag is looked at.
    if (!this.peek.element.hidden)
      this.peek.draw(
        state.position,
        patches,
        patches.length ? state.position.labels.map((_, i) => i) : [],
      );
    const all = new Set(holding);
    this.nodes.forEach((node, i) =>
      node.setAttribute(
        "class",
        `bag${i === single ? " chosen" : ""}${i === this.pointed ? " pointed" : ""}${all.has(i) ? " holds" : ""}`,
      ),
    );
  }

  /**
   * @param {State} state
   * @param {string} key
   * @param {() => object} request
   */
  drawPolynomials(state, key, request) {
    const { position } = state;
    if (this.chosen === "") {
      this.polynomials.cancel();
      this.later.element.hidden = true;
      if (this.drawn.table !== key)
        this.table.replaceChildren(
          make(
            "p",
            { class: "hint" },
            "Choose a bag, here or in the picture, to see its polynomials.",
          ),
        );
      this.drawn.table = key;
      return;
    }
    const which = this.chosen === "all" ? { all: true } : { bag: Number(this.chosen) };
    if (isCurrent(state))
      this.polynomials.ask(key, () => ({ ...request(), ...which, start: this.start, count: PAGE }));
    const here = this.polynomials.key === key;
    const problem = here ? this.polynomials.problem : null;
    const answer = here ? /** @type {Found | null} */ (this.polynomials.answer) : null;
    this.later.draw(state, "", problem, !answer);
    this.table.hidden = Boolean(problem) || !answer;
    if (!answer?.polynomials || this.drawn.table === key) return;
    this.drawn.table = key;
    const { polynomials } = answer;
    const last = this.start + polynomials.rows.length;
    const turn = (
      /** @type {string} */ title,
      /** @type {number} */ to,
      /** @type {boolean} */ off,
    ) =>
      make(
        "button",
        {
          type: "button",
          disabled: off,
          onclick: () => {
            this.start = to;
            this.context.store.update({});
          },
        },
        title,
      );
    this.table.replaceChildren(
      make(
        "p",
        { class: "hint" },
        `A says what the unknown ${cellWord(position, 2)} of bag i hold: □ is free, ✱ a mine. The exponent of a number’s variable is how many mines it has so far, in the bag and below it; the coefficient counts the ways. ${inThrees(polynomials.assignments)} legal ${polynomials.assignments === "1" ? "assignment" : "assignments"} of the whole board.`,
      ),
      bagTable(position, polynomials, (bag) => this.choose(String(bag))),
      make(
        "div",
        { class: "pager" },
        ...(polynomials.count > PAGE
          ? [
              turn("Back", Math.max(0, this.start - PAGE), this.start === 0),
              make(
                "span",
                {},
                `${this.start + 1} to ${last} of ${inThrees(String(polynomials.count))}`,
              ),
              turn("Next", last, last >= polynomials.count),
            ]
          : []),
        make(
          "div",
          { class: "copies" },
          make("span", {}, "Copy"),
          make(
            "button",
            {
              type: "button",
              onclick: () => this.context.copyText(bagText(position, polynomials), "Table copied"),
            },
            "Table",
          ),
        ),
      ),
    );
  }

  /** As it is for somebody who comes for the first time. */
  reset() {
    this.order.value = "";
    this.form.value = FORM;
    for (const box of [this.telling, this.pruned]) box.checked = false;
    this.drawn.tree = ""; // the bag that was chosen is not, either
  }

  close() {
    this.overlay.remove();
    this.question.cancel();
    this.polynomials.cancel();
    this.pointed = null;
  }
}

/**
 * What a bag of a nice decomposition does.
 * @param {Position} position
 * @param {{kind: string, vertex: number | null}} step
 */
function stepOf(position, { kind, vertex }) {
  if (vertex === null) return kind;
  return `${kind === "introduce" ? "+" : "−"} ${shortName(position, vertex)}`;
}

/**
 * Names in a few lines.
 * @param {string[]} names
 * @param {string} step
 */
function linesOf(names, step) {
  const shown =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`]
      : names;
  const lines = [];
  for (let i = 0; i < shown.length; i += IN_LINE) lines.push(shown.slice(i, i + IN_LINE).join(" "));
  if (!lines.length) lines.push("∅");
  return step ? [...lines, step] : lines;
}
