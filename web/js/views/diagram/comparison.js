// The three models of a board side by side, each with its nodes, what an item is, and a small picture.

import { h, onceFor } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { noticeOf } from "../../parts/notice.js";
import { toRequest } from "../../state/position.js";
import { inThrees } from "../../text/numbers.js";
import { drawSmall } from "./picture.js";

/**
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 * @typedef {import("./diagram.js").Local} Local
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {import("../view.js").Asked} Asked
 */

const WORDS = {
  title: "Three models of the same solutions",
  start: "Build all three",
  building: "Building all three …",
  tooMany: "too many to build",
  draw: "Draw it",
  drawModel: (/** @type {string} */ model) => `Draw it: ${model}`,
  item: (/** @type {string} */ item) => `An item is ${item}.`,
  models: { naive: "Naive", frontier: "Degree-constrained", grouped: "Grouped" },
  items: {
    naive: "a cell that holds a mine",
    frontier: "an edge between a covered cell and a number",
    grouped: "a group of cells with a given number of mines",
  },
};

export const MODEL_TITLES = WORDS.models;
const MODELS = /** @type {DiagramModel[]} */ (Object.keys(MODEL_TITLES));

/** @param {number} nodes */
export const nodesInWords = (nodes) =>
  `${inThrees(String(nodes))} ${nodes === 1 ? "node" : "nodes"}`;

const MOST_PICTURED = 300; // nodes: more are a grey patch

/** Whatever suits the numbers, however many mines there are said to be. @type {Asked["about"]} */
export const aboutNumbers = (position) => ({ ...toRequest(position), prior: { kind: "uniform" } });

/** A model's nodes; null: they are too many to be built. @param {Scene} scene @param {DiagramModel} model */
const nodesOf = ({ told, local }, model) =>
  told.models.answer.compared?.[model] ?? local.known[model] ?? null;

/** How many nodes they have, and the models that are small enough to be pictured. */
export const asksModels = {
  models: (/** @type {Scene} */ { local }) =>
    local.isWanted
      ? {
          operation: /** @type {const} */ ("diagram"),
          model: "grouped",
          max_nodes: 1,
          compare: true,
          about: aboutNumbers,
        }
      : null,
  ...Object.fromEntries(
    MODELS.map((model) => [
      model,
      /** @returns {Asked | null} */
      (/** @type {Scene} */ scene) => {
        const nodes = scene.told.models.answer?.legal ? nodesOf(scene, model) : null;
        if (nodes === null || nodes > MOST_PICTURED) return null;
        return { operation: "diagram", model, max_nodes: MOST_PICTURED, about: aboutNumbers };
      },
    ]),
  ),
};

/**
 * @param {Scene} scene
 * @param {DiagramModel} drawn  the model that is drawn above
 */
export function drawComparison(scene, drawn) {
  const { told, local, set } = scene;
  const { answer, problem, again } = told.models;
  const sentence = problem?.message ?? (local.isWanted && !answer ? WORDS.building : "");
  const isHere = answer?.legal && !problem;
  const most = isHere ? Math.max(...MODELS.map((model) => nodesOf(scene, model) ?? 0), 1) : 1;
  return h(
    "section",
    { class: "model-comparison" },
    h("h3", {}, WORDS.title),
    noticeOf(sentence, problem, again),
    isHere &&
      h(
        "ul",
        { class: "models", role: "list" },
        MODELS.map((model) => drawModel(scene, model, most, model === drawn)),
      ),
    !local.isWanted && button(WORDS.start, () => set({ isWanted: true })),
  );
}

/**
 * @param {Scene} scene
 * @param {DiagramModel} model
 * @param {number} most  nodes of any model
 * @param {boolean} isDrawn
 */
function drawModel(scene, model, most, isDrawn) {
  const title = MODEL_TITLES[model];
  const nodes = nodesOf(scene, model);
  const picture = scene.told[model].answer;
  return h(
    "li",
    { key: model, class: isDrawn ? "chosen" : null },
    h("strong", {}, title),
    h("span", { class: "model-nodes" }, nodes === null ? WORDS.tooMany : nodesInWords(nodes)),
    h(
      "svg",
      {
        class: "node-bar",
        viewBox: "0 0 100 6",
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      },
      h("rect", { height: 6, width: (100 * (nodes ?? most)) / most }),
    ),
    h("span", { class: "hint" }, WORDS.item(WORDS.items[model])),
    picture?.legal &&
      !picture.too_large &&
      h("div", { class: "model-picture" }, pictureOf(picture)),
    button(WORDS.draw, () => scene.set({ model }), { "aria-label": WORDS.drawModel(title) }),
  );
}

/** Drawn once. */
const pictureOf = onceFor(drawSmall);
