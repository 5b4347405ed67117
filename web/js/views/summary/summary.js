// What the whole position comes to: how many arrangements there are, how they split, how the
// number of mines is distributed, and what it cost to find out.

import { make, makeSvg, refill } from "../../page/dom.js";
import { isOverdue } from "../../state/state.js";
import { fromText, toDecimal, toPercent, toShade } from "../../text/fraction.js";
import { cellName, shortName } from "../../text/names.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import * as words from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../solver/answer.js").Value} Value
 */

const MOST_SAFEST = 3; // that fit into one line
const LONG_NAME = 9; // characters: three of them fit
const MOST_BARS = 60;

export default class SummaryView {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {HTMLElement} root
   */
  constructor({ showCell }, root) {
    this.show = showCell;
    this.list = make("dl", { class: "facts" });
    this.chart = make("div", { class: "chart" });
    this.key = "";
    root.append(make("div", { class: "position-summary" }, this.list, this.chart));
  }

  /** It has nothing of its own on the board, and asks nothing. */
  close() {}

  reset() {}

  /** @param {State} state */
  draw(state) {
    const { answer } = state;
    const result = answer?.result;
    const key = [
      answer?.revision,
      isOverdue(state),
      Boolean(result?.mine_counts),
      Boolean(result?.count),
    ].join();
    if (key === this.key) return;
    this.key = key;
    this.list.classList.toggle("stale", isOverdue(state));
    this.chart.classList.toggle("stale", isOverdue(state));
    refill(this.list, ...drawFacts(state, this.show));
    this.chart.replaceChildren(...drawBars(result?.legal ? (result.mine_counts ?? []) : [], state));
  }
}

/**
 * @param {State} state
 * @param {(index: number) => void} show
 * @returns {Node[]}
 */
function drawFacts({ answer, position }, show) {
  const result = answer?.result;
  /** @type {[string, Node | string][]} */
  const rows = [
    [words.FACTS.count, "–"],
    [words.FACTS.parts, "–"],
    [words.FACTS.mean, "–"],
    [words.FACTS.safest, "–"],
    [words.FACTS.engine, "–"],
  ];
  if (result?.legal) {
    rows[0][1] = result.count ? drawCount(result.count) : "…";
    rows[1][1] = words.partsInWords(result, position);
    rows[2][1] = result.expected_mines ? writeMean(result.expected_mines) : "…";
    if (result.safest) rows[3][1] = drawSafest(result.safest.cells, position, show);
    else rows[3][1] = (result.mined.length ? words.allMines : words.noUnknown)(position);
  } else if (result) {
    rows[0][1] = "0";
  }
  if (result && answer)
    rows[4][1] = make(
      "span",
      { title: result.engine.reason },
      `${result.engine.name}, ${milliseconds(answer.seconds)}`,
    );
  return rows.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]);
}

/** @param {{exact: string}} count */
function drawCount({ exact }) {
  if (exact.length <= 12) return inThrees(exact);
  return make(
    "details",
    {},
    make("summary", {}, numberNode(exact)),
    make("span", { class: "digits", tabindex: 0 }, exact),
  );
}

/**
 * @param {number[]} cells
 * @param {import("../../state/position.js").Position} position
 * @param {(index: number) => void} show
 */
function drawSafest(cells, position, show) {
  const box = make("span", { class: "cells" });
  for (const cell of cells.slice(0, MOST_SAFEST)) {
    const name = cellName(position, cell);
    const short = shortName(position, cell, LONG_NAME);
    box.append(
      make(
        "button",
        {
          type: "button",
          class: "cell-link",
          "aria-label": `${short}: ${name}`,
          title: name,
          onclick: () => show(cell),
        },
        short,
      ),
    );
  }
  if (cells.length > MOST_SAFEST) box.append(words.more(cells.length - MOST_SAFEST));
  return box;
}

/** @param {Value} value */
function writeMean(value) {
  if (typeof value !== "string") return value.decimal.slice(0, 9);
  const fraction = fromText(value);
  return fraction.bottom === 1n
    ? value
    : value.length < 14
      ? `${value} ≈ ${toDecimal(fraction, 3)}`
      : toDecimal(fraction, 3);
}

/** @param {number} seconds */
function milliseconds(seconds) {
  const ms = seconds * 1000;
  return ms < 10
    ? `${ms.toFixed(1)} ms`
    : ms < 1000
      ? `${Math.round(ms)} ms`
      : `${seconds.toFixed(1)} s`;
}

/**
 * The distribution of the mine count; what is less likely than a thousandth of the peak is left
 * out at both ends.
 * @param {[number, Value][]} counts
 * @param {State} state
 * @returns {Node[]}
 */
function drawBars(counts, { position }) {
  if (counts.length < 2) {
    const given = position.prior.kind === "total" && counts.length === 1;
    return [make("p", { class: "hint" }, given ? words.GIVEN : "")];
  }
  const shares = counts.map(([mines, value]) => ({
    mines,
    exact: typeof value === "string" ? value : value.decimal,
    share: typeof value === "string" ? toShade(fromText(value)) : Number(value.decimal),
  }));
  const peak = Math.max(...shares.map(({ share }) => share));
  let kept = shares.filter(({ share }) => share >= peak / 1000);
  if (kept.length > MOST_BARS)
    kept = kept.filter(({ share }) => share >= peak / 20).slice(0, MOST_BARS);
  const [width, height] = [300, 90];
  const step = width / kept.length;
  const drawing = makeSvg("svg", {
    viewBox: `0 0 ${width} ${height + 16}`,
    role: "img",
    "aria-label": words.distribution(shares.find(({ share }) => share === peak)?.mines),
  });
  kept.forEach(({ mines, exact, share }, i) => {
    const tall = Math.max(1, (share / peak) * height);
    const percent = exact.includes("/")
      ? toPercent(fromText(exact), 2, 6)
      : toDecimal({ top: BigInt(Math.round(share * 1e6)), bottom: 10000n }, 2);
    const text = exact.length > 40 ? `≈ ${percent} %` : `${exact} ≈ ${percent} %`;
    drawing.append(
      makeSvg(
        "rect",
        {
          class: "bar",
          x: i * step + step * 0.1,
          y: height - tall,
          width: step * 0.8,
          height: tall,
        },
        makeSvg("title", {}, words.chanceOf(mines, text)),
      ),
    );
    const every = Math.ceil(kept.length / 12);
    if (i % every === 0)
      drawing.append(
        makeSvg(
          "text",
          { class: "tick", x: (i + 0.5) * step, y: height + 13, "text-anchor": "middle" },
          String(mines),
        ),
      );
  });
  return [make("h3", {}, words.MINES_ON_BOARD), drawing];
}
