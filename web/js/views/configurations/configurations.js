// The configurations behind the probabilities: island by island as a table, drawn on the board when a row is
// pointed at; all islands together by their mines; and the equations with their solution.

import { labelFace } from "../../board/face.js";
import { h, onceFor } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { columnChart } from "../../parts/columns.js";
import { buttonGroup } from "../../parts/fields.js";
import { emptiness } from "../../parts/notice.js";
import { exactTable, row } from "../../parts/table.js";
import { cellWord } from "../../text/names.js";
import { completeText, inThrees, numberNode, shortened, toLength } from "../../text/numbers.js";
import { MOST_ON_BOARD, nameGroups } from "../groups.js";
import { view } from "../view.js";
import { drawEquations } from "./equations.js";
import { drawIsland, FIRST_PAGE, PAGE, pageAsked, pointedRow } from "./island_table.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/answer.js").Value} Value
 * @typedef {import("../../solver/protocol.js").ConfigurationsLegal} Listing
 * @typedef {import("../../solver/protocol.js").CombinedConfigurations} Combined
 * @typedef {import("./island_table.js").Page} Page
 * @typedef {Page & {island: number | null, system: number}} Local
 *   `island`: the chosen one; null: that of the chosen cell; `system`: whose equations are seen
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const WORDS = {
  island: "Island",
  nth: (/** @type {number} */ island) => `Island ${island + 1}`,
  one: "The numbers form one island. ",
  several: (/** @type {number} */ islands) =>
    `The numbers form ${islands} islands. One configuration from each makes `,
  ofBoard: (/** @type {string} */ choices) =>
    choices === "1" ? " configuration of the board. " : " configurations of the board. ",
  point: (/** @type {string} */ cells) =>
    `Point at a row to see it on the board. Letters and colours mark the groups: ${cells} that touch the same numbers.`,
  together: "All islands together, by number of mines",
  table: "Mines of all islands together",
  columns: ["Mines", "Choices", "Weight", "Relative ξ", "Probability"],
  uniform: "ξ is the weight of the choices, since every arrangement is equally likely.",
  times: (/** @type {string} */ rest) => `ξ is the weight of the choices times ${rest}.`,
  outer: (/** @type {string} */ cells) => `the ways to place the other mines in the outer ${cells}`,
  lambda: "λ to the power of the mines",
  chart: (/** @type {number | undefined} */ likely) =>
    `Probability of each number of mines in the islands${likely === undefined ? "" : `, most likely ${likely}`}; the table has the values`,
  bar: (/** @type {number} */ mines, /** @type {string} */ chance) => `${mines} mines: ${chance}`,
};

const [WIDTH, WIDEST] = [240, 48]; // of the chart, and of the room for a column, in its own units

export default view({
  name: "configurations",
  begin: () => /** @type {Local} */ ({ ...FIRST_PAGE, island: null, system: 0 }),
  asks: {
    main: ({ state }) =>
      emptiness(state) || { operation: "configurations", count: PAGE, matrix: true },
    page: (scene) => (scene.told.main.answer ? pageAsked(islandOf(scene), scene.local) : null),
  },
  reads: ({ hand }) => [hand.hover, hand.cursor],
  draw(scene) {
    const { answer, state, local, set, page } = scene;
    const { islands, choices, combined } = /** @type {Listing} */ (answer);
    const groups = groupsOf(state);
    const chosen = islandOf(scene);
    const island = islands[chosen];
    const cells = island.groups.flatMap((g) => groups[g].cells);
    return [
      h("p", { class: "lead" }, leadOf(islands.length, choices, state)),
      islands.length > 1 &&
        buttonGroup(
          WORDS.island,
          islands.map(({ count }, i) => [
            WORDS.nth(i),
            h("small", {}, ` ${inThrees(String(count))}`),
          ]),
          chosen,
          (i) => set({ ...FIRST_PAGE, island: i, system: 0 }),
        ),
      drawIsland(scene, island, {
        named: island.groups.map((g) => groups[g]),
        title: islands.length > 1 ? WORDS.nth(chosen) : "",
      }),
      boardPart(state, marks(scene), cells, () => state.position.labels.map(labelFace)),
      drawCombined(combined ?? [], state),
      drawEquations(answer, state.position, {
        title: islands.length > 1 ? WORDS.nth(chosen) : "",
        island,
        groups,
        system: local.system,
        choose: (system) => set({ system }),
        page,
      }),
    ];
  },
  marks: (scene) => marks(scene),
  // The island of the chosen cell is seen at first; it does not follow the cell.
  after(scene) {
    const { answer, local, set } = scene;
    if (answer && local.island === null) set({ island: islandOf(scene) });
  },
});

/** @param {State} state */
const groupsOf = ({ said: { answer } }) =>
  nameGroups(/** @type {import("../../solver/answer.js").SolveAnswer} */ (answer?.result)).groups;

/** Which island is seen. @param {Scene} scene */
function islandOf({ state, local }) {
  if (local.island !== null) return local.island;
  const group = state.said.answer?.byCell[state.hand.cursor]?.group ?? null;
  return group === null ? 0 : (groupsOf(state)[group].island ?? 0);
}

/** Every group with its letter, those of the island that is seen with the mines of the row pointed at. */
const marks = onceFor((/** @type {Scene} */ scene) => {
  const { answer, state } = scene;
  const groups = groupsOf(state);
  const chosen = islandOf(scene);
  const mines = pointedRow(scene, answer.islands[chosen])?.mines;
  const places = answer.islands[chosen].groups;
  const rings = groups
    .filter(({ island }) => island === chosen || groups.length <= MOST_ON_BOARD)
    .map(({ cells, letter, tone, index }) => {
      const place = mines ? places.indexOf(index) : -1;
      return { cells, letter, tone, text: mines && place >= 0 ? String(mines[place]) : null };
    });
  return { viewed: null, rings };
});

/**
 * @param {number} islands
 * @param {string} choices  one configuration from each island
 * @param {State} state
 */
function leadOf(islands, choices, { position }) {
  const { text, power } = shortened(choices);
  return [
    islands === 1
      ? WORDS.one
      : [
          WORDS.several(islands),
          text,
          power !== null && h("sup", {}, power),
          WORDS.ofBoard(choices),
        ],
    WORDS.point(cellWord(position, 2)),
  ];
}

/**
 * All islands together: how many mines they hold, in how many ways, with which probability.
 * @param {readonly Combined[]} combined
 * @param {State} state
 */
function drawCombined(combined, { position }) {
  const cell = (/** @type {Value} */ value) => {
    const { power, whole } = shortened(value);
    return h("td", { title: power === null ? null : whole.slice(0, 400) }, numberNode(value));
  };
  const rows = combined.map(({ mines, choices, weight, relative, probability }) =>
    row([h("th", { scope: "row" }, mines), ...[choices, weight, relative, probability].map(cell)], {
      key: mines,
    }),
  );
  const { kind } = position.prior;
  const rest = kind === "total" ? WORDS.outer(cellWord(position, 2)) : WORDS.lambda;
  return h(
    "section",
    { class: "combined" },
    h("h3", {}, WORDS.together),
    h("p", { class: "hint" }, kind === "uniform" ? WORDS.uniform : WORDS.times(rest)),
    h(
      "div",
      { class: "combined-parts" },
      exactTable(WORDS.table, WORDS.columns, rows),
      drawChart(combined),
    ),
  );
}

/** @param {readonly Combined[]} combined */
function drawChart(combined) {
  const shares = combined.map(({ probability }) => toLength(probability));
  const peak = Math.max(...shares, 1e-9);
  const likely = combined[shares.indexOf(peak)];
  const columns = combined.map(({ mines, probability }, i) => {
    const { text, power } = shortened(probability);
    const isWhole = power === null && shares[i] > 0;
    const chance = (isWhole ? completeText(probability, 6) : text).slice(0, 80);
    return { mines, height: shares[i] / peak, title: WORDS.bar(mines, chance) };
  });
  if (!columns.length) return null;
  const room = columns[columns.length - 1].mines - columns[0].mines + 1;
  const side = Math.max(0, (WIDTH - WIDEST * room) / 2);
  return h(
    "div",
    { class: "chart" },
    columnChart(columns, {
      label: WORDS.chart(likely?.mines),
      look: "columns",
      width: WIDTH,
      height: 128,
      edges: [side, side, 0, 18],
      tickRoom: WIDTH / 10,
    }),
  );
}
