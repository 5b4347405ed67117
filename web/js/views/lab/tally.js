// The games of one strategy. They come in any order, the lost ones sooner, because they are shorter:
// so a game counts when all before it are there. What is counted after n games is then the same
// whatever the number of workers, and a run that is stopped is no better or worse than another.

import { meanWithError, winInterval } from "./statistics.js";

/** @typedef {import("../../solver/protocol.js").WrittenGame} Game */

const MOST_LISTED = 50; // lost games

export class Tally {
  constructor() {
    /** By their numbers; some may be missing. @type {(Game | undefined)[]} */
    this.games = [];
    /** How many there are, counted or not. */
    this.played = 0;
    /** How many of the first games were won, for every number of them. */
    this.winsAfter = [0];
    this.guesses = 0;
    this.withoutGuess = 0;
    this.hits = { sum: 0, squares: 0 };
    /** The numbers of the first games that were lost. @type {number[]} */
    this.lost = [];
  }

  /** How many games are counted: those with a smaller number are all there. */
  get counted() {
    return this.winsAfter.length - 1;
  }

  get wins() {
    return this.winsAfter[this.counted];
  }

  get rate() {
    return this.counted ? this.wins / this.counted : 0;
  }

  get interval() {
    return winInterval(this.wins, this.counted);
  }

  /** Mines hit in a game. */
  get meanHits() {
    return meanWithError(this.counted, this.hits.sum, this.hits.squares);
  }

  /** One that is there already is not counted again. @param {readonly Game[]} games */
  add(games) {
    for (const game of games) {
      if (this.games[game.number]) continue;
      this.games[game.number] = game;
      this.played += 1;
    }
    for (let game = this.games[this.counted]; game; game = this.games[this.counted])
      this.count(game);
  }

  /** @param {Game} game */
  count({ number, won, guesses, hit }) {
    this.winsAfter.push(this.wins + Number(won));
    this.guesses += guesses;
    this.withoutGuess += Number(won && guesses === 0);
    this.hits.sum += hit.length;
    this.hits.squares += hit.length ** 2;
    if (!won && this.lost.length < MOST_LISTED) this.lost.push(number);
  }
}

/** Two strategies on the same boards. */
export class Pairing {
  /**
   * @param {Tally} first
   * @param {Tally} second
   */
  constructor(first, second) {
    this.tallies = [first, second];
    /** Games that are counted for both. */
    this.games = 0;
    /** How many games only the first, only the second has won. */
    this.onlyWon = [0, 0];
    /** The numbers of the first of them. @type {[number[], number[]]} */
    this.listed = [[], []];
  }

  /** Look at the games that both have by now. */
  update() {
    const [first, second] = this.tallies;
    for (; this.games < Math.min(first.counted, second.counted); this.games += 1) {
      const [a, b] = [first, second].map(({ games }) => games[this.games]?.won);
      if (a === b) continue;
      const winner = a ? 0 : 1;
      this.onlyWon[winner] += 1;
      if (this.listed[winner].length < MOST_LISTED) this.listed[winner].push(this.games);
    }
  }
}
