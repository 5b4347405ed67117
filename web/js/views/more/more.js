// What else there is to see of this board: a card for each further view, with a small picture and a
// sentence about this very board.

import { draw, h } from "../../page/h.js";
import { around, isGraph } from "../../state/position.js";
import { isOverdue } from "../../state/state.js";
import { scientific } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { pictureFor } from "./pictures.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 */

const WORDS = {
  titles: {
    configurations: "Configurations",
    formula: "Formula",
    counts: "Counts",
    solutions: "Solutions",
    diagram: "Diagram",
    tree: "Tree and bags",
    check: "Check",
  },
  lead: "How it is counted, seen on this board",
  noSolution: "This board has no solution.",
  nothingCovered: "Nothing is covered here.",
  configurations: (/** @type {number} */ groups, /** @type {number} */ islands) =>
    `How mines can lie in ${counted(groups, "group")} of like cells${islands > 1 ? `, ${islands} islands` : ""}, with weights.`,
  configurationsUnknown: "How mines can lie in groups of like cells, with weights.",
  noGroups: "No number touches a covered cell here.",
  formula: "The chance as a function of the density, or of the number of mines.",
  counts: (/** @type {string} */ count, /** @type {string} */ mines) =>
    mines
      ? `How many arrangements have how many mines; ${count} have ${mines}.`
      : `How many arrangements have how many mines; ${count} in all.`,
  countsUnknown: "How many arrangements have how many mines.",
  solutions: (/** @type {string} */ count) =>
    count === "1" ? "The only one." : `Any of the ${count} by its number, or at random.`,
  solutionsUnknown: "Any of them by its number, or at random.",
  diagram: (/** @type {string} */ count) =>
    `All ${count === "1" ? "" : `${count} `}in one graph of yes and no.`,
  tree: "A tree: counted from its leaves up, step by step.",
  forest: "Trees: counted from their leaves up, step by step.",
  bags: "Cells in small bags, counted one after the other. This board is not a tree.",
  check: "Other ways of counting agree; a certificate to keep.",
  checkNothing: "A certificate that nothing fits these numbers.",
};

/** @typedef {keyof typeof WORDS.titles} Card */
const CARDS = /** @type {Card[]} */ (Object.keys(WORDS.titles));

const LONG = 9; // digits of a count that a card has room for
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export default class MoreView {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {HTMLElement} root
   */
  constructor({ showView }, root) {
    this.showView = showView;
    this.root = root;
    /** What was drawn. @type {unknown[]} */
    this.drawn = [];
  }

  /** It has nothing of its own on the board, and asks nothing. */
  close() {}

  reset() {}

  /** @param {State} state */
  draw(state) {
    const { answer, position } = state;
    const now = [answer?.revision, answer?.result, position, isOverdue(state)];
    if (now.every((each, i) => each === this.drawn[i]) && this.drawn.length) return;
    this.drawn = now;
    const isForest = hasNoRings(position);
    draw(
      this.root,
      h("p", { class: "lead" }, WORDS.lead),
      h(
        "ul",
        { class: isOverdue(state) ? "cards stale" : "cards" },
        CARDS.map((name) => {
          const { words, isMute } = sentenceOf(name, state, isForest);
          return h(
            "li",
            { key: name },
            h(
              "button",
              {
                type: "button",
                class: isMute ? "card mute" : "card",
                onclick: () => this.showView(name === "tree" && !isForest ? "decomposition" : name),
              },
              pictureFor(name, state, isForest),
              h("b", {}, WORDS.titles[name]),
              h("span", {}, words),
            ),
          );
        }),
      ),
    );
  }
}

/** A whole number as a card has room for it. @param {string} exact */
function short(exact) {
  if (exact.length <= LONG) return Number(exact).toLocaleString("en");
  const { lead, power } = scientific({ top: BigInt(exact), bottom: 1n });
  return `${lead} × 10${[...String(power)].map((digit) => RAISED[Number(digit)]).join("")}`;
}

/** Whether nothing closes a ring: a tree, or several. @param {Position} position */
export function hasNoRings(position) {
  const near = around(position);
  const edges = near.reduce((sum, { length }) => sum + length, 0) / 2;
  if (near.length === 0 || edges >= near.length) return false;
  const parts = near.map((_, i) => i);
  const rootOf = (/** @type {number} */ i) => {
    let root = i;
    while (parts[root] !== root) root = parts[root];
    return root;
  };
  return near.every((others, i) =>
    others.every((j) => {
      if (j < i) return true;
      const [a, b] = [rootOf(i), rootOf(j)];
      parts[a] = b;
      return a !== b;
    }),
  );
}

/**
 * What the card of a view says, and whether that view has nothing to show of this board.
 * @param {Card} name
 * @param {State} state
 * @param {boolean} isForest
 * @returns {{words: string, isMute?: boolean}}
 */
function sentenceOf(name, { answer, position }, isForest) {
  const result = answer?.result;
  if (result && !result.legal)
    return name === "check"
      ? { words: WORDS.checkNothing }
      : { words: WORDS.noSolution, isMute: true };
  const groups = result?.groups.length ?? 0;
  const count = result?.count ? short(result.count.exact) : "";
  const { prior } = position;
  if (name === "configurations" && result)
    return groups
      ? { words: WORDS.configurations(groups, result.islands.length) }
      : { words: WORDS.noGroups, isMute: true };
  if (result && name !== "check" && name !== "tree" && answer?.byCell.every((each) => !each))
    return { words: WORDS.nothingCovered, isMute: true };
  switch (name) {
    case "counts":
      if (!count) return { words: WORDS.countsUnknown };
      return { words: WORDS.counts(count, prior.kind === "total" ? prior.mines : "") };
    case "solutions":
      return { words: count ? WORDS.solutions(count) : WORDS.solutionsUnknown };
    case "diagram":
      return { words: WORDS.diagram(count || "solutions") };
    case "tree":
      if (!isForest) return { words: WORDS.bags };
      return { words: isTree(position) ? WORDS.tree : WORDS.forest };
    case "configurations":
      return { words: WORDS.configurationsUnknown };
    default:
      return { words: WORDS[name] };
  }
}

/** Of a board without rings. @param {Position} position */
const isTree = (position) =>
  !isGraph(position) || position.edges.length === position.names.length - 1;
