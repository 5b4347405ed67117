// Where a dealt game is played: the moves of its player. What a move does is in rules.js; the mines
// come from Python with the first click.

import { keepGame } from "../link/kept.js";
import { TEXT_FIELDS } from "../page/dom.js";
import { covered, withoutFlags } from "../state/position.js";
import { canRedo, canUndo, isBlindfold } from "../state/state.js";
import { cellWord } from "../text/names.js";
import { Dealer } from "./dealer.js";
import { askForced } from "./fill.js";
import { Hints } from "./hints.js";
import { GameLine } from "./line.js";
import { packed, playedByOther } from "./record.js";
import { Review, reviewOf } from "./review.js";
import { flagged, middleOf, newGame, open, opened, revealed, withMines } from "./rules.js";
import { Spent } from "./spent.js";
import { saidOf, withLoss } from "./verdict.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 * @typedef {{hint: (strength?: import("./hints.js").Strength) => void, fill: () => void,
 *   reveal: () => void, takeBack: () => void, dealAgain: () => void, review: () => void,
 *   options: () => void, analyse: () => void, leave: () => void}} Does
 *   what its player can do besides opening and flagging
 */

const WORDS = {
  undo: "You left the game; undo brings it back.",
  redo: "You left the game; redo brings it back.",
  noGame: "The link is damaged: its game cannot be played on its board. Copy the whole link again.",
  /** @param {number} count @param {string} cells */
  forced: (count, cells) =>
    `${count} ${cells} opened: ${count === 1 ? "its number was" : "their numbers were"} already forced.`,
};

export class Table {
  /**
   * @param {Context} context
   * @param {{again: (game: Game) => void, options: () => void}} host  begins games
   */
  constructor(context, { again, options }) {
    this.context = context;
    /** Whether a game ends because its player wants it to. */
    this.leaving = false;
    this.spent = new Spent(() => performance.now());
    this.hints = new Hints(context, this.spent);
    this.dealer = new Dealer(context, this.hints);
    this.review = new Review(context, this.spent);
    /** The next second that is to be shown. */
    this.tick = 0;
    const { store } = context;
    /** @type {Does} */
    this.does = {
      hint: (strength) => this.hints.press(strength),
      fill: () => this.fill(),
      reveal: () => this.reveal(),
      takeBack: () => this.takeBack(),
      dealAgain: () => again(this.game),
      review: () => this.review.open(),
      options,
      analyse: () => this.leaveWith(store.state.position),
      leave: () => this.leaveWith(this.own),
    };
    /** What was last drawn: most frames change nothing of it. @type {unknown[]} */
    this.drawn = [];
    this.line = new GameLine(context, this);
    store.table = this;
    store.subscribe((state, before) => this.draw(state, before));
    // At once: a short look falls between two frames.
    store.watch((state) => this.follow(state));
    bindGameKeys(store, {
      hint: () => this.hints.press(),
      walk: (event) => this.review.stepByKey(event),
    });
    // A phone may end a page that is not looked at without another word.
    window.addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => {
      this.runClock();
      this.keep();
    });
  }

  /** @returns {Game} */
  get game() {
    const { game } = this.context.store.state;
    if (!game) throw new Error("There is no game to play.");
    return game;
  }

  /** The board that is edited, or was before the game. */
  get own() {
    const { position, history, game: played } = this.context.store.state;
    if (!played) return position;
    return history.past.findLast(({ game }) => game === null)?.position ?? position;
  }

  /**
   * @param {Position} position  the board to deal; its labels do not matter
   * @param {import("./rules.js").Choice} choice
   */
  start(position, choice) {
    const { store } = this.context;
    this.lay({ position: covered(position), game: newGame(choice) });
    const index = choice.middle ? middleOf(position) : store.state.hand.cursor;
    this.putCursor(index);
    if (choice.middle) this.open(index);
  }

  /**
   * Play a board that was made for its start, which is opened for the player.
   * @param {Position} position  its labels do not matter
   * @param {import("./rules.js").Choice} choice
   * @param {import("../solver/protocol.js").BoardAnswer} made
   */
  startMade(position, choice, { mines, seed, start }) {
    const game = withMines(newGame(choice), mines.map(Number), String(seed));
    this.lay(open(covered(position), game, start));
    this.putCursor(start);
  }

  /** @param {{position: Position, game: Game}} begun */
  lay(begun) {
    const { store } = this.context;
    store.setHand({ selection: null, selected: [], flagging: false });
    store.setEye({ gameTab: true });
    this.dealer.begin();
    this.spent.begin(null);
    // Of a game that nobody has begun there is nothing to bring back.
    const { game } = store.state;
    if (game && !game.mines) store.show(begun);
    else store.play(begun);
  }

  /** @param {number} index */
  putCursor(index) {
    const { store, board } = this.context;
    store.setHand({ cursor: index });
    // Keys play at once; the board of another size is built with the next frame.
    requestAnimationFrame(() => board.focus(index));
  }

  /** @param {number} index */
  open(index) {
    const { store } = this.context;
    const { game, dealer } = this;
    if (dealer.isDealing || game.over) return;
    if (game.mines && !game.fair) {
      const { state } = store;
      store.play(withLoss(open(state.position, game, index), state, index));
    } else dealer.open(index);
  }

  /** @param {number} index */
  flag(index) {
    const { store } = this.context;
    if (!this.dealer.isDealing) store.play(flagged(store.state.position, this.game, index));
  }

  reveal() {
    const { store, board } = this.context;
    store.play(revealed(store.state.position, this.game));
    board.focus(store.state.hand.cursor);
  }

  /** The move that lost was not meant. */
  takeBack() {
    const { store, board } = this.context;
    store.undo();
    board.focus(store.state.hand.cursor);
  }

  /** @param {Position} position  to go on with in the editor */
  leaveWith(position) {
    const { store } = this.context;
    this.leaving = true;
    store.play({ position, game: null });
    this.putCursor(store.state.hand.cursor);
  }

  /**
   * Step through a game that somebody else has played on the board of the page.
   * @param {import("../link/replay.js").Replay} replay
   * @param {boolean} fromEnd  whether its last move is looked at first
   */
  showReplay(replay, fromEnd) {
    const { store, say } = this.context;
    const end = playedByOther(store.state.position, replay);
    if (!end) {
      say(WORDS.noGame);
      return;
    }
    this.spent.begin(end.game.dealt, replay);
    store.setEye({ gameTab: true });
    store.show(end);
    this.review.go(fromEnd ? replay.moves.length - 1 : 0);
  }

  /** Open what is forced. The flags are only what the player believes: they do not count here. */
  async fill() {
    const { store, say } = this.context;
    const { position } = store.state;
    const { game } = this;
    if (game.over) return;
    const forced = await askForced(this.context, withoutFlags(position));
    if (!forced || store.state.game !== game || store.state.position !== position) return;
    const cells = forced.map(([cell]) => cell);
    store.play(opened(position, game, cells));
    say(WORDS.forced(cells.length, cellWord(position, cells.length)));
  }

  keep() {
    const { state } = this.context.store;
    const { eye } = state;
    const { game, position } = state.game?.review?.end ?? state;
    const { time: spent, used } = this.spent;
    const left = { spent, used, chances: eye.chances };
    keepGame(game ? { ...packed(game), ...left } : null, position);
  }

  /**
   * Go on with a game that was put away.
   * @param {Game} game
   * @param {import("./spent.js").Kept} kept
   */
  resume(game, kept) {
    const { store } = this.context;
    const chances = kept.chances === true;
    this.spent.begin(game.dealt, kept);
    store.update({ game, eye: { ...store.state.eye, chances } });
  }

  /** @param {State} state */
  follow(state) {
    const { game, eye } = state;
    this.spent.follow(game, { isSeen: !document.hidden, chances: eye.chances });
    this.hints.follow(state);
  }

  /** While the clock runs, it is drawn with every full second. */
  runClock() {
    const { state } = this.context.store;
    this.follow(state);
    clearTimeout(this.tick);
    if (!this.spent.runs) return;
    this.line.draw(state);
    this.tick = window.setTimeout(() => this.runClock(), 1000 - (this.spent.time % 1000));
  }

  /** What the verdict says. @param {State} state */
  said(state) {
    return saidOf(this, state);
  }

  /** What the board shows of the game, besides what an open view marks. @param {State} state */
  marks(state) {
    return this.hints.shown ?? this.review.marks(state);
  }

  /** What there is to see of a game besides its state: it is drawn again with another of these. */
  get seen() {
    const { hints, dealer, spent, review } = this;
    return [
      dealer.isDealing,
      spent.used,
      hints.words,
      hints.strength,
      review.answer,
      review.problem,
      review.timer,
    ];
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { game, position, hand } = state;
    this.review.follow(state);
    const drawn = [game, position, hand.flagging, isBlindfold(state), canUndo(state)];
    if (drawn.every((value, i) => value === this.drawn[i])) return;
    this.drawn = drawn;
    const { classList } = document.body;
    classList.toggle("playing", game !== null);
    classList.toggle("blindfold", isBlindfold(state));
    const reviewed = reviewOf(state);
    classList.toggle("reviewing", reviewed !== null);
    classList.toggle("walking", reviewed !== null && reviewed.step < reviewed.count);
    this.line.draw(state);
    this.runClock();
    // Who was looking elsewhere is told how it ended, and what it was worth.
    if (game?.over && !before.game?.over) this.context.store.setEye({ gameTab: true });
    if (!game && before.game && !this.leaving)
      this.context.say(canRedo(state) ? WORDS.redo : WORDS.undo);
    this.leaving = false;
  }
}

// Keys of a game that work wherever the focus is, except in a field or a dialog: H for a hint, P for
// the probabilities, which are seen until the next P, or only while it is held down. When it is over, arrows
// walk through its moves, except where they have a meaning already.

const OWN_ARROWS = "#board, [role=tablist], [role=radiogroup], [popover]";
const HELD = 400; // ms from which on a key was held, and not just pressed

/**
 * @param {import("../state/store.js").Store} store
 * @param {{hint: () => void, walk: (event: KeyboardEvent) => void}} does  `walk` by an arrow key
 */
export function bindGameKeys(store, does) {
  /** When P was pressed to see the probabilities; 0 while it is not down for that. */
  let since = 0;
  const show = (/** @type {boolean} */ chances) => store.setEye({ chances });
  document.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey, repeat } = event;
    if (!store.state.game || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest(`${TEXT_FIELDS}, select, dialog`)) return;
    if (!(target instanceof Element && target.closest(OWN_ARROWS))) does.walk(event);
    const letter = key.toLowerCase();
    if (letter !== "h" && letter !== "p") return;
    event.preventDefault();
    if (repeat) return;
    if (letter === "h") {
      does.hint();
      return;
    }
    since = store.state.eye.chances ? 0 : event.timeStamp;
    show(!store.state.eye.chances);
  });
  document.addEventListener("keyup", ({ key, timeStamp }) => {
    if (key.toLowerCase() !== "p" || !since) return;
    if (timeStamp - since > HELD) show(false);
    since = 0;
  });
  // A key that is let go in another window is not heard here.
  window.addEventListener("blur", () => {
    if (since) show(false);
    since = 0;
  });
}
