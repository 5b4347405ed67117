// The shown position counted again in other ways, and a program that anybody can run to do the
// same.

import { make } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { isCurrent } from "../../solver/answer.js";
import { Question } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { cellName } from "../../text/names.js";
import { capitalised } from "../../text/wording.js";
import { View } from "../view.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").CheckAnswer} Checked
 */

const VERDICTS = new Map([
  [true, "✓ agrees"],
  [false, "✗ differs"],
  [null, "– skipped"],
]);

/** @extends {View<"check">} */
export default class CheckView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    // The engine by configurations needs sympy: without it the check would say less.
    super(context, root, { channel: "check", sympy: "The check comes", keepsOld: false });
    /** The revision that is to be checked; each check is asked for. */
    this.wanted = -1;
    /** @type {{revision: number, text: string} | null} */
    this.certificate = null;
    this.start = make(
      "button",
      { type: "button", class: "primary", onclick: () => this.check() },
      "Check this position",
    );
    this.copy = make(
      "button",
      {
        type: "button",
        onclick: () => this.withCertificate((text) => context.copyText(text, "Certificate copied")),
      },
      "Copy certificate",
    );
    this.save = make(
      "button",
      {
        type: "button",
        onclick: () =>
          this.withCertificate((text) =>
            download(new Blob([text], { type: "text/x-python" }), "certificate.py"),
          ),
      },
      "Download certificate",
    );
    this.text = make("pre", {
      class: "certificate",
      tabindex: 0,
      "aria-label": "Certificate",
      hidden: true,
    });
    this.body.className = "";
    this.body.setAttribute("role", "status");
    root.append(
      make(
        "p",
        { class: "lead" },
        "Counts the position on the board again: with every other engine, by brute force where it is small, and by sums that must come out. Nothing is taken from the first answer.",
      ),
      make("div", { class: "check-tools" }, this.start, this.copy, this.save),
      make("div", { class: "check-outcome" }, this.notice.element, this.body),
      make(
        "p",
        { class: "hint" },
        "A certificate is a small Python program that holds the position, the prior and all fractions, and computes them again without Minescope.",
      ),
      this.text,
    );
  }

  check() {
    this.wanted = this.context.store.state.revision;
    this.question.again();
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"check"> | string}
   */
  ask({ revision }) {
    return this.wanted === revision ? { operation: "check" } : "Not checked yet.";
  }

  waiting() {
    return "Counting again …";
  }

  /**
   * @param {Checked} answer
   * @param {State} state
   */
  show(answer, { position }) {
    this.body.replaceChildren(...outcome(answer, position));
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    this.start.disabled = this.isWaiting || !isCurrent(state);
    for (const button of [this.copy, this.save]) button.disabled = !isCurrent(state);
    if (this.certificate && this.certificate.revision !== state.revision) this.text.hidden = true;
  }

  /**
   * Do something with the certificate of the board on the page.
   * @param {(text: string) => void} use
   */
  async withCertificate(use) {
    const { store, solver, say } = this.context;
    const { revision, position } = store.state;
    if (this.certificate?.revision !== revision) {
      const response = await new Question(solver, "certificate").ask({
        operation: "certificate",
        position: toRequest(position),
      });
      if (!response) return;
      if (response.error) {
        say(response.error.message);
        return;
      }
      this.certificate = { revision, text: response.answer.text };
    }
    this.text.textContent = this.certificate.text;
    this.text.hidden = false;
    use(this.certificate.text);
  }
}

/**
 * @param {Checked} checked
 * @param {import("../../state/position.js").Position} position
 * @returns {Node[]}
 */
function outcome({ agree, checks, differences }, position) {
  const done = checks.filter((check) => check.agree !== null).length;
  const ways = `${done} other ${done === 1 ? "way" : "ways"}`;
  const head = agree
    ? `${done ? `Counted in ${ways}: all agree.` : "No other way could count this position."}`
    : `The answers differ in ${differences.map((cell) => cellName(position, cell)).join(", ") || "the count"}. That is a fault of Minescope: please report it with the certificate.`;
  const rows = checks.map(({ name, agree: same, seconds, reason }) =>
    make(
      "tr",
      { class: same === false ? "problem" : null },
      make("th", { scope: "row" }, capitalised(name)),
      make("td", {}, VERDICTS.get(same) ?? ""),
      make(
        "td",
        { class: "number" },
        same === null ? "" : `${Math.max(1, Math.round(seconds * 1000))} ms`,
      ),
      make("td", {}, reason),
    ),
  );
  return [
    make("p", { class: agree ? "agree" : "problem" }, head),
    make(
      "div",
      { class: "table-box", tabindex: 0, role: "group", "aria-label": "Checks" },
      make(
        "table",
        { class: "checks" },
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            ...["Way", "Outcome", "Time", "What it did"].map((title) =>
              make("th", { scope: "col" }, title),
            ),
          ),
        ),
        make("tbody", {}, ...rows),
      ),
    ),
  ];
}
