// A small picture of a position, with the colours of its answer.

import { makeSvg } from "../page/dom.js";
import { extentOf, faceAt } from "../state/geometry.js";
import { FREE, isFlag, isNumber, UNKNOWN } from "../state/labels.js";

export const CELL = 20; // units of the picture; a pixel each, or less where it has little room

/** How much of the colour of an end is in each step from that end to the middle, in percent. */
const MIXED = [100, 92, 82, 72, 60, 50, 40, 30, 20, 10, 0];

/**
 * @param {{shape: import("../state/shapes.js").Shape, rows: string[], shades: string[]}} exhibit  a dot as a shade leaves the
 *   cell bare
 */
export function thumbnail({ shape, rows, shades }) {
  const labels = rows.map((row) => row.split(" "));
  const extent = extentOf(shape, labels[0].length, rows.length);
  const [width, height] = [extent.width * CELL + 2, extent.height * CELL + 2];
  const cells = labels.flatMap((line, row) =>
    line.map((label, column) => {
      const [x, y] = faceAt(shape, row, column);
      const cell = makeSvg("g", { transform: `translate(${x * CELL} ${y * CELL})` });
      cell.append(...cellParts(label, shades[row][column]));
      return cell;
    }),
  );
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      width,
      height,
      viewBox: `-1 -1 ${width} ${height}`,
    },
    ...cells,
  );
}

/**
 * @param {string} label
 * @param {string} letter  a shade, or a dot
 * @param {number} [round]  radius of the corners
 */
export function cellParts(label, letter, round = 0) {
  const shade = letter === "." ? null : letter.charCodeAt(0) - "a".charCodeAt(0);
  const ground = /** @type {SVGElement} */ (
    makeSvg("rect", {
      width: CELL,
      height: CELL,
      rx: round,
      class: isNumber(label) ? "open" : "closed",
    })
  );
  if (shade !== null) ground.style.fill = colourOf(shade);
  return [ground, ...markOf(label, shade)];
}

/**
 * @param {string} label
 * @param {number | null} shade
 */
function markOf(label, shade) {
  if (isNumber(label) && label !== "0") {
    return [
      makeSvg("text", { x: CELL / 2, y: 15, class: `digit n${Math.min(Number(label), 9)}` }, label),
    ];
  }
  if (isFlag(label)) return [makeSvg("path", { class: "flagged", d: "M7 3v6l7-3zM7 3v14" })];
  if (label === FREE)
    return [makeSvg("rect", { class: "known-free", x: 6, y: 6, width: 8, height: 8, rx: 1 })];
  if (label === UNKNOWN && shade === 0)
    return [makeSvg("path", { class: "tick", d: "m5.5 10.5 3 3 6-7" })];
  if (label === UNKNOWN && shade === 20)
    return [makeSvg("circle", { class: "bomb", cx: 10, cy: 10, r: 4.5 })];
  return [];
}

/** @param {number} shade  0 to 20, as on the board */
function colourOf(shade) {
  const [end, steps] = shade <= 10 ? ["--low", shade] : ["--high", 20 - shade];
  return `color-mix(in oklab, var(${end}) ${MIXED[steps]}%, var(--middle))`;
}
