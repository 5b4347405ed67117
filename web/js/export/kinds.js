// What a board can be written as. Each kind makes its content when it is chosen.

import { coloursOf } from "../board/colours.js";
import { valuesIn } from "../board/faces.js";
import { drawPicture, MOST_CELLS } from "../board/picture/picture.js";
import { sceneShown } from "../board/picture/scene.js";
import { addressOf } from "../link/address.js";
import { LinkError, writeLink } from "../link/codec.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph, toRequest } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { FORMATS } from "../text/formats.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/colours.js").Scheme} Scheme
 * @typedef {{text: string, note?: string,
 *   picture?: {width: number, height: number, title: string}}} Content
 *   `text` is what is copied and downloaded, or for a PNG what it is made of.
 * @typedef {{context: Context, scheme: Scheme, question: import("../solver/question.js").Question}}
 *   Order
 * @typedef {{name: string, title: string, hint: string, suffix: string, type: string,
 *   group: string, needsPython: boolean, holds?: "grids" | "graphs",
 *   write: (order: Order) => Promise<Content>}} ExportKind
 *   `holds` says what it can be written of, where that is not everything.
 */

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
  if (store.state.solver.stage === "failed")
    throw new NotWritten(waitingFor(store.state.solver, ""));
  const position = toRequest(store.state.position);
  const response = await question.ask({ ...request, position });
  if (!response) throw new NotWritten("Something else is to be written meanwhile.");
  if (response.error) throw new NotWritten(response.error.message);
  return response.answer;
}

/**
 * A format that Python writes.
 * @param {string} name
 * @param {{group: string, hint: string, title?: string}} look
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
    group: "Answers",
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
      `A picture holds boards of up to ${MOST_CELLS.toLocaleString("en")} ${cellWord(state.position, 2)}; this one has ${cells.toLocaleString("en")}.`,
    );
  }
  const missing = showsAnswers(state) && valuesIn(state)?.revision !== state.revision;
  const { text, ...picture } = drawPicture(sceneShown(state), coloursOf(scheme));
  return {
    text,
    picture,
    note: missing
      ? "The answer to this board is not there yet, so the picture is without probabilities."
      : "",
  };
}

/**
 * @param {Order} order
 * @returns {Promise<Content>}
 */
async function pageLink({ context }) {
  const { position } = context.store.state;
  try {
    writeLink(position);
  } catch (problem) {
    // The address of the page does without the position then, but nobody should share such a link.
    if (problem instanceof LinkError) throw new NotWritten(problem.message);
    throw problem;
  }
  return { text: addressOf(position) };
}

/** @type {ExportKind[]} */
export const EXPORT_KINDS = [
  {
    name: "page",
    group: "Links",
    title: "Link to this page",
    hint: "Opens the same board with the same number of mines, x_max and shape.",
    suffix: ".txt",
    type: "text/plain",
    needsPython: false,
    write: pageLink,
  },
  formatKind(
    "jsm",
    {
      group: "Links",
      hint: "Opens the board in the analysis of JSMinesweeper.",
    },
    `${JSM}?`,
  ),
  formatKind("bm", {
    group: "Links",
    title: "b and m link",
    hint: "The layout of a finished board; put it behind ? in the address of a program that reads layouts.",
  }),
  formatKind("text", {
    group: "Texts",
    hint: "Everything the board holds, to read, type and keep.",
  }),
  formatKind("mine", {
    group: "Texts",
    hint: "What players paste into discussions.",
  }),
  formatKind("dot", {
    group: "Texts",
    hint: "For Graphviz and other graph programs, with labels, places and the number of mines.",
  }),
  formatKind("edges", {
    group: "Texts",
    hint: "Two vertices a line, for programs that study graphs. It holds no labels and no mines; its first lines say so.",
  }),
  formatKind("dimacs", {
    group: "Texts",
    hint: "For SAT solvers: a variable for a mine in a cell, clauses for the numbers. Its remarks hold the board and say which variable is which cell.",
  }),
  {
    name: "png",
    group: "Pictures",
    title: "PNG picture",
    hint: "The board as it is shown, with its probabilities, at twice the size.",
    suffix: ".png",
    type: "image/png",
    needsPython: false,
    write: picture,
  },
  {
    name: "svg",
    group: "Pictures",
    title: "SVG picture",
    hint: "The board as it is shown, sharp at any size; copying takes its source.",
    suffix: ".svg",
    type: "image/svg+xml",
    needsPython: false,
    write: picture,
  },
  report("json", {
    title: "JSON",
    hint: "The board and every probability, exact, for programs.",
    suffix: ".json",
  }),
  report("markdown", {
    title: "Markdown table",
    hint: "For discussions, notes and wikis.",
    suffix: ".md",
  }),
  report("latex", { title: "LaTeX table", hint: "For papers and exercises.", suffix: ".tex" }),
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
    .map((format) => formatKind(format.name, { group: "Texts", hint: "" }, "", format));
}
