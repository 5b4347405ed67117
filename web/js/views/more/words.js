// What the cards say: what each view shows, of this very board.

import { isGraph } from "../../state/position.js";
import { counted } from "../../text/wording.js";

/** @typedef {import("../../state/state.js").State} State */

export const CARDS = [
  { name: "configurations", title: "Configurations" },
  { name: "formula", title: "Formula" },
  { name: "counts", title: "Counts" },
  { name: "solutions", title: "Solutions" },
  { name: "diagram", title: "Diagram" },
  { name: "tree", title: "Tree" },
  { name: "decomposition", title: "Bags" },
  { name: "check", title: "Check" },
  { name: "summary", title: "Summary" },
];

const LONG = 9; // digits of a count that a card has room for

/**
 * What the card of a view says, and whether that view has nothing to show of this board.
 * @param {string} name
 * @param {State} state
 * @returns {{words: string, isMute: boolean}}
 */
export function sentenceOf(name, { answer, position }) {
  const result = answer?.result;
  const says = (/** @type {string} */ words, isMute = false) => ({ words, isMute });
  if (result && !result.legal && name !== "check") return says("This board has no solution.", true);
  const solved = result?.legal ? result : null;
  const groups = solved?.groups.length ?? 0;
  const exact = solved?.count?.exact ?? "";
  const count =
    exact === ""
      ? "All solutions"
      : exact.length > LONG
        ? `A number of ${exact.length} digits`
        : counted(Number(exact), "solution");
  switch (name) {
    case "configurations":
      return groups
        ? says(`How mines can lie in ${counted(groups, "group")} of cells, with weights.`)
        : says("No number touches a covered cell here.", true);
    case "formula":
      return says("The chance as a function of the density, or of the number of mines.");
    case "counts":
      return says(`How many arrangements have how many mines: ${count}.`);
    case "solutions":
      return says(`Any of them by its number, at random, or the cheapest.`);
    case "diagram":
      return says("All solutions in one graph of yes and no.");
    case "tree":
      return isGraph(position)
        ? says("The polynomials that climb a tree, step by step.")
        : says("For graphs without rings; this board has some.", !isGraph(position));
    case "decomposition":
      return says("The board in bags of cells, one after the other.");
    case "check":
      return says("Other ways of counting, and a certificate to keep.");
    default:
      return says("Arrangements, islands, groups, mines and time in numbers.");
  }
}
