// "Open": a text, link or file of any known format becomes a board. The dialog reads along while
// somebody types, says what it found or what is wrong at which place, and changes nothing until
// "Open this board"; undo then brings the old board back.

import { makeDialog } from "../page/dialog.js";
import { make, setText } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph } from "../state/position.js";
import { sizeOf } from "../text/wording.js";
import { EXAMPLES } from "./examples.js";
import { foundByPython, foundInLink, NotShown } from "./reading.js";
import { Outcome } from "./result.js";
import { fromBytes, placeIn, tooLong } from "./source.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./reading.js").Found} Found
 * @typedef {import("./source.js").Source} Source
 */

const TYPING = 250; // ms of rest before what is typed is read

/** @type {Reading | null} */
let dialog = null;

/** @param {Context} context */
const reading = (context) => (dialog ??= new Reading(context));

/** @param {Context} context */
export function open(context) {
  reading(context).open();
}

/**
 * @param {Context} context
 * @param {string} text
 */
export function takeText(context, text) {
  reading(context).take({ text });
}

/**
 * @param {Context} context
 * @param {File} file
 * @param {number} count  how many files came together
 */
export function takeFile(context, file, count) {
  reading(context).takeFile(file, count);
}

class Reading {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.question = new Question(context.solver, "parse");
    /** Raised with everything that is to be read: an answer to something older is dropped. */
    this.turn = 0;
    this.timer = 0;
    /** @type {Source} */
    this.source = { text: "" };
    /** @type {Found | null} */
    this.found = null;
    /** Where the text is wrong. @type {{start: number, end: number} | null} */
    this.wrong = null;
    this.text = make("textarea", {
      id: "reading-text",
      rows: 7,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      wrap: "off",
      "aria-describedby": "reading-said",
      oninput: () => this.typed(),
    });
    this.file = make("input", {
      type: "file",
      id: "reading-file",
      class: "hidden",
      onchange: () => this.chosen(),
    });
    this.origin = make("span", { class: "hint" });
    this.outcome = new Outcome(() => this.markPlace());
    // Never really disabled: it has the focus while what was pasted is read, so that Enter opens
    // it.
    this.accept = make(
      "button",
      { type: "button", class: "primary", onclick: () => this.load() },
      "Open this board",
    );
    this.formats = make(
      "details",
      { class: "formats" },
      make("summary", {}, "What can be read"),
      this.examples(),
    );
    this.element = makeDialog(
      "reading",
      "Open a board",
      make(
        "label",
        { for: "reading-text" },
        "A text or a link of any kind below: paste it here, or anywhere on the page",
      ),
      this.text,
      make(
        "div",
        { class: "files" },
        make(
          "span",
          { class: "chooser" },
          this.file,
          make("label", { for: "reading-file" }, "Choose a file …"),
        ),
        this.origin,
      ),
      this.outcome.element,
      this.formats,
      make(
        "div",
        { class: "decision" },
        make("button", { type: "button", onclick: () => this.element.close() }, "Cancel"),
        this.accept,
      ),
    );
    this.element.addEventListener("close", () => this.leave());
    this.clear();
  }

  examples() {
    return make(
      "table",
      {},
      make(
        "tbody",
        {},
        ...EXAMPLES.map(({ name, looks, text }) =>
          make(
            "tr",
            {},
            make("th", { scope: "row" }, name),
            make("td", {}, make("code", {}, looks)),
            make(
              "td",
              {},
              text === null
                ? null
                : make(
                    "button",
                    {
                      type: "button",
                      "aria-label": `Try the ${name}`,
                      onclick: () => this.take({ text }),
                    },
                    "Try",
                  ),
            ),
          ),
        ),
      ),
    );
  }

  /** Open the dialog, with what was left in it. */
  open() {
    this.come();
    this.text.select();
    if (this.text.value.trim() || this.source.base64) this.read();
  }

  come() {
    if (!this.element.open) this.element.showModal();
    this.text.focus();
  }

  leave() {
    this.turn += 1;
    clearTimeout(this.timer);
    this.question.cancel();
  }

  /**
   * Read what came by paste, drop or choice, and lead to what is to be done next.
   * @param {Source} source
   */
  async take(source) {
    this.come();
    this.formats.open = false; // what is found should be seen, on a small screen, too
    const long = tooLong(source.text.length, "characters");
    this.source = long ? { text: "" } : source;
    this.text.value = this.source.text.replace(/^\ufeff/, "");
    setText(this.origin, source.filename ? `From the file ${shortened(source.filename)}` : "");
    if (long) {
      this.turn += 1;
      this.fail(long);
      return;
    }
    this.accept.focus();
    const read = this.read();
    const { turn } = this;
    await read;
    if (turn !== this.turn) return;
    if (this.wrong) this.markPlace();
    else if (!this.found) this.text.focus();
  }

  /**
   * @param {File} file
   * @param {number} [count]  how many files came together
   */
  async takeFile(file, count = 1) {
    this.come();
    this.turn += 1;
    const { turn } = this;
    const problem = file.type.startsWith("image/")
      ? "A picture cannot be read. Paste the board as a text or a link, or choose a file of a format below."
      : tooLong(file.size, "bytes");
    if (problem) {
      this.fail(problem);
      return;
    }
    let bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      if (turn === this.turn)
        this.fail(
          `The file ${shortened(file.name)} could not be read: it was moved meanwhile, or is a folder.`,
        );
      return;
    }
    if (turn !== this.turn) return;
    this.take(fromBytes(bytes, file.name));
    if (count > 1) this.origin.append(`, the first of ${count}`);
  }

  chosen() {
    const [file] = this.file.files ?? [];
    if (file) this.takeFile(file);
    this.file.value = ""; // so that the same file can be chosen again
  }

  typed() {
    this.source = { text: this.text.value };
    setText(this.origin, "");
    this.turn += 1;
    clearTimeout(this.timer);
    // What is still shown is of the text before, and no longer what would be opened.
    this.found = null;
    this.accept.setAttribute("aria-disabled", "true");
    if (this.text.value.trim()) this.timer = window.setTimeout(() => this.read(), TYPING);
    else this.clear();
  }

  async read() {
    clearTimeout(this.timer);
    this.turn += 1;
    const { turn } = this;
    const { store } = this.context;
    // The text area has plain line ends: the places that Python names are those that are seen.
    const { base64, filename } = this.source;
    const text = this.text.value;
    const long = tooLong(text.length, "characters");
    if (long) {
      this.fail(long);
      return;
    }
    const now = store.state.solver;
    const early = now.stage === "ready" ? null : foundInLink(text);
    if (early) {
      this.settle(early);
      return;
    }
    this.clear(
      waitingFor(now, "What you gave is kept here and read") || "Reading …",
      now.stage === "failed",
    );
    if (now.stage === "failed") return;
    /** @type {import("../solver/protocol.js").Request<"parse">} */
    const request = {
      operation: "parse",
      ...(base64 ? { base64 } : { text }),
      ...(filename ? { filename } : {}),
    };
    const response = await this.question.ask(request, () => turn === this.turn);
    if (!response) return;
    const { answer, error } = response;
    if (error) this.fail(error.message, base64 ? null : error);
    else {
      try {
        this.settle(foundByPython(answer, store.state.position.prior));
      } catch (problem) {
        if (!(problem instanceof NotShown)) throw problem;
        this.fail(problem.message);
      }
    }
  }

  /** @param {Found} found */
  settle(found) {
    this.found = found;
    this.wrong = null;
    this.accept.setAttribute("aria-disabled", "false");
    this.outcome.show(found);
  }

  /**
   * @param {string} sentence
   * @param {{line?: number, column?: number} | null} [at]
   */
  fail(sentence, at = null) {
    this.clear();
    const place = at?.line && at.column ? placeIn(this.text.value, at.line, at.column) : null;
    this.wrong = place;
    this.text.setAttribute("aria-invalid", "true");
    this.outcome.fail(capitalised(sentence), place);
  }

  /**
   * Nothing is found yet.
   * @param {string} [sentence]
   * @param {boolean} [bad]
   */
  clear(sentence = "", bad = false) {
    this.found = null;
    this.wrong = null;
    this.accept.setAttribute("aria-disabled", "true");
    this.text.removeAttribute("aria-invalid");
    if (bad) this.outcome.fail(sentence, null);
    else this.outcome.wait(sentence);
  }

  /** Select the wrong place, so that typing replaces it. */
  markPlace() {
    if (!this.wrong) return;
    const { start, end } = this.wrong;
    const { text } = this;
    text.focus();
    text.setSelectionRange(start, end);
    const line = text.value.slice(0, start).split("\n").length - 1;
    const height = text.scrollHeight / text.value.split("\n").length;
    text.scrollTop = Math.max(0, line * height - text.clientHeight / 2);
  }

  load() {
    if (!this.found) return;
    const { position, format } = this.found;
    const { store, say } = this.context;
    store.dispatch({ do: "load", position });
    this.source = { text: "" };
    this.text.value = "";
    setText(this.origin, "");
    this.clear();
    this.element.close();
    say(
      `Opened a ${isGraph(position) ? "graph" : "board"} of ${sizeOf(position)} (${format}). Undo brings the one before back.`,
    );
  }
}

/** @param {string} name */
const shortened = (name) => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

/** @param {string} sentence */
const capitalised = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
