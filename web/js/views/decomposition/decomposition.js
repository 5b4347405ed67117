// A tree decomposition of the board: its bags as a tree, their vertices on the board, the width and what it means, and
// the polynomials P_i(A) of the bags.

import { labelFace } from "../../board/face.js";
import { ring } from "../../board/layers.js";
import { h, onceFor } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { checkField, selectField } from "../../parts/fields.js";
import { NO_VERTEX, noticeAbout } from "../../parts/notice.js";
import { pager } from "../../parts/table.js";
import { cellWord } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { view } from "../view.js";
import { bagInWords, bagTitle, bagTree, isCounted } from "./bags.js";
import { copyBagTable, drawBagTable } from "./polynomials.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").DecompositionAnswer} DecompositionAnswer
 * @typedef {import("../../solver/protocol.js").OrderName} OrderName
 * @typedef {import("../../solver/protocol.js").BagPolynomials} Page
 * @typedef {{of: DecompositionAnswer, which: string, start: number, pointed: number | null, said: number | null,
 *   sight: {bag: number} | null}} Here
 *   What is looked at in an answer. `which`: the bag whose polynomials are shown, "all" or ""; `start`: the first row
 *   of their page; `pointed`: the bag under the pointer, or the one that keys have led to; `said`: the last of these,
 *   for those who do not see it; `sight`: the bag that was brought into sight
 * @typedef {{order: OrderName | "", form: import("../../solver/protocol.js").Form, isTelling: boolean,
 *   isPruned: boolean, here: Here | null}} Local
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const WORDS = {
  lead: "A tree of bags: every vertex is in at least one, the ends of an edge share one, and the bags of a vertex are connected. Counting goes through them from bottom to top, so the largest bag decides how long it takes. Point at a bag to see it on the board.",
  order: "Order",
  better: "The better of both",
  orders: { "min-degree": "least degree", "min-fill": "least fill" },
  by: (/** @type {string} */ order) => `By ${order}`,
  form: "Form",
  forms: { bags: "Bags", shared: "Bags and what they share", nice: "Nice: one vertex per step" },
  telling: "Leave out edges that add nothing",
  width: (/** @type {number} */ width) => `Width ${width}`,
  largest: (
    /** @type {string} */ bags,
    /** @type {string} */ cells,
    /** @type {string} */ order,
    /** @type {string} */ others,
  ) => `: the largest of ${bags} holds ${cells}. Found by ${order}${others}. `,
  bags: (/** @type {number} */ count) =>
    `${inThrees(String(count))} ${count === 1 ? "bag" : "bags"}`,
  other: (/** @type {string} */ order, /** @type {number} */ width) => ` (by ${order}: ${width})`,
  /** @type {[number, string][]} */
  meanings: [
    [1, "The board is a forest: nothing is easier to count."],
    [12, "That is small: the tables of the bags stay short."],
    [25, "That is large: the tables of the largest bags are long."],
    [
      Infinity,
      "That is too large for tables over the bags, which can double with every vertex of a bag.",
    ],
  ],
  pointAtBag: "Point at a bag to see its vertices here.",
  manyBags:
    "There are many bags: each shows how many vertices it holds. Point at one to see them on the board.",
  polynomials: "Polynomials of",
  noneChosen: "No bag",
  none: "There is no bag",
  all: "All bags",
  pruned: "Only terms that can still work out",
  hint: "Choose a bag, here or in the picture, to see its polynomials.",
  meaning: (/** @type {string} */ cells, /** @type {string} */ solutions) =>
    `A says what the unknown ${cells} of bag i hold: □ is safe, ✱ a mine. The exponent of a number’s variable is how many mines it has so far, in the bag and below it; the coefficient counts the ways. The whole board has ${inThrees(solutions)} ${solutions === "1" ? "solution" : "solutions"}.`,
};

const MOST_PICTURED = 400; // cells of a board that is drawn beside its bags, too
const SMALL = { bags: 40, width: 4 }; // decompositions whose polynomials are all shown at once
const PAGE = 100; // rows of the table

export default view({
  name: "decomposition",
  begin: (/** @type {Local | null} */ before) => ({
    order: before?.order ?? "",
    form: before?.form ?? "shared", // as the paper's Table 2 has it
    isTelling: before?.isTelling ?? false,
    isPruned: before?.isPruned ?? false,
    here: null,
  }),
  rests: (local) => ({ ...local, here: local.here && { ...local.here, pointed: null } }),
  asks: {
    main: ({ state, local }) => (state.position.labels.length ? bagsOf(local) : NO_VERTEX),
    bag(scene) {
      if (!scene.answer) return null;
      const { which, start } = hereOf(scene);
      if (which === "") return null;
      const chosen = which === "all" ? { all: true } : { bag: Number(which) };
      return {
        ...bagsOf(scene.local),
        ...chosen,
        pruned: scene.local.isPruned,
        start,
        count: PAGE,
      };
    },
  },
  reads: ({ hand }) => [hand.hover, hand.cursor],
  // Where the solver gives up, another order or form may be within its reach: these stay.
  frame: (scene, [notice, body]) => [notice, !scene.told.main.nothing && drawOptions(scene), body],
  draw(scene) {
    const { answer, state } = scene;
    const { position } = state;
    const { pointed, said, sight } = hereOf(scene);
    const holding = new Set(holdersOf(scene));
    const { tools, box } = bagTree(
      position,
      answer,
      { pointed, chosen: chosenBag(scene), holding, sight },
      {
        point: (bag) => look(scene, () => ({ pointed: bag })),
        walk: (step) =>
          look(scene, ({ pointed: from }) => {
            const bag = step(from);
            return { pointed: bag, said: bag, sight: { bag } };
          }),
        choose: (bag) => choose(scene, String(bag)),
        chooseWalked: () =>
          look(scene, ({ pointed: bag }) => (bag === null ? {} : chosen(String(bag)))),
      },
    );
    return h(
      "div",
      { class: "decomposition-parts" },
      h("p", {}, h("strong", {}, WORDS.width(answer.width)), widthInWords(position, answer)),
      h("div", { class: "picture-tools" }, tools),
      box,
      h(
        "p",
        { class: "hidden", role: "status" },
        said !== null && bagInWords(position, answer, said),
      ),
      position.labels.length <= MOST_PICTURED && drawPart(scene),
      h("p", { class: "hint", hidden: !isCounted(answer) }, WORDS.manyBags),
      drawPolynomials(scene),
    );
  },
  marks: (scene) => marks(scene),
});

/** @param {Local} local @returns {import("../view.js").Asked} */
const bagsOf = ({ form, isTelling, order }) => ({
  operation: "decomposition",
  form,
  telling: isTelling,
  ...(order ? { order } : {}),
});

/** Whether its polynomials are all shown at once. @param {DecompositionAnswer} answer */
const isSmall = ({ bags, width }) => bags.length <= SMALL.bags && width <= SMALL.width;

/** Bags belong to an answer: with another one the look at them begins anew. @param {Pick<Scene, "answer" | "local">} scene @returns {Here} */
function hereOf({ answer, local: { here } }) {
  if (here?.of === answer && here) return here;
  const which = isSmall(answer) ? "all" : "";
  return { of: answer, which, start: 0, pointed: null, said: null, sight: null };
}

/**
 * Keys can come faster than anything is drawn: each goes on from the newest.
 * @param {Pick<Scene, "answer" | "set">} scene
 * @param {(here: Here) => Partial<Here>} change
 */
const look = (scene, change) =>
  scene.set((local) => {
    const here = hereOf({ ...scene, local });
    return { here: { ...here, ...change(here) } };
  });

/** @param {string} which @returns {Partial<Here>} */
const chosen = (which) => ({
  which,
  start: 0,
  ...(which !== "" && which !== "all" && { sight: { bag: Number(which) } }),
});

/** @param {Pick<Scene, "answer" | "set">} scene @param {string} which */
const choose = (scene, which) => look(scene, () => chosen(which));

/** @param {Scene} scene */
function chosenBag(scene) {
  const { which } = hereOf(scene);
  return which === "" || which === "all" ? null : Number(which);
}

/** The bags of the vertex that somebody looks at on the board, unless it is a bag. @param {Scene} scene */
function holdersOf(scene) {
  const { answer, state, page } = scene;
  const { bags } = /** @type {DecompositionAnswer} */ (answer);
  const cell = state.hand.hover ?? (page.board.hasFocus ? state.hand.cursor : null);
  if (cell === null || hereOf(scene).pointed !== null) return [];
  return bags.flatMap((cells, bag) => (cells.includes(cell) ? [bag] : []));
}

/** The vertices of a bag on the board. */
const marks = onceFor((/** @type {Scene} */ scene) => {
  const bag = hereOf(scene).pointed ?? chosenBag(scene);
  const cells = bag === null ? [] : scene.answer.bags[bag];
  return cells.length ? { viewed: null, rings: ring(cells, { picked: true }) } : null;
});

/** All of the board, so that the eye finds its way; none of it while no bag is looked at. @param {Scene} scene */
function drawPart(scene) {
  const { labels } = scene.state.position;
  return (
    boardPart(scene.state, marks(scene), [...labels.keys()], () => labels.map(labelFace)) ??
    h(
      "div",
      { key: "empty", class: "part-picture", "aria-hidden": "true" },
      h("p", { class: "hint" }, WORDS.pointAtBag),
    )
  );
}

const ORDERS = [
  { value: "", title: WORDS.better },
  ...Object.entries(WORDS.orders).map(([value, name]) => ({ value, title: WORDS.by(name) })),
];
const FORMS = Object.entries(WORDS.forms).map(([value, title]) => ({ value, title }));

/** What a decomposition is made by, and how it is written. @param {Scene} scene */
function drawOptions({ local, set }) {
  const { order, form, isTelling } = local;
  return h(
    "div",
    { key: "options", class: "decomposition-parts" },
    h("p", { class: "lead" }, WORDS.lead),
    h(
      "div",
      { class: "bag-tools" },
      selectField({
        box: "field",
        id: "bag-order",
        label: WORDS.order,
        value: order,
        options: ORDERS,
        choose: (value) => set({ order: /** @type {Local["order"]} */ (value) }),
      }),
      selectField({
        box: "field",
        id: "bag-form",
        label: WORDS.form,
        value: form,
        options: FORMS,
        choose: (value) => set({ form: /** @type {Local["form"]} */ (value) }),
      }),
      checkField(WORDS.telling, isTelling, (isOn) => set({ isTelling: isOn })),
    ),
  );
}

/**
 * What the width means for counting; follows its name.
 * @param {Position} position
 * @param {DecompositionAnswer} answer
 */
function widthInWords(position, { bags, width, order, tried }) {
  const others = /** @type {[OrderName, number][]} */ (Object.entries(tried))
    .filter(([name]) => name !== order)
    .map(([name, other]) => WORDS.other(WORDS.orders[name], other));
  const cells = `${width + 1} ${cellWord(position, width + 1)}`;
  const largest = WORDS.largest(
    WORDS.bags(bags.length),
    cells,
    WORDS.orders[order],
    others.join(""),
  );
  return `${largest}${WORDS.meanings.find(([most]) => width <= most)?.[1]}`;
}

/** The polynomials of one bag, or where they are few, of all of them. @param {Scene} scene */
function drawPolynomials(scene) {
  const { answer, state, told, local, set } = scene;
  const { position } = state;
  const { which } = hereOf(scene);
  const page = which === "" ? null : told.bag.answer?.polynomials;
  return h(
    "div",
    { class: "bag-polynomials" },
    h(
      "div",
      { class: "bag-tools" },
      selectField({
        box: "field",
        id: "bag-chosen",
        label: WORDS.polynomials,
        value: which,
        options: choicesOf(position, answer),
        choose: (value) => choose(scene, value),
      }),
      checkField(WORDS.pruned, local.isPruned, (isOn) => set({ isPruned: isOn })),
    ),
    which === "" && h("p", { class: "hint" }, WORDS.hint),
    which !== "" && noticeAbout(told.bag, page ? null : state),
    page && pageOf(page, answer, position, set, scene.page),
  );
}

/** What polynomials can be chosen. @param {Position} position @param {DecompositionAnswer} answer */
const choicesOf = (position, answer) => [
  { value: "", title: answer.bags.length ? WORDS.noneChosen : WORDS.none },
  ...(isSmall(answer) ? [{ value: "all", title: WORDS.all }] : []),
  ...answer.bags.map((cells, i) => ({ value: String(i), title: bagTitle(position, cells, i) })),
];

/**
 * A page is long, and drawn once.
 * @param {Page} page
 * @param {DecompositionAnswer} answer  whose bags it leads to
 * @param {Position} position
 * @param {Scene["set"]} set
 * @param {Scene["page"]} context
 */
function drawPage(page, answer, position, set, context) {
  const { start, rows, count } = page;
  const scene = { answer, set };
  const go = (/** @type {number} */ to) => look(scene, () => ({ start: to }));
  return [
    h("p", { class: "hint" }, WORDS.meaning(cellWord(position, 2), page.assignments)),
    drawBagTable(position, page, (bag) => choose(scene, String(bag))),
    h(
      "div",
      { class: "pager" },
      count > PAGE && pager({ start, length: rows.length, most: PAGE, count, go }),
      copyBagTable(position, page, context),
    ),
  ];
}

const pageOf = onceFor(drawPage);
