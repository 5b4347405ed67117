// What the colours and marks on the board mean, in one line: the scale of chances with a tick for each that is
// on the board, or what an open view or another overlay shows. Nothing is explained that is not there.

import { classesOf, highlightOf, signsIn, swatchOf } from "../board/cells.js";
import { shadeClass } from "../board/face.js";
import { chanceOfMany, facesIn, kindsOf, MARKS } from "../board/faces.js";
import { chanceOfShade, MINE_CHANCE, safestCells } from "../board/overlays/mine_chance.js";
import { overlayOf } from "../board/overlays/overlays.js";
import { draw, h } from "../page/h.js";
import { distinctAt, distinctChances } from "../solver/answer.js";
import { cellSize } from "../state/frame.js";
import { isGraph } from "../state/position.js";
import { isOverdue, showsAnswers } from "../state/state.js";
import { shortChance } from "../text/chance.js";
import { toShade } from "../text/fraction.js";
import { cellName, cellWord, shortName } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../board/overlays/overlays.js").LegendEntry} LegendEntry
 * @typedef {import("../solver/answer.js").Distinct} Distinct
 */

const MOST_NAME = 14; // signs of a vertex's name
/** The ticks: their steps along the scale, and their heights for one cell and for the most cells. */
const STEPS = 500;
const [LOW, HIGH] = [5, 14]; // px
/** What of the state it says something of. @type {(keyof Shown)[]} */
const PARTS = ["position", "said", "viewed"];
const UNCERTAIN = chanceOfShade(8);

const WORDS = {
  scale: (/** @type {number} */ count) =>
    `Chances from 0 to 1; ${count === 1 ? "one of them is" : `${count} of them are`} on the board`,
  none: ["0", "1"],
  safe: (/** @type {string} */ count) => `safe, ${count}`,
  mine: (/** @type {string} */ count) => `mine, ${count}`,
  safest: (/** @type {string} */ count) => `safest, ${count}`,
  kinds: {
    "fifty-fifty": "50/50",
    counted: "mine count",
    "craps-shoot": "craps shoot",
    dead: "tells nothing",
  },
  mark: (/** @type {string} */ name, /** @type {string} */ count) => `${name}, ${count}`,
  chosen: (/** @type {string} */ name, /** @type {string} */ chance) => `${name}, ${chance}`,
  certain: { safe: "safe", mined: "mine" },
  many: (/** @type {boolean} */ isAll, /** @type {string} */ count, /** @type {string} */ word) =>
    `${isAll ? "everywhere" : "elsewhere"}, ${count} ${word}`,
};

const inFull = (/** @type {number} */ count) => count.toLocaleString("en");

export class Legend {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    /** What it was drawn from. @type {unknown[]} */
    this.drawn = [];
  }

  /** @param {Shown} state */
  draw(state) {
    const { container } = this;
    const { settings, hand } = state;
    container.hidden = !settings.legend;
    if (container.hidden) return;
    // Where an overlay or a view is explained, the cell with the cursor is not named.
    const cell = explainedIn(state) ? -1 : (hand.hover ?? hand.cursor);
    const key = [cell, showsAnswers(state), settings.marks, settings.notation, cellSize(state)];
    const drawn = [...key, isOverdue(state), ...PARTS.map((part) => state[part])];
    if (drawn.every((each, i) => each === this.drawn[i])) return;
    this.drawn = drawn;
    container.classList.toggle("stale", cell >= 0 && isOverdue(state));
    draw(container, drawLegend(state));
  }
}

/**
 * What there is to explain.
 * @param {Shown} state
 * @returns {import("../page/h.js").Content}
 */
export function drawLegend(state) {
  const { hover, cursor } = state.hand;
  const entries = explainedIn(state);
  if (!entries) return drawScale(state, hover ?? cursor);
  const marks = new Set(facesIn(state).map(({ mark }) => mark));
  return entries
    .filter(({ samples: [{ mark }] }) => mark === "none" || marks.has(mark))
    .map(drawEntry);
}

/**
 * What an open view or another overlay than the chance of a mine has to explain; null where it is the scale.
 * @param {Shown} state
 * @returns {readonly LegendEntry[] | null}
 */
function explainedIn(state) {
  const { viewed, settings } = state;
  if (viewed) return viewed.legend;
  if (!showsAnswers(state)) return null;
  const overlay = overlayOf(settings.overlay);
  return overlay === MINE_CHANCE ? null : overlay.legend;
}

/** @param {LegendEntry} entry */
function drawEntry({ samples, meaning }) {
  const [first] = samples;
  const sample =
    samples.length > 1
      ? h(
          "span",
          { class: "ramp", "aria-hidden": "true" },
          samples.map(({ scale, shade }) => h("i", { class: shadeClass(scale, shade ?? 0) })),
        )
      : first.text && first.mark === "none"
        ? h("span", {}, first.text)
        : h("span", { class: `sample ${classesOf(first)}`, "aria-hidden": "true" });
  return h("span", { class: "entry" }, sample, meaning);
}

/**
 * @param {Shown} state
 * @param {number} index  of the cell that is named
 */
function drawScale(state, index) {
  const { position } = state;
  const { answer } = state.said;
  if (!answer?.result?.legal || !showsAnswers(state)) return null;
  const distinct = distinctChances(answer);
  if (!distinct.length) return null;
  const safe = distinct.find(({ chance }) => chance.safe);
  const mined = distinct.find(({ chance }) => chance.mined);
  const between = distinct.filter((each) => each !== safe && each !== mined);
  const many = chanceOfMany(state) && between.find(({ outer }) => outer > 0);
  const chosen = distinctAt(answer, index);
  const name = isGraph(position)
    ? shortName(position, index, MOST_NAME)
    : cellName(position, index);
  return [
    endOf(safe, WORDS.safe, WORDS.none[0]),
    h(
      "span",
      { key: "scale", class: "scale" },
      h(
        "svg",
        {
          class: "ticks",
          role: "img",
          "aria-label": WORDS.scale(distinct.length),
          viewBox: `0 0 ${STEPS} ${HIGH}`,
          preserveAspectRatio: "none",
        },
        h("path", { d: ticksOf(between) }),
      ),
      many &&
        at(
          many,
          "many",
          WORDS.many(distinct.length === 1, inFull(many.outer), cellWord(position, many.outer)),
        ),
      chosen && [
        h("i", { key: "mark", class: "mark", style: { "--p": toShade(chosen.chance.fraction) } }),
        at(chosen, "chosen", WORDS.chosen(name, chanceOf(chosen))),
      ],
    ),
    endOf(mined, WORDS.mine, WORDS.none[1]),
    marksOf(state),
  ];
}

/**
 * What is certain at an end of the scale, or else its number.
 * @param {Distinct | undefined} certain
 * @param {(count: string) => string} words
 * @param {string} end
 */
const endOf = (certain, words, end) =>
  h(
    "span",
    { key: end, class: "end" },
    certain && swatchOf(certain.chance),
    certain ? words(inFull(certain.cells.length)) : end,
  );

/** @param {Distinct} distinct */
function chanceOf({ chance }) {
  if (chance.safe) return WORDS.certain.safe;
  return chance.mined ? WORDS.certain.mined : shortChance(chance);
}

/**
 * Words at a place of the scale, and within it.
 * @param {Distinct} distinct
 * @param {string} kind
 * @param {string} words
 */
const at = ({ chance }, kind, words) =>
  h("span", { key: kind, class: `at ${kind}`, style: { "--p": toShade(chance.fraction) } }, words);

/**
 * A tick for each chance, the longer the more cells have it; those that would be one line are one.
 * @param {readonly Distinct[]} distinct
 */
export function ticksOf(distinct) {
  /** @type {Map<number, number>} */
  const cellsAt = new Map();
  for (const { chance, cells } of distinct) {
    const place = Math.round(toShade(chance.fraction) * STEPS);
    cellsAt.set(place, (cellsAt.get(place) ?? 0) + cells.length);
  }
  const most = Math.log(Math.max(2, ...cellsAt.values()));
  return [...cellsAt]
    .map(
      ([place, cells]) =>
        `M${place} 0v${Math.round(LOW + ((HIGH - LOW) * Math.log(cells)) / most)}`,
    )
    .join("");
}

/**
 * What is outlined or has a sign, and how many cells.
 * @param {Shown} state
 */
function marksOf(state) {
  const signs = new Map(signsIn(state));
  const safest = state.said.answer?.result ? safestCells(state.said.answer.result) : [];
  return [
    safest.length > 0 &&
      h(
        "span",
        { key: "safest", class: "end" },
        h("span", { class: "colour of-safest", "aria-hidden": "true" }),
        WORDS.safest(inFull(safest.length)),
      ),
    kindsOf(signs).map((kind) => {
      const count = [...signs.values()].filter((each) => each === kind).length;
      const classes = classesOf(UNCERTAIN, highlightOf(kind));
      return h(
        "span",
        { key: kind, class: "end", title: MARKS[kind].meaning },
        h("span", { class: `sample ${classes}`, "aria-hidden": "true" }),
        WORDS.mark(WORDS.kinds[kind], inFull(count)),
      );
    }),
  ];
}
