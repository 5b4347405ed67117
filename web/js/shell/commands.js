// Everything that can be asked for by name or by a key, as one list: the bar, its menu, the keys, the help
// and the finder are drawn from it, and nothing is clicked from afar. To add a command is to add an object.

import { addressOf } from "../link/address.js";
import { withModule } from "../page/on_demand.js";
import { cellSize } from "../state/frame.js";
import { isFlag } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { canRedo, canUndo } from "../state/state.js";
import { LOOK, SELECT } from "../state/tools.js";
import { forHand } from "../text/wording.js";
import { GAME, VIEWS } from "./catalogue.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../board/face.js").Notation | "off"} Written  how chances are written
 * @typedef {import("../page/on_demand.js").Context & {openForm: (part: string) => void,
 *   openView: () => void, foldPanel: () => void}} App  what commands use of the page
 * @typedef {"places" | "bar" | "menu"} Place
 * @typedef {object} Command
 * @property {string} name
 * @property {string} title  as the finder, the menu and the help call it
 * @property {string} [label]  as the bar calls it, where it has words there
 * @property {string} [also]  what people type who look for it, when it is none of the words of its title
 * @property {string} keys  pressed one after the other; "" where there are none
 * @property {Place} [at]  where it is drawn; elsewhere it is found by name or key
 * @property {string} [icon]
 * @property {boolean} [near]  in sight on a phone, too, and not only in the menu
 * @property {(state: State, app: App) => boolean} [can]  whether it can be done now; else always
 * @property {(app: App) => void} run
 */

const WORDS = {
  copied: "Link copied",
  tooLarge: "This graph is too large for a link. “Share” writes it as text.",
  unflagged: (/** @type {number} */ flags) =>
    flags === 1
      ? "1 flag is a covered cell now. Undo brings it back."
      : `${flags.toLocaleString("en")} flags are covered cells now. Undo brings them back.`,
};

const NEXT_THEME = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });
const CELL_SIZES = [24, 28, 34, 40, 48, 60, 72]; // px

const isEditing = (/** @type {State} */ { game }) => game === null;
const isPlaying = (/** @type {State} */ { game }) => game !== null && !game.over;
const inGame = (/** @type {State} */ { game }) => game !== null;

/**
 * A part that is loaded when somebody asks for it.
 * @param {() => Promise<{open: (context: App) => void}>} load
 * @returns {(app: App) => void}
 */
const opens = (load) => (app) => withModule(load, app.say, (part) => part.open(app));

/**
 * What the player of a game can do.
 * @param {keyof import("../game/table.js").Does} what
 * @returns {(app: App) => void}
 */
const plays =
  (what) =>
  ({ store }) =>
    store.table?.does[what]();

/** @param {Written} notation @returns {(app: App) => void} */
const writes =
  (notation) =>
  ({ store }) =>
    chooseNotation(store, notation);

/** @type {Command[]} */
const COMMANDS = [
  {
    name: "play",
    title: "Play a game",
    label: "Play",
    also: "game, start, deal, daily, minesweeper",
    keys: "C D",
    at: "places",
    near: true,
    run: opens(() => import("../game/play.js")),
  },
  {
    name: "gallery",
    title: "Gallery",
    also: "examples, patterns, puzzles, positions",
    keys: "C G",
    at: "places",
    run: opens(() => import("./gallery.js")),
  },
  {
    name: "open",
    title: "Open a board",
    label: "Open",
    also: "paste, import, load, file, drop, upload, text, replay",
    keys: "C O",
    at: "places",
    near: true,
    run: opens(() => import("../exchange/open.js")),
  },
  {
    name: "share",
    title: "Share: link, picture, text",
    label: "Share",
    also: "export, save, download, png, svg, latex, markdown, json, print",
    keys: "C E",
    at: "places",
    run: opens(() => import("../exchange/share.js")),
  },
  {
    name: "undo",
    title: "Undo",
    also: "take back",
    keys: "C U",
    at: "bar",
    near: true,
    icon: "undo",
    can: canUndo,
    run: ({ store }) => store.undo(),
  },
  {
    name: "redo",
    title: "Redo",
    keys: "C Y",
    at: "bar",
    icon: "redo",
    can: canRedo,
    run: ({ store }) => store.redo(),
  },
  {
    name: "find",
    title: "Find a command, view or position",
    label: "Find",
    keys: "Ctrl K",
    at: "bar",
    icon: "find",
    run: opens(() => import("./finder.js")),
  },
  {
    name: "theme",
    title: "Light, dark or as the system",
    also: "theme, colours, night, appearance",
    keys: "C T",
    at: "bar",
    icon: "theme",
    run: ({ store }) => store.setSettings({ theme: NEXT_THEME[store.state.settings.theme] }),
  },
  {
    name: "help",
    title: "Keys and gestures",
    also: "help, shortcuts, keyboard, manual, how to, ?",
    keys: "C H",
    at: "menu",
    run: opens(() => import("./help.js")),
  },
  {
    name: "newBoard",
    title: "New board",
    also: "custom, empty, begin, kind",
    keys: "C N",
    at: "menu",
    can: isEditing,
    run: (app) => app.openForm("new"),
  },
  {
    name: "clear",
    title: "Clear the board",
    also: "erase, reset, cover all, start over",
    keys: "C C",
    at: "menu",
    can: isEditing,
    run: ({ store }) => {
      store.setHand({ tool: LOOK });
      store.dispatch({ do: "cover" });
    },
  },
  {
    name: "fill",
    title: "Fill numbers",
    also: "forced numbers, zeros",
    keys: "C F",
    at: "menu",
    can: isEditing,
    run: opens(() => import("../game/fill.js")),
  },
  {
    name: "unflag",
    title: "Treat flags as covered",
    also: "flags",
    keys: "C 6",
    at: "menu",
    can: (state) => isEditing(state) && state.position.labels.some(isFlag),
    run: ({ store, say }) => {
      const flags = store.state.position.labels.filter(isFlag).length;
      store.dispatch({ do: "unflag" });
      say(WORDS.unflagged(flags));
    },
  },
  {
    name: "graph",
    title: "New graph",
    also: "vertices, network, draw a graph",
    keys: "C V",
    at: "menu",
    run: opens(() => import("../graph/dialog.js")),
  },
  {
    name: "picture",
    title: "Open a picture of a board",
    also: "screenshot, photo, image, scan, camera",
    keys: "C 5",
    at: "menu",
    run: opens(() => import("../exchange/open.js")),
  },
  {
    name: "link",
    title: "Copy a link to this position",
    also: "url, address",
    keys: "C L",
    at: "menu",
    run: ({ store, say, copyText }) => {
      const address = addressOf(store.state.position);
      if (new URL(address).hash) copyText(address, WORDS.copied);
      else say(WORDS.tooLarge);
    },
  },
  {
    name: "console",
    title: "Python console",
    also: "script, code, terminal",
    keys: "C P",
    at: "menu",
    run: opens(() => import("./console.js")),
  },
  {
    name: "fold",
    title: "Fold or show the panel",
    also: "sidebar, full screen",
    keys: "C R",
    at: "menu",
    run: (app) => app.foldPanel(),
  },
  {
    name: "board",
    title: "Set up: size and sides",
    also: "size, resize, rows, columns, width, height, add a row",
    keys: "C B",
    can: isEditing,
    run: (app) => app.openForm("board"),
  },
  {
    name: "mines",
    title: "Set up: how many mines",
    also: "number of mines, density, total, prior, unbounded",
    keys: "C M",
    can: isEditing,
    run: (app) => app.openForm("mines"),
  },
  {
    name: "shape",
    title: "Set up: which cells touch",
    also: "hexagons, triangles, torus, neighbours",
    keys: "C S",
    can: (state) => isEditing(state) && !isGraph(state.position),
    run: (app) => app.openForm("shape"),
  },
  {
    name: "most",
    title: "Set up: mines in one cell",
    also: "several mines, multiple mines",
    keys: "C X",
    can: isEditing,
    run: (app) => app.openForm("most"),
  },
  {
    name: "look",
    title: forHand("Pointer: a click changes nothing"),
    also: "cursor, select a cell",
    keys: "C A",
    can: isEditing,
    run: ({ store }) => store.setHand({ tool: LOOK }),
  },
  {
    name: "edit",
    title: forHand("Number: a click writes"),
    also: "write, draw numbers, pen",
    keys: "C W",
    can: isEditing,
    run: ({ store }) => store.setHand({ tool: store.state.hand.number }),
  },
  {
    name: "select",
    title: "Select or move with the mouse",
    keys: "C Z",
    can: isEditing,
    run: ({ store }) => store.setHand({ tool: SELECT }),
  },
  {
    name: "fraction",
    title: "Probabilities as fractions",
    also: "notation, exact",
    keys: "C 1",
    run: writes("fraction"),
  },
  {
    name: "percent",
    title: "Probabilities as percentages",
    also: "per cent, %",
    keys: "C 2",
    run: writes("percent"),
  },
  {
    name: "decimal",
    title: "Probabilities as decimals",
    keys: "C 3",
    run: writes("decimal"),
  },
  {
    name: "off",
    title: "Probabilities off",
    also: "hide, no probabilities, spoilers",
    keys: "C 4",
    run: writes("off"),
  },
  {
    name: "shown",
    title: "How the board is shown",
    also: "view, settings, options, display, overlay",
    keys: "C 7",
    run: (app) => app.openView(),
  },
  {
    name: "fit",
    title: "Fit the board to the page",
    also: "zoom, whole board, full size",
    keys: "C 0",
    run: ({ store }) => store.fit(),
  },
  {
    name: "larger",
    title: "Larger cells",
    also: "zoom in, bigger",
    keys: "C +",
    run: ({ store }) => zoomBy(store, 1),
  },
  {
    name: "smaller",
    title: "Smaller cells",
    also: "zoom out",
    keys: "C -",
    run: ({ store }) => zoomBy(store, -1),
  },
  {
    // Its list is in Cell, all else in Counts.
    name: "summary",
    title: "Summary in numbers: Counts",
    keys: "G S",
    run: (app) => app.showView("counts"),
  },
  {
    name: "playOptions",
    title: "New game: options",
    also: "no guess needed, fair play, board of the day, difficulty, seed, beginner, expert",
    keys: "C 9",
    run: (app) =>
      withModule(
        () => import("../game/play.js"),
        app.say,
        ({ openOptions }) => openOptions(app),
      ),
  },
  {
    name: "review",
    title: "In a game: review it",
    also: "analyse, mistakes, replay",
    keys: "C I",
    can: ({ game }) => Boolean(game?.over && game.moves?.length),
    run: plays("review"),
  },
  {
    name: "dealAgain",
    title: "In a game: new game",
    keys: "C J",
    can: inGame,
    run: plays("dealAgain"),
  },
  {
    name: "fillGame",
    title: "In a game: fill numbers",
    keys: "C F",
    can: isPlaying,
    run: plays("fill"),
  },
  {
    name: "reveal",
    title: "In a game: give up",
    keys: "C Q",
    can: isPlaying,
    run: plays("reveal"),
  },
  {
    name: "analyse",
    title: "In a game: analyse this position",
    keys: "C 8",
    can: inGame,
    run: plays("analyse"),
  },
  { name: "leave", title: "In a game: leave it", keys: "C K", can: inGame, run: plays("leave") },
];

/** @type {Command[]} */
const OPENS_VIEW = Object.entries(VIEWS).map(([name, { title, key, also, at }]) => ({
  name,
  title,
  also,
  keys: `G ${key}`,
  at,
  can: name === GAME ? inGame : undefined,
  run: (app) => app.showView(name),
}));

/** All of them, views first. */
export const ALL_COMMANDS = [...OPENS_VIEW, ...COMMANDS];

/** @param {Place} place */
export const commandsAt = (place) => [...COMMANDS, ...OPENS_VIEW].filter(({ at }) => at === place);

/**
 * What can be done now.
 * @param {App} app
 */
export const commandsNow = (app) =>
  ALL_COMMANDS.filter(({ can }) => !can || can(app.store.state, app));

/**
 * @param {App} app
 * @param {string} name
 */
export const give = (app, name) => ALL_COMMANDS.find((command) => command.name === name)?.run(app);

/**
 * @param {Store} store
 * @param {Written} choice
 */
export function chooseNotation(store, choice) {
  const answers = choice !== "off";
  if (answers) store.setSettings({ notation: choice });
  if (store.state.game) store.setEye({ chances: answers });
  else store.setSettings({ answers });
}

/**
 * The next larger or smaller size of the cells.
 * @param {Store} store
 * @param {number} by
 */
export function zoomBy(store, by) {
  const cell = cellSize(store.state);
  const next =
    by > 0 ? CELL_SIZES.find((size) => size > cell) : CELL_SIZES.findLast((size) => size < cell);
  if (next) store.setSettings({ cell: next });
}
