// Cells as elements of the page: those of the board show a face, and what the board has to say about it, and only
// what differs is touched; others stand by themselves.

import { make } from "../page/dom.js";
import { fractionOf, h, pictureOf } from "../page/h.js";
import { indicesIn } from "../state/clip.js";
import { cellSize } from "../state/frame.js";
import { isFlag, isNumber, minesOf, UNKNOWN } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { isOverdue, KINDS, showsAnswers } from "../state/state.js";
import { isWrittenOut, percentInWords } from "../text/chance.js";
import { withCommas } from "../text/fraction.js";
import { spokenName } from "../text/names.js";
import { isTight, PERCENT, roomIn } from "./cell_room.js";
import {
  isLabelFace,
  isSameFace,
  LAST_NUMBER_COLOUR,
  MOST_SHADE,
  NUMBER,
  SCALE_NAMES,
  shadeClass,
  shadeColour,
} from "./face.js";
import { facesIn, MARKS, marksIn } from "./faces.js";
import { shadeOf } from "./overlays/mine_chance.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("./face.js").Face} Face
 * @typedef {{element: HTMLElement, top: Text, under: Text,
 *   label: string, face: Face | null, highlights: number, joined: string}} CellView
 *   The elements of a cell, and what they show; `joined`: what is said of the neighbours of a vertex.
 */

const WORDS = {
  /** Between the two lines of a fraction, for who hears it. */
  of: " of ",
  contradiction: "part of the contradiction",
  joining: "an edge begins here",
};

// While somebody paints, a frame gives no more than this many cells a new chance: on a large board
// one number can change thousands, and the pointer must not stumble over them.
const MOST_AT_ONCE = 300;

// What a cell can be besides its face: a part of something that stands out.
const [WRONG, BINDS, SELECTED, CURSOR, JOINING, SIGNED] = [1, 2, 4, 8, 16, 32];
// Above these bits: of what kind a cell is, about which something cannot be known; 0: of none.
const KIND = 8;

/** @param {import("../state/state.js").Kind} kind */
const kindBits = (kind) => (KINDS.indexOf(kind) + 1) << KIND;

/**
 * The highlight of a cell of this kind, with its sign.
 * @param {import("../state/state.js").Kind} kind
 */
export const highlightOf = (kind) => kindBits(kind) | SIGNED;

/**
 * The elements of a cell that shows nothing yet.
 * @param {Record<string, string | number>} attributes
 * @returns {CellView}
 */
export function makeCell(attributes) {
  const top = document.createTextNode("");
  const under = document.createTextNode("");
  const element = make(
    "div",
    { tabindex: -1, ...attributes },
    make("span", { class: "top" }, top),
    make("span", { class: "of" }, WORDS.of),
    make("span", { class: "under" }, under),
  );
  return { element, top, under, label: "", face: null, highlights: 0, joined: "" };
}

/**
 * Touch the cells that differ. What the person did is always drawn at once.
 * @param {CellView[]} cells
 * @param {Shown} state
 * @param {readonly Face[]} faces
 * @returns {boolean} whether some cells still show an older face
 */
export function drawCells(cells, state, faces) {
  const { position } = state;
  const highlights = highlightsIn(state, faces);
  let allowed = state.hand.painting ? MOST_AT_ONCE : Infinity;
  let late = false;
  cells.forEach((cell, i) => {
    const edited = cell.label !== position.labels[i] || cell.highlights !== highlights[i];
    if (!edited && isSameFace(cell.face, faces[i])) return;
    if (!edited && allowed <= 0) {
      late = true;
      return;
    }
    show(cell, spokenName(position, i), position.labels[i], faces[i], highlights[i]);
    allowed -= 1;
  });
  return late;
}

/**
 * The highlights of every cell.
 * @param {Shown} state
 * @param {readonly Face[]} faces
 */
function highlightsIn(state, faces) {
  const { position, hand, game, viewed } = state;
  const { answer } = state.said;
  const highlights = new Uint16Array(position.labels.length);
  const set = (/** @type {Iterable<number>} */ cells, /** @type {number} */ highlight) => {
    for (const cell of cells) highlights[cell] |= highlight;
  };
  // Who plays without the probabilities is not told either that a flag is wrong.
  const answered = answer !== null && (!game || showsAnswers(state));
  const result = answered ? answer.result : null;
  if (result?.contradiction && !isOverdue(state)) set(result.contradiction.cells, WRONG);
  // A solution on the board is to be seen as it is.
  const pointed =
    viewed || hand.hover === null ? null : (answer?.byCell[hand.hover]?.group ?? null);
  if (result && pointed !== null) set(result.groups[pointed].numbers, BINDS);
  const marks = marksIn(state);
  const room = marks.size ? roomIn(position, cellSize(state)) : null;
  for (const [cell, kind] of marks)
    highlights[cell] |= kindBits(kind) | (room && hasSign(faces[cell], room) ? SIGNED : 0);
  if (isGraph(position)) set(hand.selected, SELECTED);
  else if (hand.selection) set(indicesIn(position, hand.selection), SELECTED);
  if (hand.joining !== null) set([hand.joining], JOINING);
  set([hand.cursor], CURSOR);
  return highlights;
}

/**
 * Whether a mark has a sign on its cell: it may cover no digit, and the panel says it in any case.
 * @param {Face} face
 * @param {import("./cell_room.js").CellRoom} room
 */
const hasSign = ({ text, under }, room) => under !== "" && room.hasCorner(text, under);

/**
 * The cells on which a mark has its sign, with its kind.
 * @param {Shown} state
 * @returns {[number, import("../state/state.js").Kind][]}
 */
export function signsIn(state) {
  const marks = marksIn(state);
  if (!marks.size) return [];
  const room = roomIn(state.position, cellSize(state));
  const faces = facesIn(state);
  return [...marks].filter(([cell]) => hasSign(faces[cell], room));
}

/**
 * @param {CellView} cell
 * @param {string} name
 * @param {string} label
 * @param {Face} face
 * @param {number} highlights
 */
function show(cell, name, label, face, highlights) {
  const { element, top, under } = cell;
  const text = textOf(face);
  const classes = classesOf(face, highlights);
  const lower = face.notation === "percent" && text ? PERCENT : face.under;
  if (top.data !== text) top.data = text;
  if (under.data !== lower) under.data = lower;
  if (element.className !== classes) element.className = classes;
  const said = [
    name,
    face.said,
    highlights & WRONG ? WORDS.contradiction : "",
    highlights & JOINING ? WORDS.joining : "",
  ];
  element.setAttribute("aria-label", said.filter(Boolean).join(", "));
  if ((highlights ^ cell.highlights) & SELECTED)
    sayWhetherSelected(element, (highlights & SELECTED) > 0);
  Object.assign(cell, { label, face, highlights });
  describe(cell);
}

/**
 * Say what else there is to know about a cell, after its name and what it shows.
 * @param {CellView} cell
 */
export function describe({ element, face, highlights, joined }) {
  const kind = face && toldKind(face, highlights);
  const said = [kind ? MARKS[kind].name : "", joined].filter(Boolean).join(", ");
  if (said === (element.getAttribute("aria-description") ?? "")) return;
  if (said) element.setAttribute("aria-description", said);
  else element.removeAttribute("aria-description");
}

/**
 * An option has to say that it is not selected; a cell of a grid would say it at every step.
 * @param {HTMLElement} element
 * @param {boolean} selected
 */
function sayWhetherSelected(element, selected) {
  if (selected || element.getAttribute("role") === "option")
    element.setAttribute("aria-selected", String(selected));
  else element.removeAttribute("aria-selected");
}

/**
 * A revealed cell without mines around is blank; the style sheet writes the 0 of a vertex.
 * @param {Face} face
 */
function textOf({ quantity, text }) {
  return quantity === NUMBER && text === "0" ? "" : text;
}

/**
 * The kind that is told of the cell: only beside a value.
 * @param {Face} face
 * @param {number} highlights
 */
function toldKind(face, highlights) {
  if (isLabelFace(face) || face.mark !== "none") return undefined;
  return KINDS[(highlights >> KIND) - 1];
}

const MARK_CLASSES = {
  none: "",
  safe: " safe",
  mined: " mined",
  flag: " flag",
  free: " free",
  bared: " bared",
  exploded: " bared exploded",
  misplaced: " flag misplaced",
  placed: " placed",
  vacant: " vacant",
  supposed: " supposed",
};

/**
 * The classes of a cell with this face.
 * @param {Face} face
 * @param {number} [highlights]
 */
export function classesOf(face, highlights = 0) {
  const { quantity, notation, shade, scale, mark, text, size, calm, trend } = face;
  let classes = "cell";
  if (quantity === NUMBER) {
    classes += ` number n${Math.min(Number(text), LAST_NUMBER_COLOUR)}`;
    if (highlights & BINDS) classes += " binds";
  } else {
    classes += " covered";
    if (shade !== null) classes += ` tinted ${shadeClass(scale, shade)}`;
    if (notation === "fraction") classes += " fraction";
    if (notation === "percent") classes += isTight(text) ? " per-cent tight" : " per-cent";
    classes += MARK_CLASSES[mark];
  }
  if (calm) classes += " calm";
  if (trend) classes += ` ${trend}`;
  if (!isLabelFace(face)) {
    const kind = highlights & SIGNED && toldKind(face, highlights);
    if (kind) classes += ` unknowable ${kind}`;
  }
  if (size) classes += ` ${sizeClass(size)}`;
  else if (text.length > 2) classes += ` long${Math.min(text.length, 7)}`;
  if (highlights & WRONG) classes += " wrong";
  if (highlights & SELECTED) classes += " selected";
  if (highlights & CURSOR) classes += " cursor";
  if (highlights & JOINING) classes += " joining";
  return classes;
}

/** Pixels of the fonts in cells; larger is only what is zoomed. */
const SIZES = { least: 13, most: 41 };

/** @param {number} size  of what is written in a cell, in pixels */
const sizeClass = (size) => `f${Math.min(size, SIZES.most)}`;

/**
 * Let the page know the classes of all steps and sizes: cells that share their style cost the browser less than each
 * with one of its own.
 */
export function addStepClasses() {
  const sheet = new CSSStyleSheet();
  for (const scale of SCALE_NAMES)
    for (let shade = 0; shade <= MOST_SHADE; shade += 1)
      sheet.insertRule(`.${shadeClass(scale, shade)} { --tint: ${shadeColour(scale, shade)} }`);
  for (let size = SIZES.least; size <= SIZES.most; size += 1)
    sheet.insertRule(`.cell.${sizeClass(size)} { font-size: ${size}px }`);
  document.adoptedStyleSheets.push(sheet);
}

// A cell by itself, apart from the board: enlarged where it is told of, small where a line stands for all cells
// that look like it.

/** @typedef {import("../solver/answer.js").Chance} Chance */

/** Signs in a line of a tile from which on they are smaller, and smaller again. */
const [LONG, LONGER] = [5, 8];

/**
 * @param {string} label
 * @param {Chance | null} chance  of a cell that shows one
 * @param {boolean} [isElsewhere]  whether it is told once for many cells
 */
export function tileOf(label, chance, isElsewhere = false) {
  const [look, face, signs] = chance ? faceOf(chance) : faceOfLabel(label);
  const size = signs >= LONGER ? " longer" : signs >= LONG ? " long" : "";
  const tint = chance ? ` ${tintOf(chance, isElsewhere)}` : "";
  return h("span", { class: `tile ${look}${tint}${size}`, "aria-hidden": "true" }, face);
}

/**
 * The colour of a chance, with its mark where it is certain.
 * @param {Chance} chance
 * @param {boolean} [isElsewhere]
 */
export const swatchOf = (chance, isElsewhere = false) =>
  h(
    "span",
    { class: `colour ${lookOf(chance)} ${tintOf(chance, isElsewhere)}`, "aria-hidden": "true" },
    chance.safe ? pictureOf("tick") : chance.mined && pictureOf("mine"),
  );

/** @param {Chance} chance @param {boolean} isElsewhere */
const tintOf = (chance, isElsewhere) =>
  isElsewhere ? "of-many" : shadeClass("chance", shadeOf(chance));

/** @param {Chance} chance */
const lookOf = ({ safe, mined }) => (safe ? "of-safe" : mined ? "of-mined" : "of-chance");

/** @param {Chance} chance @returns {[string, import("../page/h.js").Content, number]} */
function faceOf(chance) {
  const { safe, mined, fraction } = chance;
  const look = lookOf(chance);
  if (safe) return [look, pictureOf("tick"), 0];
  if (mined) return [look, pictureOf("mine"), 0];
  if (!isWrittenOut(chance)) {
    const percent = percentInWords(fraction);
    return [look, percent, percent.length];
  }
  const [top, bottom] = [withCommas(fraction.top), withCommas(fraction.bottom)];
  return [look, fractionOf(top, bottom), bottom.length];
}

/** @param {string} label @returns {[string, import("../page/h.js").Content, number]} */
function faceOfLabel(label) {
  if (isNumber(label))
    return [`of-open n${Math.min(Number(label), LAST_NUMBER_COLOUR)}`, label, label.length];
  if (isFlag(label))
    return ["of-flagged", [pictureOf("flag"), minesOf(label) > 1 && String(minesOf(label))], 0];
  return [label === UNKNOWN ? "of-unknown" : "of-free", null, 0];
}
