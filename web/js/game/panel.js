// The first tab of the panel in a game. While one plays: the hints, what the game is, and what can be done with
// it. When it is over: its review.

import { switchOf } from "../page/choices.js";
import { h } from "../page/h.js";
import { button } from "../parts/fields.js";
import { playButton } from "../parts/stepper.js";
import { canUndo, showsAnswers } from "../state/state.js";
import { forHand } from "../text/wording.js";
import { view } from "../views/view.js";
import { reviewOf } from "./review.js";
import { fact, reviewPanel } from "./review_panel.js";
import { leftText } from "./verdict.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./hints.js").Strength} Strength
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./table.js").Table} Table
 */

const WORDS = {
  hint: "Stuck? Ask for a hint. How much should it tell?",
  /** @type {[Strength, string][]} */
  strengths: [
    [1, "Where to look"],
    [2, "Which numbers"],
    [3, "The cell and why"],
  ],
  chances: "Show the chances while I play",
  aboutChances: "Key P; hold it for a glance",
  kind: "This game",
  daily: "Board of the day, no guess needed",
  noGuess: "No guess needed",
  fair: "Fair play",
  random: "Random",
  /** @type {Record<import("./rules.js").FirstClick, string>} */
  first: {
    safe: forHand("the first click is safe"),
    opening: forHand("the first click opens an area"),
    any: forHand("the first click may be a mine"),
  },
  aboutFair:
    "The mines are decided as you play: a guess is safe when nothing is certain, and hits a mine when something is.",
  seed: "Seed",
  noSeed: forHand("after the first click"),
  aboutSeed: forHand(
    "Copy the seed: with the same options and the same first click it gives the same board",
  ),
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
  aboutTakeBack: "Go on as if you had not made the last move",
  share: "Share",
  replay: "Replay",
};

/** The Game tab, which is called Review when the game is over. */
export default view({
  name: "game",
  reads: ({ game, eye, python, history }, _, { store }) => [
    game,
    eye.chances,
    python.is,
    history,
    ...(tableOf(store)?.seen ?? []),
  ],
  frame({ state, page }) {
    const table = tableOf(page.store);
    const { game } = state;
    if (!game || !table) return null;
    const reviewed = reviewOf(state);
    const about = aboutGame(game, page);
    const rows = game.over ? waysOn(table, state, game) : waysOut(table, game);
    return [
      reviewed ? reviewPanel(table, state, reviewed, about) : play(table, state, game, page, about),
      h(
        "div",
        { key: "end", class: "game-end" },
        rows.map((row, i) => h("div", { key: i, class: "game-buttons" }, row)),
      ),
    ];
  },
});

/** @param {Context["store"]} store */
const tableOf = (store) => /** @type {Table | null} */ (store.table);

/**
 * @param {Table} table
 * @param {State} state
 * @param {Game} game
 * @param {Context} page
 * @param {Content} about  what the game is
 */
const play = (table, state, game, { store }, about) =>
  h(
    "div",
    { key: "play", class: "game-panel" },
    hintBox(table, game),
    switchOf({
      id: "game-chances",
      title: WORDS.chances,
      hint: WORDS.aboutChances,
      isOn: showsAnswers(state),
      change: (chances) => store.setEye({ chances }),
    }),
    h(
      "dl",
      { class: "game-facts" },
      fact(WORDS.left, leftText(state.position, game) || WORDS.unknown),
      fact(WORDS.hints, String(table.spent.used.hints)),
    ),
    about,
  );

/**
 * A hint, in a place of its own.
 * @param {Table} table
 * @param {Game} game
 */
const hintBox = ({ hints, does }, game) =>
  h(
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
        button(name, () => does.hint(strength), {
          key: strength,
          "aria-pressed": String(hints.strength === strength),
          disabled: game.mines === null || game.over !== "",
        }),
      ),
    ),
  );

/**
 * What the game is.
 * @param {Game} game
 * @param {Pick<Context, "copyText">} page
 */
const aboutGame = (game, { copyText }) =>
  h(
    "dl",
    { class: "game-facts wide" },
    fact(WORDS.kind, kindText(game), game.fair ? WORDS.aboutFair : null),
    fact(
      WORDS.seed,
      game.seed
        ? button(game.seed, () => copyText(game.seed, WORDS.seedCopied), {
            class: "game-seed",
            title: WORDS.aboutSeed,
          })
        : WORDS.noSeed,
    ),
  );

/**
 * How its mines came about.
 * @param {Game} game
 */
export function kindText({ fair, noGuess, first, wish }) {
  if (wish.startsWith("daily ")) return WORDS.daily;
  if (noGuess) return noGuess === "any" ? WORDS.noGuess : `${WORDS.noGuess}, ${noGuess}`;
  return `${fair ? WORDS.fair : WORDS.random}, ${WORDS.first[first]}`;
}

/**
 * What can be done while one plays, the rarer in a second row.
 * @param {Table} table
 * @param {Game} game
 */
function waysOut({ does, dealer }, game) {
  const disabled = game.mines === null;
  return [
    [
      button(WORDS.newGame, does.dealAgain, { key: "again", disabled: dealer.isDealing }),
      button(WORDS.options, does.options, { key: "options" }),
      button(WORDS.reveal, does.reveal, { key: "reveal", disabled }),
    ],
    [
      button(WORDS.fill, does.fill, { key: "fill", title: WORDS.aboutFill, disabled }),
      ...toEditor(does),
    ],
  ];
}

/**
 * The same when it is over.
 * @param {Table} table
 * @param {State} state
 * @param {Game} game
 */
function waysOn({ does, review }, state, game) {
  const isLast = !canUndo(state) || game.review !== null;
  return [
    [
      button(WORDS.again, does.dealAgain, { key: "play again", class: "primary" }),
      button(WORDS.options, does.options, { key: "options" }),
      game.over === "lost" &&
        button(WORDS.takeBack, does.takeBack, { title: WORDS.aboutTakeBack, disabled: isLast }),
    ],
    [
      reviewOf(state) && [
        button(WORDS.share, () => review.share()),
        playButton(review.timer > 0, () => review.replay(), "", WORDS.replay),
      ],
      ...toEditor(does),
    ],
  ];
}

/** @param {Table["does"]} does */
const toEditor = (does) => [
  button(WORDS.analyse, does.analyse, { key: "analyse", title: WORDS.aboutAnalyse }),
  button(WORDS.leave, does.leave, { key: "leave", title: WORDS.aboutLeave }),
];
