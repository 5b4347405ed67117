// What the view of configurations says.

import { make } from "../../page/dom.js";
import { cellWord } from "../../text/names.js";
import { completeText, inThrees, shortened } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").WrittenConfiguration} Configuration
 */

const DIGITS = 12;

export const ISLAND = "Island";

/** All islands together. */
export const COMBINED = Object.freeze({
  title: "All islands together, by number of mines",
  table: "Mines of all islands together",
  columns: ["Mines", "Choices", "Weight", "Relative ξ", "Probability"],
});

/** The table of one island. */
export const TABLE = Object.freeze({
  caption: "Configurations",
  previous: "‹ Previous",
  next: "Next ›",
  chosen: "The chosen configuration in full",
  point: "Point at a row, or focus it, to see its complete numbers here.",
  copy: "Copy",
  copied: "Configuration copied",
});

/**
 * Its columns after those of the groups: their titles, and what they are sorted by.
 * @type {Readonly<Record<"total" | "ways" | "weight" | "relative" | "probability", [string, string]>>}
 */
export const COLUMNS = Object.freeze({
  total: ["Mines", "the mines of all groups"],
  ways: ["Ways", "the ways to place the mines"],
  weight: ["Weight ζ", "the weight of these ways"],
  relative: ["Relative ξ", "the weight times what the rest of the board adds"],
  probability: ["Probability", "the probability"],
});

export const EQUATIONS = Object.freeze({
  title: "Equations",
  meaning:
    "A row for each number, a column for each group. Row reduction leaves some groups free (marked); the others follow from them.",
  choose: "Equations of",
  oneIsland: "The island",
  board: "The whole board, with the total",
  matrix: "Matrix",
  reduced: "Reduced row echelon form",
  solved: "What follows from the free groups",
  copy: "Copy the matrices",
  free: "free",
  total: "total",
  inAll: " mines in all",
});

/** @param {number} island  from 0 */
export const islandName = (island) => `${ISLAND} ${island + 1}`;

/**
 * @param {number} islands
 * @param {string} choices  one configuration from each island
 * @param {Position} position
 * @returns {(Node | string)[]}
 */
export function leadInWords(islands, choices, position) {
  const { text, power } = shortened(choices);
  return [
    ...(islands === 1
      ? ["The numbers form one island. "]
      : [
          `The numbers form ${islands} islands. One configuration from each makes `,
          text,
          ...(power === null ? [] : [make("sup", {}, String(power))]),
          choices === "1" ? " configuration of the board. " : " configurations of the board. ",
        ]),
    `Point at a row to see it on the board. Letters and colours mark the groups: ${cellWord(position, 2)} that touch the same numbers.`,
  ];
}

/**
 * @param {number} count
 * @param {string} one
 */
const many = (count, one) => `${inThrees(String(count))} ${one}${count === 1 ? "" : "s"}`;

/**
 * @param {{island: number, count: number, groups: readonly number[]}} island
 * @param {boolean} isOnly
 */
export function islandTitle({ island, count, groups }, isOnly) {
  const name = isOnly ? "" : `${islandName(island)}: `;
  return `${name}${many(count, "configuration")} of ${many(groups.length, "group")}`;
}

/**
 * @param {number} first
 * @param {number} last
 * @param {number} count
 */
export function pageInWords(first, last, count) {
  const [from, to, all] = [first, last, count].map((each) => inThrees(String(each)));
  return `${from} to ${to} of ${all}`;
}

/** @param {string} what */
export const sortBy = (what) => `Sort by ${what}`;

/** @param {NamedGroup} group */
export const minesOfGroup = ({ letter, cells }) =>
  `the mines in group ${letter}, of ${counted(cells.length, "cell")}`;

/**
 * A configuration with all its numbers.
 * @param {NamedGroup[]} groups
 * @param {Configuration} configuration
 * @param {number} place  among all of its island
 * @param {boolean} weighted
 */
export function configurationText(groups, configuration, place, weighted) {
  const { total, ways, weight, relative, probability } = configuration;
  const mines = groups.map(({ letter }, i) => `${letter} ${configuration.mines[i]}`).join(", ");
  return [
    `Configuration ${place + 1}: ${mines}`,
    `mines ${total}`,
    `ways ${ways}`,
    ...(weighted ? [`weight ${shortened(weight).whole}`] : []),
    `relative weight ${completeText(relative, 3)}`,
    `probability ${completeText(probability, DIGITS)}`,
  ].join("; ");
}

/** @param {Position} position */
export function weightInWords(position) {
  const { kind } = position.prior;
  if (kind === "uniform")
    return "ξ is the weight of the choices, since every arrangement is equally likely.";
  const rest =
    kind === "total"
      ? `the ways to place the other mines in the outer ${cellWord(position, 2)}`
      : "λ to the power of the mines";
  return `ξ is the weight of the choices times ${rest}.`;
}

/** @param {number | undefined} likely  the number of mines that is most probable */
export const chartInWords = (likely) =>
  `Probability of each number of mines in the islands${likely === undefined ? "" : `, most likely ${likely}`}; the table has the values`;

/**
 * @param {number} mines
 * @param {string} probability
 */
export const barInWords = (mines, probability) => `${mines} mines: ${probability}`;

/**
 * @param {number} free
 * @param {string} candidates
 * @param {string} valid
 */
export function candidatesInWords(free, candidates, valid) {
  const word = candidates === "1" ? "candidate" : "candidates";
  return `${counted(free, "free variable")}, ${inThrees(candidates)} ${word} within the bounds, ${inThrees(valid)} valid.`;
}

/**
 * @param {number} rows
 * @param {number} columns
 */
export const tooLarge = (rows, columns) =>
  `The matrix has ${rows} rows and ${columns} columns, too many to show.`;
