// The Lab: strategies play many games in the page. What is chosen is remembered by the view. The games go on while other
// views are looked at, and who plays them are workers of their own, so that the board stays as quick as ever; these wait
// a while for more when there is nothing left to play.

import { h } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { Pool } from "../../solver/pool.js";
import { Question } from "../../solver/question.js";
import { isGraph } from "../../state/position.js";
import { counted, sizeInWords } from "../../text/wording.js";
import { view } from "../view.js";
import {
  drawForm,
  gamesIn,
  readSetup,
  START_RULES,
  STRATEGIES,
  usualValues,
  withValues,
} from "./form.js";
import { drawFiles, drawLost, drawResults } from "./results.js";
import { LabRun } from "./run.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("./form.js").Values} Values
 * @typedef {{values: Values, complaint: import("./form.js").Complaint | null, games: number | null, losses: number,
 *   follows: boolean}} Local
 *   `games`: after which somebody looks at the rate, null: after the last; `losses`: which of their kinds are listed;
 *   `follows`: what was pressed is gone, and the focus goes to what stands in its place
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const WORDS = {
  lead: "Strategies play whole games, and you see how often they win. They play by exact probabilities, but a win rate from games is an estimate: its band holds the true rate in 95 % of all runs.",
  start: "Start",
  startOver: "Start over",
  goOn: "Continue",
  stop: "Stop",
  played: "Games played",
  pace: (/** @type {number} */ played, /** @type {number} */ wanted) =>
    `${played.toLocaleString("en")} of ${wanted.toLocaleString("en")} games`,
  speed: (/** @type {string} */ speed) => `, ${speed} a second`,
  and: " and ",
  aGraph: "a graph of ",
  setup: (
    /** @type {{who: string, where: string, mines: string, rule: string, lives: string, seed: string}} */ {
      who,
      where,
      mines,
      rule,
      lives,
      seed,
    },
  ) => `${who} on ${where} with ${mines}; the first click ${rule}, ${lives}, seed ${seed}.`,
  endless: "endless lives",
  oneLife: "one life",
  done: (/** @type {string} */ games) => `All ${games} are played.`,
  stopped: (/** @type {string} */ problem, /** @type {string} */ games) =>
    `${problem} Stopped after ${games}; “Continue” plays the rest.`.trim(),
  starting: (/** @type {string} */ workers) => `Starting ${workers} …`,
  playing: (/** @type {string} */ workers) => `Playing on ${workers}.`,
  mended: " A worker stopped and was started again; its games are played again.",
  oneLess: " A worker stopped and did not start again; its games are played by the others.",
  noWorker: (/** @type {string} */ why) => `No worker could be started (${why}).`,
  cannotReplay: "This game could not be played again.",
};

const TELL = 200; // ms: a plot that changes more often is not read
const IDLE = 60_000; // ms without games, after which the workers are ended
const WINDOW = 5000; // ms over which the speed is taken

/** Who plays, in each page. @type {WeakMap<Context, Players>} */
const playersIn = new WeakMap();

/** @param {Scene} scene */
function playersOf({ page, set }) {
  const players = playersIn.get(page) ?? new Players(page, () => set({}));
  playersIn.set(page, players);
  return players;
}

export default view({
  name: "lab",
  begin,
  opened: (page) => playersIn.get(page)?.look(true),
  closed: (page) => playersIn.get(page)?.look(false),
  draw: () => null,
  // Nothing of it is about the board, so that nothing of it grows old with the board.
  frame(scene) {
    const { state, local, set, page } = scene;
    const players = playersOf(scene);
    const { run } = players;
    return [
      h("p", { key: "lead", class: "lead" }, WORDS.lead),
      drawForm(
        {
          ...local,
          position: state.position,
          isPlaying: players.isPlaying,
          change: (change) =>
            set(({ values }) => ({ values: withValues(values, change), complaint: null })),
          submit: (event) => {
            event.preventDefault();
            start(scene, players);
          },
        },
        drawTools(scene, players),
      ),
      h(
        "p",
        {
          key: "status",
          role: "status",
          class: run?.problem ? "lab-status problem" : "lab-status",
        },
        run && stateInWords(run, players.pool.ready, players.pool.members.size) + players.mended,
      ),
      run &&
        !(run.state === "failed" && run.played === 0) &&
        h(
          "div",
          { key: "body", class: "lab-body" },
          h("p", { class: "lab-setup" }, setupInWords(run.setup)),
          drawResults(run, local.games, (games) => set({ games })),
          drawLost(
            run,
            local.losses,
            (losses) => set({ losses }),
            (player, number) => players.showGame(player, number),
          ),
          drawFiles(run, page.copyText),
        ),
    ];
  },
  after({ local: { complaint, follows }, set }, before, root) {
    const field = complaint !== before?.local.complaint && complaint?.field;
    if (!field && !follows) return;
    const place = field ? `#lab-${field}` : ".lab-tools button:last-of-type";
    /** @type {HTMLElement | null} */ (root.querySelector(place))?.focus({ preventScroll: !field });
    if (follows) set({ follows: false });
  },
});

/** All of it lasts from board to board. @param {Local | null} before @returns {Local} */
function begin(before) {
  return (
    before ?? { values: usualValues(), complaint: null, games: null, losses: 0, follows: false }
  );
}

/** Play what the form says, as it is by now. @param {Scene} scene @param {Players} players */
function start({ set, page }, players) {
  if (players.isPlaying) return;
  set(({ values }) => {
    const read = readSetup(values, page.store.state.position);
    if ("problem" in read) return { complaint: read };
    players.start(read.setup, Number(values.workers));
    return { complaint: null, games: null, losses: 0, follows: true };
  });
}

/** What can be done, and how far it is. @param {Scene} scene @param {Players} players */
function drawTools({ local: { values }, set }, players) {
  const { run, isPlaying } = players;
  const wanted = run ? run.setup.games * run.players.length : 1;
  const speed = isPlaying ? players.speed.perSecond : null;
  const games = gamesIn(values);
  const tool = (/** @type {string} */ words, /** @type {() => void} */ act) => {
    const press = () => {
      act();
      set({ follows: true });
    };
    return button(words, press, { key: words });
  };
  return h(
    "div",
    { class: "lab-tools" },
    !isPlaying &&
      h(
        "button",
        { key: "start", type: "submit", class: "primary" },
        run ? WORDS.startOver : WORDS.start,
      ),
    run?.canGoOn(games) && tool(WORDS.goOn, () => players.goOn(games, Number(values.workers))),
    isPlaying && tool(WORDS.stop, () => players.stop()),
    run && h("progress", { "aria-label": WORDS.played, max: 1, value: run.played / wanted }),
    h(
      "p",
      { class: "lab-pace" },
      run && WORDS.pace(run.played, wanted),
      speed !== null && WORDS.speed(speed.toFixed(speed < 10 ? 1 : 0)),
    ),
  );
}

/** What is played. @param {import("./run.js").Setup} setup */
export function setupInWords({ position, strategies, start: rule, endless, seed }) {
  const mines = position.prior.kind === "total" ? Number(position.prior.mines) : 0;
  return WORDS.setup({
    who: strategies.map((name) => STRATEGIES[name].title).join(WORDS.and),
    where: `${isGraph(position) ? WORDS.aGraph : ""}${sizeInWords(position)}`,
    mines: counted(mines, "mine"),
    rule: START_RULES[rule],
    lives: endless ? WORDS.endless : WORDS.oneLife,
    seed,
  });
}

/**
 * How far a run is.
 * @param {import("./run.js").LabRun} run
 * @param {number} ready  workers that have started
 * @param {number} workers  that were asked for
 */
export function stateInWords({ state, problem, played, players, setup }, ready, workers) {
  if (state === "failed") return problem;
  if (state === "done") return WORDS.done(counted(setup.games * players.length, "game"));
  if (state === "stopped") return WORDS.stopped(problem, counted(played, "game"));
  return WORDS[ready ? "playing" : "starting"](counted(workers, "worker"));
}

class Players {
  /**
   * @param {Context} page
   * @param {() => void} tell  is called when there is more to see
   */
  constructor(page, tell) {
    this.page = page;
    this.tell = tell;
    /** Whether somebody looks. */
    this.isSeen = true;
    this.question = new Question(page.solver, "lab");
    this.pool = new Pool(page.startWorker, (...death) => this.crashed(...death));
    this.speed = new Speed();
    /** @type {LabRun | null} */
    this.run = null;
    /** What has gone wrong on the way, and was mended. */
    this.mended = "";
    this.telling = 0;
    this.idling = 0;
  }

  get isPlaying() {
    return this.run?.state === "playing";
  }

  /** @param {import("./run.js").Setup} setup @param {number} workers */
  start(setup, workers) {
    this.run = new LabRun(setup, () => this.note());
    this.play(this.run, workers);
  }

  /** On with the same run, and perhaps further. @param {number} games @param {number} workers */
  goOn(games, workers) {
    const { run } = this;
    if (!run?.canGoOn(games)) return;
    run.goOn(games);
    run.problem = "";
    this.play(run, workers);
  }

  /** @param {LabRun} run @param {number} workers */
  play(run, workers) {
    clearTimeout(this.idling);
    this.mended = "";
    this.speed = new Speed();
    this.pool.begin(run, workers);
    this.tellNow();
  }

  /** No batch is begun any more, and those at work are ended; what is played stays. */
  stop() {
    this.run?.stop();
    this.rest();
    this.tellNow();
  }

  /** The workers wait for a while whether it goes on. */
  rest() {
    this.pool.stop();
    clearTimeout(this.idling);
    this.idling = window.setTimeout(() => this.pool.close(), IDLE);
  }

  /**
   * Python has died.
   * @param {string} message
   * @param {boolean} again  whether it is started again
   */
  crashed(message, again) {
    const { run, pool } = this;
    if (run?.state !== "playing") return;
    this.mended = again ? WORDS.mended : WORDS.oneLess;
    if (!pool.members.size) {
      this.mended = "";
      run.stop();
      run.problem = WORDS.noWorker(message);
      this.rest();
    }
    this.tellNow();
  }

  /** Some games are there: that is told a few times a second at the most. */
  note() {
    const { run } = this;
    if (!run) return;
    this.speed.note(performance.now(), run.played);
    if (run.state === "done" || run.state === "failed") {
      this.rest();
      this.tellNow();
    } else if (!this.telling) this.telling = window.setTimeout(() => this.tellNow(), TELL);
  }

  tellNow() {
    clearTimeout(this.telling);
    this.telling = 0;
    if (this.isSeen) this.tell();
  }

  /** The view is open, or another one. @param {boolean} isSeen */
  look(isSeen) {
    this.isSeen = isSeen;
    if (!isSeen) this.question.cancel();
  }

  /**
   * Step through a game on the board: it is played again, this time with its moves. The first mine
   * ends it there, whatever the lives were.
   * @param {import("./run.js").Player} player
   * @param {number} number
   */
  async showGame({ strategy }, number) {
    const { run, page } = this;
    if (!run) return;
    const { position, start } = run.setup;
    const response = await this.question.ask({
      ...run.request(strategy),
      endless: false,
      from: number,
      games: 1,
      moves: true,
    });
    if (!response) return;
    const game = response.answer?.games[0];
    if (!game?.mines || !game.moves) {
      page.say(response.error?.message ?? WORDS.cannotReplay);
      return;
    }
    page.showGame(position, {
      first: start,
      fair: false,
      mines: game.mines,
      moves: game.moves.map(({ cell }) => ({ cells: [cell], flagged: [] })),
      spent: 0,
    });
  }
}

/** Games per second, over the last few seconds. */
export class Speed {
  constructor() {
    /** When how many games were done. @type {{time: number, games: number}[]} */
    this.moments = [];
  }

  /**
   * @param {number} time  in ms
   * @param {number} games  that are done by then
   */
  note(time, games) {
    const { moments } = this;
    moments.push({ time, games });
    while (moments.length > 2 && moments[1].time <= time - WINDOW) moments.shift();
  }

  /** Null while there is too little to say. */
  get perSecond() {
    const [first, last] = [this.moments[0], this.moments.at(-1)];
    if (!first || !last || last.time === first.time) return null;
    return (1000 * (last.games - first.games)) / (last.time - first.time);
  }
}
