// The lost games, to be stepped through on the board: the first of them, or of two strategies those
// that only one has won.

import { make, setText } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { STRATEGIES } from "./setup_words.js";
import { gameName, LOST, lossesInWords, lossInWords, lostBy, onlyWonBy } from "./words.js";

/**
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Player} Player
 * @typedef {{title: string, loser: Player, numbers: readonly number[], count: () => number}} Losses
 *   `numbers`: the first games of this kind; `count`: how many there are
 */

/**
 * The kinds of losses of a run.
 * @param {LabRun} run
 * @returns {Losses[]}
 */
export function lossesOf({ players, pairing }) {
  const titles = players.map(({ strategy }) => STRATEGIES[strategy].title);
  const lost = players.map((player, i) => ({
    title: players.length > 1 ? lostBy(titles[i]) : LOST.all,
    loser: player,
    numbers: player.tally.lost,
    count: () => player.tally.counted - player.tally.wins,
  }));
  if (!pairing) return lost;
  const apart = players.map((player, i) => ({
    title: onlyWonBy(titles[1 - i]),
    loser: player,
    numbers: pairing.listed[1 - i],
    count: () => pairing.onlyWon[1 - i],
  }));
  return [...apart, ...lost];
}

export class LostGames {
  /** @param {(player: Player, number: number) => void} show  steps through a game on the board */
  constructor(show) {
    this.show = show;
    this.kinds = make("div", {
      class: "segments",
      role: "radiogroup",
      "aria-label": LOST.kinds,
    });
    this.words = make("p", { class: "hint" });
    this.list = make("ol", { class: "lab-losses", "aria-label": LOST.title });
    this.element = make(
      "section",
      { class: "lab-lost", "aria-label": LOST.title, hidden: true },
      make("h3", {}, LOST.title),
      this.kinds,
      this.words,
      this.list,
    );
    /** @type {LabRun | null} */
    this.run = null;
    /** @type {Losses[]} */
    this.losses = [];
    this.chosen = 0;
    /** What is listed. */
    this.listed = { chosen: -1, count: 0 };
  }

  /** Another run. @param {LabRun} run */
  begin(run) {
    this.run = run;
    this.losses = lossesOf(run);
    this.chosen = 0;
    this.listed = { chosen: -1, count: 0 };
    const segments = this.losses.map(({ title }, i) =>
      makeSegment("lab-lost", String(i), title, () => {
        this.chosen = i;
        this.draw();
      }),
    );
    segments[0].input.checked = true;
    this.kinds.replaceChildren(...segments.map(({ element }) => element));
    this.kinds.hidden = this.losses.length < 2;
    this.draw();
  }

  draw() {
    const { run, chosen, listed } = this;
    if (!run) return;
    const { loser, numbers, count } = this.losses[chosen];
    this.element.hidden = !this.losses.some((losses) => losses.count() > 0);
    setText(this.words, lossesInWords(numbers.length, count(), run.setup.endless));
    const isOther = listed.chosen !== chosen;
    if (isOther) this.list.replaceChildren();
    for (const number of numbers.slice(isOther ? 0 : listed.count))
      this.list.append(this.item(run, loser, number));
    this.listed = { chosen, count: numbers.length };
  }

  /**
   * @param {LabRun} run
   * @param {Player} loser
   * @param {number} number
   */
  item({ setup }, loser, number) {
    const game = loser.tally.games[number];
    const words = game ? lossInWords(game, setup) : gameName(number);
    return make(
      "li",
      {},
      make("button", { type: "button", onclick: () => this.show(loser, number) }, words),
    );
  }
}
