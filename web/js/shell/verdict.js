// The verdict, at the top of the panel: in two lines that never wrap what the position comes to, and at
// their right a way on. Its place is the same whatever it says, and it also says that something is being
// counted, how far that is, and how to stop it.

import { draw, h, pictureOf } from "../page/h.js";
import { isOverdue, isStale, isStopped, jobOf, takesLong } from "../state/state.js";
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
      if (takesLong(jobOf(store.state.python))) this.draw(store.state);
    }, 200);
  }

  /** @param {State} state */
  draw(state) {
    const job = jobOf(state.python);
    const long = takesLong(job);
    // What goes on behind an answer that is there takes nobody's way to it.
    const said = this.said(state);
    // Nor is the review of a game stopped that somebody has not opened yet.
    const isOver = state.game !== null && state.game.over !== "" && said.go !== null;
    const stops = long && !isOver && (!state.said.answer || isStale(state) || job.isAsked);
    const share = shareDone(state.python);
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
    const { python } = state;
    const { answer } = state.said;
    const ofGame = this.store.player?.said(state);
    if (ofGame) return ofGame;
    const waits = (/** @type {string} */ first, second = "") =>
      /** @type {Judgement} */ ({ sign: "wait", first, second, go: null });
    if (python.is === "failed")
      return { sign: "bad", first: VERDICT.failed, second: python.message, go: null };
    if (isStopped(state))
      return {
        ...waits(VERDICT.stopped, VERDICT.stoppedMore),
        go: { words: VERDICT.again, run: this.does.askAgain },
      };
    if (!answer)
      return python.is === "ready"
        ? waits(VERDICT.counting)
        : waits(VERDICT.starting, VERDICT.meanwhile(statusText(state)));
    if (takesLong(jobOf(python)) && isStale(state))
      return waits(VERDICT.counting, statusText(state));
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
 * @param {import("../state/state.js").Python} python
 */
function shareDone(python) {
  if (python.is === "loading") return python.toLoad ? (0.9 * python.loaded) / python.toLoad : 0;
  if (python.is === "starting") return 0.95;
  const job = jobOf(python);
  return takesLong(job) && job.expected > 0 ? Math.min(0.999, job.done / job.expected) : 1;
}
