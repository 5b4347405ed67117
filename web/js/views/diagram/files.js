// A diagram as a file to keep: a picture, DOT for Graphviz, or JSON.

import { makeSvg } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { h } from "../../page/h.js";

/** @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram */

const WORDS = {
  download: "Download",
  downloadAs: (/** @type {string} */ format) => `Download the diagram as ${format}`,
};

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
 * Buttons, which stand among the same `.diagram-parts` as the picture.
 * @param {{diagram: WrittenDiagram, names: readonly string[]}} shown
 */
export function drawSaves({ diagram, names }) {
  const save = (
    /** @type {string} */ title,
    /** @type {string} */ type,
    /** @type {(button: Element) => string} */ write,
  ) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": WORDS.downloadAs(title),
        onclick: (/** @type {Event} */ { currentTarget }) => {
          const text = write(/** @type {Element} */ (currentTarget));
          download(new Blob([text], { type }), `diagram.${title.toLowerCase()}`);
        },
      },
      title,
    );
  const pictureBeside = (/** @type {Element} */ button) =>
    /** @type {SVGSVGElement} */ (
      button.closest(".diagram-parts")?.querySelector(".diagram-picture")
    );
  return h(
    "span",
    { class: "saves" },
    h("span", { class: "choice-title" }, WORDS.download),
    save("SVG", "image/svg+xml", (button) => writeSvg(pictureBeside(button))),
    save("DOT", "text/vnd.graphviz", () => writeDot(diagram, names)),
    save("JSON", "application/json", () => writeJson(diagram)),
  );
}

/**
 * A picture of the page as a file of its own: with its colours, on its ground.
 * @param {SVGSVGElement} svg
 */
function writeSvg(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  // The names of levels stand at the left again.
  copy.querySelector(".level-labels")?.removeAttribute("transform");
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
 * For Graphviz, as Python writes it: 0-edges dotted, the nodes of one level side by side.
 * @param {WrittenDiagram} diagram
 * @param {readonly string[]} names  of its levels
 */
export function writeDot({ node: nodes, levels }, names) {
  /** @type {number[][]} */
  const byLevel = levels.map(() => []);
  nodes.forEach((inner, i) => {
    if (inner) byLevel[inner[0]].push(i);
  });
  const rows = byLevel.flatMap((members, level) => {
    const listed = members.map((i) => `n${i} [label=${quoted(names[level])}];`);
    return members.length ? [`  {rank=same; ${listed.join(" ")}}`] : [];
  });
  const edges = nodes.flatMap((inner, i) =>
    inner ? [`  n${i} -> n${inner[1]} [style=dotted];`, `  n${i} -> n${inner[2]};`] : [],
  );
  return [
    "digraph diagram {",
    "  node [shape=circle];",
    '  n0 [shape=square, label="0"];',
    '  n1 [shape=square, label="1"];',
    ...rows,
    ...edges,
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
