// A tree decomposition of the board: its bags as a tree, their vertices on the board, the width and
// what it means, and the polynomials P_i(A) of the bags.

import { PatchLayer } from "../../board/patches.js";
import { make } from "../../page/dom.js";
import { PartPicture } from "../part_picture.js";
import { View } from "../view.js";
import { NO_VERTEX } from "../words.js";
import { BagPolynomials } from "./bag_polynomials.js";
import { DecompositionOptions } from "./options.js";
import { BagTreePicture } from "./picture.js";
import { DECOMPOSITION, widthInWords, widthTitle } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 */

const MOST_SHOWN = 400; // cells of a board that is drawn beside its bags, too

/** @extends {View<"decomposition">} */
export default class DecompositionView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "decomposition" });
    const redraw = () => context.store.update({});
    this.patchLayer = new PatchLayer(context.board);
    this.picture = new BagTreePicture(redraw, (bag) => this.polynomials.choose(String(bag)));
    this.fit = make("span", {}, this.picture.fit);
    this.options = new DecompositionOptions(redraw, [this.fit]);
    this.width = make("p", {});
    this.boardPicture = new PartPicture(DECOMPOSITION.pointAtBag);
    this.polynomials = new BagPolynomials(context, (bag) => this.picture.reveal(bag));
    this.content = make(
      "div",
      { class: "decomposition-parts" },
      this.width,
      this.picture.box,
      this.picture.status,
      this.boardPicture.element,
      this.picture.countedNote,
      this.polynomials.root,
    );
    this.body.append(
      make("p", { class: "lead" }, DECOMPOSITION.lead),
      this.options.element,
      this.content,
    );
    /** @type {number[][]} */
    this.bags = [];
    /** The bags of each cell. @type {Map<number, number[]>} */
    this.holders = new Map();
    /** What is marked in the picture. */
    this.marked = "";
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"decomposition"> | string}
   */
  ask({ position }) {
    if (!position.labels.length) return NO_VERTEX;
    return { operation: "decomposition", ...this.options.fields() };
  }

  /**
   * @param {DecompositionAnswer} answer
   * @param {State} state
   */
  show(answer, { position }) {
    this.bags = answer.bags;
    this.holders = holdersOf(answer.bags);
    this.marked = "";
    this.width.replaceChildren(
      make("strong", {}, widthTitle(answer.width)),
      widthInWords(position, answer),
    );
    this.boardPicture.element.hidden = position.labels.length > MOST_SHOWN;
    this.polynomials.setBags(position, answer);
    this.picture.show(position, answer);
  }

  /**
   * Where the solver gives up, another order or form may be within its reach: these stay.
   * @param {State} state
   */
  draw(state) {
    super.draw(state);
    if (this.problem) this.body.hidden = false;
    for (const element of [this.content, this.fit]) element.hidden = this.problem !== null;
  }

  /** @param {State} state */
  refresh(state) {
    this.polynomials.fields = { operation: "decomposition", ...this.options.fields() };
    this.polynomials.draw(state);
    this.mark(state);
  }

  /**
   * The vertices of a bag on the board, and the bags of the vertex under the cursor.
   * @param {State} state
   */
  mark(state) {
    const { chosenBag } = this.polynomials;
    const { pointed } = this.picture;
    const { position, ui } = state;
    const bag = pointed ?? chosenBag;
    const patches =
      bag === null || !this.bags[bag]?.length
        ? []
        : [{ cells: this.bags[bag], letter: "", tone: 0, text: null, picked: true }];
    if (patches.length) this.patchLayer.draw(state, patches);
    else this.patchLayer.remove();
    const isOnBoard = this.context.board.container.contains(document.activeElement);
    const cell = ui.hover ?? (isOnBoard ? ui.cursor : null);
    const holding = pointed === null && cell !== null ? (this.holders.get(cell) ?? []) : [];
    const key = JSON.stringify([this.drawn, bag, chosenBag, holding]);
    if (key === this.marked) return;
    this.marked = key;
    // All of the board, so that the eye finds its way; none while no bag is looked at.
    if (!this.boardPicture.element.hidden)
      this.boardPicture.draw(position, patches, patches.length ? [...position.labels.keys()] : []);
    this.picture.mark(chosenBag, holding);
  }

  withdraw() {
    this.patchLayer.remove();
  }

  reset() {
    this.options.reset();
    this.polynomials.reset();
    this.drawn = ""; // the bag that was chosen is not, either
  }

  close() {
    super.close();
    this.polynomials.close();
    this.picture.pointed = null;
  }
}

/** @param {readonly (readonly number[])[]} bags */
function holdersOf(bags) {
  /** @type {Map<number, number[]>} */
  const holders = new Map();
  bags.forEach((bag, i) => {
    for (const cell of bag) {
      const held = holders.get(cell);
      if (held) held.push(i);
      else holders.set(cell, [i]);
    }
  });
  return holders;
}
