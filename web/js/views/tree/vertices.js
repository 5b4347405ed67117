// The vertices of a rooted tree as a picture: what each shows, its name, and its polynomial below
// it.

import { makeSvg } from "../../page/dom.js";
import { FREE, isFlag, isNumber } from "../../state/labels.js";
import { shortName } from "../../text/names.js";
import { placeTrees } from "../tree_picture.js";
import { shortPolynomial } from "./short_polynomial.js";
import { vertexInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 */

const LEVEL = 78; // px from a vertex to its children
const [RADIUS, SMALL] = [15, 6]; // px
const LETTER = 7; // px of a letter below a vertex, about
const MOST_WRITTEN = 400; // vertices of a tree whose polynomials are written into the picture

/**
 * Where the vertices stand, each as an element, and how far down an edge to a child begins.
 * @param {Position} position
 * @param {TreeAnswer} answer
 */
export function drawVertices(position, { parents, steps }) {
  const written = steps.length <= MOST_WRITTEN;
  const texts = parents.map(() => "");
  for (const { cell, polynomials } of steps)
    if (written && polynomials) texts[cell] = shortPolynomial(polynomials.whole);
  const names = parents.map((_, cell) => (written ? shortName(position, cell) : ""));
  const radius = written ? RADIUS : SMALL;
  const widths = texts.map((text, cell) =>
    written
      ? Math.max(
          2 * RADIUS + 12,
          text.length * LETTER + 16,
          RADIUS * 2 + 2 * names[cell].length * LETTER + 8,
        )
      : 2 * SMALL + 3,
  );
  const level = written ? LEVEL : 4 * SMALL;
  const places = placeTrees(parents, widths, level, 2 * radius + (written ? 22 : 4));
  const nodes = parents.map((_, cell) => {
    const label = position.labels[cell];
    const sign = isFlag(label) ? "✱" : label === FREE ? "□" : label;
    const node = /** @type {SVGElement} */ (
      makeSvg(
        "g",
        {
          class: "tree-vertex",
          role: "treeitem",
          "aria-level": 1 + Math.round(places.y[cell] / level),
          transform: `translate(${places.x[cell]} ${places.y[cell] + radius + 2})`,
        },
        makeSvg("title", {}, vertexInWords(position, cell)),
        makeSvg("circle", { r: radius + 4, class: "vertex-ring" }),
        makeSvg("circle", {
          r: radius,
          class: isNumber(label) ? "open" : "closed",
        }),
      )
    );
    if (written) {
      node.append(
        makeSvg("text", { class: "sign", y: 5 }, sign),
        makeSvg("text", { class: "vertex-name", x: RADIUS + 4, y: -4 }, names[cell]),
        makeSvg("text", { class: "vertex-value", y: RADIUS + 13 }, texts[cell]),
      );
    }
    return node;
  });
  return { places, nodes, reach: 2 * radius + 2, written };
}
