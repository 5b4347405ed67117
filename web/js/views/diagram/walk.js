// The path that somebody walks, below the picture: buttons for the steps, where they have led to,
// and a small picture of the board with what is decided.

import { labelFace } from "../../board/face.js";
import { icon, make, setText } from "../../page/dom.js";
import { PartPicture } from "../part_picture.js";
import { facesAlong } from "./path_faces.js";
import { decisionsInWords, placeInWords } from "./path_words.js";
import { endOf, isTerminal, levelOf } from "./paths.js";
import { WALK } from "./words.js";

/**
 * @typedef {import("./path_words.js").Shown} Shown
 * @typedef {import("./paths.js").Path} Path
 * @typedef {"root" | "back" | 0 | 1} Step
 */

const MOST_DRAWN = 1000; // cells of a board that is drawn here, too

/** Keys of the picture. @type {Record<string, Step>} */
export const STEP_KEYS = {
  ArrowLeft: 0,
  0: 0,
  ArrowRight: 1,
  1: 1,
  ArrowUp: "back",
  Home: "root",
};

export class Walk {
  /** @param {(step: Step) => void} take */
  constructor(take) {
    const tool = (
      /** @type {Step} */ step,
      /** @type {string} */ title,
      /** @type {Node | string} */ face,
    ) => {
      const button = make(
        "button",
        { type: "button", onclick: () => !isDisabled(button) && take(step) },
        face,
        title,
      );
      return button;
    };
    this.root = tool("root", WALK.root, "");
    this.back = tool("back", WALK.back, icon("up"));
    const sign = (/** @type {string} */ kind) =>
      make("span", { class: `edge-sign ${kind}`, "aria-hidden": "true" });
    this.branches = [tool(0, WALK.zero, sign("zero")), tool(1, WALK.one, sign("one"))];
    this.tools = make(
      "div",
      { class: "walk-tools", role: "group", "aria-label": WALK.tools },
      this.root,
      this.back,
      ...this.branches,
    );
    this.place = make("p", {});
    this.decisions = make("p", { class: "hint" });
    /** The same for those who do not see the picture, once they have taken a step. */
    this.status = make("p", { class: "hidden", role: "status" });
    this.board = new PartPicture();
    this.element = make(
      "div",
      { class: "diagram-walk" },
      make("div", { class: "walk-words" }, this.tools, this.place, this.decisions, this.status),
      this.board.element,
    );
  }

  /**
   * @param {Shown} shown
   * @param {Path} path
   */
  draw(shown, path) {
    setText(this.place, placeInWords(shown, path));
    setText(this.decisions, decisionsInWords(shown, path));
    const isAtRoot = path.branches.length === 0;
    for (const button of [this.root, this.back]) setDisabled(button, isAtRoot);
    for (const button of this.branches) setDisabled(button, isTerminal(endOf(path)));
    const { position, diagram } = shown;
    const isDrawn = diagram.model !== null && position.labels.length <= MOST_DRAWN;
    this.board.element.hidden = !isDrawn;
    if (!isDrawn) return;
    const decided = facesAlong(position, diagram, path);
    const asked = diagram.levels[levelOf(diagram, endOf(path))]?.cells ?? [];
    this.board.draw(
      position,
      patchesOn(asked),
      [...position.labels.keys()],
      position.labels.map((label, i) => decided.get(i) ?? labelFace(label)),
    );
  }

  /** Say it to those who do not see it. */
  announce() {
    setText(this.status, `${this.place.textContent} ${this.decisions.textContent}`);
  }
}

/**
 * The cells that a node asks about, to be marked on the board.
 * @param {number[]} cells
 * @returns {import("../../board/patches.js").Patch[]}
 */
export const patchesOn = (cells) =>
  cells.length ? [{ cells, letter: "", tone: 0, text: null, picked: true }] : [];

/** A button that has come to its end keeps the focus. @param {HTMLElement} button @param {boolean} disabled */
function setDisabled(button, disabled) {
  button.setAttribute("aria-disabled", String(disabled));
}

/** @param {HTMLElement} button */
const isDisabled = (button) => button.getAttribute("aria-disabled") === "true";
