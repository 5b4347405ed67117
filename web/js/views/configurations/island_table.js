// The table of one island's configurations: sorted by any column, page by page. The row that the pointer or the
// focus is on is written out in full below, and drawn on the board.

import { h } from "../../page/h.js";
import { walkLines } from "../../parts/choice_list.js";
import { button } from "../../parts/fields.js";
import { drawTable, pager, row } from "../../parts/table.js";
import { completeText, inThrees, numberNode, shortened, toLength } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { swatch } from "../groups.js";

/**
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").ConfigurationsIsland} Island
 * @typedef {import("../../solver/protocol.js").WrittenConfiguration} Configuration
 * @typedef {"probability" | "relative" | "total" | "ways" | "weight" | "group"} Column
 * @typedef {{by: Column, group: number | null, ascending: boolean}} Order
 * @typedef {{order: Order, start: number, pointed: number | null, focused: number | null, read: number | null}} Page
 *   `start`: the place of the first row among all; `pointed`, `focused`: the row with the pointer, or with the focus;
 *   `read`: the one that is written out, which stays so when it has neither
 * @typedef {import("./configurations.js").Scene} Scene
 * @typedef {{named: NamedGroup[], title: string}} Names  its groups; what it is called, where there are others
 */

export const PAGE = 50; // configurations in a table
const DIGITS = 12;

/** @type {Page} */
export const FIRST_PAGE = {
  order: { by: "probability", group: null, ascending: false },
  start: 0,
  pointed: null,
  focused: null,
  read: null,
};

const WORDS = {
  caption: "Configurations",
  chosen: "The chosen configuration in full",
  point: "Point at a row, or focus it, to see its complete numbers here.",
  copy: "Copy",
  copied: "Configuration copied",
  title: (/** @type {string} */ configurations, /** @type {string} */ groups) =>
    `${configurations} of ${groups}`,
  sortBy: (/** @type {string} */ what) => `Sort by ${what}`,
  minesOf: (/** @type {string} */ letter, /** @type {string} */ cells) =>
    `the mines in group ${letter}, of ${cells}`,
  total: ["Mines", "the mines of all groups"],
  ways: ["Ways", "the ways to place the mines"],
  weight: ["Weight ζ", "the weight of these ways"],
  relative: ["Relative ξ", "the weight times what the rest of the board adds"],
  probability: ["Probability", "the probability"],
  whole: {
    name: (/** @type {number} */ place, /** @type {string} */ mines) =>
      `Configuration ${place}: ${mines}`,
    mines: (/** @type {number} */ total) => `mines ${total}`,
    ways: (/** @type {string} */ ways) => `ways ${ways}`,
    weight: (/** @type {string} */ weight) => `weight ${weight}`,
    relative: (/** @type {string} */ relative) => `relative weight ${relative}`,
    probability: (/** @type {string} */ chance) => `probability ${chance}`,
  },
};

/**
 * What is to be asked for this page; null where it came with the list of islands.
 * @param {number} island
 * @param {Page} page
 */
export function pageAsked(island, { order, start }) {
  if (order === FIRST_PAGE.order && start === 0) return null;
  const { by, group, ascending } = order;
  return {
    operation: /** @type {const} */ ("configurations"),
    island,
    start,
    count: PAGE,
    // The more it weighs, the more probable it is.
    sort: by === "relative" ? "probability" : by,
    group,
    ascending,
  };
}

/**
 * The rows that are seen: those of the page, or the last ones while it is waited for.
 * @param {Scene} scene
 * @param {Island} island
 * @returns {readonly Configuration[]}
 */
function rowsOf({ told: { page }, local }, island) {
  if (!pageAsked(0, local)) return island.configurations;
  const last = (page.answer ?? page.last)?.islands?.[0];
  return last?.island === island.island ? last.configurations : island.configurations;
}

/**
 * The configuration that is on the board.
 * @param {Scene} scene
 * @param {Island} island
 */
export const pointedRow = (scene, island) =>
  rowsOf(scene, island)[scene.local.pointed ?? scene.local.focused ?? -1];

/**
 * @param {Scene} scene
 * @param {Island} island
 * @param {Names} names
 */
export function drawIsland(scene, island, { named, title }) {
  const { state, told, local } = scene;
  const { position } = state;
  const isWeighted = position.xMax > 1 && position.prior.kind !== "uniform";
  const rows = rowsOf(scene, island);
  const size = WORDS.title(
    many(island.count, "configuration"),
    many(island.groups.length, "group"),
  );
  return h(
    "section",
    { class: "island-table" },
    h("h3", {}, title && `${title}: `, size),
    h(
      "div",
      { class: "table-box", onpointerleave: () => scene.set({ pointed: null }) },
      drawTable(
        { class: told.page.waits ? "exact-table stale" : "exact-table" },
        columnsOf(named, isWeighted).map((column) => drawTitle(scene, column)),
        drawRows(scene, rows, isWeighted),
        {
          caption: h("caption", { class: "hidden" }, WORDS.caption),
          body: { onkeydown: walkLines },
        },
      ),
    ),
    told.page.problem && h("p", { class: "hint", role: "status" }, told.page.problem.message),
    island.count > PAGE &&
      h(
        "div",
        { class: "pager" },
        pager({
          start: local.start,
          length: Math.min(PAGE, island.count - local.start),
          most: PAGE,
          count: island.count,
          go: (start) => scene.set({ ...FIRST_PAGE, order: local.order, start }),
        }),
      ),
    drawReadout(scene, rows[local.read ?? -1], named, isWeighted),
  );
}

/**
 * @param {number} count
 * @param {string} one
 */
const many = (count, one) => `${inThrees(String(count))} ${one}${count === 1 ? "" : "s"}`;

/**
 * What stands above the columns, and what each is sorted by.
 * @typedef {{by: Column, group: number | null, text: import("../../page/h.js").Content, said: string}} Title
 * @param {NamedGroup[]} named
 * @param {boolean} isWeighted  whether ways and weights differ
 * @returns {Title[]}
 */
function columnsOf(named, isWeighted) {
  const values = /** @type {const} */ (["total", "ways", "weight", "relative", "probability"]);
  return [
    ...named.map((each) => ({
      by: /** @type {const} */ ("group"),
      group: each.index,
      text: swatch(each),
      said: WORDS.minesOf(each.letter, counted(each.cells.length, "cell")),
    })),
    ...values
      .filter((by) => by !== "weight" || isWeighted)
      .map((by) => ({ by, group: null, text: WORDS[by][0], said: WORDS[by][1] })),
  ];
}

/** @param {Scene} scene @param {Title} title */
function drawTitle(
  {
    state: {
      said: { answer },
      hand,
    },
    local: { order },
    set,
  },
  { by, group, text, said },
) {
  const inspected = answer?.byCell[hand.hover ?? hand.cursor]?.group ?? null;
  const isSorted = order.by === by && order.group === group;
  const ascending = isSorted && !order.ascending;
  return h(
    "th",
    {
      key: `${by} ${group}`,
      scope: "col",
      class: group !== null && group === inspected ? "inspected" : null,
      "aria-sort": !isSorted ? "none" : order.ascending ? "ascending" : "descending",
    },
    button(
      [
        text,
        h(
          "span",
          { class: "arrow", "aria-hidden": "true" },
          isSorted && (order.ascending ? "▲" : "▼"),
        ),
      ],
      () => set({ ...FIRST_PAGE, order: { by, group, ascending } }),
      { title: WORDS.sortBy(said) },
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {readonly Configuration[]} rows
 * @param {boolean} isWeighted
 */
function drawRows({ local, set }, rows, isWeighted) {
  const { pointed, focused, read } = local;
  const active = pointed ?? focused;
  return rows.map(({ probability, mines, total, ways, weight, relative }, i) => {
    const share = `${(toLength(probability) * 100).toFixed(2)}%`;
    return row(
      [
        ...mines.map((count) => h("td", { class: count ? "mines" : "mines none" }, count)),
        total,
        numberNode(ways),
        ...(isWeighted ? [numberNode(weight)] : []),
        numberNode(relative),
        h("td", { class: "share", style: { "--share": share } }, numberNode(probability)),
      ],
      {
        key: i,
        tabindex: i === (read ?? 0) ? 0 : -1,
        class: i === active ? "active" : null,
        "data-place": i,
        onpointerenter: () => set({ pointed: i, read: i }),
        onfocus: () => set({ focused: i, read: i }),
        onblur: () => set({ focused: null }),
      },
    );
  });
}

/**
 * @param {Scene} scene
 * @param {Configuration | undefined} configuration
 * @param {NamedGroup[]} named
 * @param {boolean} isWeighted
 */
function drawReadout({ local, page }, configuration, named, isWeighted) {
  const place = local.start + (local.read ?? 0) + 1;
  const text = configuration && wholeText(configuration, place, named, isWeighted);
  return h(
    "div",
    { class: "readout" },
    h(
      "div",
      { class: "whole-text", tabindex: 0, role: "group", "aria-label": WORDS.chosen },
      text ?? WORDS.point,
    ),
    button(WORDS.copy, () => text && page.copyText(text, WORDS.copied), { disabled: !text }),
  );
}

/**
 * A configuration with all its numbers.
 * @param {Configuration} configuration
 * @param {number} place  among all of its island, from 1
 * @param {NamedGroup[]} named
 * @param {boolean} isWeighted
 */
export function wholeText(configuration, place, named, isWeighted) {
  const { total, ways, weight, relative, probability } = configuration;
  const mines = named.map(({ letter }, i) => `${letter} ${configuration.mines[i]}`).join(", ");
  const { whole } = WORDS;
  return [
    whole.name(place, mines),
    whole.mines(total),
    whole.ways(ways),
    ...(isWeighted ? [whole.weight(shortened(weight).whole)] : []),
    whole.relative(completeText(relative, 3)),
    whole.probability(completeText(probability, DIGITS)),
  ].join("; ");
}
