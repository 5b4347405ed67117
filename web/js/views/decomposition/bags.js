// The bags of a decomposition as elements of a picture: rectangles with the names of their
// vertices, or where there are many bags, with how many vertices they hold.

import { makeSvg } from "../../page/dom.js";
import { shortName } from "../../text/names.js";
import { placeTrees } from "../tree_picture.js";
import { BAG_KINDS, bagInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").BagKind} BagKind
 */

const LETTER = 7; // px of a letter in a bag, about
const LINE = 16; // px of a line in a bag
const BORDER = 10; // px above and below the lines together
const TITLE = 12; // px above a bag, for its number
const IN_LINE = 4; // names in one line of a bag
const MOST_NAMES = 12; // names in a bag that is drawn
const MOST_NAMED = 80; // bags of a tree that shows their vertices; in a larger one they are counted
/** px: the narrowest bag, what is beside its text, beside it, and between it and its children. */
const ROOM = {
  named: { least: 34, inside: 16, beside: 14, below: 34 },
  counted: { least: 24, inside: 8, beside: 4, below: 14 },
};

/**
 * Where the bags stand, each as an element, how far down lines to the children begin, and whether
 * vertices are only counted.
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 */
export function drawBags(position, { bags, parents, kinds, width }) {
  const counted = bags.length > MOST_NAMED;
  const room = counted ? ROOM.counted : ROOM.named;
  const texts = bags.map((bag, i) =>
    counted
      ? [String(bag.length)]
      : linesOf(
          bag.map((cell) => shortName(position, cell)),
          kinds ? stepOf(position, kinds[i]) : "",
        ),
  );
  const heights = texts.map((lines) => lines.length * LINE + BORDER);
  const widths = texts.map((lines) =>
    Math.max(room.least, ...lines.map((line) => line.length * LETTER + room.inside)),
  );
  const highest = heights.reduce((most, height) => Math.max(most, height), LINE + BORDER);
  const places = placeTrees(
    parents,
    widths.map((wide) => wide + room.beside),
    highest + room.below,
    highest + 2,
  );
  places.y = places.y.map((y) => y + TITLE);
  places.height += TITLE + 2;
  const nodes = bags.map((bag, i) =>
    drawBag({
      at: [places.x[i], places.y[i]],
      size: [widths[i], heights[i]],
      i,
      spoken: bagInWords(position, i, bag),
      isWidest: bag.length === width + 1,
      isNamed: !counted,
      lines: texts[i],
      endsWithStep: kinds !== null && !counted,
    }),
  );
  return { places, nodes, heights, counted };
}

/**
 * @param {{at: [number, number], size: [number, number], i: number, spoken: string,
 *   isWidest: boolean, isNamed: boolean, lines: string[], endsWithStep: boolean}} look
 *   `isNamed`: whether its number stands above it; `endsWithStep`: whether the last line says what
 *   the bag of a nice decomposition does
 */
function drawBag({ at, size, i, spoken, isWidest, isNamed, lines, endsWithStep }) {
  const [width, height] = size;
  const node = makeSvg(
    "g",
    { class: "bag", transform: `translate(${at.join(" ")})`, "data-bag": i },
    makeSvg("title", {}, spoken),
    makeSvg("rect", {
      class: isWidest ? "widest" : "narrower",
      x: -width / 2,
      y: 0,
      width,
      height,
      rx: 7,
    }),
  );
  if (isNamed)
    node.append(makeSvg("text", { class: "bag-number", x: -width / 2, y: -3 }, String(i + 1)));
  lines.forEach((line, place) => {
    const isStep = endsWithStep && place === lines.length - 1;
    const y = (place + 1) * LINE;
    node.append(makeSvg("text", { class: isStep ? "bag-kind" : "bag-names", y }, line));
  });
  return /** @type {SVGElement} */ (node);
}

/**
 * What a bag of a nice decomposition does.
 * @param {Position} position
 * @param {BagKind} step
 */
function stepOf(position, { kind, vertex }) {
  if (vertex === null) return BAG_KINDS[kind];
  return `${BAG_KINDS[kind]} ${shortName(position, vertex)}`;
}

/**
 * Names in a few lines.
 * @param {string[]} names
 * @param {string} step  "" where bags are no steps
 */
function linesOf(names, step) {
  const shown =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`]
      : names;
  const lines = [];
  for (let i = 0; i < shown.length; i += IN_LINE) lines.push(shown.slice(i, i + IN_LINE).join(" "));
  if (!lines.length) lines.push("∅");
  return step ? [...lines, step] : lines;
}
