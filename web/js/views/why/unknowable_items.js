// What cannot be known, as lines of a list: what is said, and which cells it is about.

import { deadInWords, UNKNOWABLE } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/unknowable.js").Kind} Kind
 * @typedef {import("../../state/unknowable.js").Unknowable} Unknowable
 * @typedef {{kind: Kind | null, title: string, sentence: string, cells: number[],
 *   others: number[]}} Item
 *   `kind`: whose mark its cells have on the board; `others`: cells that are outlined another way,
 *   because they are opposite to the first ones
 */

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
    ...even.map((area) => areaItem("fifty-fifty", UNKNOWABLE.fiftyFifty, area)),
    ...others.map((area) => areaItem("craps-shoot", UNKNOWABLE.crapsShoot, area)),
    ...counted.map((area) => areaItem("counted", UNKNOWABLE.counted, area)),
    ...tied
      .filter(({ cells, opposite }) => !isOneOf(even, [...cells, ...opposite]))
      .map(({ cells, opposite, sentence }) => ({
        kind: null,
        title: UNKNOWABLE.tied,
        sentence,
        cells,
        others: opposite,
      })),
    ...deadItems(
      dead
        .map(({ cell }) => cell)
        .filter((cell) => !even.some(({ cells }) => cells.includes(cell))),
      position,
    ),
  ];
}

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
  const sentence = deadInWords(cells, position);
  return [{ kind: "dead", title: UNKNOWABLE.dead, sentence, cells, others: [] }];
}
