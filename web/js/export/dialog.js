// "Export": the board and its answers as links, texts, tables and pictures, to copy or to keep.

import { makeDialog } from "../page/dialog.js";
import { make, setText } from "../page/dom.js";
import { download } from "../page/download.js";
import { showPicture } from "../page/picture.js";
import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { learnVersion } from "../solver/version.js";
import { isGraph } from "../state/position.js";
import { EXPORT_KINDS, isFor, NotWritten, otherKinds } from "./kinds.js";
import { copyPicture, toPng } from "./png.js";
import { DIALOG, DONE, GROUPS, PROBLEMS, WRITING, WRITING_LONG, WRITTEN_LATER } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../board/colours.js").Scheme} Scheme
 * @typedef {import("./kinds.js").Content} Content
 * @typedef {import("./kinds.js").ExportKind} ExportKind
 */

// A text area with more than this (characters) makes the page sluggish; copying takes it all.
const MOST_SHOWN = 200_000;

const LONG = 3000; // ms after which somebody may want to stop it
const MOST_PICTURE = { width: 620, height: 330 };

/** @type {ExportDialog | null} */
let dialog = null;

/** @param {Context} context */
export function open(context) {
  dialog ??= new ExportDialog(context);
  dialog.open();
}

class ExportDialog {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.question = new Question(context.solver, "export");
    this.kinds = EXPORT_KINDS;
    this.chosen = EXPORT_KINDS[0];
    /** What there is to hand over. @type {Content | null} */
    this.content = null;
    /** Raised with everything that is to be written: what was asked for before is dropped. */
    this.turn = 0;
    this.list = make("div", {
      class: "export-kinds",
      role: "radiogroup",
      "aria-label": DIALOG.forms,
    });
    this.hint = make("p", { class: "hint" });
    this.text = make("textarea", {
      class: "written",
      readonly: true,
      rows: 12,
      spellcheck: "false",
      wrap: "off",
      "aria-label": DIALOG.content,
    });
    this.image = make("img", { hidden: true });
    this.scheme = make(
      "select",
      { id: "export-scheme", onchange: () => this.write() },
      make("option", { value: "" }, DIALOG.asShown),
      make("option", { value: "light" }, DIALOG.light),
      make("option", { value: "dark" }, DIALOG.dark),
    );
    this.schemeField = make(
      "div",
      { class: "scheme", hidden: true },
      make("label", { for: "export-scheme" }, DIALOG.colours),
      this.scheme,
    );
    this.copyButton = make(
      "button",
      { type: "button", class: "primary", onclick: () => this.copy() },
      DIALOG.copy,
    );
    this.keepButton = make(
      "button",
      { type: "button", onclick: () => this.keep() },
      DIALOG.download,
    );
    this.said = make("p", { class: "said", role: "status" });
    this.element = makeDialog(
      "export-dialog",
      DIALOG.title,
      make(
        "div",
        { class: "export-body" },
        this.list,
        make(
          "div",
          { class: "sheet-of" },
          this.hint,
          make("div", { class: "preview" }, this.text, this.image),
          this.said,
          make("div", { class: "decision" }, this.schemeField, this.keepButton, this.copyButton),
        ),
      ),
    );
    this.element.addEventListener("close", () => this.leave());
    // A picture follows the answer, and everything else Python's start.
    context.store.subscribe((state, before) => {
      if (this.element.open && isGraph(state.position) !== isGraph(before.position))
        this.fillList();
      const newer =
        state.position !== before.position ||
        state.answer !== before.answer ||
        state.solver.stage !== before.solver.stage;
      if (this.element.open && newer) this.follow(state.position !== before.position);
    });
  }

  /** List what the position can be written as. */
  fillList() {
    const { position } = this.context.store.state;
    const possible = this.kinds.filter((kind) => isFor(kind, position));
    if (!possible.includes(this.chosen)) this.chosen = possible[0];
    const inList = this.list.contains(document.activeElement);
    const groups = new Map(possible.map(({ group }) => [group, /** @type {ExportKind[]} */ ([])]));
    for (const kind of possible) groups.get(kind.group)?.push(kind);
    this.list.replaceChildren(
      ...[...groups].map(([group, kinds]) =>
        make(
          "div",
          { class: "export-group" },
          make("p", { class: "export-group-title", "aria-hidden": "true" }, GROUPS[group]),
          ...kinds.map((kind) =>
            make(
              "label",
              { class: "export-kind" },
              make("input", {
                type: "radio",
                name: "export-kind",
                class: "hidden",
                value: kind.name,
                checked: kind === this.chosen,
                onchange: () => this.choose(kind),
              }),
              make("span", {}, kind.title),
            ),
          ),
        ),
      ),
    );
    if (inList) this.focusChosen();
  }

  open() {
    this.fillList();
    this.element.showModal();
    this.focusChosen();
    this.write();
    this.learn();
  }

  focusChosen() {
    const field = this.list.querySelector("input:checked");
    if (field instanceof HTMLElement) field.focus();
  }

  /** Which formats Python writes beside those that are known here. */
  async learn() {
    const version = await learnVersion(this.context);
    const others = version ? otherKinds(version.formats) : [];
    if (!others.length) return;
    this.kinds = [...EXPORT_KINDS, ...others];
    this.fillList();
  }

  leave() {
    this.turn += 1;
    this.question.cancel();
  }

  /** @param {ExportKind} kind */
  choose(kind) {
    this.chosen = kind;
    this.write();
  }

  /** @param {boolean} moved  whether the position is another one */
  follow(moved) {
    const waits = this.content === null && this.chosen.needsPython;
    if (moved) this.write();
    else if (!this.chosen.needsPython) this.write(this.content);
    else if (waits && this.context.store.state.solver.stage === "failed") this.write();
  }

  /** @param {Content | null} [before]  what stays, with what was said of it, unless it has changed */
  async write(before = null) {
    this.turn += 1;
    this.question.cancel();
    const { turn, chosen, context, question } = this;
    const wanted = () => turn === this.turn;
    const waiting = chosen.needsPython ? waitingFor(context.store.state.solver, WRITTEN_LATER) : "";
    if (!before) {
      this.show(null);
      setText(this.hint, chosen.hint);
      const isPicture = chosen.group === "pictures";
      this.schemeField.hidden = !isPicture;
      this.text.hidden = isPicture;
      this.say(waiting || (chosen.needsPython ? WRITING : ""), false);
    }
    const long = setTimeout(() => wanted() && !waiting && this.say(WRITING_LONG, false), LONG);
    try {
      const content = await chosen.write({
        context,
        scheme: /** @type {Scheme} */ (this.scheme.value),
        question,
      });
      if (!wanted() || content.text === before?.text) return;
      this.say(content.note ?? "", false);
      this.show(content);
    } catch (problem) {
      if (!(problem instanceof NotWritten)) throw problem;
      if (wanted()) this.say(problem.message, true);
    } finally {
      clearTimeout(long);
    }
  }

  /** @param {Content | null} content */
  show(content) {
    this.content = content;
    this.copyButton.disabled = content === null;
    this.keepButton.disabled = content === null;
    const text = content?.text ?? "";
    this.text.value = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text;
    const picture = content?.picture ? { text, ...content.picture } : null;
    showPicture(this.image, picture, MOST_PICTURE, DIALOG.preview(picture?.title ?? ""));
  }

  /**
   * @param {string} sentence
   * @param {boolean} bad
   */
  say(sentence, bad) {
    setText(this.said, sentence);
    this.said.classList.toggle("problem", bad);
  }

  async copy() {
    const { content, chosen } = this;
    if (!content) return;
    if (chosen.name === "png" && content.picture) {
      const { width, height } = content.picture;
      const done = await copyPicture(toPng(content.text, width, height));
      if (!done) await this.keep();
      this.say(done ? DONE.picture : PROBLEMS.picturesNotAllowed, false);
      return;
    }
    const done = await this.context.copyText(content.text, DONE.notice(chosen.title));
    this.say(done ? DONE.copied(chosen.title) : PROBLEMS.copyingNotAllowed, !done);
    if (!done && !this.text.hidden) this.text.select();
  }

  async keep() {
    const { content, chosen } = this;
    if (!content) return;
    const { position } = this.context.store.state;
    const size = isGraph(position)
      ? `graph-${position.names.length}`
      : `${position.width}x${position.height}`;
    const name = `minescope-${size}${chosen.suffix}`;
    const blob =
      chosen.name === "png" && content.picture
        ? await toPng(content.text, content.picture.width, content.picture.height)
        : new Blob([content.text], { type: chosen.type });
    download(blob, name);
    this.say(DONE.downloaded(name), false);
  }
}
