// A small picture of a graph, with the colours of its answer.

import { makeSvg } from "../../page/dom.js";
import { boundsOf, VERTEX } from "../../state/graph_frame.js";
import { CELL, cellElements, drawSquare } from "../thumbnail.js";
import { pathOf } from "./lines.js";

const MARGIN = VERTEX / 2 + 1;

/**
 * @param {Pick<import("../../state/position.js").GraphPosition, "edges" | "places">} graph
 * @param {readonly import("../face.js").Face[]} faces  of the vertices
 */
export function graphThumbnail({ edges, places }, faces) {
  const { left, top, right, bottom } = boundsOf(places);
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const vertices = faces.map((face, i) => {
    const [x, y] = [places[i][0] - VERTEX / 2, places[i][1] - VERTEX / 2];
    return makeSvg(
      "g",
      { transform: `translate(${x} ${y}) scale(${VERTEX / CELL})` },
      ...cellElements(face, drawSquare(CELL / 2)),
    );
  });
  return makeSvg(
    "svg",
    {
      class: "thumbnail",
      "aria-hidden": "true",
      width: 2 * width,
      height: 2 * height,
      viewBox: `${left - MARGIN} ${top - MARGIN} ${width} ${height}`,
    },
    makeSvg("path", { class: "thumbnail-edges", d: pathOf(edges, places) }),
    ...vertices,
  );
}
