// A run of the Lab: one strategy or two, whose games are cut into batches and counted when they are
// played. It knows neither the page nor who plays.

import { toRequest } from "../../state/position.js";
import { Dealer } from "./dealer.js";
import { Pairing, Tally } from "./tally.js";
import { cannotPlay } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").StrategyName} StrategyName
 * @typedef {import("../../solver/protocol.js").SimulateAnswer} SimulateAnswer
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {"safe" | "opening" | "any"} StartRule
 * @typedef {{position: Position, strategies: readonly StrategyName[], start: StartRule,
 *   endless: boolean, seed: string, games: number}} Setup
 *   `position`: all of it covered; `endless`: lives without end
 * @typedef {{strategy: StrategyName, tally: Tally, dealer: Dealer, secondsAGame: number,
 *   heading: SimulateAnswer["heading"] | null}} Player
 * @typedef {{player: Player, batch: import("./dealer.js").Batch}} Piece
 */

const BATCH_SECONDS = 0.3; // so that the plot moves a few times a second
/** What Python takes at once: games, and cells of all their boards. */
export const MOST_AT_ONCE = { games: 100, cells: 250_000 };

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
      if (deadly !== null) this.fail(cannotPlay(deadly, player.strategy, error.message));
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
