// The first tab of the panel in a game. While one plays: the hints, what the game is, and what can be done with
// it. When it is over: its review.

import { draw, h } from "../page/h.js";
import { showsAnswers } from "../state/state.js";
import { cellName, cellWord } from "../text/names.js";
import { Notice, waitingWords } from "../views/notice.js";
import { isCostly, reviewOf } from "./review.js";
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
import { aidsInWords, kindText, leftText, speedText } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("./hint.js").Strength} Strength
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./table.js").Table} Table
 */

const WORDS = {
  hint: "Stuck? A hint stands here. How much should it tell?",
  /** @type {[Strength, string][]} */
  strengths: [
    [1, "Where to look"],
    [2, "Which numbers"],
    [3, "The cell and why"],
  ],
  chances: "Show the chances while I play",
  aboutChances: "Key P; hold it for a glance",
  kind: "This game",
  aboutFair:
    "The mines are decided as you play: a guess is safe when nothing is certain, and hits a mine when something is.",
  seed: "Seed",
  noSeed: "after the first click",
  aboutSeed:
    "Copy the seed: with the same options and the same first click it gives the same board",
  seedCopied: "Seed copied",
  left: "To go",
  unknown: "not told",
  hints: "Hints",
  newGame: "New game",
  again: "Play again",
  options: "Options",
  reveal: "Give up",
  fill: "Fill numbers",
  aboutFill: "Open every cell whose number is already forced",
  analyse: "Analyse here",
  aboutAnalyse: "Open what is on the board now in the editor",
  leave: "Leave",
  aboutLeave: "Back to the board that you edited",
  takeBack: "Take back",
  aboutTakeBack: "Go on as if you had not made the last click",
  share: "Share",
  result: "Result",
  accuracy: "Accuracy",
  needless: "Without need",
  aboutNeedless: "Guesses although something was certainly safe",
  none: "none",
  counted: "How the accuracy is counted",
  graph: "Chance to win",
  aboutGraph: "before each move, with best play",
  noCourse:
    "Not known for this game: it needs a fixed number of mines, laid before the first click.",
  guesses: "Guesses",
  others: "the other moves were certainly safe",
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
};

/** The Game tab, which is called Review when the game is over. */
export default class GamePanel {
  /**
   * @param {Context} context
   * @param {HTMLElement} root
   */
  constructor({ store, copyText }, root) {
    this.root = root;
    this.copyText = copyText;
    this.store = store;
    this.notice = new Notice({ again: () => this.table.review.askAgain() });
  }

  get table() {
    return /** @type {Table} */ (this.store.table);
  }

  close() {}
  reset() {}

  /** @param {State} state */
  draw(state) {
    const { game } = state;
    if (!game || !this.store.table) return;
    const reviewed = reviewOf(state);
    draw(
      this.root,
      reviewed ? this.review(state, reviewed) : this.play(state, game),
      h(
        "div",
        { key: "end", class: "game-end" },
        this.buttons(state, game).map((row, i) => h("div", { key: i, class: "game-buttons" }, row)),
      ),
    );
  }

  /**
   * @param {State} state
   * @param {Game} game
   */
  play(state, game) {
    const { position } = state;
    return h(
      "div",
      { key: "play", class: "game-panel" },
      this.hints(game),
      h(
        "label",
        { class: "switch", title: WORDS.aboutChances },
        h("span", {}, WORDS.chances),
        h("input", {
          id: "game-chances",
          type: "checkbox",
          role: "switch",
          checked: showsAnswers(state),
          onchange: () => this.store.setUi({ chances: !this.store.state.ui.chances }),
        }),
      ),
      h(
        "dl",
        { class: "game-facts" },
        fact(WORDS.left, leftText(position, game).replace(/ to go$/, "") || WORDS.unknown),
        fact(WORDS.hints, String(this.table.aids.used.hints)),
      ),
      this.about(game),
    );
  }

  /** A hint, in a place of its own. @param {Game} game */
  hints(game) {
    const { hints, does } = this.table;
    const isOn = game.mines !== null && !game.over;
    return h(
      "section",
      { class: "hint-box", "aria-label": WORDS.hints },
      h(
        "p",
        { class: `game-hint${hints.words ? " given" : ""}`, role: "status" },
        hints.words || WORDS.hint,
      ),
      h(
        "div",
        { class: "chips" },
        WORDS.strengths.map(([strength, name]) =>
          h(
            "button",
            {
              key: strength,
              type: "button",
              "aria-pressed": String(hints.strength === strength),
              disabled: !isOn,
              onclick: () => does.hint(strength),
            },
            name,
          ),
        ),
      ),
    );
  }

  /** What the game is. @param {Game} game */
  about(game) {
    return h(
      "dl",
      { class: "game-facts wide" },
      fact(WORDS.kind, kindText(game), game.fair ? WORDS.aboutFair : null),
      fact(
        WORDS.seed,
        game.seed
          ? h(
              "button",
              {
                type: "button",
                class: "game-seed",
                title: WORDS.aboutSeed,
                onclick: () => this.copyText(game.seed, WORDS.seedCopied),
              },
              game.seed,
            )
          : WORDS.noSeed,
      ),
    );
  }

  /**
   * @param {State} state
   * @param {import("./review.js").Reviewed} reviewed
   */
  review(state, { end, step, count }) {
    const { review, hints } = this.table;
    const { answer, problem } = review;
    const { position, game } = end;
    this.notice.show(answer ? "" : waitingWords(state), problem);
    const rated = answer?.moves[step];
    // At the end of a lost game it is told how likely that was, and of a fair one what was certain.
    const atEnd = [game.over === "lost" && game.moveWords, hints.words].filter(Boolean).join(" ");
    const words = rated ? moveText(position, step, rated) : atEnd || WORDS.end;
    return h(
      "div",
      { key: "review", class: "game-panel review" },
      h(
        "dl",
        { class: "game-facts" },
        fact(WORDS.result, resultText(game)),
        fact(WORDS.accuracy, answer ? accuracyText(answer) : "…"),
        fact(
          WORDS.needless,
          answer ? (answer.needless ? String(answer.needless) : WORDS.none) : "…",
          WORDS.aboutNeedless,
        ),
      ),
      h("div", { class: "review-notice", ref: this.keeps(this.notice.element) }),
      answer && this.graph(answer, { step, count, isWon: game.over === "won" }),
      h("p", { class: "review-move" }, answer ? words : ""),
      answer && this.guesses(position, answer, step),
      h(
        "div",
        { class: "hint" },
        answer && h("p", {}, luckText(position, answer)),
        h("p", {}, speedText(position, game, this.table.clock.time)),
        h("p", {}, aidsInWords(this.table.aids.used, cellWord(position, 1))),
        answer &&
          h("details", {}, h("summary", {}, WORDS.counted), h("p", {}, accuracyReason(answer))),
      ),
      this.about(game),
    );
  }

  /**
   * @param {ReviewAnswer} answer
   * @param {{step: number, count: number, isWon: boolean}} game
   */
  graph(answer, game) {
    const { review } = this.table;
    return h(
      "section",
      {},
      h("h3", {}, WORDS.graph, " ", h("small", {}, WORDS.aboutGraph)),
      answer.course?.some((value) => value !== null) || answer.guesses
        ? reviewGraph(answer, game, (step) => review.show(step))
        : h("p", { class: "hint" }, WORDS.noCourse),
    );
  }

  /**
   * @param {Position} position
   * @param {ReviewAnswer} answer
   * @param {number} step
   */
  guesses(position, answer, step) {
    const { review } = this.table;
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
                  onclick: () => review.show(i),
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
   * @param {State} state
   * @param {Game} game
   */
  buttons(state, game) {
    const { does, review, isDealing } = this.table;
    const button = (
      /** @type {string} */ name,
      /** @type {() => void} */ onclick,
      /** @type {{title?: string, isMain?: boolean, disabled?: boolean}} */ more = {},
    ) =>
      h(
        "button",
        {
          key: name,
          type: "button",
          class: more.isMain ? "primary" : null,
          title: more.title ?? null,
          disabled: more.disabled ?? false,
          onclick,
        },
        name,
      );
    const isBegun = game.mines !== null;
    const options = button(WORDS.options, does.options);
    const ways = [
      button(WORDS.analyse, does.analyse, { title: WORDS.aboutAnalyse }),
      button(WORDS.leave, does.leave, { title: WORDS.aboutLeave }),
    ];
    if (!game.over)
      return [
        [
          button(WORDS.newGame, does.dealAgain, { disabled: isDealing }),
          options,
          button(WORDS.reveal, does.reveal, { disabled: !isBegun }),
        ],
        [button(WORDS.fill, does.fill, { title: WORDS.aboutFill, disabled: !isBegun }), ...ways],
      ];
    return [
      [
        button(WORDS.again, does.dealAgain, { isMain: true }),
        options,
        game.over === "lost" &&
          button(WORDS.takeBack, does.takeBack, {
            title: WORDS.aboutTakeBack,
            disabled: !state.canUndo || game.review !== null,
          }),
      ],
      [
        reviewOf(state) && [
          button(WORDS.share, () => review.share()),
          h("span", { key: "autoplay", ref: this.keeps(review.autoplay.button) }),
        ],
        ...ways,
      ],
    ];
  }

  /**
   * A place for an element that is not drawn here.
   * @param {HTMLElement} element
   */
  keeps(element) {
    return (/** @type {HTMLElement | null} */ place) => {
      if (place && element.parentElement !== place) place.append(element);
    };
  }
}

/**
 * @param {string} name
 * @param {Content} value
 * @param {string | null} [title]
 */
const fact = (name, value, title = null) =>
  h("div", { title }, h("dt", {}, name), h("dd", {}, value));

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
