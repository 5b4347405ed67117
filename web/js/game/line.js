// The tool line of a game. While one plays: the options, the mines that are left, the time, what a click
// does, and a hint. When the game is over: the arrows that lead through its moves.

import { byId } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { boardInWords } from "../panels/words.js";
import { canUndo } from "../state/history.js";
import { forHand } from "../text/wording.js";
import { reviewOf } from "./review.js";
import { placeText } from "./review_words.js";
import { clockText, minesText } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./table.js").Table} Table
 */

const WORDS = {
  name: "Game",
  options: "Options",
  aboutOptions: "Another board, or other mines",
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
  first: "First move",
  back: "Previous move",
  next: "Next move",
  end: "End of the game",
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
    const { name, more } = boardInWords(state.position);
    draw(
      this.element,
      h(
        "button",
        {
          type: "button",
          class: "opens-form game-options",
          title: WORDS.aboutOptions,
          "aria-haspopup": "dialog",
          onclick: this.table.does.options,
        },
        h("b", {}, name),
        h("span", { class: "more" }, more),
        h("span", { class: "word" }, WORDS.options),
      ),
      end ? this.walk(step, count) : this.counts(state, game),
      end && step === count && this.ends(state, game),
      // Its place is kept where there is nothing to hint at.
      h(
        "div",
        { class: "hint-place" },
        !end &&
          h(
            "button",
            {
              type: "button",
              class: "go hint-button",
              title: WORDS.aboutHint,
              disabled: !game.mines || game.over !== "",
              onclick: () => this.table.does.hint(),
            },
            pictureOf("hint"),
            WORDS.hint,
          ),
      ),
    );
  }

  /**
   * @param {State} state
   * @param {import("./rules.js").Game} game
   */
  counts({ position, hand }, game) {
    const [count, what] = minesText(position, game);
    const time = game.mines ? this.table.clock.time : 0;
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
   * @param {import("./rules.js").Game} game
   */
  ends(state, game) {
    const { does } = this.table;
    return h(
      "div",
      { key: "ends", class: "game-tools game-ends" },
      h("button", { type: "button", class: "primary", onclick: does.dealAgain }, WORDS.again),
      game.over === "lost" &&
        h(
          "button",
          {
            type: "button",
            disabled: !canUndo(state) || game.review !== null,
            onclick: does.takeBack,
          },
          WORDS.takeBack,
        ),
    );
  }

  /**
   * @param {number} step
   * @param {number} count
   */
  walk(step, count) {
    const { review } = this.table;
    const arrow = (
      /** @type {string} */ name,
      /** @type {string} */ picture,
      /** @type {number} */ to,
    ) =>
      h(
        "button",
        {
          key: picture,
          type: "button",
          class: "icon-button",
          title: name,
          "aria-label": name,
          // Not disabled: a button that somebody has just pressed keeps the focus.
          "aria-disabled": String(step === Math.max(0, Math.min(to, count))),
          onclick: () => review.show(to),
        },
        pictureOf(picture),
      );
    return h(
      "div",
      { key: "walk", class: "game-walk", role: "group", "aria-label": WORDS.walk },
      arrow(WORDS.first, "first", 0),
      arrow(WORDS.back, "previous", step - 1),
      h("b", { class: "review-place" }, placeText(step, count)),
      arrow(WORDS.next, "next", step + 1),
      arrow(WORDS.end, "last", count),
    );
  }
}
