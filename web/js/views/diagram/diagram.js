// All solutions of the board as one decision diagram: every path from the root down to 1 is a solution, or several.
// Models and stages are chosen here, and compared by their nodes.

import { segments } from "../../page/choices.js";
import { makeSvg } from "../../page/dom.js";
import { h, onceFor } from "../../page/h.js";
import { button, checkField, download } from "../../parts/fields.js";
import { emptiness, NO_SOLUTION } from "../../parts/notice.js";
import { UNKNOWN } from "../../state/labels.js";
import { jobOf } from "../../state/state.js";
import { cellWord } from "../../text/names.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { nameGroups } from "../groups.js";
import { view } from "../view.js";
import {
  aboutNumbers,
  asksModels,
  drawComparison,
  MODEL_TITLES,
  nodesInWords,
} from "./comparison.js";
import { drawBipartite, marksAlong, shortLevelName } from "./meaning.js";
import { countStages } from "./paths.js";
import { drawDiagram } from "./picture.js";
import { drawNumber, drawWalk, follow, handOf, pathOf, walkThrough } from "./walk.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DiagramModel} DiagramModel
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("../../solver/protocol.js").LargeDiagram} LargeDiagram
 * @typedef {{subject: "board" | "paper", model: DiagramModel | "", stage: DiagramStage,
 *   wantsZero: boolean | null, isWanted: boolean, known: Partial<Record<DiagramModel, number>>,
 *   walk: import("./walk.js").Walk | null}} Local
 *   `model`: "" until one is chosen; the one that suits the board is taken then. `wantsZero`: whether somebody wishes
 *   to see the 0-terminal; null where nobody has said so. `isWanted`: the models are to be compared, which takes long
 *   on a large board; `known`: the nodes of those that were drawn, for which more is built than to compare them
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {ReturnType<typeof pictured>} Pictured
 */

const WORDS = {
  lead: "All solutions in one picture. Start at the root and answer the question of each level: follow the solid 1-edge for yes, the dotted 0-edge for no. Every path that ends at 1 is a solution; the board shows what a path has decided.",
  keys: "Point at a node or an edge, or walk with the keys: ← and → follow the 0-edge and the 1-edge down, ↑ goes back, Home to the root.",
  showZero: "Show the 0-terminal",
  stop: "Stop",
  progress: (
    /** @type {number} */ done,
    /** @type {number} */ expected,
    /** @type {number} */ nodes,
  ) => `Level ${done} of ${expected}, ${counted(nodes, "node")} so far …`,
  choices: { subject: "Of", model: "Model", stage: "Rules" },
  subjects: { board: "This board", paper: "{ac, b, bc, c}" },
  stages: { tree: "Tree", merged: "Merged", reduced: "Reduced" },
  meanings: {
    paper:
      "The paper’s own example, its Figures 8 and 9: four sets of the items a, b and c. Every level asks one item: is it in the set?",
    naive: "Every level asks one cell: does it hold a mine?",
    frontier:
      "Every level asks one edge between a covered cell and a number that it touches. A solution is a choice of edges in which each cell has all of its edges or none, and each number as many as it says.",
    grouped:
      "Every level asks one group, cells that touch the same numbers: does it hold this many mines? It does not ask which of its cells, so one path may stand for many solutions.",
    tree: "No rule yet: a decision tree, in which every path asks every level and ends at a 0 or a 1 of its own.",
    merged:
      "The sharing rule: nodes that ask the same and have the same below them become one, and all their edges lead to it.",
    reduced:
      "The deletion rule as well: a node whose 1-edge leads to 0 is deleted, and what led to it follows its 0-edge. A level that a path skips is therefore answered with no.",
  },
  solutions: (/** @type {boolean} */ isOne) => (isOne ? " solution" : " solutions"),
  sets: (/** @type {boolean} */ isOne) => (isOne ? " set" : " sets"),
  inNodes: (/** @type {string} */ nodes) => ` in ${nodes}.`,
  treeHas: " The tree has ",
  rulesLeave: (/** @type {string} */ merged, /** @type {string} */ reduced) =>
    `; the sharing rule leaves ${merged}, and the deletion rule ${reduced}.`,
  settled: (/** @type {string} */ cells, /** @type {boolean} */ isOne) =>
    ` ${cells} ${isOne ? "is settled by the rules and needs" : "are settled by the rules and need"} no node.`,
  free: (/** @type {string} */ cells, /** @type {boolean} */ isOne) =>
    ` ${cells} ${isOne ? "touches no number, may hold anything and needs" : "touch no number, may hold anything and need"} no node.`,
  withoutTotal: " The total number of mines is not asked here.",
  tooLarge: (/** @type {string} */ nodes, /** @type {number} */ most) =>
    `It has ${nodes} nodes, too many to draw: the limit is ${most}. `,
  smaller: "Choose a smaller board.",
  otherStage: (/** @type {string} */ stage) => `Choose “${stage}” or a smaller board.`,
  otherModel: (/** @type {string} */ model) => `Choose the model “${model}” or a smaller board.`,
  download: "Download",
  downloadAs: (/** @type {string} */ format) => `Download the diagram as ${format}`,
};

/** The paper's example in its Figures 8 and 9. */
const PAPER_FAMILY = { family: [["a", "c"], ["b"], ["b", "c"], ["c"]], order: ["a", "b", "c"] };
/** @type {Local} */
const USUAL = {
  subject: "board",
  model: "",
  stage: "reduced",
  wantsZero: null,
  isWanted: false,
  known: {},
  walk: null,
};
const MOST_NODES = 600; // of a diagram that is drawn
const FEW_CELLS = 20; // unknown cells of a board that are asked one by one unless somebody chooses otherwise
const FEW_NODES = 16; // of a diagram whose 0-terminal is drawn unless somebody wishes otherwise

export default view({
  name: "diagram",
  begin: (before) => ({ ...(before ?? USUAL), isWanted: false, known: {}, walk: null }),
  asks: {
    main(scene) {
      const nothing = isOfBoard(scene) ? emptiness(scene.state, false) : "";
      return nothing || { ...requestOf(scene), max_nodes: MOST_NODES };
    },
    path(scene) {
      const { answer, local } = scene;
      const number = isDrawn(answer) && answer.model && walkThrough(local.walk, answer).number;
      return number ? { ...requestOf(scene), number } : null;
    },
    ...asksModels,
  },
  // How far the building has got.
  reads: ({ python }) => [jobOf(python)],
  refuses: ({ answer }) => (answer.legal ? "" : NO_SOLUTION),
  // Where the solver gives up, another model or stage may be within its reach: these stay. A board without solutions
  // leaves the family to look at.
  frame(scene, [notice, body]) {
    const { told, state, page } = scene;
    const job = jobOf(state.python);
    const isRefused = told.main.nothing || told.main.answer?.legal === false;
    return [
      notice,
      (told.main.waits || told.models.waits) &&
        job &&
        job.nodes > 0 &&
        h(
          "p",
          { key: "progress", class: "build-progress" },
          h("span", {}, WORDS.progress(job.done, job.expected, job.nodes)),
          button(WORDS.stop, () => page.solver.stop()),
        ),
      h(
        "div",
        { key: "options", class: "view-body", hidden: Boolean(isRefused) },
        h("p", { class: "lead" }, WORDS.lead),
        drawOptions(scene),
      ),
      body,
    ];
  },
  draw: (scene) => [
    h(
      "div",
      { key: "parts", class: "diagram-parts" },
      isDrawn(scene.answer)
        ? drawWalked(scene, pictured(scene.answer, scene.state))
        : [
            drawSize(scene.answer, null, scene.state.position),
            h("p", { class: "too-large" }, tooLarge(scene.answer)),
          ],
    ),
    isOfBoard(scene) && drawComparison(scene, modelOf(scene)),
  ],
  marks({ answer, local, state }) {
    if (!isDrawn(answer)) return null;
    return marksAlong(pathOf(walkThrough(local.walk, answer)), pictured(answer, state)).marks;
  },
  after: (scene) => {
    learn(scene);
    const { answer, local } = scene;
    const found = scene.told.path.answer;
    if (!isDrawn(answer) || !found?.path) return;
    const walk = walkThrough(local.walk, answer);
    if (walk.found !== found) scene.set({ walk: { ...walk, ...follow(walk, found) } });
  },
});

/** @param {Scene} scene */
const isOfBoard = ({ local }) => local.subject === "board";

/** @param {import("../../solver/protocol.js").DiagramAnswer | null} answer @returns {answer is WrittenDiagram} */
const isDrawn = (answer) => Boolean(answer?.legal && !answer.too_large);

/** @param {Scene} scene @returns {DiagramModel} */
function modelOf({ local, state }) {
  const unknown = state.position.labels.filter((label) => label === UNKNOWN).length;
  return local.model || (unknown <= FEW_CELLS ? "naive" : "grouped");
}

/** What is chosen, as a request has it. A family of sets is asked about without any board. @param {Scene} scene */
const requestOf = (scene) => ({
  operation: /** @type {const} */ ("diagram"),
  ...(isOfBoard(scene)
    ? { model: modelOf(scene), about: aboutNumbers }
    : { ...PAPER_FAMILY, about: () => undefined }),
  stage: scene.local.stage,
});

/**
 * One of the models was built. Where that was easy, all three may be.
 * @param {Scene} scene
 */
function learn({ answer, local, set }) {
  if (!answer?.legal || !answer.model) return;
  const { model, stage, nodes, too_large: isLarge } = /** @type {WrittenDiagram} */ (answer);
  const isNew = stage === "reduced" && model && local.known[model] !== nodes;
  const isWanted = local.isWanted || !isLarge;
  if (isNew || isWanted !== local.isWanted)
    set({ isWanted, known: isNew ? { ...local.known, [model]: nodes } : local.known });
}

/** What belongs to a diagram, on its board. */
const shownOf = onceFor(
  (
    /** @type {WrittenDiagram} */ diagram,
    /** @type {Position} */ position,
    /** @type {import("../../solver/answer.js").Answer["result"]} */ result,
  ) => {
    const groups = result?.legal ? nameGroups(result).groups : [];
    const names = diagram.levels.map((level) => shortLevelName(position, groups, level));
    const stages = diagram.levels.length ? countStages(diagram) : null;
    return { position, groups, diagram, names, stages };
  },
);

/** @param {WrittenDiagram} diagram @param {State} state */
const pictured = (diagram, { position, said: { answer } }) =>
  shownOf(diagram, position, answer?.result ?? null);

/** What is drawn, and how. @param {Scene} scene */
function drawOptions(scene) {
  const { subject, stage } = scene.local;
  const model = modelOf(scene);
  const choice = (
    /** @type {"subject" | "model" | "stage"} */ name,
    /** @type {Record<string, string>} */ words,
    /** @type {string} */ chosen,
  ) =>
    h(
      "div",
      { class: "diagram-choice" },
      h(
        "span",
        { class: "choice-title", id: `diagram-${name}-title`, "aria-hidden": "true" },
        WORDS.choices[name],
      ),
      segments({
        name: `diagram-${name}`,
        labelledby: `diagram-${name}-title`,
        all: Object.entries(words),
        chosen,
        choose: (value) => scene.set({ [name]: value }),
      }),
    );
  const meaning = (/** @type {keyof typeof WORDS.meanings} */ what) =>
    h("p", { class: "hint" }, WORDS.meanings[what]);
  return h(
    "div",
    { class: "diagram-options" },
    choice("subject", WORDS.subjects, subject),
    isOfBoard(scene) && choice("model", MODEL_TITLES, model),
    meaning(isOfBoard(scene) ? model : "paper"),
    choice("stage", WORDS.stages, stage),
    meaning(stage),
  );
}

/**
 * A diagram to walk through: its picture, the path that is pointed at or walked, what that says about the board,
 * and files to keep.
 * @param {Scene} scene
 * @param {Pictured} shown
 */
function drawWalked({ local, set, told, state }, shown) {
  const { diagram, stages } = shown;
  const walk = walkThrough(local.walk, diagram);
  /** @type {import("./walk.js").Change} */
  const change = (how) =>
    set((newest) => {
      const before = walkThrough(newest.walk, diagram);
      return { walk: { ...before, ...how(before) } };
    });
  const hasZero = local.wantsZero ?? diagram.nodes <= FEW_NODES;
  const { tools, box } = drawDiagram(shown, {
    hasZero,
    path: pathOf(walk),
    walked: walk.isSaid ? walk.path : null,
    hand: handOf(change),
  });
  return [
    drawSize(diagram, stages, shown.position),
    h(
      "div",
      { class: "picture-tools" },
      tools,
      checkField(WORDS.showZero, hasZero, (isOn) => set({ wantsZero: isOn })),
      drawSaves(shown),
    ),
    box,
    h("p", { class: "hint keys-hint" }, WORDS.keys),
    drawWalk(shown, walk, change, state),
    drawNumber(walk, change, told.path),
    drawBipartite(shown, pathOf(walk)),
  ];
}

/**
 * How many solutions, in how many nodes, before and after each rule; and what no level asks about.
 * @param {WrittenDiagram | LargeDiagram} answer
 * @param {Pictured["stages"]} stages  null: they are not counted
 * @param {Position} position
 */
function drawSize(answer, stages, position) {
  const { count, nodes, model } = answer;
  const what = model ? WORDS.solutions : WORDS.sets;
  const digits = (/** @type {bigint} */ number) => inThrees(String(number));
  const some = (
    /** @type {readonly unknown[]} */ { length },
    /** @type {(cells: string, isOne: boolean) => string} */ words,
  ) =>
    length > 0 && words(`${inThrees(String(length))} ${cellWord(position, length)}`, length === 1);
  return h(
    "p",
    { class: "diagram-size" },
    h("strong", {}, numberNode(count), what(count === "1")),
    WORDS.inNodes(nodesInWords(nodes)),
    stages && [
      WORDS.treeHas,
      numberNode(String(stages.tree)),
      WORDS.rulesLeave(digits(stages.merged), digits(stages.reduced)),
    ],
    !answer.too_large && [some(answer.fixed, WORDS.settled), some(answer.free, WORDS.free)],
    model && position.prior.kind === "total" && WORDS.withoutTotal,
  );
}

/** @param {LargeDiagram} answer */
function tooLarge({ nodes, model, stage }) {
  const size = WORDS.tooLarge(inThrees(String(nodes)), MOST_NODES);
  if (stage !== "reduced") return size + WORDS.otherStage(WORDS.stages.reduced);
  return size + (model === "grouped" ? WORDS.smaller : WORDS.otherModel(MODEL_TITLES.grouped));
}

/** What a style sheet decides, and a picture outside of the page has to say itself. */
const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/**
 * Buttons, which stand among the same `.diagram-parts` as the picture.
 * @param {{diagram: WrittenDiagram, names: readonly string[]}} shown
 */
function drawSaves({ diagram, names }) {
  const save = (
    /** @type {string} */ title,
    /** @type {string} */ type,
    /** @type {(button: Element) => string} */ write,
  ) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": WORDS.downloadAs(title),
        onclick: (/** @type {Event} */ { currentTarget }) => {
          const text = write(/** @type {Element} */ (currentTarget));
          download(new Blob([text], { type }), `diagram.${title.toLowerCase()}`);
        },
      },
      title,
    );
  const pictureBeside = (/** @type {Element} */ button) =>
    /** @type {SVGSVGElement} */ (
      button.closest(".diagram-parts")?.querySelector(".diagram-picture")
    );
  return h(
    "span",
    { class: "saves" },
    h("span", { class: "choice-title" }, WORDS.download),
    save("SVG", "image/svg+xml", (button) => writeSvg(pictureBeside(button))),
    save("DOT", "text/vnd.graphviz", () => writeDot(diagram, names)),
    save("JSON", "application/json", () => writeJson(diagram)),
  );
}

/**
 * A picture of the page as a file of its own: with its colours, on its ground.
 * @param {SVGSVGElement} svg
 */
function writeSvg(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  // The names of levels stand at the left again.
  copy.querySelector(".level-labels")?.removeAttribute("transform");
  const originals = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((element, i) => {
    const style = getComputedStyle(originals[i]);
    for (const name of KEPT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
  });
  for (const element of copy.querySelectorAll("[display=none]")) element.remove();
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("class");
  const fill = getComputedStyle(svg.parentElement ?? svg).backgroundColor;
  copy.prepend(makeSvg("rect", { width, height, fill }));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * For Graphviz, as Python writes it: 0-edges dotted, the nodes of one level side by side.
 * @param {WrittenDiagram} diagram
 * @param {readonly string[]} names  of its levels
 */
export function writeDot({ node: nodes, levels }, names) {
  /** @type {number[][]} */
  const byLevel = levels.map(() => []);
  nodes.forEach((inner, i) => {
    if (inner) byLevel[inner[0]].push(i);
  });
  const rows = byLevel.flatMap((members, level) => {
    const listed = members.map((i) => `n${i} [label=${quoted(names[level])}];`);
    return members.length ? [`  {rank=same; ${listed.join(" ")}}`] : [];
  });
  const edges = nodes.flatMap((inner, i) =>
    inner ? [`  n${i} -> n${inner[1]} [style=dotted];`, `  n${i} -> n${inner[2]};`] : [],
  );
  return [
    "digraph diagram {",
    "  node [shape=circle];",
    '  n0 [shape=square, label="0"];',
    '  n1 [shape=square, label="1"];',
    ...rows,
    ...edges,
    "}",
    "",
  ].join("\n");
}

/** @param {string} text */
const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** @param {WrittenDiagram} diagram */
export function writeJson({ model, stage, count, levels, node, root }) {
  return `${JSON.stringify({ model, stage, count, levels, node, root }, null, 1)}\n`;
}
