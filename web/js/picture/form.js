// What stands in the dialog for a picture: the picture with the lines of its board, and what can be
// corrected: the kinds of its cells, each with a sample and what it may mean, columns and rows.

import { h } from "../page/h.js";
import { button } from "../parts/fields.js";
import { counted } from "../text/wording.js";
import { boxOf, painting, pictureFrame } from "./frame.js";
import { MEANINGS } from "./read/rules.js";

/**
 * @typedef {import("./screenshot.js").Screenshot} Screenshot
 * @typedef {import("./read/join.js").ReadKind} ReadKind
 * @typedef {import("./read/rules.js").Meaning} Meaning
 */

const SAMPLE = 40; // pixels

const WORDS = {
  columns: "Columns",
  rows: "Rows",
  close: "Close the picture",
  /** @param {number} count */
  forget: (count) => `Forget ${counted(count, "corrected skin")}`,
  kinds: "Cells that look alike",
  kindsHint:
    "Choose a kind, here or by one of its cells in the picture, then say what it is. All its cells follow.",
  meanings: "This kind is",
  single: "Only this one cell of the picture",
  unsure: "unsure",
  /** @param {number} count @param {string} meaning @param {boolean} isSure */
  kind: (count, meaning, isSure) =>
    `${meaning}, ${counted(count, "cell")}${isSure ? "" : ", unsure"}`,
  /** @type {Record<Meaning, string>} */
  meaning: {
    covered: "Covered",
    0: "Open, no number",
    1: "1",
    2: "2",
    3: "3",
    4: "4",
    5: "5",
    6: "6",
    7: "7",
    8: "8",
    flag: "Flag",
    question: "Question mark",
    mine: "Mine",
    exploded: "Exploded",
    safe: "Safe",
  },
};

/**
 * @param {Screenshot} screenshot
 * @param {() => void} close
 */
export function pictureForm(screenshot, close) {
  const { isShown, kept } = screenshot;
  return {
    frame: h("div", { class: "framing", hidden: !isShown }, pictureFrame(screenshot)),
    corrections: h(
      "div",
      { class: "corrections" },
      isShown && h("div", {}, screenshot.listed && kindList(screenshot, screenshot.listed)),
      h(
        "div",
        { class: "picture-numbers" },
        isShown && [sizeField(screenshot, "columns"), sizeField(screenshot, "rows")],
        button(WORDS.close, close, { class: "quiet" }),
        kept > 0 && button(WORDS.forget(kept), () => screenshot.forget(), { class: "quiet" }),
      ),
    ),
  };
}

/**
 * @param {Screenshot} screenshot
 * @param {"columns" | "rows"} side
 */
const sizeField = (screenshot, side) =>
  h(
    "div",
    { class: "picture-field" },
    h("label", { for: `picture-${side}` }, WORDS[side]),
    h("input", {
      type: "text",
      id: `picture-${side}`,
      inputmode: "numeric",
      autocomplete: "off",
      value: screenshot.size[side],
      oninput: (/** @type {Event} */ { currentTarget }) => {
        screenshot.size[side] = /** @type {HTMLInputElement} */ (currentTarget).value;
      },
      onchange: () => screenshot.resize(),
    }),
  );

/**
 * The kinds of cells, and what the chosen one may mean.
 * @param {Screenshot} screenshot
 * @param {import("./read/read.js").Reading} listed
 */
function kindList(screenshot, listed) {
  const { kinds } = listed;
  const { chosen } = screenshot;
  return h(
    "section",
    { class: "picture-choice" },
    h("h3", {}, WORDS.kinds),
    h("p", { class: "hint" }, WORDS.kindsHint),
    h(
      "div",
      { class: "picture-kinds", role: "radiogroup", "aria-label": WORDS.kinds },
      kinds.map((_, i) => kindOption(screenshot, listed, i)),
    ),
    h(
      "div",
      {
        class: "picture-meanings",
        role: "group",
        "aria-label": WORDS.meanings,
        hidden: chosen < 0,
      },
      MEANINGS.map((meaning) =>
        button(WORDS.meaning[meaning], () => screenshot.correct(meaning), {
          value: meaning,
          "aria-pressed": String(meaning === kinds[chosen]?.meaning),
        }),
      ),
    ),
    h(
      "label",
      { class: "picture-single", hidden: !screenshot.mayNarrow },
      h("input", {
        type: "checkbox",
        checked: screenshot.isSingle,
        onchange: (/** @type {Event} */ { currentTarget }) =>
          screenshot.narrow(/** @type {HTMLInputElement} */ (currentTarget).checked),
      }),
      WORDS.single,
    ),
  );
}

/**
 * @param {Screenshot} screenshot
 * @param {import("./read/read.js").Reading} listed
 * @param {number} i
 */
function kindOption(screenshot, { kinds, grid }, i) {
  const { cells, meaning, isSure } = kinds[i];
  return h(
    "label",
    { class: `picture-kind${isSure ? "" : " unsure"}` },
    h("input", {
      type: "radio",
      name: "picture-kind",
      class: "hidden",
      value: i,
      "aria-label": WORDS.kind(cells.length, WORDS.meaning[meaning], isSure),
      checked: i === screenshot.chosen,
      onchange: () => screenshot.choose(i),
    }),
    sampleOf(kinds[i], screenshot.source, grid),
  );
}

/**
 * @param {ReadKind} kind
 * @param {HTMLCanvasElement | null} source
 * @param {import("./read/grid.js").Grid} grid
 */
function sampleOf({ cells, meaning, isSure }, source, grid) {
  const paint = (/** @type {HTMLCanvasElement} */ canvas) =>
    source &&
    canvas.getContext("2d")?.drawImage(source, ...boxOf(grid, cells[0]), 0, 0, SAMPLE, SAMPLE);
  return h(
    "span",
    {},
    h("canvas", {
      width: SAMPLE,
      height: SAMPLE,
      "aria-hidden": "true",
      ref: painting([source, grid, cells[0]], paint),
    }),
    h("b", {}, WORDS.meaning[meaning]),
    h("small", {}, isSure ? `× ${cells.length}` : `× ${cells.length}, ${WORDS.unsure}`),
  );
}
