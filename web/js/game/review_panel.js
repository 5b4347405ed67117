// The Review tab: how the game ended, the chance to win over its moves, every guess with its cost.

import { h } from "../page/h.js";
import { cellName, cellWord } from "../text/names.js";
import { waitingWords } from "../views/notice.js";
import { isCostly } from "./review.js";
import { reviewGraph } from "./review_graph.js";
import {
  accuracyReason,
  accuracyText,
  cellsText,
  luckText,
  moveText,
  resultText,
  shortChance,
} from "./review_words.js";
import { aidsInWords, speedText } from "./words.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("./table.js").Table} Table
 */

const WORDS = {
  result: "Result",
  accuracy: "Accuracy",
  counted: "How the accuracy is counted",
  needless: "Needless guesses",
  aboutNeedless: "Guesses although something was certainly safe",
  none: "none",
  waiting: "…",
  graph: "Chance to win",
  aboutGraph: "before each move, with best play",
  aboutNoGuess:
    "This board needs no guess, but that is not counted: of all boards that show the same, some need one.",
  guesses: "Guesses",
  others: "every other move was certainly safe",
  noGuesses: "None: everything that was opened was certainly safe.",
  columns: ["Move", "Opened", "Chance", "Better", "Cost"],
  /** @param {string} chance */
  safe: (chance) => `${chance} safe`,
  never: "never safe",
  best: "best",
  safest: "none safer",
  mine: "mine",
  notKnown: "not known",
  end: "The end of the game. Walk through it with the arrows.",
  again: "Ask again",
};

/**
 * @param {Table} table
 * @param {State} state
 * @param {import("./review.js").Reviewed} reviewed
 * @param {Content} about  what the game was
 */
export function reviewPanel({ review, hints, clock, aids }, state, { end, step, count }, about) {
  const { answer, problem } = review;
  const { position, game } = end;
  const rated = answer?.moves[step];
  // At the end of a lost game it is told how likely that was, and of a fair one what was certain.
  const atEnd = [game.over === "lost" && game.moveWords, hints.words].filter(Boolean).join(" ");
  const needless = answer && (answer.needless ? String(answer.needless) : WORDS.none);
  return h(
    "div",
    { key: "review", class: "game-panel review" },
    h(
      "dl",
      { class: "game-facts" },
      fact(WORDS.result, resultText(game)),
      fact(WORDS.accuracy, answer ? accuracyText(answer) : WORDS.waiting),
      fact(WORDS.needless, needless ?? WORDS.waiting, WORDS.aboutNeedless),
    ),
    h(
      "section",
      {},
      h("h3", {}, WORDS.graph, " ", h("small", {}, WORDS.aboutGraph)),
      reviewGraph(answer, { step, count, isWon: game.over === "won" }, (to) => review.show(to)),
      game.noGuess && answer && h("p", { class: "hint" }, WORDS.aboutNoGuess),
    ),
    h(
      "p",
      { class: "review-move" },
      answer
        ? rated
          ? moveText(position, step, rated)
          : atEnd || WORDS.end
        : (problem?.message ?? waitingWords(state)),
      " ",
      problem?.kind === "stopped" &&
        h("button", { type: "button", onclick: () => review.askAgain() }, WORDS.again),
    ),
    answer && guesses(position, answer, step, (to) => review.show(to)),
    h(
      "div",
      { class: "hint" },
      answer && h("p", {}, luckText(position, answer)),
      h("p", {}, speedText(position, game, clock.time)),
      h("p", {}, aidsInWords(aids.used, cellWord(position, 1))),
      answer &&
        h("details", {}, h("summary", {}, WORDS.counted), h("p", {}, accuracyReason(answer))),
    ),
    about,
  );
}

/**
 * @param {string} name
 * @param {Content} value
 * @param {string | null} [title]
 */
export const fact = (name, value, title = null) =>
  h("div", { title }, h("dt", {}, name), h("dd", {}, value));

/**
 * @param {Position} position
 * @param {ReviewAnswer} answer
 * @param {number} step
 * @param {(step: number) => void} show
 */
function guesses(position, answer, step, show) {
  const rows = answer.moves.flatMap((move, i) =>
    move.guess
      ? [
          h(
            "li",
            { key: i },
            h(
              "button",
              {
                type: "button",
                class: "guess",
                "aria-current": i === step ? "step" : null,
                title: moveText(position, i, move),
                onclick: () => show(i),
              },
              columnsOf(position, i, move).map((text, column) =>
                h("span", { class: column === 4 && isCostly(move) ? "cost" : null }, text),
              ),
            ),
          ),
        ]
      : [],
  );
  return h(
    "section",
    {},
    h("h3", {}, WORDS.guesses, " ", h("small", {}, rows.length ? WORDS.others : WORDS.noGuesses)),
    rows.length > 0 && [
      h(
        "p",
        { class: "guess guess-head", "aria-hidden": "true" },
        WORDS.columns.map((name) => h("span", {}, name)),
      ),
      h("ol", { class: "review-guesses", "aria-label": WORDS.guesses }, rows),
    ],
  );
}

/**
 * A guess in a row of the list.
 * @param {Position} position
 * @param {number} step
 * @param {import("../solver/protocol.js").WrittenMove} move
 */
function columnsOf(position, step, { cells, safety, safest, best_move, cost, mined }) {
  const better = best_move ?? safest;
  const other = cost === null && cells.includes(safest) ? WORDS.safest : cellName(position, better);
  const price = cost === null ? WORDS.notKnown : cost === "0" ? "0" : `−${shortChance(cost)}`;
  return [
    String(step + 1),
    cellsText(position, cells.slice(0, 1)) + (cells.length > 1 ? ` +${cells.length - 1}` : ""),
    safety === "0" ? WORDS.never : WORDS.safe(shortChance(safety)),
    cost === "0" ? WORDS.best : other,
    mined.length ? `${WORDS.mine}${cost && cost !== "0" ? `, ${price}` : ""}` : price,
  ];
}
