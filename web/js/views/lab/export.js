// The games as files, one for each strategy, and what goes on with them in a terminal.

import { make } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { commandFor, FILE_TYPE, fileName, writeFile } from "./json_lines.js";
import { STRATEGIES } from "./setup_words.js";
import { downloadGames, EXPORT } from "./words.js";

/**
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Player} Player
 */

export class LabExport {
  /** @param {(text: string, done: string) => void} copyText */
  constructor(copyText) {
    this.copyText = copyText;
    this.body = make("div", { class: "lab-files" });
    this.element = make(
      "section",
      { class: "lab-export", "aria-label": EXPORT.label, hidden: true },
      make("h3", {}, EXPORT.title),
      make("p", { class: "hint" }, EXPORT.meaning),
      this.body,
    );
  }

  /** @param {LabRun} run */
  begin(run) {
    this.body.replaceChildren(
      ...run.players.map((player) =>
        make(
          "div",
          { class: "saves" },
          make(
            "button",
            { type: "button", onclick: () => this.save(player) },
            downloadGames(STRATEGIES[player.strategy].title),
          ),
          ...this.command(run, player),
        ),
      ),
    );
  }

  /**
   * @param {LabRun} run
   * @param {Player} player
   */
  command(run, { strategy }) {
    if (!commandFor(run.setup, strategy)) return [];
    const copy = () => this.copyText(commandFor(run.setup, strategy), EXPORT.copied);
    return [make("button", { type: "button", onclick: copy }, EXPORT.copyCommand)];
  }

  /** @param {LabRun} run */
  draw({ played }) {
    this.element.hidden = played === 0;
  }

  /** @param {Player} player */
  save(player) {
    const lines = writeFile(player);
    if (lines) download(new Blob(lines, { type: FILE_TYPE }), fileName(player.strategy));
  }
}
