// The board of a first visit: on it a cell is safe that no single number shows, two cells are a true 50/50,
// and six more are mines in one of three cases.

import { emptyPosition } from "./position.js";

const ROWS = [
  "01?11????",
  "01123????",
  "0001???3?",
  "0112233?1",
  "01?100111",
  "011100000",
  "110000000",
  "?10000000",
  "110000000",
];
const MINES = 10;
const WIDTH = ROWS[0].length;

/** What there is to see, by its cells. */
export const SHOWN = {
  safe: [2 * WIDTH + 8],
  even: [5, WIDTH + 5],
  third: [6, 7, 8, WIDTH + 6, WIDTH + 7, WIDTH + 8],
};

export function showpiece() {
  const position = emptyPosition(WIDTH, ROWS.length, MINES);
  return { ...position, labels: ROWS.flatMap((row) => [...row]) };
}
