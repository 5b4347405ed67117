// What else there is to see of this board: a card for each further view, with a small picture and a
// sentence about this very board.

import { componentsOf } from "../../graph/layouts/drawing.js";
import { h } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { around } from "../../state/position.js";
import { isOverdue } from "../../state/state.js";
import { inShort } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { view } from "../view.js";
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
      ? `How many solutions have how many mines; ${count} have ${mines}.`
      : `How many solutions have how many mines; ${count} in all.`,
  countsUnknown: "How many solutions have how many mines.",
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

export default view({
  name: "more",
  draw({ state, page }) {
    const trees = treesIn(state.position);
    return [
      h("p", { class: "lead" }, WORDS.lead),
      h(
        "ul",
        { class: isOverdue(state) ? "cards stale" : "cards" },
        CARDS.map((name) => {
          const { words, isMute } = sentenceOf(name, state, trees);
          const opened = name === "tree" && !trees ? "decomposition" : name;
          return h(
            "li",
            { key: name },
            button(
              [
                pictureFor(name, state, trees > 0),
                h("b", {}, WORDS.titles[name]),
                h("span", {}, words),
              ],
              () => page.showView(opened),
              { class: isMute ? "card mute" : "card" },
            ),
          );
        }),
      ),
    ];
  },
});

/** Of how many trees the board consists; of none where something closes a ring. @param {Position} position */
function treesIn(position) {
  const near = around(position);
  const edges = near.reduce((sum, { length }) => sum + length, 0) / 2;
  if (edges >= near.length) return 0;
  const parts = componentsOf(near).length;
  return edges === near.length - parts ? parts : 0;
}

/**
 * What the card of a view says, and whether that view has nothing to show of this board.
 * @param {Card} name
 * @param {State} state
 * @param {number} trees
 * @returns {{words: string, isMute?: boolean}}
 */
function sentenceOf(name, { said: { answer }, position }, trees) {
  const result = answer?.result;
  if (result && !result.legal)
    return name === "check"
      ? { words: WORDS.checkNothing }
      : { words: WORDS.noSolution, isMute: true };
  const groups = result?.groups.length ?? 0;
  const count = result?.count ? inShort(BigInt(result.count.exact), LONG) : "";
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
      if (!trees) return { words: WORDS.bags };
      return { words: trees === 1 ? WORDS.tree : WORDS.forest };
    case "configurations":
      return { words: WORDS.configurationsUnknown };
    default:
      return { words: WORDS[name] };
  }
}
