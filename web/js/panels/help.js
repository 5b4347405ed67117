// The list of keys and gestures.

import { GAME_KEYS, GRAPH_KEYS, KEYS } from "../board/keys/list.js";
import { dialogHead } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { licencesLink, referenceLink } from "../page/reference.js";
import {
  DIAGRAM_KEYS,
  GESTURES,
  GRAPH_GESTURES,
  HELP,
  SOLUTION_KEYS,
  WHY_KEYS,
} from "./help_words.js";

/**
 * The dialog is filled when somebody opens it: the page need not wait for that.
 * @param {HTMLDialogElement} dialog
 * @param {readonly {keys: string, title: string}[]} commands  whose keys work everywhere
 */
export function showHelp(dialog, commands) {
  const keys = commands.filter(({ keys }) => keys).map(({ keys, title }) => [keys, title]);
  if (!dialog.querySelector("table")) fill(dialog, /** @type {[string, string][]} */ (keys));
  dialog.showModal();
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {[string, string][]} commandKeys
 */
function fill(dialog, commandKeys) {
  const table = (/** @type {string} */ title, /** @type {[string, string][]} */ rows) =>
    make(
      "table",
      {},
      make("caption", {}, title),
      make(
        "tbody",
        {},
        ...rows.map(([key, what]) =>
          make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, what)),
        ),
      ),
    );
  // Before what is said of use without a network.
  dialog.prepend(
    dialogHead("keys-title", HELP.title),
    make("p", {}, referenceLink(HELP.reference)),
    make("p", {}, licencesLink(HELP.licences)),
    table(HELP.board, KEYS),
    table(HELP.gestures, GESTURES),
    table(HELP.graphKeys, GRAPH_KEYS),
    table(HELP.graphGestures, GRAPH_GESTURES),
    table(HELP.why, WHY_KEYS),
    table(HELP.solutions, SOLUTION_KEYS),
    table(HELP.diagram, DIAGRAM_KEYS),
    table(HELP.game, GAME_KEYS),
    table(HELP.commands, [[HELP.findKeys, HELP.find], ...commandKeys]),
  );
}
