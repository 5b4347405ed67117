// The Review tab: how the game ended, the chance to win over its moves, every guess with its cost.

import { h } from "../page/h.js";
import { button } from "../parts/fields.js";
import { waitingWords } from "../parts/notice.js";
import { chanceInWords } from "../text/chance.js";
import { cellName, cellWord } from "../text/names.js";
import { counted } from "../text/wording.js";
import { reviewGraph } from "./review_graph.js";
import { helpText, speedText } from "./spent.js";
import { cellsText, isCostly, moveText, percentText, SHORT, shortChance } from "./worth.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("../solver/protocol.js").WrittenMove} WrittenMove
 * @typedef {import("./rules.js").Game} Game
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
  /** @param {number} moves */
  won: (moves) => `Won, ${counted(moves, "move")}`,
  /** @param {number} moves */
  lost: (moves) => `Lost at move ${moves}`,
  givenUp: "Given up",
  noGuess: "Everything that was opened was certainly safe.",
  share: "The accuracy is the share of the best chance that the guesses kept",
  shareOfSafety: ": how safe they were, compared with the safest cells there were.",
  shareOfWins: ": to win, with best play from there on.",
  /** @param {number} known */
  shareOfBoth: (known) =>
    `. For the last ${known} it is the chance to win, for the others how safe they were.`,
  /** @param {string} own @param {string} cells @param {string} chance */
  luck: (own, cells, chance) =>
    `Luck: ${own}; the safest ${cells} ${chance ? `would in ${chance}` : "always would"}.`,
  unlucky: { one: "the guess could never", many: "the guesses could never all" },
  /** @param {string} all @param {string} come @param {string} chance */
  lucky: (all, come, chance) => `${all} ${come} out safe in ${chance} of all games`,
};

/**
 * @param {Table} table
 * @param {State} state
 * @param {import("./review.js").Reviewed} reviewed
 * @param {Content} about  what the game was
 */
export function reviewPanel({ review, hints, spent }, state, { end, step, count }, about) {
  const { answer } = review;
  const { position, game } = end;
  const show = (/** @type {number} */ to) => review.show(to);
  return h(
    "div",
    { key: "review", class: "game-panel review" },
    facts(game, answer),
    h(
      "section",
      {},
      h("h3", {}, WORDS.graph, " ", h("small", {}, WORDS.aboutGraph)),
      reviewGraph(answer, { step, count, isWon: game.over === "won" }, show),
      game.noGuess && answer && h("p", { class: "hint" }, WORDS.aboutNoGuess),
    ),
    h(
      "p",
      { class: "review-move" },
      answer?.moves[step]
        ? moveText(position, step, answer.moves[step])
        : answer
          ? endText(game, hints.words)
          : (review.problem?.message ?? waitingWords(state)),
      " ",
      review.problem?.kind === "stopped" && button(WORDS.again, () => review.askAgain()),
    ),
    answer && guesses(position, answer, step, show),
    h(
      "div",
      { class: "hint" },
      answer && h("p", {}, luckText(position, answer)),
      h("p", {}, speedText(position, game, spent.time)),
      h("p", {}, helpText(spent.used, cellWord(position, 1))),
      answer &&
        h("details", {}, h("summary", {}, WORDS.counted), h("p", {}, accuracyReason(answer))),
    ),
    about,
  );
}

/** @param {Game} game @param {ReviewAnswer | null} answer */
const facts = (game, answer) =>
  h(
    "dl",
    { class: "game-facts" },
    fact(WORDS.result, resultText(game)),
    fact(WORDS.accuracy, answer ? accuracyText(answer) : WORDS.waiting),
    fact(
      WORDS.needless,
      answer ? String(answer.needless || WORDS.none) : WORDS.waiting,
      WORDS.aboutNeedless,
    ),
  );

/**
 * At the end of a lost game it is told how likely that was, and of a fair one what was certain.
 * @param {Game} game
 * @param {string} hint
 */
const endText = ({ over, moveWords }, hint) =>
  [over === "lost" && moveWords, hint].filter(Boolean).join(" ") || WORDS.end;

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
    move.guess ? [h("li", { key: i }, guessAt(position, i, move, i === step, show))] : [],
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
 * @param {Position} position
 * @param {number} step
 * @param {WrittenMove} move
 * @param {boolean} isHere
 * @param {(step: number) => void} show
 */
const guessAt = (position, step, move, isHere, show) =>
  button(
    columnsOf(position, step, move).map((text, column) =>
      h("span", { class: column === 4 && isCostly(move) ? "cost" : null }, text),
    ),
    () => show(step),
    {
      class: "guess",
      "aria-current": isHere ? "step" : null,
      title: moveText(position, step, move),
    },
  );

/**
 * A guess in a row of the list.
 * @param {Position} position
 * @param {number} step
 * @param {WrittenMove} move
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

/**
 * How the game ended.
 * @param {Pick<Game, "over" | "moves">} game
 */
export function resultText({ over, moves }) {
  const count = moves?.length ?? 0;
  if (over === "won") return WORDS.won(count);
  return over === "lost" ? WORDS.lost(count) : WORDS.givenUp;
}

/** @param {ReviewAnswer} answer */
export function accuracyText({ accuracy }) {
  const percent = percentText(accuracy);
  return typeof accuracy === "string" && accuracy.includes("/") && accuracy.length <= SHORT
    ? `${accuracy} = ${percent}`
    : percent;
}

/** What the accuracy is. @param {ReviewAnswer} answer */
export function accuracyReason({ guesses, known }) {
  if (guesses === 0) return WORDS.noGuess;
  if (known === 0) return WORDS.share + WORDS.shareOfSafety;
  return WORDS.share + (known === guesses ? WORDS.shareOfWins : WORDS.shareOfBoth(known));
}

/**
 * How lucky one had to be.
 * @param {Position} position
 * @param {ReviewAnswer} answer
 */
export function luckText(position, { guesses, survival, best_survival: best }) {
  if (guesses === 0) return "";
  const isOne = guesses === 1;
  const all = isOne ? "the guess" : guesses === 2 ? "both guesses" : `all ${guesses} guesses`;
  const own =
    survival === "0"
      ? `${WORDS.unlucky[isOne ? "one" : "many"]} come out safe`
      : WORDS.lucky(all, isOne ? "comes" : "come", chanceInWords(survival));
  return WORDS.luck(own, cellWord(position, guesses), best === "1" ? "" : chanceInWords(best));
}
