// Where a dealt game is played: the bar above the board, the two tools, and the moves. What a move
// does is in rules.js; the mines come from Python with the first click.

import { keepGame } from "../link/kept_game.js";
import { byId, icon, make, setText } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { isNumber, UNKNOWN } from "../state/labels.js";
import { toRequest } from "../state/position.js";
import { toPercent } from "../text/fraction.js";
import { cellName, cellWord } from "../text/names.js";
import { askForced, nothingForced } from "./fill.js";
import {
  covered,
  flagged,
  flagsOn,
  middleOf,
  newGame,
  open,
  opened,
  packed,
  revealed,
  withMines,
  withoutFlags,
} from "./rules.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 */

const LONG = 12; // characters of a fraction that the bar still shows

/** @type {Record<import("./rules.js").FirstClick, string>} */
const FIRST = {
  safe: "The first click is safe.",
  opening: "The first click is an opening.",
  any: "The first click may be a mine.",
};

export class Table {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.dealing = false;
    /** What the bar was last drawn from: most frames change nothing of it. @type {unknown[]} */
    this.drawn = [];
    /** Whether a game ends because its player wants it to. */
    this.leaving = false;
    const { store } = context;
    const button = (/** @type {string} */ name, /** @type {() => void} */ command) =>
      make("button", { type: "button", onclick: command }, name);
    this.count = make("p", { class: "game-count" });
    this.state = make("span", { class: "game-state" });
    this.told = make("span", { class: "hidden" });
    this.seed = make("button", {
      type: "button",
      class: "game-seed",
      title:
        "Copy the seed: with it, the same settings and the same first click, the same board is dealt again",
      onclick: () => context.copyText(store.state.game?.seed ?? "", "Seed copied"),
    });
    this.chances = button("", () => store.setSettings({ answers: !store.state.settings.answers }));
    this.filling = button("Fill numbers", () => this.fill());
    this.filling.title = "Open what has a number that is already forced";
    this.revealing = button("Reveal mines", () => this.reveal());
    this.again = button("New deal", () =>
      this.start(store.state.position, { ...this.game, wish: "" }),
    );
    this.back = button("Back to editing", () => this.leave());
    byId("game").setAttribute("role", "region");
    byId("game").setAttribute("aria-label", "Game");
    byId("game").append(
      make(
        "div",
        { class: "game-line" },
        this.count,
        make("p", { class: "game-words", role: "status" }, this.state, this.told),
        this.seed,
      ),
      make(
        "div",
        { class: "game-buttons" },
        this.chances,
        this.filling,
        this.revealing,
        this.again,
        this.back,
      ),
    );
    this.tools = make(
      "div",
      { class: "game-tools", role: "radiogroup", "aria-label": "A click", hidden: true },
      this.tool("Open", false, "Click opens"),
      this.tool("Flag", true, "Click flags"),
    );
    byId("palette").before(this.tools);
    store.table = this;
    store.subscribe((state, before) => this.draw(state, before));
    // A phone may end a page that is not looked at without another word.
    window.addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => this.keep());
  }

  /** @returns {Game} */
  get game() {
    const { game } = this.context.store.state;
    if (!game) throw new Error("There is no game to play.");
    return game;
  }

  /**
   * @param {string} name
   * @param {boolean} flagging
   * @param {string} title
   */
  tool(name, flagging, title) {
    const input = make("input", {
      type: "radio",
      name: "game-tool",
      class: "hidden",
      "data-flagging": String(flagging),
      onchange: () => this.context.store.setUi({ flagging }),
    });
    const face = make(
      "span",
      { class: "face", "aria-hidden": "true" },
      flagging ? icon("flag") : "",
    );
    return make(
      "label",
      { class: `tool ${flagging ? "flag" : "opens"}`, title },
      input,
      face,
      make("span", { class: "word" }, name),
    );
  }

  /**
   * @param {Position} position  the board to deal; its labels do not matter
   * @param {{first: import("./rules.js").FirstClick, middle: boolean, wish: string}} choice
   */
  start(position, choice) {
    const { store, board } = this.context;
    store.setUi({ selection: null, selected: [], flagging: false });
    store.play({ position: covered(position), game: newGame(choice) });
    const index = choice.middle ? middleOf(position) : store.state.ui.cursor;
    store.setUi({ cursor: index });
    // Keys play at once; the board of another size is built with the next frame.
    requestAnimationFrame(() => board.focus(index));
    if (choice.middle) this.open(index);
  }

  /** @param {number} index */
  open(index) {
    const { position } = this.context.store.state;
    const { game } = this;
    if (this.dealing || game.over) return;
    if (game.mines) this.play(open(position, game, index), index);
    else if (position.labels[index] === UNKNOWN) this.deal(index);
  }

  /** @param {number} index */
  flag(index) {
    if (!this.dealing)
      this.play(flagged(this.context.store.state.position, this.game, index), index);
  }

  reveal() {
    const { store, board } = this.context;
    store.play(revealed(store.state.position, this.game));
    board.focus(store.state.ui.cursor);
  }

  leave() {
    const { store, board } = this.context;
    this.leaving = true;
    store.play({ position: store.state.position, game: null });
    board.focus(store.state.ui.cursor);
  }

  /**
   * The first click: with it the mines are drawn.
   * @param {number} index
   */
  async deal(index) {
    const { store, solver, say } = this.context;
    const { position } = store.state;
    const { game } = this;
    this.dealing = true;
    this.draw(store.state, store.state);
    const response = await new Question(solver, "deal").ask(
      {
        operation: "deal",
        position: toRequest(covered(position)),
        first: game.first === "any" ? null : index,
        opening: game.first === "opening",
        seed: game.wish || null,
      },
      () => store.state.game === game && store.state.position === position,
    );
    this.dealing = false;
    this.draw(store.state, store.state);
    if (!response) return;
    const { answer, error } = response;
    if (error)
      say(
        error.kind === "stopped"
          ? `The deal was stopped; click a ${cellWord(position, 1)} to try again.`
          : error.message,
      );
    else
      this.play(
        open(position, withMines(game, answer.mines.map(Number), String(answer.seed)), index),
        index,
      );
  }

  /**
   * @param {{position: Position, game: Game}} after
   * @param {number} index  the cell that was clicked
   */
  play(after, index) {
    const { store } = this.context;
    const { position, game } = store.state;
    if (after.position === position && after.game === game) return;
    if (after.game.over === "lost" && position.labels[index] === UNKNOWN) {
      store.play({ ...after, game: { ...after.game, told: chanceTold(store.state, index) } });
    } else {
      store.play(after);
    }
  }

  /** Open what is forced. The flags are only what the player believes: they do not count here. */
  async fill() {
    const { store, say } = this.context;
    const { position } = store.state;
    const { game } = this;
    const forced = await askForced(this.context, withoutFlags(position));
    if (!forced || store.state.game !== game || store.state.position !== position) return;
    if (forced.numbers.length === 0) {
      say(nothingForced(forced, position));
      return;
    }
    const cells = forced.numbers.map(([cell]) => cell);
    const many = `${cells.length} ${cellWord(position, cells.length)} ${cells.length === 1 ? "was" : "were"}`;
    store.play(opened(position, game, cells));
    say(`${many} opened whose number was already forced.`);
  }

  keep() {
    const { game, position } = this.context.store.state;
    keepGame(game ? packed(game) : null, position);
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { game, position, settings, ui, solver } = state;
    const drawn = [game, position, settings.answers, ui.flagging, solver.stage, this.dealing];
    if (drawn.every((each, i) => each === this.drawn[i])) return;
    this.drawn = drawn;
    const { classList } = document.body;
    byId("game").hidden = !game;
    this.tools.hidden = !game;
    byId("palette").hidden = Boolean(game);
    classList.toggle("playing", Boolean(game));
    classList.toggle("blindfold", Boolean(game) && !settings.answers);
    if (!game && before.game && !this.leaving)
      this.context.say(`The game was left; ${state.canRedo ? "redo" : "undo"} brings it back.`);
    this.leaving = false;
    if (!game) return;
    for (const input of this.tools.querySelectorAll("input"))
      input.checked = input.dataset.flagging === String(ui.flagging);
    const playing = Boolean(game.mines) && !game.over;
    setText(this.count, countText(position, game));
    setText(this.state, this.dealing ? this.dealingText(state) : stateText(position, game));
    setText(this.told, game.told ? ` ${game.told}` : "");
    this.told.classList.toggle("hidden", game.over !== "lost");
    byId("game").dataset.over = game.over;
    this.seed.hidden = !game.mines;
    setText(this.seed, `Seed ${game.seed}`);
    setText(this.chances, settings.answers ? "Hide probabilities" : "Show probabilities");
    this.filling.disabled = !playing;
    this.revealing.disabled = !playing;
    this.again.disabled = this.dealing;
  }

  /** @param {State} state */
  dealingText({ solver }) {
    return solver.stage === "ready"
      ? "Dealing …"
      : "The mines are dealt as soon as Python has started …";
  }
}

/**
 * @param {Position} position
 * @param {Game} game
 */
function countText(position, game) {
  const many = (/** @type {number} */ mines) =>
    `${mines} ${mines === 1 || mines === -1 ? "mine" : "mines"}`;
  if (game.over) return many(game.total);
  const { prior } = position;
  if (prior.kind !== "total") return `${flagsOn(position)} flagged`;
  return `${many((game.mines ? game.total : Number(prior.mines)) - flagsOn(position))} left`;
}

/**
 * @param {Position} position
 * @param {Game} game
 */
function stateText(position, game) {
  if (!game.mines) return `Open any ${cellWord(position, 1)} to begin. ${FIRST[game.first]}`;
  if (game.over === "won") return `Won: every free ${cellWord(position, 1)} is open.`;
  if (game.over === "revealed") return "Given up: these are the mines.";
  if (game.over === "lost") {
    const where = game.exploded.map((cell) => cellName(position, cell)).join(", ");
    return `Lost: a mine at ${where}.`;
  }
  // How many free cells are left tells the number of mines, which only a total gives away.
  if (position.prior.kind !== "total") return "Playing.";
  const left = game.mines.filter((mine, i) => mine === 0 && !isNumber(position.labels[i])).length;
  return `Playing: ${left} free ${cellWord(position, left)} to open.`;
}

/**
 * What the chance of a mine was where one was opened.
 * @param {State} state
 * @param {number} index
 */
function chanceTold({ answer, revision }, index) {
  const chance = answer?.revision === revision ? answer.byCell[index] : null;
  if (!chance) return "";
  if (chance.safe) return "By the flags it seemed safe: one of them is wrong.";
  if (chance.mined) return "By the numbers it was certain.";
  const { top, bottom } = chance.fraction;
  const fraction = `${top}/${bottom}`;
  const percent = `${toPercent(chance.fraction, 1, 4)} %`;
  return `Its chance was ${chance.exact && fraction.length <= LONG ? `${fraction} (${percent})` : percent}.`;
}
