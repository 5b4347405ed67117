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
import { KINDS, PROBLEMS } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/colours.js").Scheme} Scheme
 * @typedef {{text: string, note?: string,
 *   picture?: {width: number, height: number, title: string}}} Content
 *   `text` is what is copied and downloaded, or for a PNG what it is made of.
 * @typedef {{context: Context, scheme: Scheme, question: import("../solver/question.js").Question}}
 *   Order
 * @typedef {keyof typeof import("./words.js").GROUPS} Group
 * @typedef {{name: string, title: string, hint: string, suffix: string, type: string,
 *   group: Group, needsPython: boolean, holds?: "grids" | "graphs",
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
  if (!response) throw new NotWritten(PROBLEMS.replaced);
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
      PROBLEMS.tooManyCells(
        MOST_CELLS.toLocaleString("en"),
        cellWord(state.position, 2),
        cells.toLocaleString("en"),
      ),
    );
  }
  const missing = showsAnswers(state) && valuesIn(state)?.revision !== state.revision;
  const { text, ...picture } = drawPicture(sceneShown(state), coloursOf(scheme));
  return {
    text,
    picture,
    note: missing ? PROBLEMS.noAnswerYet : "",
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
    group: "links",
    ...KINDS.page,
    suffix: ".txt",
    type: "text/plain",
    needsPython: false,
    write: pageLink,
  },
  formatKind("jsm", { group: "links", ...KINDS.jsm }, `${JSM}?`),
  formatKind("bm", { group: "links", ...KINDS.bm }),
  formatKind("text", { group: "texts", ...KINDS.text }),
  formatKind("mine", { group: "texts", ...KINDS.mine }),
  formatKind("dot", { group: "texts", ...KINDS.dot }),
  formatKind("edges", { group: "texts", ...KINDS.edges }),
  formatKind("dimacs", { group: "texts", ...KINDS.dimacs }),
  {
    name: "png",
    group: "pictures",
    ...KINDS.png,
    suffix: ".png",
    type: "image/png",
    needsPython: false,
    write: picture,
  },
  {
    name: "svg",
    group: "pictures",
    ...KINDS.svg,
    suffix: ".svg",
    type: "image/svg+xml",
    needsPython: false,
    write: picture,
  },
  report("json", { ...KINDS.json, suffix: ".json" }),
  report("markdown", { ...KINDS.markdown, suffix: ".md" }),
  report("latex", { ...KINDS.latex, suffix: ".tex" }),
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
