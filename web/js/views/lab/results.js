// What the games say so far: the plot of the win rate, and a table of what else there is to know.

import { make, setText } from "../../page/dom.js";
import { Plot } from "../plot.js";
import { exactTable } from "../table.js";
import { axisFor, ratePicture, ratePoints } from "./rate_curve.js";
import { STRATEGIES } from "./setup_words.js";
import { afterGames, decimalsFor, pairingInWords, percent, RESULTS, rateInWords } from "./words.js";

/**
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {import("./rate_curve.js").RateCurve} RateCurve
 * @typedef {{title: string, isFor: (run: LabRun) => boolean, text: (tally: Tally) => string}} Row
 */

/** @type {readonly ("main" | "other")[]} */
const LOOKS = ["main", "other"];
const NOTHING = "–";

/** @param {Tally} tally */
const rateText = ({ rate, interval }) => percent(rate, decimalsFor(interval));

/** @type {readonly Row[]} */
const ROWS = [
  { title: RESULTS.won, isFor: ({ setup }) => !setup.endless, text: rateText },
  { title: RESULTS.wonUnhit, isFor: ({ setup }) => setup.endless, text: rateText },
  {
    title: RESULTS.band,
    isFor: () => true,
    text: ({ interval }) =>
      interval
        .map((end) => percent(end, decimalsFor(interval)))
        .join(" – ")
        .replace(" % –", " –"),
  },
  {
    title: RESULTS.games,
    isFor: () => true,
    text: (tally) => tally.counted.toLocaleString("en"),
  },
  {
    title: RESULTS.hits,
    isFor: ({ setup }) => setup.endless,
    text: ({ meanHits: { mean, error } }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`,
  },
  {
    title: RESULTS.guesses,
    isFor: () => true,
    text: (tally) => (tally.guesses / tally.counted).toFixed(2),
  },
  {
    title: RESULTS.withoutGuess,
    isFor: () => true,
    text: (tally) => percent(tally.withoutGuess / tally.counted),
  },
];

export class LabResults {
  constructor() {
    this.plot = new Plot(RESULTS.plot, RESULTS.slider, (place) => this.look(place));
    this.readout = make("p", { class: "lab-readout" });
    this.compared = make("p", { class: "lab-compared" });
    this.tableBox = make("div", {});
    this.element = make(
      "div",
      { class: "lab-results" },
      make("div", { class: "lab-plot" }, this.plot.element, this.readout),
      make("div", { class: "lab-figures" }, this.tableBox, this.compared),
    );
    /** @type {LabRun | null} */
    this.run = null;
    /** @type {{row: Row, cells: HTMLTableCellElement[]}[]} */
    this.rows = [];
    /** @type {RateCurve[]} */
    this.curves = [];
    this.axis = axisFor(0);
    /** After so many games somebody looks at the rate; null: after the last. @type {number | null} */
    this.games = null;
  }

  /** Another run. @param {LabRun} run */
  begin(run) {
    this.run = run;
    this.games = null;
    this.rows = ROWS.filter(({ isFor }) => isFor(run)).map((row) => ({
      row,
      cells: run.players.map(() => make("td", {})),
    }));
    const heads = run.players.map(({ strategy }, i) =>
      make("span", {}, make("i", { class: `lab-swatch ${LOOKS[i]}` }), STRATEGIES[strategy].title),
    );
    const rows = this.rows.map(({ row, cells }) =>
      make("tr", {}, make("th", { scope: "row" }, row.title), ...cells),
    );
    const table = exactTable(RESULTS.table, [RESULTS.strategy, ...heads], rows, {
      table: "lab-table",
    });
    this.tableBox.replaceChildren(table);
    this.draw();
  }

  draw() {
    const { run } = this;
    if (!run) return;
    for (const { row, cells } of this.rows)
      run.players.forEach(({ tally }, i) => {
        setText(cells[i], tally.counted ? row.text(tally) : NOTHING);
      });
    const axis = axisFor(Math.max(...run.players.map(({ tally }) => tally.counted)));
    this.axis = axis;
    this.curves = run.players.map(({ strategy, tally }, i) => ({
      title: STRATEGIES[strategy].title,
      look: LOOKS[i],
      points: ratePoints(tally.winsAfter, axis.step),
    }));
    this.plot.setPlaces(axis.places);
    this.plot.draw(RESULTS.axis, ratePicture(this.curves, axis.end));
    this.point();
    const titles = this.curves.map(({ title }) => title);
    setText(this.compared, run.pairing ? pairingInWords(run.pairing, titles) : "");
  }

  /** Somebody reads the plot at this place. @param {number} place */
  look(place) {
    const games = Math.max(1, place) * this.axis.step;
    const last = this.curves[0]?.points.at(-1)?.games ?? 0;
    this.games = games < last ? games : null;
    this.point();
  }

  /** Write what the plot says where somebody looks. */
  point() {
    const points = this.curves[0]?.points ?? [];
    const point = points.findLast(({ games }) => games <= (this.games ?? games));
    this.plot.element.classList.toggle("empty", !point);
    if (!point) {
      setText(this.readout, "");
      return;
    }
    const words = this.curves.flatMap(({ title, points: own }) => {
      const same = own.findLast(({ games }) => games <= point.games);
      return same ? [`${title} ${rateInWords(same)}`] : [];
    });
    const said = afterGames(point.games, words);
    this.plot.point(point.games / this.axis.step, point.rate, said);
    setText(this.readout, said);
  }
}
