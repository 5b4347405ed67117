// Everything that can be asked for by name or by a key, as one list: the bar, its menu, the keys, the help
// and the finder are drawn from it, and nothing is clicked from afar. To add a command is to add an object.

import { withModule } from "../page/on_demand.js";
import { canRedo, canUndo } from "../state/history.js";
import { isFlag } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { LOOK } from "../state/tools.js";
import { chooseNotation, zoomBy } from "./board_view.js";
import { VIEWS as CATALOGUE, GAME } from "./catalogue.js";
import { FIND_KEYS, COMMANDS as TITLES, VIEW_TITLES } from "./words.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../page/on_demand.js").Context & {find: () => void, help: () => void,
 *   copyLink: () => void, openForm: (part: string) => void, openView: () => void, coverFlags: () => void, foldPanel: () => void, takeNumber: () => void,
 *   takeSelection: () => void}} App  what commands use of the page
 * @typedef {"places" | "bar" | "menu"} Place
 * @typedef {object} Command
 * @property {string} name
 * @property {string} title  as the finder, the menu and the help call it
 * @property {string} keys  pressed one after the other; "" where there are none
 * @property {Place} [at]  where it is drawn; elsewhere it is found by name or key
 * @property {string} [icon]
 * @property {boolean} [near]  in sight on a phone, too, and not only in the menu
 * @property {(state: State, app: App) => boolean} [can]  whether it can be done now; else always
 * @property {(app: App) => void} run
 */

const NEXT_THEME = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });

const isEditing = (/** @type {State} */ { game }) => game === null;
const isPlaying = (/** @type {State} */ { game }) => game !== null && !game.over;

/**
 * A part that is loaded when somebody asks for it.
 * @param {() => Promise<{open: (context: App) => void}>} load
 * @returns {(app: App) => void}
 */
const opens = (load) => (app) => withModule(load, app.say, (part) => part.open(app));

/**
 * @param {string} name
 * @param {string} letter  that follows C
 * @param {Omit<Command, "name" | "title" | "keys">} rest
 * @returns {Command}
 */
const command = (name, letter, rest) => ({
  name,
  title: TITLES[/** @type {keyof typeof TITLES} */ (name)],
  keys: `C ${letter}`,
  ...rest,
});

/**
 * What the player of a game can do.
 * @param {string} name
 * @param {string} letter
 * @param {keyof import("../game/table.js").Does} what
 * @param {(state: State) => boolean} can
 */
const inGame = (name, letter, what, can) =>
  command(name, letter, { can, run: ({ store }) => store.table?.does[what]() });

/** @type {Command[]} */
const COMMANDS = [
  command("play", "D", { at: "places", near: true, run: opens(() => import("../game/play.js")) }),
  command("gallery", "G", { at: "places", run: opens(() => import("../gallery/gallery.js")) }),
  command("open", "O", {
    at: "places",
    near: true,
    run: opens(() => import("../exchange/open.js")),
  }),
  command("share", "E", { at: "places", run: opens(() => import("../exchange/share.js")) }),
  command("undo", "U", {
    at: "bar",
    near: true,
    icon: "undo",
    can: canUndo,
    run: ({ store }) => store.undo(),
  }),
  command("redo", "Y", {
    at: "bar",
    icon: "redo",
    can: canRedo,
    run: ({ store }) => store.redo(),
  }),
  {
    ...command("find", "", { at: "bar", icon: "find", run: (app) => app.find() }),
    keys: FIND_KEYS,
  },
  command("theme", "T", {
    at: "bar",
    icon: "theme",
    run: ({ store }) => store.setSettings({ theme: NEXT_THEME[store.state.settings.theme] }),
  }),
  command("help", "H", { at: "menu", run: (app) => app.help() }),
  command("newBoard", "N", { at: "menu", can: isEditing, run: (app) => app.openForm("new") }),
  command("clear", "C", {
    at: "menu",
    can: isEditing,
    run: ({ store }) => {
      store.setHand({ tool: LOOK });
      store.dispatch({ do: "cover" });
    },
  }),
  command("fill", "F", {
    at: "menu",
    can: isEditing,
    run: opens(() => import("../game/fill.js")),
  }),
  command("unflag", "6", {
    at: "menu",
    can: (state) => isEditing(state) && state.position.labels.some(isFlag),
    run: (app) => app.coverFlags(),
  }),
  command("graph", "V", { at: "menu", run: opens(() => import("../graph/dialog.js")) }),
  command("picture", "5", { at: "menu", run: opens(() => import("../exchange/open.js")) }),
  command("link", "L", { at: "menu", run: (app) => app.copyLink() }),
  command("console", "P", { at: "menu", run: opens(() => import("../console/console.js")) }),
  command("fold", "R", { at: "menu", run: (app) => app.foldPanel() }),
  command("board", "B", { can: isEditing, run: (app) => app.openForm("board") }),
  command("mines", "M", { can: isEditing, run: (app) => app.openForm("mines") }),
  command("shape", "S", {
    can: (state) => isEditing(state) && !isGraph(state.position),
    run: (app) => app.openForm("shape"),
  }),
  command("most", "X", { can: isEditing, run: (app) => app.openForm("most") }),
  command("look", "A", { can: isEditing, run: ({ store }) => store.setHand({ tool: LOOK }) }),
  command("edit", "W", { can: isEditing, run: (app) => app.takeNumber() }),
  command("select", "Z", { can: isEditing, run: (app) => app.takeSelection() }),
  ...[
    ["fraction", "1"],
    ["percent", "2"],
    ["decimal", "3"],
    ["off", "4"],
  ].map(([name, letter]) =>
    command(name, letter, { run: ({ store }) => chooseNotation(store, /** @type {any} */ (name)) }),
  ),
  command("shown", "7", { run: (app) => app.openView() }),
  command("fit", "0", { run: ({ store }) => store.fit() }),
  command("larger", "+", { run: ({ store }) => zoomBy(store, 1) }),
  command("smaller", "-", { run: ({ store }) => zoomBy(store, -1) }),
  // Its list is in Cell, all else in Counts.
  { ...command("summary", "", { run: (app) => app.showView("counts") }), keys: "G S" },
  command("playOptions", "9", {
    run: (app) =>
      withModule(
        () => import("../game/play.js"),
        app.say,
        ({ openOptions }) => openOptions(app),
      ),
  }),
  inGame("review", "I", "review", ({ game }) => Boolean(game?.over && game.moves?.length)),
  inGame("dealAgain", "J", "dealAgain", ({ game }) => game !== null),
  inGame("fillGame", "F", "fill", isPlaying),
  inGame("reveal", "Q", "reveal", isPlaying),
  inGame("analyse", "8", "analyse", ({ game }) => game !== null),
  inGame("leave", "K", "leave", ({ game }) => game !== null),
];

/** The views, each by its name. @type {Command[]} */
const VIEWS = Object.keys(CATALOGUE).map((name) => ({
  name,
  title: VIEW_TITLES[name],
  keys: `G ${CATALOGUE[name].key}`,
  // It is about no board, and stands among the places.
  at: name === "lab" ? "places" : undefined,
  can: name === GAME ? ({ game }) => game !== null : undefined,
  run: (app) => app.showView(name),
}));

/** All of them, views first. */
export const ALL_COMMANDS = [...VIEWS, ...COMMANDS];

/** Whether it is a view that it opens. @param {Command} command */
export const isView = (command) => VIEWS.includes(command);

/** @param {Place} place */
export const commandsAt = (place) => [...COMMANDS, ...VIEWS].filter(({ at }) => at === place);

/**
 * What can be done now.
 * @param {App} app
 */
export const commandsNow = (app) =>
  ALL_COMMANDS.filter(({ can }) => !can || can(app.store.state, app));
