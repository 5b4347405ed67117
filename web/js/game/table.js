// Where a dealt game is played: the moves of its player. What a move does is in rules.js; the mines
// come from Python with the first click.

import { keepGame } from "../link/kept.js";
import { TEXT_FIELDS } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { canRedo, canUndo } from "../state/history.js";
import { UNKNOWN } from "../state/labels.js";
import { covered, toRequest } from "../state/position.js";
import { isBlindfold } from "../state/state.js";
import { Aids } from "./aids.js";
import { Clock } from "./clock.js";
import { FairPlay } from "./fair.js";
import { askForced } from "./fill.js";
import { forcedOpenedText, nothingForcedText } from "./fill_words.js";
import { Hints } from "./hints.js";
import { GameLine } from "./line.js";
import { playedByOther } from "./record.js";
import { Review, reviewOf } from "./review.js";
import {
  flagged,
  middleOf,
  newGame,
  open,
  opened,
  packed,
  revealed,
  withMines,
  withoutFlags,
} from "./rules.js";
import { saidOf } from "./verdict.js";
import { dealStopped, GAME_LEFT, lossText, NO_SUCH_GAME } from "./words.js";

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

export class Table {
  /**
   * @param {Context} context
   * @param {{again: (game: Game) => void, options: () => void}} host  begins games
   */
  constructor(context, { again, options }) {
    this.context = context;
    /** The game whose first click is being decided. @type {Game | null} */
    this.dealing = null;
    /** Whether a game ends because its player wants it to. */
    this.leaving = false;
    this.clock = new Clock(() => performance.now());
    this.aids = new Aids();
    this.hints = new Hints(context, this.aids);
    this.fair = new FairPlay(context, this.hints);
    this.review = new Review(context, { time: () => this.clock.time });
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
    store.watch(({ game, eye }) => this.aids.follow(game, eye.chances));
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

  /** Until the first cell is open there is nothing that a second click could be meant for. */
  get isDealing() {
    return this.dealing !== null && this.dealing === this.context.store.state.game;
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
   * @param {import("./maker.js").MadeBoard} made
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
    this.fair.begin();
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
    const { position } = this.context.store.state;
    const { game } = this;
    if (this.isDealing || game.over) return;
    if (game.fair) this.openFairly(index);
    else if (game.mines) this.play(open(position, game, index), index);
    else if (position.labels[index] === UNKNOWN) this.deal(index);
  }

  /** @param {number} index */
  async openFairly(index) {
    const { game } = this;
    if (!game.mines) this.dealing = game;
    this.context.store.update({});
    await this.fair.open(index);
    this.endDealing(game);
  }

  /** @param {Game} game */
  endDealing(game) {
    if (this.dealing === game) this.dealing = null;
    this.context.store.update({});
  }

  /** @param {number} index */
  flag(index) {
    if (!this.isDealing)
      this.play(flagged(this.context.store.state.position, this.game, index), index);
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
      say(NO_SUCH_GAME);
      return;
    }
    this.clock.begin(end.game.dealt, replay.spent);
    store.setEye({ gameTab: true });
    store.show(end);
    this.review.go(fromEnd ? replay.moves.length - 1 : 0);
  }

  /**
   * The first click: with it the mines are drawn.
   * @param {number} index
   */
  async deal(index) {
    const { store, solver, say } = this.context;
    const { position } = store.state;
    const { game } = this;
    this.dealing = game;
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
    this.endDealing(game);
    if (!response) return;
    const { answer, error } = response;
    if (error) say(error.kind === "stopped" ? dealStopped(position) : error.message);
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
      store.play({ ...after, game: { ...after.game, moveWords: lossText(store.state, index) } });
    } else {
      store.play(after);
    }
  }

  /** Open what is forced. The flags are only what the player believes: they do not count here. */
  async fill() {
    const { store, say } = this.context;
    const { position } = store.state;
    const { game } = this;
    if (game.over) return;
    const forced = await askForced(this.context, withoutFlags(position));
    if (!forced || store.state.game !== game || store.state.position !== position) return;
    if (forced.numbers.length === 0) {
      say(nothingForcedText(position, forced.safe.length));
      return;
    }
    const cells = forced.numbers.map(([cell]) => cell);
    store.play(opened(position, game, cells));
    say(forcedOpenedText(position, cells.length));
  }

  keep() {
    const { state } = this.context.store;
    const { eye } = state;
    const { game, position } = state.game?.review?.end ?? state;
    const { used } = this.aids;
    const left = { spent: this.clock.time, used, chances: eye.chances };
    keepGame(game ? { ...packed(game), ...left } : null, position);
  }

  /**
   * Go on with a game that was put away.
   * @param {Game} game
   * @param {any} kept  with the time, in milliseconds, and what helped
   */
  resume(game, { spent, used, chances }) {
    const { store } = this.context;
    this.clock.begin(game.dealt, typeof spent === "number" && spent > 0 ? spent : 0);
    this.aids.begin(game.dealt, used);
    this.aids.isLooking = chances === true;
    store.update({ game, eye: { ...store.state.eye, chances: chances === true } });
  }

  /** The clock follows the game; while it runs, it is drawn with every full second. */
  runClock() {
    const { game } = this.context.store.state;
    this.clock.follow(game, !document.hidden);
    clearTimeout(this.tick);
    if (!this.clock.runs) return;
    this.line.draw(this.context.store.state);
    this.tick = window.setTimeout(() => this.runClock(), 1000 - (this.clock.time % 1000));
  }

  /** What the verdict says. @param {State} state */
  said(state) {
    return saidOf(this, state);
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { game, position, eye, hand, python } = state;
    this.clock.follow(game, !document.hidden);
    this.hints.draw(state);
    this.review.draw(state);
    const { used } = this.aids;
    const dealing = this.isDealing || this.fair.isSlow;
    const drawn = [
      game,
      position,
      eye.chances,
      hand.flagging,
      python.is,
      dealing,
      used,
      canUndo(state),
    ];
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
      this.context.say(canRedo(state) ? GAME_LEFT.redo : GAME_LEFT.undo);
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
