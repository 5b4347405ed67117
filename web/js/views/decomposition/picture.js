// The tree of bags in its box: bags are pointed at and chosen, with a pointer or with keys.

import { make } from "../../page/dom.js";
import { TreePicture } from "../tree_picture.js";
import { ZOOM } from "../words.js";
import { drawBags } from "./bags.js";
import { bagInWords, DECOMPOSITION, pictureInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 */

export class BagTreePicture {
  /**
   * @param {() => void} pointedChanged  another bag is pointed at, or none
   * @param {(bag: number) => void} choose
   */
  constructor(pointedChanged, choose) {
    this.pointedChanged = pointedChanged;
    this.choose = choose;
    this.fit = make("button", { type: "button" }, ZOOM.fit);
    this.box = make("div", {
      class: "tree-box",
      tabindex: 0,
      role: "region",
      "aria-label": DECOMPOSITION.picture,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
      onblur: () => this.point(null),
    });
    /** What is pointed at by keys, for those who do not see it. */
    this.status = make("p", { class: "hidden", role: "status" });
    this.countedNote = make("p", { class: "hint" }, DECOMPOSITION.manyBags);
    this.picture = new TreePicture(this.box, this.fit);
    /** @type {{position: Position, answer: DecompositionAnswer} | null} */
    this.shown = null;
    /** The bag under the pointer, or the one that keys have led to. @type {number | null} */
    this.pointed = null;
    /** @type {SVGElement[]} */
    this.nodes = [];
    /** @type {import("../tree_picture.js").TreePlaces | null} */
    this.places = null;
  }

  /**
   * @param {Position} position
   * @param {DecompositionAnswer} answer
   */
  show(position, answer) {
    this.shown = { position, answer };
    this.pointed = null;
    const { places, nodes, heights, counted } = drawBags(position, answer);
    this.places = places;
    this.nodes = nodes;
    nodes.forEach((node, bag) => {
      node.addEventListener("pointerenter", () => this.point(bag));
      node.addEventListener("pointerleave", () => this.point(null));
      node.addEventListener("click", () => this.choose(bag));
    });
    this.picture.show(places, answer.parents, (bag) => heights[bag], nodes, pictureInWords(answer));
    this.picture.setFit(counted);
    this.countedNote.hidden = !counted;
  }

  /** @param {number | null} bag */
  point(bag) {
    this.pointed = bag;
    this.pointedChanged();
  }

  /** From bag to bag without a pointer. @param {KeyboardEvent} event */
  press(event) {
    const { pointed } = this;
    if (!this.shown || this.shown.answer.bags.length === 0) return;
    const { position, answer } = this.shown;
    const root = answer.bags.length - 1; // the last one
    const next = pointed === null ? root : stepFrom(event.key, pointed, answer.parents);
    if (event.key.startsWith("Arrow") && next !== null) {
      this.point(next);
      this.reveal(next);
      this.status.textContent = bagInWords(position, next, answer.bags[next]);
    } else if (event.key === "Enter" && pointed !== null) this.choose(pointed);
    else return;
    event.preventDefault();
  }

  /** @param {number} bag */
  reveal(bag) {
    if (this.places) this.picture.reveal(this.places.x[bag], this.places.y[bag]);
  }

  /**
   * @param {number | null} chosen
   * @param {readonly number[]} holding  bags of the vertex under the cursor
   */
  mark(chosen, holding) {
    const holds = new Set(holding);
    this.nodes.forEach((node, bag) => {
      node.classList.toggle("chosen", bag === chosen);
      node.classList.toggle("pointed", bag === this.pointed);
      node.classList.toggle("holds", holds.has(bag));
    });
  }
}

/**
 * The bag that an arrow leads to, the same one where there is none; null: it is no arrow.
 * @param {string} key
 * @param {number} bag
 * @param {readonly (number | null)[]} parents
 */
function stepFrom(key, bag, parents) {
  if (key === "ArrowUp") return parents[bag] ?? bag;
  if (key === "ArrowLeft") return Math.max(bag - 1, 0);
  if (key === "ArrowRight") return Math.min(bag + 1, parents.length - 1);
  if (key !== "ArrowDown") return null;
  const child = parents.indexOf(bag);
  return child < 0 ? bag : child;
}
