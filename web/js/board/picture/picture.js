// The board as a picture that opens on its own: an SVG document without style sheet, fonts or
// anything else from outside. Looks come from attributes, which every program understands.

import { makeSvg } from "../../page/dom.js";
import { isEndless } from "../../state/unbounded.js";
import { cellWord } from "../../text/names.js";
import { facts, sizeInWords } from "../../text/wording.js";
import { ASSIGNED } from "../face.js";
import { drawCell } from "./cells.js";
import { planOf } from "./plan.js";
import { defineMarks } from "./signs.js";
import { PICTURE, pictureTitle } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** More cells than this make a picture that most programs cannot open. */
export const MOST_CELLS = 10_000;

const FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * @param {Scene} scene
 * @param {import("../colours.js").Colours} colours
 * @returns {{text: string, width: number, height: number, title: string}}
 */
export function drawPicture(scene, colours) {
  const { position } = scene;
  const { width, height, squareOf, ground } = planOf(position, colours);
  const title = pictureTitle(sizeInWords(position));
  const picture = makeSvg(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-labelledby": "title description",
      "font-family": FONTS,
      "text-anchor": "middle",
    },
    makeSvg("title", { id: "title" }, title),
    makeSvg("desc", { id: "description" }, pictureInWords(scene)),
    defineMarks(),
    makeSvg("rect", { width, height, fill: colours.paper }),
  );
  picture.append(...ground);
  position.labels.forEach((_, i) => picture.append(...drawCell(scene, i, squareOf(i))));
  return {
    text: `${wellFormed(new XMLSerializer().serializeToString(picture))}\n`,
    width,
    height,
    title,
  };
}

/**
 * Without the signs that XML has no way to write, control characters and halves of pairs: a vertex
 * may have them in its name.
 * @param {string} text
 */
export function wellFormed(text) {
  return text.replace(
    /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
    "\u{fffd}",
  );
}

/**
 * The picture for whoever does not see it.
 * @param {Scene} scene
 */
function pictureInWords({ position, faces, overlay, wrong }) {
  const cells = cellWord(position, 2);
  const said = facts(position).map(([name, value]) => PICTURE.fact(name, value));
  if (isEndless(position)) said.push(PICTURE.endless);
  if (faces.some(({ shade }) => shade !== null)) said.push(PICTURE.overlaid(cells, overlay.words));
  if (faces.some(({ quantity }) => quantity === ASSIGNED)) said.push(PICTURE.assigned(cells));
  if (wrong.size) said.push(PICTURE.contradicted(cells));
  return said.join(" ");
}
