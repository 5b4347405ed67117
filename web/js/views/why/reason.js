// One reason, large: its sentence with the numbers as they stand on the board, the name of its pattern with a
// picture of this very place, and its steps.

import { LAST_NUMBER_COLOUR, labelFace } from "../../board/face.js";
import { ring } from "../../board/patches.js";
import { h } from "../../page/h.js";
import { drawPart } from "../../parts/board_part.js";
import { choiceList } from "../../parts/choice_list.js";
import { stepButton } from "../../parts/stepper.js";
import { isGraph } from "../../state/position.js";
import { cellName } from "../../text/names.js";
import { certainFace } from "./faces.js";
import { knownAfter, sharedBy } from "./steps.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").PatternName} PatternName
 * @typedef {import("../../solver/protocol.js").WrittenPattern} WrittenPattern
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 */

const WORDS = {
  /** As the sentences of Python say it. */
  place: (/** @type {string} */ label, /** @type {string} */ cell) => `${label} at ${cell}`,
  steps: "Step by step",
  previous: "Previous step",
  next: "Next step",
  hole: "A hole",
  reduced: "Mines that are known already are taken off its numbers.",
  /** @type {Record<PatternName, string>} */
  patterns: {
    "1-1":
      "Two ones side by side: the mine of the first lies in the striped cells, and it is the mine of the second, too.",
    "1-1 with a hole":
      "Two ones side by side, with a gap in the wall beside the first: its mine lies in the striped cells, and it is the mine of the second, too.",
    "1-2":
      "A one beside a two that touches three cells in a row: the striped cells hold one mine, so the third holds the other.",
    "1-2-1": "A two between two ones: the mines lie right in front of the ones.",
    "1-2-2-1": "Two twos between two ones: the mines lie right in front of the twos.",
    hole: "One number in a hole of the wall, the other right before it: the mine lies at a side of the hole, so nothing deeper holds one.",
  },
};

const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/**
 * A sentence about the board. Numbers that it names stand in it as they do there; cells that it is about are bold.
 * @param {string} sentence
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @param {readonly number[]} cells
 */
export function drawSentence(sentence, position, numbers, cells) {
  // A vertex may have any name, "a" for one, which is a word as well.
  const names = isGraph(position) ? [] : cells.map((cell) => cellName(position, cell));
  const places = numbers.map((cell) =>
    WORDS.place(position.labels[cell], cellName(position, cell)),
  );
  const known = [...places, ...names].sort((a, b) => b.length - a.length);
  if (!known.length) return [sentence];
  const any = known.map((each) => each.replace(SYNTAX, "\\$&")).join("|");
  const parts = sentence.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"));
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    if (!places.includes(part)) return h("b", { key: i }, part);
    const [label] = part.split(" ", 1);
    return h(
      "span",
      { key: i, class: isGraph(position) ? null : "place" },
      h("b", { class: `reason-number reason-digit ${colourOf(label)}` }, label),
      part.slice(label.length),
    );
  });
}

/** @param {string} label */
const colourOf = (label) => `n${Math.min(Number(label), LAST_NUMBER_COLOUR)}`;

/**
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 */
export function drawPattern(deduction, position) {
  const { pattern, cells, mines, numbers } = deduction;
  if (!pattern) return null;
  const { name } = pattern;
  const shared = sharedBy(position, numbers);
  const concluded = knownAfter([{ cells, mines }]);
  const faces = position.labels.map((label, i) => {
    const held = concluded.get(i);
    return held === undefined ? labelFace(label) : certainFace(held, true);
  });
  const patches = [...ring(pattern.numbers, { proof: true }), ...ring(shared, { striped: true })];
  const place = [...pattern.numbers, ...shared, ...cells];
  const [first, second] = pattern.numbers;
  // The gap is seen, too: one cell further along the row.
  if (name.endsWith("hole") && name !== "hole") place.push(2 * first - second);
  const isReduced = isLess(position, pattern);
  return h(
    "div",
    { class: "pattern" },
    h("div", {
      class: "pattern-picture",
      "aria-hidden": "true",
      ref: (/** @type {Element | null} */ element) =>
        element?.replaceChildren(drawPart(position, patches, place, faces, 0)),
    }),
    h(
      "div",
      {},
      h("b", {}, name === "hole" ? WORDS.hole : name),
      h("p", {}, WORDS.patterns[name], isReduced && ` ${WORDS.reduced}`),
    ),
  );
}

/**
 * Whether its numbers are others than those of its name.
 * @param {Position} position
 * @param {WrittenPattern} pattern
 */
function isLess({ labels }, { name, numbers }) {
  const shown = numbers.map((number) => labels[number]).join("-");
  return shown !== (name === "hole" ? "1-1" : name.split(" ")[0]);
}

/**
 * The steps of a proof, numbered; the one that is under way is seen on the board.
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 * @param {number | null} at
 * @param {(at: number | null) => void} go
 */
export function drawSteps({ steps, numbers }, position, at, go) {
  if (!steps.length) return null;
  return h(
    "section",
    { class: "why-part" },
    h(
      "div",
      { class: "why-head" },
      h("h3", {}, WORDS.steps),
      stepButton(WORDS.previous, "previous", (at ?? 0) - 1, steps.length, go),
      stepButton(WORDS.next, "next", at === null ? 0 : at + 1, steps.length, go),
    ),
    choiceList({
      label: WORDS.steps,
      class: "proof-steps",
      chosen: at,
      // Pressed once more it is not looked at any more.
      choose: (to) => go(to === at ? null : to),
      walk: go,
      leave: () => go(null),
      items: steps.map(({ kind, depth, sentence }, i) => ({
        class: `${kind} depth${Math.min(depth, MOST_INDENTED)}`,
        content: [
          h("span", { class: "nth" }, i + 1),
          h("span", {}, drawSentence(sentence, position, numbers, [])),
        ],
      })),
    }),
  );
}

const MOST_INDENTED = 4;
