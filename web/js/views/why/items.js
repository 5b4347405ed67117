// What is tied and what cannot be known, as lines of a list: what is said, and which cells it is about.

import { cellName, cellWord } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/unknowable.js").Kind} Kind
 * @typedef {import("../../state/unknowable.js").Unknowable} Unknowable
 * @typedef {{kind: Kind | null, title: string, sentence: string, cells: number[],
 *   others: number[]}} Item
 *   `kind`: whose mark its cells have on the board; `others`: cells that are outlined another way,
 *   because they are opposite to the first ones
 */

const WORDS = {
  fiftyFifty: "50/50",
  crapsShoot: "Craps shoot",
  counted: "Only the mine count",
  tied: "Tied",
  dead: "Dead",
  deadMeans: (/** @type {string} */ names, /** @type {number} */ count) => {
    const [are, each] = count === 1 ? ["is", "it"] : ["are", "each"];
    return `${names} ${are} dead: ${each} can show only one number, so opening it tells nothing about the others.`;
  },
};

const MOST_NAMED = 6; // dead cells

/**
 * What has to be guessed in any case first, and what matters least last.
 * @param {Unknowable} found
 * @param {Position} position
 * @returns {Item[]}
 */
export function itemsOf({ craps_shoots: shoots, counted, tied, dead }, position) {
  const even = shoots.filter(({ fifty_fifty: isEven }) => isEven);
  const others = shoots.filter(({ fifty_fifty: isEven }) => !isEven);
  return [
    ...even.map((area) => areaItem("fifty-fifty", WORDS.fiftyFifty, area)),
    ...tied
      .filter(({ cells, opposite }) => !isOneOf(even, [...cells, ...opposite]))
      .map(({ cells, opposite, sentence }) => ({
        kind: null,
        title: WORDS.tied,
        sentence,
        cells,
        others: opposite,
      })),
    ...others.map((area) => areaItem("craps-shoot", WORDS.crapsShoot, area)),
    ...counted.map((area) => areaItem("counted", WORDS.counted, area)),
    ...deadItems(
      dead
        .map(({ cell }) => cell)
        .filter((cell) => !even.some(({ cells }) => cells.includes(cell))),
      position,
    ),
  ];
}

/**
 * Whether it says how cells hang together; else that nothing will ever tell.
 * @param {Item} item
 */
export const isTie = ({ kind }) => kind === null || kind === "fifty-fifty";

/**
 * @param {Kind} kind
 * @param {string} title
 * @param {{cells: number[], sentence: string}} area
 * @returns {Item}
 */
function areaItem(kind, title, { cells, sentence }) {
  return { kind, title, sentence, cells, others: [] };
}

/**
 * Whether these cells are just those of one of the areas, of which no more need be said.
 * @param {readonly {cells: number[]}[]} areas
 * @param {readonly number[]} cells
 */
function isOneOf(areas, cells) {
  const own = new Set(cells);
  return areas.some(
    (area) => area.cells.length === own.size && area.cells.every((i) => own.has(i)),
  );
}

/**
 * All dead cells in one line: there may be many.
 * @param {number[]} cells
 * @param {Position} position
 * @returns {Item[]}
 */
function deadItems(cells, position) {
  if (!cells.length) return [];
  const names = listed(
    cells.map((cell) => cellName(position, cell)),
    MOST_NAMED,
    `more ${cellWord(position, 2)}`,
  );
  const sentence = WORDS.deadMeans(names, cells.length);
  return [{ kind: "dead", title: WORDS.dead, sentence, cells, others: [] }];
}
