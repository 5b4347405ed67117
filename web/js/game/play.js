// Play: a game begins at once as the last one did; its options stand behind a button. Here everything of
// games is put together when the first one begins.

import { covered } from "../state/position.js";
import { Maker } from "./dealer.js";
import { boardOf, dailySeed, keptOptions } from "./options.js";
import { difficultyInWords, OptionsDialog } from "./options_dialog.js";
import { unpacked } from "./record.js";
import { Table } from "./table.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./rules.js").Game} Game
 */

const PATIENCE = 400; // ms after which somebody who waits for a board sees how far it is

/** @type {Host | null} */
let host = null;

/** @param {Context} context */
const hostOf = (context) => {
  host ??= new Host(context);
  return host;
};

/** @param {Context} context */
export const open = (context) => hostOf(context).play();

/** @param {Context} context */
export const openOptions = (context) => hostOf(context).options.open();

/**
 * Go on with a game that was kept for a reload.
 * @param {Context} context
 * @param {unknown} kept
 */
export function resume(context, kept) {
  const { store } = context;
  const game = unpacked(store.state.position, kept);
  // Somebody may have begun to edit while this was loaded.
  if (game && store.state.revision === 0)
    hostOf(context).table.resume(game, /** @type {import("./spent.js").Kept} */ (kept));
}

/**
 * Step through a game that somebody else has played on the board.
 * @param {Context} context
 * @param {import("../link/replay.js").Replay} replay
 * @param {boolean} fromEnd
 */
export const showReplay = (context, replay, fromEnd) =>
  hostOf(context).table.showReplay(replay, fromEnd);

class Host {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.table = new Table(context, {
      again: (game) => this.again(game),
      options: () => this.options.open(),
    });
    this.maker = new Maker(context, () => this.options.draw());
    this.options = new OptionsDialog(context, this.maker, {
      own: () => this.table.own,
      start: (options, seed) => this.begin(options, seed),
    });
  }

  play() {
    const { game } = this.context.store.state;
    // A press on Play must not end a game that is being played.
    if (game?.mines && !game.over) this.context.showView("game");
    else this.begin(keptOptions(this.table.own), "");
  }

  /**
   * @param {Options} options
   * @param {string} seed  "" for any
   */
  begin(options, seed) {
    const { kind, first, middle, chances, noGuess, today } = options;
    const position = boardOf(options, this.table.own);
    if (kind === "no guess") this.make(position, noGuess, seed, chances);
    else if (kind === "today") this.make(position, today, dailySeed(new Date(), today), chances);
    else {
      this.seat(chances);
      this.table.start(position, { first, middle, wish: seed, fair: kind === "fair" });
    }
  }

  /**
   * Another game of the same kind, on the same board.
   * @param {Game} game
   */
  again(game) {
    const { position, eye } = this.context.store.state;
    if (game.noGuess) this.make(position, game.noGuess, "", eye.chances);
    else this.table.start(position, { ...game, wish: "" });
  }

  /**
   * A board that needs no guess; whoever has to wait for it sees how far it is, or why there is none.
   * @param {Position} position
   * @param {string} noGuess  how hard it is to be
   * @param {string} wish
   * @param {boolean} chances
   */
  async make(position, noGuess, wish, chances) {
    const { maker, options, table } = this;
    if (maker.isBusy) return;
    const timer = setTimeout(() => options.wait(), PATIENCE);
    const made = await maker.make(position, { noGuess, wish });
    clearTimeout(timer);
    if (!made) {
      if (maker.problem) options.wait();
      return;
    }
    this.seat(chances);
    table.startMade(covered(position), { first: "opening", middle: true, wish, noGuess }, made);
    this.context.say(difficultyInWords(made.rating.difficulty));
  }

  /** @param {boolean} chances */
  seat(chances) {
    this.options.close();
    this.context.store.setEye({ chances });
  }
}
