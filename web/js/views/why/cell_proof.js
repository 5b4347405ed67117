// The shortest proof of what one cell holds: whoever clicks a cell of the board while the view is
// open asks for it.

import { make, setText } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { UNKNOWN } from "../../state/labels.js";
import { toPercent } from "../../text/fraction.js";
import { cellName } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { startingName } from "../../text/wording.js";
import { toggleBrush } from "../brush.js";
import { View } from "../view.js";
import { NO_SOLUTION } from "../words.js";
import { ProofSteps } from "./proof_steps.js";
import {
  CELL_PROOF,
  minesNotCertain,
  notCertain,
  notCovered,
  questionOf,
  techniqueInWords,
} from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 */

const LONG = 24; // signs of a fraction

/** @extends {View<"why">} */
export class CellProof extends View {
  /**
   * @param {Context} context
   * @param {() => void} returned  called when somebody goes back to the steps, and sees them
   */
  constructor(context, returned) {
    const root = make("section", {
      class: "cell-proof",
      "aria-label": CELL_PROOF.label,
      hidden: true,
    });
    super(context, root, { channel: "why cell", keepsOld: false });
    /** The cell that was asked about, on the board that was there then. */
    this.chosen = { cell: -1, revision: -1 };
    /** @type {WrittenDeduction | null} */
    this.deduction = null;
    /** Whether the proof is there, and of the board on the page. */
    this.isShown = false;
    this.proof = new ProofSteps(() => context.store.update({}));
    this.title = make("h3", {});
    this.technique = make("span", { class: "technique" });
    this.sentence = make("span", { class: "sentence" });
    this.line = make("p", { role: "status" }, this.technique, " ", this.sentence);
    this.back = make(
      "button",
      {
        type: "button",
        onclick: () => {
          this.forget();
          requestAnimationFrame(returned);
        },
      },
      CELL_PROOF.back,
    );
    this.body.append(this.line, this.proof.element);
    root.prepend(this.title);
    root.append(this.back);
    /** What was said last. */
    this.told = "";
    this.brush = {
      use: (/** @type {readonly number[]} */ [cell], /** @type {boolean} */ isFirst) => {
        if (isFirst) this.choose(cell);
      },
      putAway: () => {
        context.store.dropBrush(this.brush);
        this.button.focus();
      },
    };
    this.button = make("button", {
      type: "button",
      onclick: () => toggleBrush(this.context, this.brush),
    });
  }

  /** @param {number} cell */
  choose(cell) {
    const { store } = this.context;
    this.chosen = { cell, revision: store.state.revision };
    this.told = "";
    store.update({});
  }

  forget() {
    this.chosen = { cell: -1, revision: -1 };
    this.question.clear();
    this.drawn = "";
    this.isShown = false;
    this.context.store.update({});
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"why"> | string}
   */
  ask(state) {
    const { position, answer, unknowable, revision } = state;
    const { cell } = this.chosen;
    const name = startingName(position, cell);
    if (position.labels[cell] !== UNKNOWN) return notCovered(name, position);
    const chance = isCurrent(state) ? answer?.byCell[cell] : null;
    if (chance?.exact && !chance.safe && !chance.mined) {
      const percent = `${toPercent(chance.fraction, 1, 4)} %`;
      const told = String(chance.value).length > LONG ? percent : `${chance.value} (${percent})`;
      const found = unknowable?.revision === revision ? unknowable.found : null;
      return [
        notCertain(name, told),
        ...(found ? unknowableInWords(position, found, cell) : []),
      ].join(" ");
    }
    return { operation: "why", cell };
  }

  /** @param {import("../../solver/protocol.js").WhyAnswer} answer */
  refuse(answer) {
    if (!answer.legal) return NO_SOLUTION;
    const name = cellName(this.context.store.state.position, this.chosen.cell);
    return answer.deductions.length ? "" : minesNotCertain(name);
  }

  /** @param {import("../../solver/protocol.js").WhyLegal} answer */
  show({ deductions: [deduction] }) {
    this.deduction = deduction;
    setText(this.technique, techniqueInWords(deduction));
    setText(this.sentence, deduction.sentence);
    this.proof.show(deduction);
  }

  /** @param {State} state */
  draw(state) {
    const { cell, revision } = this.chosen;
    const isHere = revision === state.revision;
    this.root.hidden = !isHere;
    this.isShown = false;
    if (!isHere) return;
    super.draw(state);
    setText(
      this.title,
      this.isShown && this.deduction
        ? questionOf(cellName(state.position, cell), this.deduction.mines)
        : startingName(state.position, cell),
    );
    this.tell();
  }

  refresh() {
    this.isShown = true;
  }

  /**
   * Whoever clicks on the board may not see what stands here: then it is said at the foot of the
   * page, and only there.
   */
  tell() {
    const text = this.isShown
      ? this.sentence.textContent
      : this.isWaiting
        ? ""
        : this.notice.text.textContent;
    if (!text || text === this.told) return;
    this.told = text;
    const { top, bottom } = this.root.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= window.innerHeight;
    for (const line of [this.line, this.notice.element])
      line.setAttribute("aria-live", isSeen ? "polite" : "off");
    if (!isSeen) this.context.say(text);
  }

  close() {
    this.context.store.dropBrush(this.brush);
    super.close();
  }
}
