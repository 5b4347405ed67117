// The part of the view that shows polynomials of bags: those of one bag, or where they are few, of
// all of them.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { View } from "../view.js";
import { drawBagTable, writeBagTable } from "./bag_table.js";
import { field } from "./options.js";
import { bagTitle, POLYNOMIALS, pageInWords, tableInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").BagPolynomials} Page
 * @typedef {import("../view.js").Asked<"decomposition">} Asked
 */

const SMALL = { bags: 40, width: 4 }; // decompositions whose polynomials are all shown at once
const PAGE = 100; // rows of the table

/** @extends {View<"decomposition">} */
export class BagPolynomials extends View {
  /**
   * @param {Context} context
   * @param {(bag: number) => void} chosen  called with a bag that was chosen
   */
  constructor(context, chosen) {
    super(context, make("div", { class: "bag-polynomials" }), {
      channel: "decomposition bag",
      keepsOld: false,
    });
    this.onChosen = chosen;
    this.bag = make("select", { id: "bag-chosen", onchange: () => this.choose(this.bag.value) });
    this.pruned = make("input", { type: "checkbox", onchange: () => context.store.update({}) });
    this.hint = make("p", { class: "hint" }, POLYNOMIALS.hint);
    this.root.prepend(
      make(
        "div",
        { class: "bag-tools" },
        field(POLYNOMIALS.choose, this.bag),
        make("label", { class: "check" }, this.pruned, POLYNOMIALS.pruned),
      ),
      this.hint,
    );
    /** Of the request for the decomposition. @type {Asked} */
    this.fields = { operation: "decomposition" };
    /** "all", the index of a bag, or "". */
    this.chosen = "";
    /** The first row of the page that is shown. */
    this.start = 0;
  }

  /** @returns {number | null} */
  get chosenBag() {
    return this.chosen === "" || this.chosen === "all" ? null : Number(this.chosen);
  }

  /**
   * Another decomposition.
   * @param {Position} position
   * @param {DecompositionAnswer} answer
   */
  setBags(position, { bags, width }) {
    const small = bags.length <= SMALL.bags && width <= SMALL.width;
    this.bag.replaceChildren(
      make("option", { value: "" }, bags.length ? POLYNOMIALS.noneChosen : POLYNOMIALS.none),
      ...(small ? [make("option", { value: "all" }, POLYNOMIALS.all)] : []),
      ...bags.map((bag, i) => make("option", { value: i }, bagTitle(position, i, bag))),
    );
    this.setChosen(small ? "all" : "");
  }

  /** @param {string} which  a bag, "all" or "" */
  choose(which) {
    this.setChosen(which);
    if (this.chosenBag !== null) this.onChosen(this.chosenBag);
    this.context.store.update({});
  }

  /** @param {string} which */
  setChosen(which) {
    this.chosen = which;
    this.start = 0;
    this.bag.value = which;
    if (which === "") this.question.cancel();
  }

  /** @param {State} state */
  draw(state) {
    this.hint.hidden = this.chosen !== "";
    if (this.chosen !== "") return super.draw(state);
    this.notice.element.hidden = true;
    this.body.hidden = true;
  }

  /** @returns {Asked} */
  ask() {
    const which = this.chosen === "all" ? { all: true } : { bag: Number(this.chosen) };
    const pruned = this.pruned.checked;
    return { ...this.fields, ...which, pruned, start: this.start, count: PAGE };
  }

  /**
   * @param {DecompositionAnswer} answer
   * @param {State} state
   */
  show({ polynomials }, { position }) {
    if (!polynomials) return;
    this.body.replaceChildren(
      make("p", { class: "hint" }, tableInWords(position, polynomials.assignments)),
      drawBagTable(position, polynomials, (bag) => this.choose(String(bag))),
      make(
        "div",
        { class: "pager" },
        ...this.pageTools(polynomials),
        copyRow(
          [[POLYNOMIALS.copyTable, () => writeBagTable(position, polynomials)]],
          this.context.copyText,
        ),
      ),
    );
  }

  /** @param {Page} polynomials */
  pageTools({ count, rows }) {
    if (count <= PAGE) return [];
    const { start } = this;
    const end = start + rows.length;
    const turn = (
      /** @type {string} */ title,
      /** @type {number} */ to,
      /** @type {boolean} */ disabled,
    ) => make("button", { type: "button", disabled, onclick: () => this.turnTo(to) }, title);
    return [
      turn(POLYNOMIALS.back, Math.max(0, start - PAGE), start === 0),
      make("span", {}, pageInWords(start + 1, end, count)),
      turn(POLYNOMIALS.next, end, end >= count),
    ];
  }

  /** @param {number} start */
  turnTo(start) {
    this.start = start;
    this.context.store.update({});
  }

  reset() {
    this.pruned.checked = false;
  }
}
