// What a board can be written as. Each kind makes its content when it is chosen.

import { valuesIn } from "../board/faces.js";
import { coloursOf, drawPicture, MOST_CELLS, sceneShown } from "../board/picture/picture.js";
import { addressOf } from "../link/address.js";
import { LinkError, writeLink } from "../link/codec.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph, toRequest } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { FORMATS } from "../text/formats.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/picture/picture.js").Scheme} Scheme
 * @typedef {{text: string, note?: string,
 *   picture?: {width: number, height: number, title: string}}} Content
 *   `text` is what is copied and downloaded, or for a PNG what it is made of.
 * @typedef {{context: Context, scheme: Scheme, question: import("../solver/question.js").Question}}
 *   Order
 * @typedef {typeof GROUPS[number]} Group
 * @typedef {{name: string, title: string, hint: string, suffix: string, type: string,
 *   group: Group, needsPython: boolean, holds?: "grids" | "graphs",
 *   write: (order: Order) => Promise<Content>}} ExportKind
 *   `holds` says what it can be written of, where that is not everything.
 */

const WORDS = {
  jsm: { hint: "Opens the board in the JSMinesweeper analyser." },
  bm: {
    title: "b and m link",
    hint: "The layout of a finished board. Put it after the ? in the address of a program that reads layouts.",
  },
  text: { hint: "Everything on the board, to read, edit and keep." },
  mine: { hint: "What players paste into discussions." },
  dot: {
    hint: "For Graphviz and other graph programs, with labels, places and the number of mines.",
  },
  edges: {
    hint: "Two vertices per line, for programs that study graphs. It holds no labels and no mines; its first lines say so.",
  },
  dimacs: {
    hint: "For SAT solvers: a variable for each possible mine, clauses for the numbers. The comments hold the board and say which variable is which cell.",
  },
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
  replaced: "Something else is being written.",
  /** @param {string} most @param {string} cells @param {string} count */
  tooManyCells: (most, cells, count) =>
    `A picture has room for ${most} ${cells}; this board has ${count}. Share a text instead.`,
  noAnswerYet: "The answer is not there yet, so the picture has no probabilities.",
};

/** What the kinds are sorted into. */
export const GROUPS = /** @type {const} */ (["pictures", "texts", "answers", "links"]);

/** Why a board cannot be written so, in a sentence. */
export class NotWritten extends Error {}

const JSM = "https://davidnhill.github.io/JSMinesweeper/";

/**
 * @template {import("../solver/protocol.js").Operation} Name
 * @typedef {Omit<import("../solver/protocol.js").Request<Name>, "position">} BoardRequest
 *   without the board, which is that of the page
 */

/**
 * @param {Order} order
 * @param {BoardRequest<"export"> | BoardRequest<"report">} request
 */
async function ask({ context, question }, request) {
  const { store } = context;
  if (store.state.python.is === "failed") throw new NotWritten(waitingFor(store.state.python, ""));
  const position = toRequest(store.state.position);
  const response = await question.ask({ ...request, position });
  if (!response) throw new NotWritten(WORDS.replaced);
  if (response.error) throw new NotWritten(response.error.message);
  return response.answer;
}

/**
 * A format that Python writes.
 * @param {string} name
 * @param {{group: Group, hint: string, title?: string}} look
 * @param {string} [before]  the address that makes a link of it
 * @param {import("../text/formats.js").Format} [format]
 * @returns {ExportKind}
 */
function formatKind(name, look, before = "", format = FORMATS[name]) {
  const { title, suffix, grids, graphs } = format;
  return {
    name,
    title,
    suffix: suffix ?? ".txt",
    ...(grids && graphs ? {} : { holds: grids ? "grids" : "graphs" }),
    ...look,
    type: "text/plain",
    needsPython: true,
    write: async (order) => ({
      text: before + (await ask(order, { operation: "export", format: name })).text,
    }),
  };
}

/**
 * All answers, in a form for other programs.
 * @param {import("../solver/protocol.js").ReportFormat} format
 * @param {Pick<ExportKind, "title" | "hint" | "suffix">} look
 * @returns {ExportKind}
 */
function report(format, look) {
  return {
    ...look,
    name: format,
    group: "answers",
    type: "text/plain",
    needsPython: true,
    write: async (order) => {
      const { digits } = order.context.store.state.settings;
      return { text: (await ask(order, { operation: "report", format, digits })).text };
    },
  };
}

/**
 * @param {Order} order
 * @returns {Promise<Content>}
 */
async function picture({ context, scheme }) {
  const { state } = context.store;
  const cells = state.position.labels.length;
  if (cells > MOST_CELLS) {
    throw new NotWritten(
      WORDS.tooManyCells(
        MOST_CELLS.toLocaleString("en"),
        cellWord(state.position, 2),
        cells.toLocaleString("en"),
      ),
    );
  }
  const missing = showsAnswers(state) && valuesIn(state)?.revision !== state.revision;
  const { text, ...picture } = drawPicture(
    sceneShown({ ...context.store.drawn, ...state }),
    coloursOf(scheme),
  );
  return {
    text,
    picture,
    note: missing ? WORDS.noAnswerYet : "",
  };
}

/**
 * The address of the page with the board, and the code of the board in it; a sentence where it has no room.
 * @param {import("../state/position.js").Position} position
 * @returns {{address: string, code: string, problem: string}}
 */
export function linkTo(position) {
  try {
    return { code: writeLink(position), address: addressOf(position), problem: "" };
  } catch (problem) {
    // The address of the page does without the position then, but nobody should share such a link.
    if (problem instanceof LinkError) return { address: "", code: "", problem: problem.message };
    throw problem;
  }
}

/**
 * The board as it is shown.
 * @param {"png" | "svg"} name
 * @param {string} type
 * @returns {ExportKind}
 */
const pictureKind = (name, type) => ({
  name,
  group: "pictures",
  ...WORDS[name],
  suffix: `.${name}`,
  type,
  needsPython: false,
  write: picture,
});

/** @type {ExportKind[]} */
export const EXPORT_KINDS = [
  pictureKind("png", "image/png"),
  pictureKind("svg", "image/svg+xml"),
  formatKind("text", { group: "texts", ...WORDS.text }),
  formatKind("mine", { group: "texts", ...WORDS.mine }),
  formatKind("dot", { group: "texts", ...WORDS.dot }),
  formatKind("edges", { group: "texts", ...WORDS.edges }),
  formatKind("dimacs", { group: "texts", ...WORDS.dimacs }),
  report("latex", { ...WORDS.latex, suffix: ".tex" }),
  report("markdown", { ...WORDS.markdown, suffix: ".md" }),
  report("json", { ...WORDS.json, suffix: ".json" }),
  formatKind("jsm", { group: "links", ...WORDS.jsm }, `${JSM}?`),
  formatKind("bm", { group: "links", ...WORDS.bm }),
];

/**
 * Whether a position can be written so at all.
 * @param {ExportKind} kind
 * @param {import("../state/position.js").Position} position
 */
export const isFor = ({ holds }, position) => !holds || (holds === "graphs") === isGraph(position);

/**
 * Formats that Python writes and this page has no words for yet.
 * @param {import("../solver/protocol.js").WrittenFormat[]} formats
 */
export function otherKinds(formats) {
  const known = new Set(["link", ...EXPORT_KINDS.map(({ name }) => name)]);
  return formats
    .filter(({ name, writes }) => writes && !known.has(name))
    .map((format) => formatKind(format.name, { group: "texts", hint: "" }, "", format));
}
