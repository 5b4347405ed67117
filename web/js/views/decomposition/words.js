// What the view of decompositions says.

import { cellName, cellWord, shortName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").OrderName} OrderName
 */

const NAMED = 8; // vertices of a bag in the list

export const DECOMPOSITION = Object.freeze({
  lead: "A tree of bags: every vertex is in at least one, the ends of an edge share one, and the bags of a vertex are connected. Counting goes through them from bottom to top, so the largest bag decides how long it takes. Point at a bag to see it on the board.",
  pointAtBag: "Point at a bag to see its vertices here.",
  picture: "The tree of bags; arrows go from bag to bag, Enter chooses one",
  manyBags:
    "There are many bags: each shows how many vertices it holds. Point at one to see them on the board.",
});

export const OPTIONS = Object.freeze({
  order: "Order",
  better: "The better of both",
  form: "Form",
  bags: "Bags",
  shared: "Bags and what they share",
  nice: "Nice: one vertex per step",
  telling: " Leave out edges that add nothing",
});

/** @type {Readonly<Record<OrderName, string>>} */
export const ORDERS = Object.freeze({ "min-degree": "least degree", "min-fill": "least fill" });

/**
 * What a bag of a nice decomposition does.
 * @type {Readonly<Record<import("../../solver/protocol.js").BagKind["kind"], string>>}
 */
export const BAG_KINDS = Object.freeze({
  leaf: "leaf",
  join: "join",
  introduce: "+",
  forget: "−",
});

export const POLYNOMIALS = Object.freeze({
  choose: "Polynomials of",
  hint: "Choose a bag, here or in the picture, to see its polynomials.",
  noneChosen: "No bag",
  none: "There is no bag",
  all: "All bags",
  pruned: " Only terms that can still work out",
  table: "The polynomials of the bags",
  copyTable: "Table",
  back: "Back",
  next: "Next",
});

/** @param {OrderName} order */
export const byOrder = (order) => `By ${ORDERS[order]}`;

/** @param {number} bag  from 0 */
export const bagName = (bag) => `Bag ${bag + 1}`;

/**
 * A bag and its vertices, all of them.
 * @param {Position} position
 * @param {number} i
 * @param {readonly number[]} bag
 */
export const bagInWords = (position, i, bag) =>
  `${bagName(i)}: ${bag.map((cell) => cellName(position, cell)).join(", ") || "empty"}`;

/**
 * A bag in the list.
 * @param {Position} position
 * @param {number} i
 * @param {readonly number[]} bag
 */
export function bagTitle(position, i, bag) {
  const names = bag.slice(0, NAMED).map((cell) => shortName(position, cell));
  return `${bagName(i)}: ${names.join(" ") || "empty"}${bag.length > NAMED ? " …" : ""}`;
}

/** @param {Pick<DecompositionAnswer, "bags" | "width">} answer */
export const pictureInWords = ({ bags, width }) =>
  `A tree of ${counted(bags.length, "bag")} of width ${width}; the list below has them all`;

/**
 * What stands in the table.
 * @param {Position} position
 * @param {string} solutions  of the whole board
 */
export const tableInWords = (position, solutions) =>
  `A says what the unknown ${cellWord(position, 2)} of bag i hold: □ is safe, ✱ a mine. The exponent of a number’s variable is how many mines it has so far, in the bag and below it; the coefficient counts the ways. The whole board has ${inThrees(solutions)} ${solutions === "1" ? "solution" : "solutions"}.`;

/** @param {number} count */
export const termsInWords = (count) => `… (${count} terms)`;

/**
 * @param {number} first
 * @param {number} last
 * @param {number} count
 */
export const pageInWords = (first, last, count) =>
  `${first} to ${last} of ${inThrees(String(count))}`;

/** @param {number} width */
export const widthTitle = (width) => `Width ${width}`;

/**
 * What the width means for counting; follows the title.
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 */
export function widthInWords(position, { bags, width, order, tried }) {
  const others = /** @type {[OrderName, number][]} */ (Object.entries(tried))
    .filter(([name]) => name !== order)
    .map(([name, other]) => ` (by ${ORDERS[name]}: ${other})`)
    .join("");
  return `: the largest of ${inThrees(String(bags.length))} ${bags.length === 1 ? "bag" : "bags"} holds ${width + 1} ${cellWord(position, width + 1)}. Found by ${ORDERS[order]}${others}. ${meaningOf(width)}`;
}

/** @param {number} width */
function meaningOf(width) {
  if (width <= 1) return "The board is a forest: nothing is easier to count.";
  if (width <= 12) return "That is small: the tables of the bags stay short.";
  if (width <= 25) return "That is large: the tables of the largest bags are long.";
  return "That is too large for tables over the bags, which can double with every vertex of a bag.";
}
