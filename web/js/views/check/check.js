// The shown position counted again in other ways, and a program that anybody can run to do the
// same.

import { make } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { isCurrent } from "../../solver/answer.js";
import { Question } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { capitalised } from "../../text/wording.js";
import { View } from "../view.js";
import { agreementInWords, CERTIFICATE, CHECK, differencesInWords, VERDICTS } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").CheckAnswer} Checked
 */

/** @extends {View<"check">} */
export default class CheckView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "check", keepsOld: false });
    /** The revision that is to be checked; each check is asked for. */
    this.wanted = -1;
    /** @type {{revision: number, text: string} | null} */
    this.certificate = null;
    this.start = make(
      "button",
      { type: "button", class: "primary", onclick: () => this.check() },
      CHECK.start,
    );
    this.copy = make(
      "button",
      {
        type: "button",
        onclick: () => this.withCertificate((text) => context.copyText(text, CERTIFICATE.copied)),
      },
      CERTIFICATE.copy,
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
      CERTIFICATE.download,
    );
    this.text = make("pre", {
      class: "certificate",
      tabindex: 0,
      "aria-label": CERTIFICATE.label,
      hidden: true,
    });
    this.body.className = "";
    this.body.setAttribute("role", "status");
    root.append(
      make("p", { class: "lead" }, CHECK.lead),
      make("div", { class: "check-tools" }, this.start, this.copy, this.save),
      make("div", { class: "check-outcome" }, this.notice.element, this.body),
      make("p", { class: "hint" }, CERTIFICATE.meaning),
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
    return this.wanted === revision ? { operation: "check" } : CHECK.notYet;
  }

  waiting() {
    return CHECK.counting;
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
  const head = agree ? agreementInWords(done) : differencesInWords(differences, position);
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
      { class: "table-box", tabindex: 0, role: "group", "aria-label": CHECK.table },
      make(
        "table",
        { class: "checks" },
        make(
          "thead",
          {},
          make("tr", {}, ...CHECK.columns.map((title) => make("th", { scope: "col" }, title))),
        ),
        make("tbody", {}, ...rows),
      ),
    ),
  ];
}
