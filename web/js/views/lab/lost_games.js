// The lost games, to be stepped through on the board: the first of them, or of two strategies those
// that only one has won.

import { make, setText } from "../../page/dom.js";
import { makeSegment } from "../../page/segment.js";
import { STRATEGIES } from "./strategies.js";
import { lossInWords } from "./words.js";

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
    title: players.length > 1 ? `Lost by ${titles[i]}` : "Lost",
    loser: player,
    numbers: player.tally.lost,
    count: () => player.tally.counted - player.tally.wins,
  }));
  if (!pairing) return lost;
  const apart = players.map((player, i) => ({
    title: `Only ${titles[1 - i]} won`,
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
      "aria-label": "Which games",
    });
    this.words = make("p", { class: "hint" });
    this.list = make("ol", { class: "lab-losses", "aria-label": "Lost games" });
    this.element = make(
      "section",
      { class: "lab-lost", "aria-label": "Lost games", hidden: true },
      make("h3", {}, "Lost games"),
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
    const all = count();
    const some =
      all > numbers.length ? `The first ${numbers.length} of ${all.toLocaleString("en")}. ` : "";
    const upTo = run.setup.endless ? " up to its first mine" : "";
    setText(
      this.words,
      all
        ? `${some}Choose one to step through it on the board${upTo}; any of its moves can be opened in the editor.`
        : "None so far.",
    );
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
    const words = game ? lossInWords(game, setup) : `Game ${number}`;
    return make(
      "li",
      {},
      make("button", { type: "button", onclick: () => this.show(loser, number) }, words),
    );
  }
}
