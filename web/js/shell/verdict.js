// The verdict, at the top of the panel: in two lines that never wrap what the position comes to, and at
// their right a way on. Its place is the same whatever it says, and it also says that something is being
// counted, how far that is, and how to stop it.

import { draw, h, pictureOf } from "../page/h.js";
import { isOverdue, isStale, takesLong } from "../state/state.js";
import { cellWord } from "../text/names.js";
import { statusText, VERDICT } from "./verdict_words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Judgement} Judgement
 */

export class Verdict {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {{askAgain: () => void, stop: () => void, showCell: (index: number) => void,
   *   showView: (name: string) => void}} does
   */
  constructor(store, container, does) {
    this.store = store;
    this.container = container;
    this.does = does;
    /** What was drawn: most frames change nothing of it. */
    this.drawn = "";
    // Time passes without any change of the state.
    setInterval(() => {
      if (takesLong(store.state.solver)) this.draw(store.state);
    }, 200);
  }

  /** @param {State} state */
  draw(state) {
    const { solver } = state;
    const long = takesLong(solver);
    // What goes on behind an answer that is there takes nobody's way to it.
    const said = this.said(state);
    // Nor is the review of a game stopped that somebody has not opened yet.
    const isOver = state.game !== null && state.game.over !== "" && said.go !== null;
    const stops = long && !isOver && (!state.said.answer || isStale(state) || solver.isAsked);
    const share = shareDone(solver, long);
    const status = statusText(state);
    const key = [
      JSON.stringify(said),
      status,
      stops,
      share,
      isOverdue(state),
      state.hand.cursor,
    ].join();
    if (key === this.drawn) return;
    this.drawn = key;
    const { sign, first, second, go } = said;
    this.container.dataset.sign = sign;
    this.container.classList.toggle("stale", isOverdue(state));
    draw(
      this.container,
      h(
        "span",
        { class: `verdict-sign of-${sign}`, "aria-hidden": "true" },
        SIGNS[sign] && pictureOf(SIGNS[sign]),
      ),
      h(
        "p",
        { class: "verdict-text", role: "status", title: `${first}\n${second}` },
        h("b", {}, first),
        " ",
        h("span", {}, second),
      ),
      h("span", { id: "status-text", class: "hidden", role: "status" }, status),
      h("progress", {
        id: "status-bar",
        class: share < 1 ? null : "idle",
        max: 1,
        value: share,
        "aria-label": VERDICT.loading,
      }),
      stops
        ? h(
            "button",
            { id: "stop", type: "button", class: "go stop", onclick: this.does.stop },
            VERDICT.stop,
          )
        : go &&
            h(
              "button",
              { type: "button", class: "go", title: go.title, onclick: go.run },
              go.words,
              pictureOf("next"),
            ),
    );
  }

  /**
   * @param {State} state
   * @returns {Judgement}
   */
  said(state) {
    const { solver } = state;
    const { answer } = state.said;
    const ofGame = this.store.player?.said(state);
    if (ofGame) return ofGame;
    const waits = (/** @type {string} */ first, second = "") =>
      /** @type {Judgement} */ ({ sign: "wait", first, second, go: null });
    if (solver.stage === "failed")
      return { sign: "bad", first: VERDICT.failed, second: solver.message, go: null };
    const stopped = solver.stopped && (!answer || isStale(state));
    if (stopped)
      return {
        ...waits(VERDICT.stopped, VERDICT.stoppedMore),
        go: { words: VERDICT.again, run: this.does.askAgain },
      };
    if (!answer)
      return solver.stage === "ready"
        ? waits(VERDICT.counting)
        : waits(VERDICT.starting, VERDICT.meanwhile(statusText(state)));
    if (takesLong(solver) && isStale(state)) return waits(VERDICT.counting, statusText(state));
    if (answer.problem)
      return { sign: "bad", first: VERDICT.noAnswer, second: answer.problem.message, go: null };
    const { result } = answer;
    if (!result) return waits(VERDICT.counting);
    if (!result.legal) return this.contradiction(state);
    return this.legal(state, result);
  }

  /** @param {State} state @returns {Judgement} */
  contradiction({ said: { answer } }) {
    const found = answer?.result?.contradiction;
    const cells = found?.cells ?? [];
    return {
      sign: "bad",
      first: VERDICT.contradiction(found),
      second: cells.length ? VERDICT.noChances : (found?.sentence ?? VERDICT.noSolution),
      go: {
        words: VERDICT.goTo,
        run: () => {
          this.does.showView("why");
          this.walk(cells);
        },
      },
    };
  }

  /**
   * @param {State} state
   * @param {import("../solver/answer.js").SolveAnswer} result
   * @returns {Judgement}
   */
  legal({ position }, { safe, mined, safest }) {
    const mines = mined.length ? VERDICT.mined(mined.length) : "";
    const walkTo = (/** @type {readonly number[]} */ cells) => ({
      words: VERDICT.goTo,
      title: VERDICT.goToTitle,
      run: () => this.walk(cells),
    });
    if (safe.length)
      return {
        sign: "safe",
        first: VERDICT.safe(safe.length, cellWord(position, safe.length)),
        second: mines || VERDICT.noMine,
        go: walkTo(safe),
      };
    if (!safest)
      return {
        sign: mined.length ? "mine" : "wait",
        first: mined.length
          ? VERDICT.onlyMines(cellWord(position, 2))
          : VERDICT.noUnknown(cellWord(position, 1)),
        second: mines,
        go: null,
      };
    return {
      sign: "least",
      first: mines
        ? VERDICT.noneSafe(cellWord(position, 1))
        : VERDICT.nothing(cellWord(position, 1)),
      second: VERDICT.safest(safest, position),
      go: walkTo(safest.cells),
    };
  }

  /** To the next of these cells, one a press. @param {readonly number[]} cells */
  walk(cells) {
    const { cursor } = this.store.state.hand;
    const next = cells.find((cell) => cell > cursor) ?? cells[0];
    if (next !== undefined) this.does.showCell(next);
  }
}

const SIGNS = { safe: "tick", mine: "mine", least: "", bad: "wrong", wait: "" };

/**
 * How much of what is running is done; 1 where nothing is seen to run.
 * @param {import("../state/state.js").Solver} solver
 * @param {boolean} long
 */
function shareDone(solver, long) {
  if (solver.stage === "loading") return solver.toLoad ? (0.9 * solver.loaded) / solver.toLoad : 0;
  if (solver.stage === "starting") return 0.95;
  return long && solver.expected > 0 ? Math.min(0.999, solver.done / solver.expected) : 1;
}
