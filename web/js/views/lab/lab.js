// The Lab: strategies play many games in the page. What is chosen is remembered by the view; the games, and who plays
// them, go on while other views are looked at.

import { h } from "../../page/h.js";
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
import { drawFiles, drawLost } from "./games.js";
import { Players } from "./players.js";
import { drawResults } from "./results.js";

/**
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
};

/** Who plays, in each page. @type {WeakMap<import("../../page/on_demand.js").Context, Players>} */
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
  const button = (/** @type {string} */ words, /** @type {() => void} */ act) => {
    const onclick = () => {
      act();
      set({ follows: true });
    };
    return h("button", { key: words, type: "button", onclick }, words);
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
    run?.canGoOn(games) && button(WORDS.goOn, () => players.goOn(games, Number(values.workers))),
    isPlaying && button(WORDS.stop, () => players.stop()),
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
