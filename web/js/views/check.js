// Check: the position counted again in other ways, and a program that anybody can run to do the same.

import { h } from "../page/h.js";
import { button, download } from "../parts/fields.js";
import { isCurrent } from "../solver/answer.js";
import { cellName } from "../text/names.js";
import { capitalised, counted } from "../text/wording.js";
import { view } from "./view.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").CheckAnswer} Checked
 * @typedef {"copy" | "download" | ""} Wish  what is to be done with the certificate, when it is there
 * @typedef {{isWanted: boolean, wish: Wish, isSeen: boolean}} Local
 *   `isWanted`: the board is to be checked, `isSeen`: the certificate is to be shown
 */

const WORDS = {
  lead: "Counts the position again: with every other engine, by brute force where it is small, and by sums that must match. Nothing is taken from the first answer.",
  start: "Check this position",
  notYet: "Not checked yet.",
  counting: "Counting again …",
  table: "Checks",
  columns: ["Way", "Outcome", "Time", "What it did"],
  certificate: "Certificate",
  copy: "Copy certificate",
  copied: "Certificate copied",
  download: "Download certificate",
  meaning:
    "A certificate is a small Python program that holds the position, the prior and all fractions, and computes them again without Minescope.",
  agrees: "✓ agrees",
  differs: "✗ differs",
  skipped: "– skipped",
  none: "No other way could count this position.",
  all: (/** @type {number} */ ways) => `Counted in ${counted(ways, "other way")}: all agree.`,
  theCount: "the count",
  differ: (/** @type {string} */ where) =>
    `The answers differ in ${where}. This is a bug in Minescope: report it with the certificate.`,
};

export default view({
  name: "check",
  keepsOld: false,
  begin: () => /** @type {Local} */ ({ isWanted: false, wish: "", isSeen: false }),
  asks: {
    // Each check is asked for.
    main: ({ local }) => (local.isWanted ? { operation: "check" } : WORDS.notYet),
    certificate: ({ local }) => (local.wish || local.isSeen ? { operation: "certificate" } : null),
  },
  waits: () => WORDS.counting,
  frame({ state, told, local, set }, middle) {
    const disabled = !isCurrent(state);
    const check = () => {
      set({ isWanted: true });
      told.main.again();
    };
    return [
      h("p", { class: "lead" }, WORDS.lead),
      h(
        "div",
        { class: "check-tools" },
        button(WORDS.start, check, { class: "primary", disabled: disabled || told.main.waits }),
        button(WORDS.copy, () => set({ wish: "copy" }), { disabled }),
        button(WORDS.download, () => set({ wish: "download" }), { disabled }),
      ),
      h("div", { class: "check-outcome" }, middle),
      h("p", { class: "hint" }, WORDS.meaning),
      local.isSeen &&
        told.certificate.answer &&
        h(
          "pre",
          { class: "certificate", tabindex: 0, "aria-label": WORDS.certificate },
          told.certificate.answer.text,
        ),
    ];
  },
  draw: ({ answer, state }) => h("div", { role: "status" }, drawOutcome(answer, state.position)),
  after({ told: { certificate }, local, set, page }) {
    if (!local.wish || !(certificate.answer || certificate.problem)) return;
    if (certificate.problem) page.say(certificate.problem.message);
    else if (local.wish === "copy") page.copyText(certificate.answer.text, WORDS.copied);
    else download(new Blob([certificate.answer.text], { type: "text/x-python" }), "certificate.py");
    set({ wish: "", isSeen: certificate.answer !== null });
  },
});

/**
 * @param {Checked} checked
 * @param {Position} position
 */
function drawOutcome({ agree, checks, differences }, position) {
  const done = checks.filter((check) => check.agree !== null).length;
  const where = differences.map((cell) => cellName(position, cell)).join(", ") || WORDS.theCount;
  const agreed = done ? WORDS.all(done) : WORDS.none;
  return [
    h("p", { class: agree ? "agree" : "problem" }, agree ? agreed : WORDS.differ(where)),
    h(
      "div",
      { class: "table-box", tabindex: 0, role: "group", "aria-label": WORDS.table },
      h(
        "table",
        { class: "checks" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            WORDS.columns.map((title) => h("th", { key: title, scope: "col" }, title)),
          ),
        ),
        h("tbody", {}, checks.map(drawCheck)),
      ),
    ),
  ];
}

/** @param {Checked["checks"][number]} check */
const drawCheck = ({ name, agree, seconds, reason }) =>
  h(
    "tr",
    { key: name, class: agree === false ? "problem" : null },
    h("th", { scope: "row" }, capitalised(name)),
    h("td", {}, agree === null ? WORDS.skipped : agree ? WORDS.agrees : WORDS.differs),
    h("td", { class: "number" }, agree !== null && `${Math.max(1, Math.round(seconds * 1000))} ms`),
    h("td", {}, reason),
  );
