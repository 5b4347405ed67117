// The first solutions as a text to copy or to keep.

import { make, setText } from "../../page/dom.js";
import { download } from "../../page/download.js";
import { Question } from "../../solver/question.js";
import { isGraph, toRequest } from "../../state/position.js";
import { mostAtOnce } from "./amounts.js";
import { copiedInWords, countFrom1, downloadedInWords, EXPORT } from "./words.js";
import { FORMS } from "./written_solutions.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 * @typedef {import("./solutions.js").Desk} Desk
 */

export class SolutionExport {
  /**
   * @param {Desk} desk
   * @param {() => AssignmentOrder} orderOf  in which they are gone through
   */
  constructor(desk, orderOf) {
    this.desk = desk;
    this.orderOf = orderOf;
    this.question = new Question(desk.context.solver, "solutions export");
    this.field = make("input", {
      type: "text",
      id: "export-solutions",
      value: "10",
      inputmode: "numeric",
      autocomplete: "off",
      class: "cost-field",
      oninput: () => this.say("", false),
    });
    this.form = make("select", { id: "export-form" });
    this.said = make("p", { role: "status" });
    this.element = make(
      "section",
      { class: "solution-export", "aria-label": EXPORT.label },
      make("h3", {}, EXPORT.title),
      make(
        "div",
        { class: "solution-tools" },
        make(
          "div",
          { class: "solution-field" },
          make("label", { for: "export-solutions" }, EXPORT.first),
          this.field,
        ),
        make(
          "div",
          { class: "solution-field" },
          make("label", { for: "export-form" }, EXPORT.as),
          this.form,
        ),
        make("button", { type: "button", onclick: () => this.keep() }, EXPORT.download),
        make("button", { type: "button", onclick: () => this.copy() }, EXPORT.copy),
      ),
      this.said,
    );
  }

  /** @param {State} state */
  begin({ position }) {
    const chosen = this.form.value;
    const forms = FORMS.filter(({ isFor }) => isFor(position));
    this.form.replaceChildren(
      ...forms.map(({ name, title }) => make("option", { value: name }, title)),
    );
    this.form.value = forms.some(({ name }) => name === chosen) ? chosen : "text";
    this.say("", false);
    this.question.cancel();
  }

  /** @param {string} sentence @param {boolean} bad */
  say(sentence, bad) {
    setText(this.said, sentence);
    this.said.className = bad ? "problem" : "hint";
    if (bad) this.field.setAttribute("aria-invalid", "true");
    else this.field.removeAttribute("aria-invalid");
  }

  /**
   * What is to be handed over; null where there is nothing, which is said.
   * @returns {Promise<{text: string, form: import("./written_solutions.js").Form, count: number} | null>}
   */
  async write() {
    const { context, pins } = this.desk;
    const { position, revision } = context.store.state;
    const count = /^\s*\d{1,4}\s*$/.test(this.field.value) ? Number(this.field.value) : 0;
    const most = mostAtOnce(position);
    if (count < 1 || count > most) {
      this.say(countFrom1(most), true);
      return null;
    }
    this.say(EXPORT.writing, false);
    const pinned = pins.mines;
    const response = await this.question.ask(
      {
        operation: "solutions",
        position: toRequest(position),
        pins: pins.fields,
        order: this.orderOf(),
        count,
      },
      () => context.store.state.revision === revision && pins.mines === pinned,
    );
    const form = FORMS.find(({ name }) => name === this.form.value) ?? FORMS[0];
    if (!response) return null;
    if (response.error) {
      this.say(response.error.message, false);
      return null;
    }
    const { answer } = response;
    if (!answer.legal) return null;
    return { text: form.write(position, answer, pinned), form, count: answer.solutions.length };
  }

  async copy() {
    const written = await this.write();
    if (!written) return;
    const copied = copiedInWords(written.count);
    const done = await this.desk.context.copyText(written.text, copied);
    this.say(done ? `${copied}.` : EXPORT.cannotCopy, false);
  }

  async keep() {
    const written = await this.write();
    if (!written) return;
    const { position } = this.desk.context.store.state;
    const size = isGraph(position)
      ? `graph-${position.names.length}`
      : `${position.width}x${position.height}`;
    const name = `minescope-${size}-solutions${written.form.suffix}`;
    download(new Blob([written.text], { type: written.form.type }), name);
    this.say(downloadedInWords(written.count, name), false);
  }

  leave() {
    this.question.cancel();
  }
}
