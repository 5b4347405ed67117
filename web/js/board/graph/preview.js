// A small picture of a graph of any size.

import { makeSvg } from "../../page/dom.js";
import { boundsOf, VERTEX } from "../../state/graph_frame.js";
import { labelFace } from "../face.js";
import { pathOf } from "./paths.js";
import { graphThumbnail } from "./thumbnail.js";

/** @typedef {import("../../state/position.js").GraphPosition} GraphPosition */

/** With more vertices their labels cannot be read, and all of them are one path. */
const MOST_LABELLED = 250;
/** Pixels of a unit of places, at most: a single vertex need not fill the picture. */
const LARGEST = 3;

/** @param {GraphPosition} position */
export function preview(position) {
  const picture = /** @type {SVGElement} */ (
    position.labels.length <= MOST_LABELLED
      ? graphThumbnail(position, position.labels.map(labelFace))
      : plain(position)
  );
  const { left, top, right, bottom } = boundsOf(position.places);
  picture.style.maxWidth = `${LARGEST * (right - left + 2 * VERTEX)}px`;
  picture.style.maxHeight = `${LARGEST * (bottom - top + 2 * VERTEX)}px`;
  return picture;
}

/** @param {GraphPosition} position */
function plain({ edges, places }) {
  const { left, top, right, bottom } = boundsOf(places);
  const [width, height] = [right - left + 2 * VERTEX, bottom - top + 2 * VERTEX];
  const r = VERTEX / 2;
  const dots = places
    .map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${VERTEX} 0a${r} ${r} 0 1 0 ${-VERTEX} 0`)
    .join("");
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      viewBox: `${left - VERTEX} ${top - VERTEX} ${width} ${height}`,
    },
    makeSvg("path", { class: "thumbnail-edges", d: pathOf(edges, places) }),
    makeSvg("path", { class: "closed", d: dots }),
  );
}
