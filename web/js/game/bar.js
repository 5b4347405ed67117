// The bar above the board of a game, and the two tools that take the place of the palette.

import { byId, icon, make, setText } from "../page/dom.js";
import { cellWord } from "../text/names.js";
import { aidsInWords, BAR, TOOLS } from "./bar_words.js";
import { clockText, dealingText, gameText, minesText, speedText } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {Record<"hint" | "fill" | "reveal" | "takeBack" | "dealAgain" | "review" | "leave",
 *   () => void>} Does  what its player can do besides opening and flagging
 */

export class GameBar {
  /**
   * @param {Context} context
   * @param {Does} does
   */
  constructor({ store, copyText }, does) {
    /** What was last drawn: most frames change nothing of it. @type {unknown[]} */
    this.drawn = [];
    const button = (/** @type {string} */ name, /** @type {() => void} */ command) =>
      make("button", { type: "button", onclick: command }, name);
    this.count = make("p", { class: "game-count" });
    this.time = make("p", { class: "game-time", role: "timer", "aria-label": BAR.time });
    this.fair = make(
      "p",
      {
        class: "game-kind",
        title: BAR.aboutFair,
      },
      BAR.fair,
    );
    this.gameWords = make("span", {});
    this.moveWords = make("span", { class: "hidden" });
    this.speed = make("span", {
      title: BAR.aboutSpeed,
    });
    this.help = make("span", {});
    this.seed = make("button", {
      type: "button",
      class: "game-seed",
      title: BAR.aboutSeed,
      onclick: () => copyText(store.state.game?.seed ?? "", BAR.seedCopied),
    });
    this.chances = button("", () => store.setUi({ chances: !store.state.ui.chances }));
    this.chances.title = BAR.aboutChances;
    this.hint = button(BAR.hint, does.hint);
    this.hint.title = BAR.aboutHint;
    this.hintWords = make("p", { class: "game-hint", role: "status" });
    this.fill = button(BAR.fill, does.fill);
    this.fill.title = BAR.aboutFill;
    this.reveal = button(BAR.reveal, does.reveal);
    this.takeBack = button(BAR.takeBack, does.takeBack);
    this.takeBack.title = BAR.aboutTakeBack;
    this.review = button(BAR.review, does.review);
    this.review.title = BAR.aboutReview;
    this.review.classList.add("primary");
    this.again = button(BAR.again, does.dealAgain);
    const back = button(BAR.leave, does.leave);
    const words = make(
      "p",
      { class: "game-words", role: "status" },
      this.gameWords,
      this.moveWords,
      this.speed,
      this.help,
    );
    this.element = byId("game");
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", BAR.name);
    this.element.append(
      make("div", { class: "game-line" }, this.count, this.time, this.fair, words, this.seed),
      make(
        "div",
        { class: "game-buttons play-buttons" },
        this.review,
        this.hint,
        this.chances,
        this.fill,
        this.takeBack,
        this.reveal,
        this.again,
        back,
      ),
      this.hintWords,
    );
    const flagging = (/** @type {boolean} */ flags) => store.setUi({ flagging: flags });
    this.tools = make(
      "div",
      { class: "game-tools", role: "radiogroup", "aria-label": TOOLS.name, hidden: true },
      tool(TOOLS.open, false, TOOLS.opens, flagging),
      tool(TOOLS.flag, true, TOOLS.flags, flagging),
    );
    byId("palette").before(this.tools);
  }

  /**
   * @param {State} state
   * @param {boolean} dealing  the mines are being drawn
   * @param {number} time  that was spent, in milliseconds
   * @param {import("./aids.js").Used} used  what helped
   * @param {string} hint  in words
   * @returns {boolean} whether anything is another than it was
   */
  draw(state, dealing, time, used, hint) {
    const { game, ui, solver } = state;
    const { position } = game?.review?.end ?? state;
    const drawn = [game, position, ui.chances, ui.flagging, solver.stage, dealing, used, hint];
    if (drawn.every((value, i) => value === this.drawn[i])) return false;
    this.drawn = drawn;
    const { classList } = document.body;
    this.element.hidden = !game;
    this.tools.hidden = !game;
    for (const id of ["palette", "setup"]) byId(id).hidden = Boolean(game);
    classList.toggle("playing", Boolean(game));
    classList.toggle("blindfold", Boolean(game) && !ui.chances);
    if (!game) return true;
    for (const input of this.tools.querySelectorAll("input"))
      input.checked = input.dataset.flagging === String(ui.flagging);
    const playing = Boolean(game.mines) && !game.over;
    this.fair.hidden = !game.fair;
    setText(this.count, minesText(position, game));
    setText(this.gameWords, dealing ? dealingText(state) : gameText(position, game));
    setText(this.moveWords, game.moveWords ? ` ${game.moveWords}` : "");
    this.moveWords.classList.toggle("hidden", game.over !== "lost");
    setText(this.speed, game.over ? ` ${speedText(position, game, time)}` : "");
    setText(this.help, game.over ? ` ${aidsInWords(used, cellWord(position, 1))}` : "");
    this.drawTime(game.mines ? time : 0);
    this.element.dataset.over = game.over;
    this.seed.hidden = !game.seed;
    setText(this.seed, BAR.seed(game.seed));
    setText(this.chances, ui.chances ? BAR.hideChances : BAR.showChances);
    // What was lost can be taken back; what helps to play is of no use then.
    this.takeBack.hidden = game.over !== "lost" || !state.canUndo;
    this.drawHint(hint, game);
    this.review.hidden = !game.over || !game.moves?.length;
    for (const each of [this.hint, this.fill, this.reveal]) {
      each.hidden = game.over !== "";
      each.disabled = !playing;
    }
    this.again.disabled = dealing;
    return true;
  }

  /**
   * Its place is kept until the end: a board that moved up with the next click would be clicked on
   * the wrong cell.
   * @param {string} hint
   * @param {import("./rules.js").Game} game
   */
  drawHint(hint, game) {
    const { style, offsetHeight } = this.hintWords;
    if (game.over || !game.mines) style.minHeight = "";
    else if (offsetHeight) style.minHeight = `${offsetHeight}px`;
    setText(this.hintWords, hint);
  }

  /** @param {number} time  in milliseconds */
  drawTime(time) {
    setText(this.time, clockText(time));
  }
}

/**
 * @param {string} name
 * @param {boolean} flags
 * @param {string} title
 * @param {(flags: boolean) => void} choose
 */
function tool(name, flags, title, choose) {
  const input = make("input", {
    type: "radio",
    name: "game-tool",
    class: "hidden",
    "data-flagging": String(flags),
    onchange: () => choose(flags),
  });
  const face = make("span", { class: "face", "aria-hidden": "true" }, flags ? icon("flag") : "");
  return make(
    "label",
    { class: `tool ${flags ? "flag" : "opens"}`, title },
    input,
    face,
    make("span", { class: "word" }, name),
  );
}
