// What the whole position comes to: how many solutions there are, how they split, how the number of mines is
// distributed, and what it cost to find out.

import { h } from "../../page/h.js";
import { isOverdue } from "../../state/state.js";
import { chanceInWords } from "../../text/chance.js";
import { asFraction, fromText, toDecimal, toShade } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import { inThrees, shortened } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../solver/answer.js").Value} Value
 * @typedef {import("../../page/h.js").Content} Content
 */

const MOST_BARS = 60;
const [WIDTH, HEIGHT, BELOW] = [300, 90, 16]; // of the chart, in its own units
const MOST_TICKS = 12;
const LONG_COUNT = 12; // digits
const LONG_MEAN = 14; // signs

const WORDS = {
  count: "Solutions",
  parts: "Islands, groups",
  mean: "Expected mines",
  engine: "Engine, time",
  unknown: "–",
  soon: "…",
  mines: "Mines on the board",
  given: "The number of mines is given, so it has no distribution.",
  inParts: (
    /** @type {SolveAnswer} */ { islands, groups, outer },
    /** @type {Position} */ position,
  ) =>
    `${counted(islands.length, "island")}, ${counted(groups.length, "group")}, ${outer.cells.length} outer ${cellWord(position, outer.cells.length)}`,
  distribution: (/** @type {number} */ mines) =>
    `Distribution of the number of mines, most likely ${mines}`,
  bar: (/** @type {number} */ mines, /** @type {string} */ chance) => `${mines} mines: ${chance}`,
};

/** @param {State} state */
export function drawFacts(state) {
  const { position } = state;
  const { answer } = state.said;
  const result = answer?.result;
  const counts = result?.legal ? (result.mine_counts ?? []) : [];
  const isGiven = position.prior.kind === "total" && counts.length === 1;
  return h(
    "div",
    { key: "facts", class: isOverdue(state) ? "board-facts stale" : "board-facts" },
    h(
      "dl",
      { class: "facts" },
      rowsOf(state).map(([name, value]) => [
        h("dt", { key: `${name} name` }, name),
        h("dd", { key: name }, value),
      ]),
    ),
    h(
      "div",
      { class: "chart" },
      counts.length > 1 ? drawBars(counts) : h("p", { class: "hint" }, isGiven && WORDS.given),
    ),
  );
}

/** @param {State} state @returns {[string, Content][]} */
function rowsOf({ said: { answer }, position }) {
  const result = answer?.result;
  const legal = result?.legal ? result : null;
  const soon = legal ? WORDS.soon : WORDS.unknown;
  return [
    [WORDS.count, legal?.count ? drawCount(legal.count.exact) : result && !legal ? "0" : soon],
    [WORDS.parts, legal ? WORDS.inParts(legal, position) : WORDS.unknown],
    [WORDS.mean, legal?.expected_mines ? meanInWords(legal.expected_mines) : soon],
    [
      WORDS.engine,
      result && answer
        ? h(
            "span",
            { title: result.engine.reason },
            `${result.engine.name}, ${milliseconds(answer.seconds)}`,
          )
        : WORDS.unknown,
    ],
  ];
}

/** @param {string} exact  digits */
function drawCount(exact) {
  if (exact.length <= LONG_COUNT) return inThrees(exact);
  const { text, power } = shortened(exact);
  return h(
    "details",
    {},
    h("summary", {}, text, power !== null && h("sup", {}, String(power))),
    h("span", { class: "digits", tabindex: 0 }, exact),
  );
}

/** @param {Value} value */
function meanInWords(value) {
  if (typeof value !== "string") return value.decimal.slice(0, 9);
  const fraction = fromText(value);
  if (fraction.bottom === 1n) return value;
  const decimal = toDecimal(fraction, 3);
  return value.length < LONG_MEAN ? `${value} ≈ ${decimal}` : decimal;
}

/** @param {number} seconds */
function milliseconds(seconds) {
  const ms = seconds * 1000;
  if (ms >= 1000) return `${seconds.toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}

/**
 * The distribution of the mine count; what is less likely than a thousandth of the peak is left
 * out at both ends.
 * @param {readonly [number, Value][]} counts
 */
function drawBars(counts) {
  const shares = counts.map(([mines, value]) => ({
    mines,
    value,
    share: toShade(asFraction(value)),
  }));
  const peak = shares.reduce((best, each) => (each.share > best.share ? each : best));
  let kept = shares.filter(({ share }) => share >= peak.share / 1000);
  if (kept.length > MOST_BARS)
    kept = kept.filter(({ share }) => share >= peak.share / 20).slice(0, MOST_BARS);
  const step = WIDTH / kept.length;
  const every = Math.ceil(kept.length / MOST_TICKS);
  return [
    h("h3", {}, WORDS.mines),
    h(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT + BELOW}`,
        role: "img",
        "aria-label": WORDS.distribution(peak.mines),
      },
      kept.map(({ mines, value, share }, i) => {
        const tall = Math.max(1, (share / peak.share) * HEIGHT);
        return h(
          "rect",
          {
            key: mines,
            x: i * step + step * 0.1,
            y: HEIGHT - tall,
            width: step * 0.8,
            height: tall,
          },
          h("title", {}, WORDS.bar(mines, chanceInWords(value))),
        );
      }),
      kept
        .filter((_, i) => i % every === 0)
        .map(({ mines }, i) =>
          h(
            "text",
            {
              key: `tick ${mines}`,
              class: "tick",
              x: (i * every + 0.5) * step,
              y: HEIGHT + 13,
              "text-anchor": "middle",
            },
            String(mines),
          ),
        ),
    ),
  ];
}
