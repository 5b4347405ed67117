// A run of the Lab: one strategy or two, whose games are cut into batches, dealt to whoever has nothing to do, and
// counted when they are played. It knows neither the page nor who plays.

import { toRequest } from "../../state/position.js";

/**
 * @typedef {import("../../solver/protocol.js").StrategyName} StrategyName
 * @typedef {import("../../solver/protocol.js").SimulateAnswer} SimulateAnswer
 * @typedef {import("../../solver/protocol.js").WrittenGame} Game
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {"safe" | "opening" | "any"} StartRule
 * @typedef {{position: Position, strategies: readonly StrategyName[], start: StartRule,
 *   endless: boolean, seed: string, games: number}} Setup
 *   `position`: all of it covered; `endless`: lives without end
 * @typedef {{strategy: StrategyName, tally: Tally, dealer: Dealer, secondsAGame: number,
 *   heading: SimulateAnswer["heading"] | null}} Player
 * @typedef {{from: number, count: number}} Batch  games with successive numbers
 * @typedef {{player: Player, batch: Batch}} Piece
 */

const BATCH_SECONDS = 0.3; // so that the plot moves a few times a second
/** What Python takes at once: games, and cells of all their boards. */
export const MOST_AT_ONCE = { games: 100, cells: 250_000 };
const MOST_FAILURES = 3; // of one game
const MOST_LISTED = 50; // lost games

const WORDS = {
  cannotPlay: (
    /** @type {number} */ game,
    /** @type {string} */ strategy,
    /** @type {string} */ why,
  ) =>
    `Game ${game} cannot be played by “${strategy}”: ${why} All other games are kept; start over with another seed.`,
};

export class LabRun {
  /**
   * @param {Setup} setup
   * @param {() => void} changed
   */
  constructor(setup, changed) {
    this.setup = setup;
    this.changed = changed;
    /** @type {"playing" | "stopped" | "done" | "failed"} */
    this.state = "playing";
    /** Why it goes no further. */
    this.problem = "";
    this.board = toRequest(setup.position);
    this.players = setup.strategies.map((strategy) => ({
      strategy,
      tally: new Tally(),
      dealer: new Dealer(setup.games),
      secondsAGame: 0,
      heading: /** @type {SimulateAnswer["heading"] | null} */ (null),
    }));
    const [first, second] = this.players;
    this.pairing = second ? new Pairing(first.tally, second.tally) : null;
  }

  /** All games that are played by now. */
  get played() {
    return this.players.reduce((sum, { tally }) => sum + tally.played, 0);
  }

  /** What is asked for some games. @param {StrategyName} strategy */
  request(strategy) {
    const { start, endless, seed } = this.setup;
    return {
      operation: /** @type {const} */ ("simulate"),
      position: this.board,
      strategy,
      start,
      endless,
      seed,
    };
  }

  /** A batch for somebody who has nothing to do; the strategy that is behind comes first. */
  next() {
    if (this.state !== "playing") return null;
    const [player] = this.players
      .filter(({ dealer }) => !dealer.isEmpty)
      .sort((a, b) => a.dealer.next - b.dealer.next);
    const batch = player?.dealer.deal(this.batchSize(player));
    if (!batch) return null;
    const { from, count } = batch;
    return {
      piece: { player, batch },
      request: { ...this.request(player.strategy), from, games: count },
    };
  }

  /** @param {Player} player */
  batchSize({ secondsAGame }) {
    // The first game tells how long one takes.
    const wanted = secondsAGame ? Math.round(BATCH_SECONDS / secondsAGame) : 1;
    const { games, cells } = MOST_AT_ONCE;
    const most = Math.min(games, Math.floor(cells / this.setup.position.labels.length));
    return Math.max(1, Math.min(wanted, most));
  }

  /**
   * What has come of a batch.
   * @param {Piece} piece
   * @param {import("../../solver/client.js").Response<"simulate">} response
   */
  take({ player, batch }, { answer, error, seconds }) {
    if (answer) {
      player.tally.add(answer.games);
      player.heading = answer.heading;
      const now = seconds / batch.count;
      player.secondsAGame = player.secondsAGame ? (3 * player.secondsAGame + now) / 4 : now;
      this.pairing?.update();
      this.finish();
    } else if (error.kind === "stopped") player.dealer.giveBack(batch);
    else if (error.kind === "internal") {
      const deadly = player.dealer.fail(batch);
      if (deadly !== null) this.fail(WORDS.cannotPlay(deadly, player.strategy, error.message));
    } else this.fail(error.message);
    this.changed();
  }

  finish() {
    if (this.players.every(({ tally }) => tally.played >= this.setup.games)) this.state = "done";
  }

  /** @param {string} problem */
  fail(problem) {
    this.state = "failed";
    this.problem = problem;
  }

  stop() {
    if (this.state === "playing") this.state = "stopped";
  }

  /**
   * Whether there would be something to go on with, if so many games were wanted.
   * @param {number} games
   */
  canGoOn(games) {
    if (this.state === "playing" || this.state === "failed") return false;
    return this.state === "stopped" || games > this.setup.games;
  }

  /** Go on, and perhaps further than was wanted before. @param {number} games */
  goOn(games) {
    const most = Math.max(games, ...this.players.map(({ dealer }) => dealer.next));
    this.setup = { ...this.setup, games: most };
    for (const { dealer } of this.players) dealer.total = most;
    this.state = "playing";
    this.finish();
  }
}

/**
 * Which games are still to be played: each has a number, and is dealt to one player at a time. What comes back unplayed
 * is dealt again, so that none is lost, and none is played by two.
 */
export class Dealer {
  /** @param {number} total */
  constructor(total) {
    this.total = total;
    /** No game from this number on was dealt yet. */
    this.next = 0;
    /** @type {Batch[]} */
    this.returned = [];
    /** How often a game could not be played. @type {Map<number, number>} */
    this.failures = new Map();
  }

  get isEmpty() {
    return this.returned.length === 0 && this.next >= this.total;
  }

  /**
   * So many games at the most; those that came back come first.
   * @param {number} size
   * @returns {Batch | null}
   */
  deal(size) {
    const again = this.returned.shift();
    if (again) {
      const { from, count } = again;
      if (count > size) this.returned.unshift({ from: from + size, count: count - size });
      return { from, count: Math.min(count, size) };
    }
    const count = Math.min(size, this.total - this.next);
    if (count <= 0) return null;
    const from = this.next;
    this.next += count;
    return { from, count };
  }

  /** These games were not played. @param {Batch} batch */
  giveBack(batch) {
    this.returned.push(batch);
    this.returned.sort((a, b) => a.from - b.from);
  }

  /**
   * Whoever played these games has died of one of them: they are tried again one by one.
   * @param {Batch} batch
   * @returns {number | null}  a game that nobody survives
   */
  fail({ from, count }) {
    let deadly = null;
    for (let number = from; number < from + count; number += 1) {
      const failures = (this.failures.get(number) ?? 0) + 1;
      this.failures.set(number, failures);
      if (failures >= MOST_FAILURES && count === 1) deadly = number;
      this.giveBack({ from: number, count: 1 });
    }
    return deadly;
  }
}

/**
 * The games of one strategy. They come in any order, the lost ones sooner, because they are shorter: so a game counts
 * when all before it are there. What is counted after n games is then the same whatever the number of workers, and a
 * run that is stopped is no better or worse than another.
 */
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

// What many games say together: estimates, and floats, by the same formulas as in Python's
// `play/simulation/results.py`, where tests compare them.

/** Standard errors on either side that hold 95 % of a normal distribution. */
const NORMAL_95 = 1.959964;

/**
 * Wilson's interval of a win rate, which holds the true rate in 95 % of all simulations.
 * @param {number} wins
 * @param {number} games
 * @returns {[number, number]}
 */
export function winInterval(wins, games) {
  if (games === 0) return [0, 1];
  const [rate, z] = [wins / games, NORMAL_95];
  const middle = rate + (z * z) / (2 * games);
  const half = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [(middle - half) / whole, (middle + half) / whole];
}

/**
 * A mean and its standard error.
 * @param {number} count
 * @param {number} sum
 * @param {number} squares  the sum of the squares
 */
export function meanWithError(count, sum, squares) {
  if (count < 2) return { mean: sum, error: 0 };
  const mean = sum / count;
  const variance = Math.max(0, squares - count * mean * mean) / (count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

/**
 * The rate of the first of two strategies less that of the second on the same boards, and its
 * standard error: only the games count that one has won and the other lost.
 * @param {number} games
 * @param {number} onlyFirst
 * @param {number} onlySecond
 */
export function pairedDifference(games, onlyFirst, onlySecond) {
  if (games === 0) return { difference: 0, error: 0 };
  const difference = (onlyFirst - onlySecond) / games;
  const spread = onlyFirst + onlySecond - games * difference * difference;
  return { difference, error: Math.sqrt(Math.max(0, spread)) / games };
}
