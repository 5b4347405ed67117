// The first tab of the panel in a game. While one plays: the hints, what the game is, and what can be done with
// it. When it is over: its review.

import { switchOf } from "../page/choices.js";
import { draw, h } from "../page/h.js";
import { canUndo } from "../state/history.js";
import { showsAnswers } from "../state/state.js";
import { forHand } from "../text/wording.js";
import { reviewOf } from "./review.js";
import { fact, reviewPanel } from "./review_panel.js";
import { kindText, leftText } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./hints.js").Strength} Strength
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
      reviewed
        ? reviewPanel(this.table, state, reviewed, this.about(game))
        : this.play(state, game),
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
      switchOf({
        id: "game-chances",
        title: WORDS.chances,
        hint: WORDS.aboutChances,
        isOn: showsAnswers(state),
        change: (chances) => this.store.setEye({ chances }),
      }),
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
            disabled: !canUndo(state) || game.review !== null,
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
