// What a board can be shared as: each kind says what Python is asked to write, or is a picture that the page draws.

import { valuesIn } from "../board/faces.js";
import { coloursOf, drawPicture, MOST_CELLS, sceneShown } from "../board/picture/picture.js";
import { isGraph } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { FORMATS } from "../text/formats.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/protocol.js").ReportFormat} ReportFormat
 * @typedef {typeof GROUPS[number]} Group
 * @typedef {{operation: "export", format: string}
 *   | {operation: "report", format: ReportFormat, digits: number}} Asked
 *   the request without the board, which is that of the page
 * @typedef {object} Kind
 * @property {string} name
 * @property {Group} group
 * @property {string} title
 * @property {string} [hint]  what it is for
 * @property {string} suffix  of the names of its files
 * @property {string} [type]  of its files, if that is no plain text
 * @property {"grids" | "graphs"} [holds]  what it can be written of, where that is not everything
 * @property {(state: State) => Asked} [asks]  what Python is to write; without it, it is a picture
 * @property {string} [before]  the address that makes a link of what is written
 *
 * @typedef {{text: string, note?: string, width: number, height: number, title: string}} Picture
 *   `note`: what is to be said of it
 */

const WORDS = {
  bm: "b and m link",
  png: {
    title: "PNG picture",
    hint: "The board as shown, with its probabilities, at twice the size. Downloaded, it holds the position: Open reads it exactly.",
  },
  svg: {
    title: "SVG picture",
    hint: "The board as shown, sharp at any size. Copying gives its source.",
  },
  json: { title: "JSON", hint: "The board and every probability, exact, for programs." },
  markdown: { title: "Markdown table", hint: "For discussions, notes and wikis." },
  latex: { title: "LaTeX table", hint: "For papers and exercises." },
  /** @param {string} most @param {string} cells @param {string} count */
  tooManyCells: (most, cells, count) =>
    `A picture has room for ${most} ${cells}; this board has ${count}. Share a text instead.`,
  noAnswerYet: "The answer is not there yet, so the picture has no probabilities.",
};

/** What the kinds are sorted into. */
export const GROUPS = /** @type {const} */ (["pictures", "texts", "answers", "links"]);

const JSM = "https://davidnhill.github.io/JSMinesweeper/";

/**
 * A format that Python writes.
 * @param {string} name
 * @param {Group} group
 * @param {Partial<Kind>} [more]
 * @param {import("../text/formats.js").Format} [format]
 * @returns {Kind}
 */
function formatKind(name, group, more = {}, format = FORMATS[name]) {
  const { title, hint, suffix, grids, graphs } = format;
  return {
    name,
    group,
    title,
    hint,
    suffix: suffix ?? ".txt",
    ...(grids && graphs ? {} : { holds: grids ? "grids" : "graphs" }),
    asks: () => ({ operation: "export", format: name }),
    ...more,
  };
}

/**
 * All answers, in a form for other programs.
 * @param {ReportFormat} name
 * @param {string} suffix
 * @returns {Kind}
 */
const report = (name, suffix) => ({
  name,
  group: "answers",
  ...WORDS[name],
  suffix,
  asks: ({ settings }) => ({ operation: "report", format: name, digits: settings.digits }),
});

/** @type {readonly Kind[]} */
export const KINDS = [
  { name: "png", group: "pictures", ...WORDS.png, suffix: ".png", type: "image/png" },
  { name: "svg", group: "pictures", ...WORDS.svg, suffix: ".svg", type: "image/svg+xml" },
  ...["text", "mine", "dot", "edges", "dimacs"].map((name) => formatKind(name, "texts")),
  report("latex", ".tex"),
  report("markdown", ".md"),
  report("json", ".json"),
  formatKind("jsm", "links", { before: `${JSM}?` }),
  formatKind("bm", "links", { title: WORDS.bm }),
];

/**
 * Whether a position can be written so at all.
 * @param {Kind} kind
 * @param {import("../state/position.js").Position} position
 */
export const isFor = ({ holds }, position) => !holds || (holds === "graphs") === isGraph(position);

/**
 * Formats that Python writes and this page has no words for yet.
 * @param {import("../solver/protocol.js").WrittenFormat[]} formats
 */
export function otherKinds(formats) {
  const known = new Set(["link", ...KINDS.map(({ name }) => name)]);
  return formats
    .filter(({ name, writes }) => writes && !known.has(name))
    .map((format) => formatKind(format.name, "texts", {}, format));
}

/**
 * The board as it is shown; a sentence where it has no room in a picture.
 * @param {import("../state/state.js").Shown} state
 * @param {import("../board/picture/picture.js").Scheme} scheme
 * @returns {Picture | string}
 */
export function drawShown(state, scheme) {
  const { position } = state;
  const cells = position.labels.length;
  if (cells > MOST_CELLS)
    return WORDS.tooManyCells(
      MOST_CELLS.toLocaleString("en"),
      cellWord(position, 2),
      cells.toLocaleString("en"),
    );
  const isMissing = showsAnswers(state) && valuesIn(state)?.revision !== state.revision;
  const note = isMissing ? WORDS.noAnswerYet : "";
  return { ...drawPicture(sceneShown(state), coloursOf(scheme)), note };
}
