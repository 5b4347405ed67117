// A diagram as a file to keep: a picture, DOT for Graphviz, or JSON.

import { makeSvg } from "../../page/dom.js";

/** @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram */

/** What a style sheet decides, and a picture outside of the page has to say itself. */
const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/**
 * A picture of the page as a file of its own: with its colours, on its ground.
 * @param {SVGSVGElement} svg
 */
export function writeSvg(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((element, i) => {
    const style = getComputedStyle(originals[i]);
    for (const name of KEPT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
  });
  for (const element of copy.querySelectorAll("[display=none]")) element.remove();
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("class");
  const fill = getComputedStyle(svg.parentElement ?? svg).backgroundColor;
  copy.prepend(makeSvg("rect", { width, height, fill }));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * @param {WrittenDiagram} diagram
 * @param {readonly string[]} names  of its levels
 */
export function writeDot(diagram, names) {
  const { node: nodes, levels } = diagram;
  /** @type {number[][]} */
  const byLevel = levels.map(() => []);
  nodes.forEach((inner, i) => {
    if (inner) byLevel[inner[0]].push(i);
  });
  return [
    "digraph diagram {",
    "  0 [shape=box];",
    "  1 [shape=box];",
    ...byLevel.flatMap((members, level) =>
      members.length
        ? [
            `  { rank=same; ${members.map((i) => `${i} [label=${quoted(names[level])}];`).join(" ")} }`,
          ]
        : [],
    ),
    "  { rank=same; 0; 1; }",
    ...nodes.flatMap((inner, i) =>
      inner ? [`  ${i} -> ${inner[1]} [style=dotted];`, `  ${i} -> ${inner[2]};`] : [],
    ),
    "}",
    "",
  ].join("\n");
}

/** @param {string} text */
const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** @param {WrittenDiagram} diagram */
export function writeJson({ model, stage, count, levels, node, root }) {
  return `${JSON.stringify({ model, stage, count, levels, node, root }, null, 1)}\n`;
}
