// What is tied and what cannot be known, as lines of a list: what is said, and which cells it is about.

import { MARKS } from "../../board/faces.js";
import { h, onceFor } from "../../page/h.js";
import { choiceList } from "../../parts/choice_list.js";
import { button } from "../../parts/fields.js";
import { meanings, WAITING } from "../../parts/notice.js";
import { KINDS } from "../../state/state.js";
import { cellName, cellWord } from "../../text/names.js";
import { capitalised, listed } from "../../text/wording.js";

/**
 * @typedef {import("./steps.js").Scene} Scene
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/state.js").Kind} Kind
 * @typedef {import("../../state/state.js").Unknowable} Unknowable
 * @typedef {{kind: Kind | null, title: string, sentence: string, cells: number[],
 *   others: number[]}} Item
 *   `kind`: whose mark its cells have on the board; `others`: cells that are outlined another way,
 *   because they are opposite to the first ones
 */

const WORDS = {
  ties: "What is tied",
  unknowable: "What cannot be known",
  untied:
    "There is more to learn: no cell is tied to another, and the next numbers may settle everything.",
  unmarked: "These are not marked on the board: finding them took too long there.",
  meanings: "What dead cells, craps shoots and 50/50s are",
  more: (/** @type {number} */ count) => `${count.toLocaleString("en")} more are not listed.`,
  fiftyFifty: "50/50",
  crapsShoot: "Craps shoot",
  counted: "Only the mine count",
  tied: "Tied",
  dead: "Dead",
  deadMeans: (/** @type {string} */ names, /** @type {number} */ count) => {
    const [are, each] = count === 1 ? ["is", "it"] : ["are", "each"];
    return `${names} ${are} dead: ${each} can show only one number, so opening it tells nothing about the others.`;
  },
};

const MOST_NAMED = 6; // dead cells
const MOST_LISTED = 100;

/**
 * What has to be guessed in any case first, and what matters least last.
 * @param {Unknowable} found
 * @param {Position} position
 * @returns {Item[]}
 */
export function itemsOf({ craps_shoots: shoots, counted, tied, dead }, position) {
  const even = shoots.filter(({ fifty_fifty: isEven }) => isEven);
  const others = shoots.filter(({ fifty_fifty: isEven }) => !isEven);
  return [
    ...even.map((area) => areaItem("fifty-fifty", WORDS.fiftyFifty, area)),
    ...tied
      .filter(({ cells, opposite }) => !isOneOf(even, [...cells, ...opposite]))
      .map(({ cells, opposite, sentence }) => ({
        kind: null,
        title: WORDS.tied,
        sentence,
        cells,
        others: opposite,
      })),
    ...others.map((area) => areaItem("craps-shoot", WORDS.crapsShoot, area)),
    ...counted.map((area) => areaItem("counted", WORDS.counted, area)),
    ...deadItems(
      dead
        .map(({ cell }) => cell)
        .filter((cell) => !even.some(({ cells }) => cells.includes(cell))),
      position,
    ),
  ];
}

/**
 * Whether it says how cells hang together; else that nothing will ever tell.
 * @param {Item} item
 */
const isTie = ({ kind }) => kind === null || kind === "fifty-fifty";

/**
 * @param {Kind} kind
 * @param {string} title
 * @param {{cells: number[], sentence: string}} area
 * @returns {Item}
 */
function areaItem(kind, title, { cells, sentence }) {
  return { kind, title, sentence, cells, others: [] };
}

/**
 * Whether these cells are just those of one of the areas, of which no more need be said.
 * @param {readonly {cells: number[]}[]} areas
 * @param {readonly number[]} cells
 */
function isOneOf(areas, cells) {
  const own = new Set(cells);
  return areas.some(
    (area) => area.cells.length === own.size && area.cells.every((i) => own.has(i)),
  );
}

/**
 * All dead cells in one line: there may be many.
 * @param {number[]} cells
 * @param {Position} position
 * @returns {Item[]}
 */
function deadItems(cells, position) {
  if (!cells.length) return [];
  const names = listed(
    cells.map((cell) => cellName(position, cell)),
    MOST_NAMED,
    `more ${cellWord(position, 2)}`,
  );
  const sentence = WORDS.deadMeans(names, cells.length);
  return [{ kind: "dead", title: WORDS.dead, sentence, cells, others: [] }];
}

/** What was found of this board; null while it is looked for. @param {Scene} scene @returns {Unknowable | null} */
export const foundIn = ({ told: { rest } }) => (rest.answer?.legal ? rest.answer.unknowable : null);

const itemised = onceFor(itemsOf);

/** The same as lines. @param {Scene} scene */
export function itemsIn(scene) {
  const found = foundIn(scene);
  return found && itemised(found, scene.state.position);
}

/**
 * The lists of them; why they are not there; nothing while they are looked for.
 * @param {Scene} scene
 */
export function drawUnknowable(scene) {
  const { state, told } = scene;
  const { problem, again } = told.rest;
  if (problem)
    return h(
      "section",
      { class: "why-part why-rest" },
      h("h3", {}, WORDS.ties),
      h("p", { class: "hint" }, problem.message),
      problem.kind === "stopped" && button(WAITING.again, again),
    );
  const items = itemsIn(scene);
  if (!items) return null;
  const isUnmarked =
    state.said.unknowable?.revision === state.revision &&
    state.said.unknowable.problem?.kind === "budget";
  const shown = items.slice(0, MOST_LISTED);
  const ties = shown.filter(isTie).length;
  return h(
    "div",
    { class: "why-rest" },
    !items.length && h("p", { class: "hint" }, WORDS.untied),
    drawItems(scene, WORDS.ties, shown, 0, ties),
    drawItems(scene, WORDS.unknowable, shown, ties, shown.length),
    items.length > shown.length &&
      h("p", { class: "hint" }, WORDS.more(items.length - shown.length)),
    isUnmarked && h("p", { class: "hint" }, WORDS.unmarked),
    shown.some(({ kind }) => kind) && drawKinds(),
  );
}

/**
 * @param {Scene} scene
 * @param {string} title
 * @param {readonly Item[]} items
 * @param {number} first
 * @param {number} end
 */
function drawItems({ local, set }, title, items, first, end) {
  if (first === end) return null;
  return h(
    "section",
    { class: "why-part" },
    h("h3", {}, title),
    choiceList({
      label: title,
      class: "why-items",
      chosen: local.item,
      choose: (item) => set({ item, step: null }),
      point: (pointed) => set({ pointed }),
      first,
      items: items.slice(first, end).map(({ kind, title: name, sentence }) => ({
        content: [
          kind &&
            h("b", {}, h("span", { class: `sign ${kind}`, "aria-hidden": "true" }), name, " "),
          h("span", {}, sentence),
        ],
      })),
    }),
  );
}

/** What is said of cells that cannot be known. */
const drawKinds = () =>
  meanings(
    WORDS.meanings,
    KINDS.map((kind) => [capitalised(MARKS[kind].name), MARKS[kind].meaning]),
  );
