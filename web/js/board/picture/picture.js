// The board as a picture that opens on its own: an SVG document without style sheet, fonts or
// anything else from outside. Looks come from attributes, which every program understands.

import { make, makeSvg } from "../../page/dom.js";
import { isEndless, isGraph } from "../../state/position.js";
import { isStale, showsAnswers } from "../../state/state.js";
import { cellWord } from "../../text/names.js";
import { facts, sizeInWords } from "../../text/wording.js";
import { textWidth } from "../cell_room.js";
import { GAP, labelFor, WORDS_SIZE, wholeBoard, wordsWidth } from "../elsewhere_label.js";
import {
  ASSIGNED,
  LAST_NUMBER_COLOUR,
  labelFace,
  MOST_SHADE,
  SCALE_NAMES,
  shadeColour,
} from "../face.js";
import { facesIn } from "../faces.js";
import { markedIn, pathAround, UNIT } from "../layers.js";
import { OVERLAYS, overlayOf } from "../overlays/overlays.js";
import { CELL, defineMarks, drawCell, drawFraction, hundredths, write } from "./cells.js";
import { planOf } from "./plan.js";

const WORDS = {
  /** @param {string} size */
  pictureTitle: (size) => `Minesweeper position, ${size}`,
  picture: {
    endless: "The board goes on without an edge.",
    /** @param {string} name @param {string} value */
    fact: (name, value) => `${name}: ${value}.`,
    /** @param {string} cells @param {string} what */
    overlaid: (cells, what) => `Covered ${cells} show ${what}.`,
    /** @param {string} cells */
    assigned: (cells) => `Covered ${cells} show one arrangement of mines.`,
    /** @param {string} cells */
    contradicted: (cells) => `The outlined ${cells} contradict each other.`,
  },
};

/** More cells than this make a picture that most programs cannot open. */
export const MOST_CELLS = 10_000;

const FONTS = "system-hand, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * @param {Scene} scene
 * @param {Colours} colours
 * @returns {{text: string, width: number, height: number, title: string}}
 */
export function drawPicture(scene, colours) {
  const { position } = scene;
  const { width, height, squareOf, ground, origin } = planOf(position, colours);
  const title = WORDS.pictureTitle(sizeInWords(position));
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
  picture.append(...drawSafest(scene, colours, origin), ...drawLabel(scene, colours, origin));
  return {
    text: `${wellFormed(new XMLSerializer().serializeToString(picture))}\n`,
    width,
    height,
    title,
  };
}

/**
 * One line around the cells to look at first.
 * @param {Scene} scene
 * @param {Colours} colours
 * @param {[number, number]} origin
 */
function drawSafest({ position, safest }, { safest: stroke }, origin) {
  if (!safest.length) return [];
  const scale = CELL / UNIT;
  return [
    makeSvg("path", {
      d: pathAround(position, safest),
      transform: `translate(${origin.join(" ")}) scale(${scale})`,
      fill: "none",
      stroke,
      "stroke-width": hundredths(2 / scale),
      "stroke-linecap": "square",
    }),
  ];
}

/**
 * What is told once for many cells.
 * @param {Scene} scene
 * @param {Colours} colours
 * @param {[number, number]} origin
 */
function drawLabel({ label }, { quiet, faint, ink }, [left, top]) {
  if (!label) return [];
  const { before, text, under, after, size } = label;
  const [x, y] = [left + label.x * CELL, top + label.y * CELL];
  const [width, height] = [label.width * CELL - 1, label.height * CELL - 1];
  const [cx, cy] = [x + width / 2, y + height / 2];
  const value = Math.max(textWidth(text), textWidth(under)) * size;
  // Words end and begin beside the value, however wide the letters of a font are.
  const words = wordsWidth(before) + value + wordsWidth(after);
  const middle = cx - words / 2 + wordsWidth(before) + value / 2;
  const beside = (
    /** @type {string} */ said,
    /** @type {number} */ at,
    /** @type {string} */ anchor,
  ) => (said ? [write(said, at, cy, WORDS_SIZE, { fill: faint, "text-anchor": anchor })] : []);
  return [
    makeSvg("rect", { x, y, width, height, fill: quiet }),
    ...beside(before, middle - value / 2 - GAP, "end"),
    ...(under
      ? drawFraction(text, under, middle, cy, size, ink)
      : [write(text, middle, cy, size, { fill: ink })]),
    ...beside(after, middle + value / 2 + GAP, "start"),
  ];
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
  const said = facts(position).map(([name, value]) => WORDS.picture.fact(name, value));
  if (isEndless(position)) said.push(WORDS.picture.endless);
  if (faces.some(({ shade }) => shade !== null))
    said.push(WORDS.picture.overlaid(cells, overlay.words));
  if (faces.some(({ quantity }) => quantity === ASSIGNED)) said.push(WORDS.picture.assigned(cells));
  if (wrong.size) said.push(WORDS.picture.contradicted(cells));
  return said.join(" ");
}

// What there is to see in a picture of the board, before anything is drawn.

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {{position: Position, faces: readonly import("../face.js").Face[],
 *   overlay: import("../overlays/overlays.js").Overlay<any>, wrong: ReadonlySet<number>,
 *   safest: readonly number[], label: import("../elsewhere_label.js").Label | null}} Scene
 *   The faces of the cells, the overlay that some of them show, the cells that are outlined besides, and what is
 *   told once for many of them.
 */

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
    safest: [],
    label: null,
  };
}

/**
 * What the page shows, without the cursor and the selection. An answer to an older position is left
 * out: the page can dim it, a picture would pass it off as true.
 * @param {import("../../state/state.js").Shown} state
 * @returns {Scene}
 */
export function sceneShown(state) {
  const { position, game, settings, viewed } = state;
  const answer = isStale(state) ? null : state.said.answer;
  const overlay = state.said.overlay?.revision === state.revision ? state.said.overlay : null;
  const shown = showsAnswers(state);
  const result = answer && (shown || !game) ? answer.result : null;
  const chosen = viewed?.overlaying?.overlay ?? overlayOf(settings.overlay);
  const seen = { ...state, said: { ...state.said, answer, overlay } };
  // As many digits as fit the cells of the picture, whatever their size on the page.
  const faces = facesIn(seen, CELL);
  return {
    position,
    faces,
    overlay: chosen,
    wrong: new Set(result?.contradiction?.cells ?? []),
    safest: markedIn(seen),
    label: isGraph(position) ? null : labelFor(seen, faces, CELL, wholeBoard(position)),
  };
}

// The colours of the board as plain values: a picture stands on its own, without the style sheet. They are asked
// of an element that is put on the page for a moment, so that they are named only there.

/** What is called by other names in the style sheet. */
const TOKENS = {
  paper: "surface",
  line: "grid-dark",
  lattice: "grid",
  ink: "ink",
  faint: "ink-2",
  revealed: "open",
  covered: "covered",
  quiet: "quiet",
  safePaper: "safe-soft",
  safe: "safe-fill",
  tick: "safe-ink",
  minePaper: "mine-fill",
  mine: "mine-ink",
  knownPaper: "known-fill",
  known: "known-ink",
  flag: "d3",
  free: "ink-2",
  safest: "accent",
  wrong: "bad",
  wrongPaper: "bad-soft",
  placed: "placed",
};

/**
 * @typedef {"" | "light" | "dark"} Scheme  "": as the page is shown
 * @typedef {Record<keyof typeof TOKENS, string> & {numbers: string[], calmNumbers: string[],
 *   shades: Record<import("../face.js").Scale, string[]>}} Colours
 */

/**
 * @param {Scheme} [scheme]
 * @returns {Colours}
 */
export function coloursOf(scheme = "") {
  const probe = make("div", { class: "board", "aria-hidden": "true", hidden: true });
  probe.style.colorScheme = scheme;
  document.body.append(probe);
  const plain = plainColours();
  const colour = (/** @type {string} */ value) => {
    probe.style.color = value;
    return plain(getComputedStyle(probe).color);
  };
  const number = (/** @type {string} */ classes) => {
    const cell = probe.appendChild(make("span", { class: `cell number ${classes}` }));
    return plain(getComputedStyle(cell).color);
  };
  const counts = Array.from({ length: LAST_NUMBER_COLOUR + 1 }, (_, n) => n);
  const colours = /** @type {Colours} */ ({
    ...Object.fromEntries(
      Object.entries(TOKENS).map(([name, token]) => [name, colour(`var(--${token})`)]),
    ),
    numbers: counts.map((n) => number(`n${n}`)),
    calmNumbers: counts.map((n) => number(`n${n} calm`)),
    shades: Object.fromEntries(
      SCALE_NAMES.map((scale) => [
        scale,
        Array.from({ length: MOST_SHADE + 1 }, (_, shade) => colour(shadeColour(scale, shade))),
      ]),
    ),
  });
  probe.remove();
  return colours;
}

/**
 * Turns what a browser calls a colour, mixed in any space, into #rrggbb, which all programs read.
 */
function plainColours() {
  const canvas = make("canvas", { width: 1, height: 1 });
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  if (!picture) throw new Error("This browser draws no pictures.");
  return (/** @type {string} */ colour) => {
    picture.fillStyle = colour;
    picture.fillRect(0, 0, 1, 1);
    const [red, green, blue] = picture.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}
