// The board as a picture that opens on its own: an SVG document without style sheet, fonts or
// anything else from outside. Looks come from attributes, which every program understands.

import { makeSvg } from "../page/dom.js";
import { extentOf, faceAt } from "../state/geometry.js";
import { boundsOf, VERTEX } from "../state/graph_frame.js";
import { cellWord, isGraph } from "../state/position.js";
import { isStale } from "../state/state.js";
import { isEndless } from "../state/unbounded.js";
import { facts, sizeOf } from "../text/wording.js";
import { labelFace, NUMBER } from "./face.js";
import { facesIn } from "./faces.js";
import { pathOf } from "./graph/sheet.js";
import { OVERLAYS, overlayOf } from "./overlays/overlays.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./face.js").Face} Face
 * @typedef {import("./overlays/overlays.js").Overlay<any>} Overlay
 * @typedef {import("./colours.js").Colours} Colours
 * @typedef {{position: Position, faces: readonly Face[], overlay: Overlay, wrong: Set<number>,
 *   safest: Set<number>}} Scene
 *   What there is to see: the faces of the cells, the overlay that some of them show, and the cells
 *   that are marked besides.
 * @typedef {{x: number, y: number, colours: Colours, round: number}} Place
 *   The corner of a cell, the colours around it, and the radius of its corners.
 */

/** More cells than this make a picture that most programs cannot open. */
export const MOST_CELLS = 10_000;

const CELL = 44;
const MARGIN = 8;
const NAME = 12; // the size of a vertex's name, which stands below it
const OUTSIDE = 20; // how much is seen of what lies around a board without an edge
const FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
// Shares of the font size: how wide a digit is, and how far the middle of one lies above its foot.
const DIGIT = 0.58;
const MIDDLE = 0.36;

// As in web/img: a picture cannot refer to those.
const MARKS = {
  tick: [
    "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 2a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
    "M6.5 12.5 8 11l3 3 5.5-6 1.5 1.4-7 7.6z",
  ],
  mine: [
    "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
    "M11 1h2v22h-2z",
    "M1 11h22v2H1z",
    "M4.2 5.6 5.6 4.2 19.8 18.4 18.4 19.8z",
    "M18.4 4.2 19.8 5.6 5.6 19.8 4.2 18.4z",
  ],
  flag: ["M7 2h2v20H7zM10 3l10 5-10 5z", "M4 20h10v2H4z"],
};

/**
 * A position by itself.
 * @param {Position} position
 * @returns {Scene}
 */
export function sceneOf(position) {
  return {
    position,
    faces: position.labels.map(labelFace),
    overlay: OVERLAYS[0],
    wrong: new Set(),
    safest: new Set(),
  };
}

/**
 * What the page shows, without the cursor and the selection. An answer to an older position is left
 * out: the page can dim it, a picture would pass it off as true.
 * @param {import("../state/state.js").State} state
 * @returns {Scene}
 */
export function sceneShown(state) {
  const { position, game, settings } = state;
  const answer = isStale(state) ? null : state.answer;
  const result = answer && (settings.answers || !game) ? answer.result : null;
  const safest =
    settings.answers && result?.safest && !result.safe.length ? result.safest.cells : [];
  return {
    position,
    // As many digits as fit the cells of the picture, whatever their size on the page.
    faces: facesIn({ ...state, answer }, CELL),
    overlay: overlayOf(settings.overlay),
    wrong: new Set(result?.contradiction?.cells ?? []),
    safest: new Set(safest),
  };
}

/**
 * @param {Scene} scene
 * @param {Colours} colours
 * @returns {{text: string, width: number, height: number, title: string}}
 */
export function drawPicture(scene, colours) {
  const { position } = scene;
  const endless = isEndless(position);
  const { width, height, place, ground } = isGraph(position)
    ? graphPlan(position, colours)
    : gridPlan(position, colours, endless);
  const title = `Minesweeper position, ${sizeOf(position)}`;
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
    makeSvg("desc", { id: "description" }, described(scene, endless)),
    makeSvg(
      "defs",
      {},
      ...Object.entries(MARKS).map(([id, paths]) =>
        makeSvg(
          "symbol",
          { id, viewBox: "0 0 24 24" },
          ...paths.map((d) => makeSvg("path", { d })),
        ),
      ),
    ),
    makeSvg("rect", { width, height, fill: colours.paper }),
  );
  picture.append(...ground);
  position.labels.forEach((_, i) => picture.append(...drawCell(scene, i, place(i))));
  return {
    text: `${wellFormed(new XMLSerializer().serializeToString(picture))}\n`,
    width,
    height,
    title,
  };
}

/**
 * Without the signs that XML has no way to write, control characters and halves of pairs: a vertex
 * may
 * have them in its name.
 * @param {string} text
 */
export function wellFormed(text) {
  return text.replace(
    /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
    "\u{fffd}",
  );
}

/**
 * How large the picture is, where its cells are, and what lies below them.
 * @typedef {{width: number, height: number, place: (index: number) => Place, ground: Element[]}}
 *   Plan
 *
 * @param {GridPosition} position
 * @param {Colours} colours
 * @param {boolean} endless
 * @returns {Plan}
 */
function gridPlan(position, colours, endless) {
  const margin = endless ? OUTSIDE : MARGIN;
  const { shape, width, height } = position;
  const at = (/** @type {number} */ row, /** @type {number} */ column) => {
    const [x, y] = faceAt(shape, row, column);
    return { x: margin + x * CELL, y: margin + y * CELL, colours, round: 0 };
  };
  const extent = extentOf(shape, width, height, endless || height > 1);
  return {
    width: extent.width * CELL + 2 * margin,
    height: extent.height * CELL + 2 * margin,
    place: (i) => at(Math.floor(i / width), i % width),
    ground: endless ? [drawOutside(position, at)] : [],
  };
}

/**
 * @param {GraphPosition} position
 * @param {Colours} colours
 * @returns {Plan}
 */
function graphPlan({ names, places, edges }, colours) {
  const { left, top, right, bottom } = boundsOf(places);
  const unit = CELL / VERTEX;
  // A name that is wider than its vertex may stand out on either side.
  const side =
    MARGIN +
    Math.max(
      0,
      ...names.map(
        (name, i) =>
          (name.length * DIGIT * NAME - CELL) / 2 -
          Math.min(places[i][0] - left, right - places[i][0]) * unit,
      ),
    );
  const middles = places.map(
    ([x, y]) =>
      /** @type {[number, number]} */ ([
        round(side + CELL / 2 + (x - left) * unit),
        round(MARGIN + CELL / 2 + (y - top) * unit),
      ]),
  );
  return {
    width: round((right - left) * unit + CELL + 2 * side),
    height: round((bottom - top) * unit + CELL + NAME + 2 * MARGIN),
    place: (i) => ({
      x: middles[i][0] - CELL / 2,
      y: middles[i][1] - CELL / 2,
      colours,
      round: CELL / 2,
    }),
    ground: [
      makeSvg("path", { d: pathOf(edges, middles), stroke: colours.line, "stroke-width": 2 }),
      ...names.map((name, i) =>
        write(name, middles[i][0], middles[i][1] + CELL / 2 + NAME / 2 + 1, NAME, {
          // Edges pass behind the name without crossing it out.
          fill: colours.ink,
          stroke: colours.paper,
          "stroke-width": 3,
          "paint-order": "stroke",
        }),
      ),
    ],
  };
}

/**
 * The picture for whoever does not see it.
 * @param {Scene} scene
 * @param {boolean} endless
 */
function described({ position, faces, overlay, wrong }, endless) {
  const said = facts(position).map(([name, value]) => `${name}: ${value}.`);
  if (endless) said.push("The board goes on without an edge.");
  if (faces.some(({ shade }) => shade !== null))
    said.push(`Covered ${cellWord(position, 2)} show ${overlay.words}.`);
  if (wrong.size) said.push(`The outlined ${cellWord(position, 2)} contradict each other.`);
  return said.join(" ");
}

/**
 * The cells around a board without an edge, pale and cut off by the end of the picture.
 * @param {GridPosition} position
 * @param {(row: number, column: number) => Place} place
 */
function drawOutside({ width, height }, place) {
  const ring = makeSvg("g", { opacity: 0.45 });
  for (let row = -1; row <= height; row += 1) {
    const inside = row >= 0 && row < height;
    for (let column = -1; column <= width; column += inside ? width + 1 : 1) {
      const { x, y, colours } = place(row, column);
      ring.append(
        makeSvg("rect", {
          x,
          y,
          width: CELL,
          height: CELL,
          fill: colours.covered,
          stroke: colours.line,
        }),
      );
    }
  }
  return ring;
}

/**
 * @param {Scene} scene
 * @param {number} i
 * @param {Place} place
 */
function drawCell({ position, faces, wrong, safest }, i, place) {
  const { x, y, colours } = place;
  const face = faces[i];
  const parts = [
    makeSvg("rect", {
      x,
      y,
      width: CELL,
      height: CELL,
      rx: place.round,
      fill: wrong.has(i) ? colours.wrongPaper : groundOf(face, colours),
      stroke: colours.line,
    }),
    ...drawFace(face, place, isGraph(position)),
  ];
  if (safest.has(i) && face.quantity !== NUMBER && face.mark === "none") {
    parts.push(
      ring(place, 0.07, {
        stroke: colours.safest,
        "stroke-dasharray": "0 4",
        "stroke-linecap": "round",
      }),
    );
  }
  if (wrong.has(i))
    parts.push(ring(place, 0.045, { stroke: colours.wrong, "stroke-width": 3, rx: 0 }));
  return parts;
}

/**
 * @param {Face} face
 * @param {Colours} colours
 */
function groundOf({ quantity, shade, mark }, colours) {
  if (mark === "exploded") return colours.wrong;
  if (shade !== null) return colours.shades[shade];
  return quantity === NUMBER ? colours.revealed : colours.covered;
}

/**
 * @param {Face} face
 * @param {Place} place
 * @param {boolean} zero  whether a 0 is written: between the edges of a graph a blank would look
 *   like a hole
 */
function drawFace(face, place, zero) {
  const { colours } = place;
  switch (face.mark) {
    case "safe":
      return [mark("tick", 0.16, place, colours.safe)];
    case "mined":
      return [mark("mine", 0.16, place, colours.mine)];
    case "flag":
      return [mark("flag", 0.18, place, colours.flag), ...corner(face, place)];
    case "free":
      return [ring(place, 0.28, { stroke: colours.free, "stroke-dasharray": "5 3" })];
    case "bared":
      return [mark("mine", 0.16, place, colours.ink), ...corner(face, place)];
    case "exploded":
      return [mark("mine", 0.16, place, colours.exploded), ...corner(face, place)];
    case "misplaced":
      return [mark("flag", 0.18, place, colours.flag), cross(place), ...corner(face, place)];
    case "none":
      if (face.quantity === NUMBER) return face.text !== "0" || zero ? [digits(face, place)] : [];
      return face.text ? drawValue(face, place) : [];
  }
}

/**
 * The number of a revealed cell.
 * @param {Face} face
 * @param {Place} place
 */
function digits({ text }, { x, y, colours }) {
  const fill = colours.numbers[Math.min(Number(text), colours.numbers.length - 1)];
  return write(text, x + CELL / 2, y + CELL / 2, fitted(0.56, text.length), {
    fill,
    "font-weight": 700,
  });
}

/**
 * A value in one line, or a fraction in two with a bar between them.
 * @param {Face} face
 * @param {Place} place
 */
function drawValue({ notation, text, under }, { x, y, colours }) {
  const [cx, cy] = [x + CELL / 2, y + CELL / 2];
  const length = Math.max(text.length, under.length);
  const fill = colours.ink;
  if (!under)
    return [
      write(text, cx, cy, fitted(0.42, length), {
        fill,
        ...(notation === "rounded" ? { "font-style": "italic" } : {}),
      }),
    ];
  const size = fitted(0.36, length);
  const half = (length * DIGIT * size) / 2 + 2;
  const away = size * MIDDLE + 3;
  return [
    write(text, cx, cy - away, size, { fill }),
    makeSvg("path", { d: `M${round(cx - half)} ${cy}h${round(2 * half)}`, stroke: fill }),
    write(under, cx, cy + away, size, { fill }),
  ];
}

/**
 * What crosses out a flag.
 * @param {Place} place
 */
function cross({ x, y, colours }) {
  const [from, size] = [3, CELL - 6];
  return makeSvg("path", {
    d: `M${x + from} ${y + from}l${size} ${size}m0 ${-size}l${-size} ${size}`,
    stroke: colours.ink,
    "stroke-width": 3,
  });
}

/**
 * A number of mines, in the corner of what stands for them; nothing where there is one.
 * @param {Face} face
 * @param {Place} place
 */
function corner({ text }, { x, y, colours }) {
  if (!text) return [];
  return [
    write(text, x + 0.82 * CELL, y + 0.82 * CELL, fitted(0.34, text.length), {
      fill: colours.ink,
      "font-weight": 700,
    }),
  ];
}

/**
 * A font size: a share of the cell, less where the text would not fit.
 * @param {number} share
 * @param {number} length
 */
function fitted(share, length) {
  return Math.min(share * CELL, (0.88 * CELL) / (length * DIGIT));
}

/**
 * A text around a point.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Record<string, string | number>} attributes
 */
function write(text, x, y, size, attributes) {
  return makeSvg(
    "text",
    { x: round(x), y: round(y + MIDDLE * size), "font-size": round(size), ...attributes },
    text,
  );
}

/**
 * @param {keyof typeof MARKS} name
 * @param {number} inset  a share of the cell
 * @param {Place} place
 * @param {string} fill
 */
function mark(name, inset, { x, y }, fill) {
  const size = round(CELL * (1 - 2 * inset));
  return makeSvg("use", {
    href: `#${name}`,
    x: round(x + CELL * inset),
    y: round(y + CELL * inset),
    width: size,
    height: size,
    fill,
  });
}

/**
 * @param {Place} place
 * @param {number} inset
 * @param {Record<string, string | number>} attributes
 */
function ring({ x, y, round: radius }, inset, attributes) {
  const size = round(CELL * (1 - 2 * inset));
  return makeSvg("rect", {
    x: round(x + CELL * inset),
    y: round(y + CELL * inset),
    width: size,
    height: size,
    fill: "none",
    "stroke-width": 2,
    ...attributes,
    rx: radius ? size / 2 : (attributes.rx ?? 3),
  });
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
