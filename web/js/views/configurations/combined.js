// All islands together: how many mines they hold, in how many ways, with which probability.

import { make, makeSvg } from "../../page/dom.js";
import { completeText, numberNode, shortened, toLength } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { barInWords, COMBINED, chartInWords, weightInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").CombinedConfigurations} Combined
 */

const [WIDTH, HEIGHT] = [240, 110];
const MOST_LABELS = 10;

/**
 * @param {HTMLElement} place
 * @param {Combined[]} combined
 * @param {Position} position
 */
export function drawCombined(place, combined, position) {
  place.replaceChildren(
    make("h3", {}, COMBINED.title),
    make("p", { class: "hint" }, weightInWords(position)),
    make("div", { class: "combined-parts" }, table(combined), chart(combined)),
  );
}

/** @param {Combined[]} combined */
function table(combined) {
  const cell = (/** @type {import("../../solver/answer.js").Value} */ value) =>
    make(
      "td",
      { title: shortened(value).power === null ? null : shortened(value).whole.slice(0, 400) },
      numberNode(value),
    );
  const rows = combined.map(({ mines, choices, weight, relative, probability }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, String(mines)),
      cell(choices),
      cell(weight),
      cell(relative),
      cell(probability),
    ),
  );
  return exactTable(COMBINED.table, COMBINED.columns, rows);
}

/** @param {Combined[]} combined */
function chart(combined) {
  const shares = combined.map(({ probability }) => toLength(probability));
  const peak = Math.max(...shares, 1e-9);
  const step = Math.min(48, WIDTH / Math.max(1, combined.length));
  const left = (WIDTH - step * combined.length) / 2;
  const every = Math.ceil(combined.length / MOST_LABELS);
  const likely = combined[shares.indexOf(Math.max(...shares))];
  const drawing = makeSvg("svg", {
    class: "bars",
    viewBox: `0 0 ${WIDTH} ${HEIGHT + 18}`,
    role: "img",
    "aria-label": chartInWords(likely?.mines),
  });
  combined.forEach(({ mines, probability }, i) => {
    const tall = Math.max(1, (shares[i] / peak) * HEIGHT);
    const text =
      shortened(probability).power === null && shares[i] > 0
        ? completeText(probability, 6)
        : shortened(probability).text;
    drawing.append(
      makeSvg(
        "rect",
        {
          class: "bar",
          x: left + i * step + step * 0.1,
          y: HEIGHT - tall,
          width: step * 0.8,
          height: tall,
        },
        makeSvg("title", {}, barInWords(mines, text.slice(0, 80))),
      ),
    );
    if (i % every === 0)
      drawing.append(
        makeSvg(
          "text",
          { class: "tick", x: left + (i + 0.5) * step, y: HEIGHT + 14 },
          String(mines),
        ),
      );
  });
  return make("div", { class: "chart" }, drawing);
}
