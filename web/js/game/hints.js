// What a hint tells, in three strengths: where to look, which numbers, the cell with its reason.
// It follows from what the player sees. A flag is the player's opinion, so it counts only where the
// numbers prove it.

import { PatchLayer, ring } from "../board/layers.js";
import { WIDE } from "../page/widths.js";
import { Question } from "../solver/question.js";
import { flag, isFlag } from "../state/labels.js";
import { around, toRequest, withLabels } from "../state/position.js";
import { certainFace, certainLegend } from "../views/certain.js";
import { knownAfter } from "../views/why/steps.js";
import {
  FOLLOWS,
  guessInWords,
  HINT_STOPPED,
  LOOKING,
  numbersInWords,
  whereToLook,
} from "./hint_words.js";
import { withoutFlags } from "./rules.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").Viewed} Viewed
 * @typedef {import("../board/layers.js").Patch} Patch
 * @typedef {import("../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../solver/protocol.js").SafestCells} SafestCells
 * @typedef {1 | 2 | 3} Strength
 * @typedef {{deduction: WrittenDeduction} | {safest: SafestCells | null}} Hint  something that is
 *   certain; or, where nothing is, the safest guess
 * @typedef {{words: string, patches: Patch[], viewed: Viewed | null, cells: readonly number[]}}
 *   Shown
 *   `patches` on the board, and what cells show; `cells` that should be in sight
 */

const LEGEND = certainLegend(FOLLOWS.safe, FOLLOWS.mine);

/**
 * The deductions that tell a player something: that a cell is safe, or a mine that has no flag yet.
 * Those that open something come first.
 * @param {Position} position  with the player's flags
 * @param {readonly WrittenDeduction[]} deductions
 * @param {ReadonlySet<number>} told  mines that an earlier hint has told
 */
export function newsIn({ labels }, deductions, told) {
  const isNews = (/** @type {WrittenDeduction} */ { cells, mines }) =>
    mines === 0 || cells.some((cell) => labels[cell] !== flag(mines) && !told.has(cell));
  return deductions.filter(isNews).sort((a, b) => Number(a.mines > 0) - Number(b.mines > 0));
}

/**
 * The position with the mines that were proved, which the player knows already: what follows from
 * them can be found next.
 * @param {Position} position
 * @param {readonly WrittenDeduction[]} deductions
 */
export function withProved(position, deductions) {
  const proved = [...knownAfter(deductions)].filter(
    ([cell, mines]) => mines > 0 && !isFlag(position.labels[cell]),
  );
  return withLabels(
    position,
    proved.map(([cell, mines]) => [cell, flag(mines)]),
  );
}

/** Hints with the same key tell the same. @param {Hint} hint */
export function keyOf(hint) {
  return "deduction" in hint
    ? JSON.stringify([hint.deduction.cells, hint.deduction.mines])
    : `guess ${hint.safest?.cells}`;
}

/**
 * The strength behind this one. A guess has no numbers that could be told.
 * @param {Hint} hint
 * @param {Strength} strength
 * @returns {Strength}
 */
export function stronger(hint, strength) {
  return strength === 1 && "deduction" in hint ? 2 : 3;
}

/**
 * @param {Position} position
 * @param {Hint} hint
 * @param {Strength} strength
 * @returns {Shown}
 */
export function showHint(position, hint, strength) {
  if (!("deduction" in hint)) return showGuess(position, hint.safest, strength);
  const { deduction } = hint;
  const { cells, numbers, technique } = deduction;
  if (strength === 1) {
    const area = areaOf(position, deduction);
    const words = whereToLook(area.length ? technique : "mine count");
    return { words, patches: ring(area, { area: true }), viewed: null, cells: area };
  }
  const patches = ring(numbers, { picked: true });
  if (strength === 2)
    return { words: numbersInWords(position, deduction), patches, viewed: null, cells: numbers };
  const faces = new Map(
    [...knownAfter([deduction])].map(([cell, mines]) => [cell, certainFace(mines, true)]),
  );
  return {
    words: deduction.sentence,
    patches,
    viewed: { faces, legend: LEGEND },
    cells: [...numbers, ...cells],
  };
}

/**
 * @param {Position} position
 * @param {SafestCells | null} safest
 * @param {Strength} strength
 * @returns {Shown}
 */
function showGuess(position, safest, strength) {
  const isTold = strength === 3 && safest !== null;
  return {
    words: guessInWords(position, isTold ? safest : null),
    patches: isTold ? ring(safest.cells, { picked: true }) : [],
    viewed: null,
    cells: isTold ? safest.cells.slice(0, 1) : [],
  };
}

/**
 * The numbers, what they tell, and the cells around: somewhere in there one has to look.
 * @param {Position} position
 * @param {WrittenDeduction} deduction
 */
function areaOf(position, { cells, numbers }) {
  if (numbers.length === 0) return [];
  const touching = around(position);
  const told = [...numbers, ...cells];
  return [...new Set([...told, ...told.flatMap((cell) => touching[cell])])].sort((a, b) => a - b);
}

// The hints of a game: pressed again, the button gives the next strength.

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 */

export class Hints {
  /**
   * @param {Context} context
   * @param {import("./aids.js").Aids} aids
   */
  constructor(context, aids) {
    this.context = context;
    this.aids = aids;
    this.question = new Question(context.solver, "hint");
    this.patchLayer = new PatchLayer(context.board);
    /** What can be hinted at on this board; the first is the one that is given. @type {Hint[]} */
    this.hints = [];
    /** The board that they are about. @type {Position | null} */
    this.position = null;
    /** @type {{key: string, strength: Strength}} */
    this.given = { key: "", strength: 1 };
    /** Mines that were told, on this layout. */
    this.told = { dealt: /** @type {readonly number[] | null} */ (null), mines: new Set() };
    /** How the game stood when this was shown. @type {string} */
    this.over = "";
    /** @type {Shown | null} */
    this.shown = null;
    this.isBusy = false;
  }

  /** What stands in the bar; "" while no hint is given. */
  get words() {
    return this.isBusy ? LOOKING : (this.shown?.words ?? "");
  }

  /** How strong the hint is that is given; 0 while none is. @type {Strength | 0} */
  get strength() {
    return this.shown && !this.over ? this.given.strength : 0;
  }

  /**
   * Give a hint, or a stronger one; behind the strongest, another.
   * @param {Strength} [wanted]  this strong, whatever was given before
   */
  async press(wanted) {
    const { store } = this.context;
    const { position, game } = store.state;
    if (this.isBusy || !game?.mines || game.over) return;
    const isSame = position === this.position && this.shown !== null;
    if (!isSame && !(await this.find(position))) return;
    const isTold = this.given.strength === 3 && (!wanted || wanted === 3);
    if (isSame && isTold) this.hints.push(/** @type {Hint} */ (this.hints.shift()));
    this.give(wanted);
  }

  /**
   * Show the first of the hints, stronger than before.
   * @param {Strength} [wanted]
   */
  give(wanted) {
    const { position } = this.context.store.state;
    const [hint] = this.hints;
    const key = keyOf(hint);
    // A flag makes another board, on which the same hint goes on.
    const before = key === this.given.key ? this.given.strength : 0;
    const strength = wanted ?? (before ? stronger(hint, before) : 1);
    if (!before) this.aids.count(false);
    if (strength === 3 && before !== 3) this.aids.count(true);
    this.given = { key, strength };
    if (strength === 3 && "deduction" in hint && hint.deduction.mines > 0)
      for (const cell of hint.deduction.cells) this.told.mines.add(cell);
    this.show(showHint(position, hint, strength), "");
  }

  /**
   * Show why a cell was safe when the game is lost.
   * @param {WrittenDeduction} deduction
   * @param {string} words
   */
  explain(deduction, words) {
    const { position } = this.context.store.state;
    this.position = position;
    this.show({ ...showHint(position, { deduction }, 3), words }, "lost");
  }

  /**
   * @param {Shown} shown
   * @param {string} over
   */
  show(shown, over) {
    const { store, board, say } = this.context;
    this.shown = shown;
    this.over = over;
    // Whoever has folded the panel reads it in the bar.
    if (store.state.settings.sideFolded && matchMedia(WIDE).matches) say(shown.words);
    const { viewed, cells } = shown;
    if (viewed || store.state.viewed) store.update({ viewed });
    else store.update({});
    for (const cell of cells.slice(0, 1))
      board.cells[cell]?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Look for what can be hinted at; false where nothing came, which is said.
   * @param {Position} position
   */
  async find(position) {
    const { store } = this.context;
    const { dealt = null } = store.state.game ?? {};
    if (this.told.dealt !== dealt) {
      this.told = { dealt, mines: new Set() };
      this.given = { key: "", strength: 1 };
    }
    this.isBusy = true;
    store.update({});
    const found = await this.ask(position);
    this.isBusy = false;
    store.update({});
    if (!found) return false;
    this.hints = found;
    this.position = position;
    return true;
  }

  /**
   * The simplest deductions that are news, or the safest guess; null where there is no answer.
   * @param {Position} position
   * @returns {Promise<Hint[] | null>}
   */
  async ask(position) {
    const { store, say } = this.context;
    const isWanted = () => store.state.position === position;
    let known = withoutFlags(position);
    // Each round proves at least one flag more, so there is an end to it.
    for (;;) {
      const reply = await this.question.ask(
        { operation: "why", position: toRequest(known) },
        isWanted,
      );
      if (!reply) return null;
      const { answer, error } = reply;
      if (!answer?.legal) {
        say(answer ? answer.contradiction.sentence : hintProblem(error));
        return null;
      }
      const news = newsIn(position, answer.deductions, this.told.mines);
      if (news.length) return news.map((deduction) => ({ deduction }));
      if (!answer.deductions.length) break;
      known = withProved(known, answer.deductions);
    }
    const reply = await this.question.ask(
      { operation: "solve", position: toRequest(known) },
      isWanted,
    );
    if (!reply) return null;
    const { answer, error } = reply;
    if (!answer) say(hintProblem(error));
    return answer?.legal ? [{ safest: answer.safest }] : null;
  }

  /** What was hinted at is on the board until that is another. @param {State} state */
  draw(state) {
    if (this.shown && (state.position !== this.position || state.game?.over !== this.over))
      this.withdraw();
    if (this.shown) this.patchLayer.draw(state, this.shown.patches);
  }

  withdraw() {
    const { store } = this.context;
    if (this.shown?.viewed && store.state.viewed === this.shown.viewed)
      store.update({ viewed: null });
    this.shown = null;
    this.patchLayer.remove();
  }
}

/** @param {import("../solver/question.js").Problem | undefined} problem */
function hintProblem(problem) {
  return problem?.kind === "stopped" || !problem ? HINT_STOPPED : problem.message;
}
