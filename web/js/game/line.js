// The tool line of a game. While one plays: the options, the mines that are left, the time, what a click
// does, and a hint. When the game is over: the arrows that lead through its moves.

import { byId } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { button } from "../parts/fields.js";
import { stepper } from "../parts/stepper.js";
import { minesOf } from "../state/labels.js";
import { canUndo } from "../state/state.js";
import { boardInWords, forHand } from "../text/wording.js";
import { placeText, reviewOf } from "./review.js";
import { clockText } from "./spent.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./table.js").Table} Table
 */

const WORDS = {
  name: "Game",
  options: "Options",
  aboutOptions: "Another board, or other mines",
  flagged: "flagged",
  /** @param {number} mines */
  left: (mines) => `${Math.abs(mines) === 1 ? "mine" : "mines"} left`,
  time: "Time",
  hint: "Hint",
  aboutHint: "Key H; again for a stronger hint",
  tools: forHand("What a click does"),
  open: "Open",
  opens: forHand("Click opens"),
  flag: "Flag",
  flags: forHand("Click flags"),
  again: "Play again",
  takeBack: "Take back",
  walk: "Steps of the review",
  steps: {
    first: "First move",
    previous: "Previous move",
    next: "Next move",
    last: "End of the game",
  },
};

export class GameLine {
  /**
   * @param {Context} context
   * @param {Table} table
   */
  constructor({ store }, table) {
    this.store = store;
    this.table = table;
    this.element = byId("game-line");
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", WORDS.name);
  }

  /** @param {State} state */
  draw(state) {
    const { game } = state;
    this.element.hidden = !game;
    if (!game) return;
    const { end, step, count } = reviewOf(state) ?? { end: null, step: 0, count: 0 };
    draw(
      this.element,
      this.options(state),
      end ? this.walk(step, count) : this.counts(state, game),
      end && step === count && this.ends(state, game),
      // Its place is kept where there is nothing to hint at.
      h("div", { class: "hint-place" }, !end && this.hint(game)),
    );
  }

  /** @param {State} state */
  options({ position }) {
    const { name, more } = boardInWords(position);
    const words = [
      h("b", {}, name),
      h("span", { class: "more" }, more),
      h("span", { class: "word" }, WORDS.options),
    ];
    return button(words, this.table.does.options, {
      class: "opens-form game-options",
      title: WORDS.aboutOptions,
      "aria-haspopup": "dialog",
    });
  }

  /** @param {Game} game */
  hint(game) {
    return button([pictureOf("hint"), WORDS.hint], () => this.table.does.hint(), {
      class: "go hint-button",
      title: WORDS.aboutHint,
      disabled: !game.mines || game.over !== "",
    });
  }

  /**
   * @param {State} state
   * @param {Game} game
   */
  counts({ position, hand }, game) {
    const [count, what] = minesText(position, game);
    const time = game.mines ? this.table.spent.time : 0;
    return h(
      "div",
      { key: "counts", class: "game-counts" },
      h(
        "p",
        { class: "game-count", title: what },
        pictureOf("mine"),
        count,
        h("span", { class: "hidden" }, ` ${what}`),
      ),
      h(
        "p",
        { class: "game-time", role: "timer", "aria-label": WORDS.time },
        pictureOf("clock"),
        clockText(time),
      ),
      h(
        "div",
        { class: "game-tools", role: "radiogroup", "aria-label": WORDS.tools },
        this.tool(WORDS.open, WORDS.opens, "open", false, hand.flagging),
        this.tool(WORDS.flag, WORDS.flags, "flag", true, hand.flagging),
      ),
    );
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {string} picture
   * @param {boolean} flags  what a click does
   * @param {boolean} flagging  what it does now
   */
  tool(name, title, picture, flags, flagging) {
    return h(
      "label",
      { class: `game-tool of-${picture}`, title },
      h("input", {
        type: "radio",
        name: "game-tool",
        class: "hidden",
        checked: flags === flagging,
        onchange: () => this.store.setHand({ flagging: flags }),
      }),
      flags ? pictureOf(picture) : h("span", { class: "face", "aria-hidden": "true" }),
      h("span", { class: "word" }, name),
    );
  }

  /**
   * On a phone: what one does at the end of a game, in the place of what a tap does.
   * @param {State} state
   * @param {Game} game
   */
  ends(state, game) {
    const { does } = this.table;
    return h(
      "div",
      { key: "ends", class: "game-tools game-ends" },
      button(WORDS.again, does.dealAgain, { class: "primary" }),
      game.over === "lost" &&
        button(WORDS.takeBack, does.takeBack, {
          disabled: !canUndo(state) || game.review !== null,
        }),
    );
  }

  /**
   * @param {number} step
   * @param {number} count
   */
  walk(step, count) {
    const [first, previous, next, last] = stepper({
      at: step,
      count: count + 1,
      go: (to) => this.table.review.show(to),
      look: "icon-button",
      words: WORDS.steps,
    });
    return h(
      "div",
      { key: "walk", class: "game-walk", role: "group", "aria-label": WORDS.walk },
      first,
      previous,
      h("b", { class: "review-place" }, placeText(step, count)),
      next,
      last,
    );
  }
}

/**
 * What is counted while one plays: the number, and what of.
 * @param {Position} position
 * @param {Game} game
 * @returns {[string, string]}
 */
export function minesText({ prior, labels }, game) {
  const flagged = labels.reduce((sum, label) => sum + minesOf(label), 0);
  if (prior.kind !== "total") return [String(flagged), WORDS.flagged];
  const left = (game.mines ? game.total : Number(prior.mines)) - flagged;
  return [String(left), WORDS.left(left)];
}
