// The hints of a game, in three strengths: where to look, which numbers, the cell with its reason. Pressed again, the
// button gives the next strength. A hint follows from what the player sees. A flag is the player's opinion, so it
// counts only where the numbers prove it.

import { certainFace, certainLegend } from "../board/held_mines.js";
import { ring } from "../board/layers.js";
import { WIDE } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { flag, isFlag } from "../state/labels.js";
import { around, toRequest, withLabels, withoutFlags } from "../state/position.js";
import { chanceInWords } from "../text/chance.js";
import { cellName, cellWord } from "../text/names.js";
import { listed } from "../text/wording.js";
import { knownAfter } from "../views/why/steps.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../solver/protocol.js").SafestCells} SafestCells
 * @typedef {1 | 2 | 3} Strength
 * @typedef {{deduction: WrittenDeduction} | {safest: SafestCells | null}} Hint  something that is
 *   certain; or, where nothing is, the safest guess
 * @typedef {import("../state/state.js").Marks & {words: string, cells: readonly number[]}} Shown
 *   what the board shows of it; `cells` that should be in sight
 */

const WORDS = {
  looking: "Looking for a hint …",
  stopped: "The hint was stopped.",
  safe: "follows now: safe",
  mine: "follows now: a mine",
  /** @param {string} what */
  where: (what) => `Where to look: ${what}`,
  /** What to look for, before any number is named. @type {Record<string, string>} */
  lookFor: {
    "single point": "one number in the outlined area is enough.",
    subset: "two numbers in the outlined area together tell something.",
    difference: "two numbers in the outlined area together tell something.",
    assumption: "assume something in the outlined area and follow it until it fails.",
    "mine count": "count the mines left.",
    complete: "all numbers in the outlined area together leave no choice.",
  },
  /** @param {string} numbers */
  which: (numbers) => `Which numbers: ${numbers}.`,
  onlyCount: "only the number of mines left",
  withCount: ", together with the number of mines left",
  /** @param {string} number @param {string} cell */
  number: (number, cell) => `the ${number} at ${cell}`,
  guess: "Nothing is certain here: you have to guess.",
  /** @param {string} where @param {string} chance */
  safest: (where, chance) => `Safest: ${where}, a mine with chance ${chance}.`,
  /** @param {number} count @param {string} cells */
  any: (count, cells) => `any of the ${count} outlined ${cells}`,
};

const LEGEND = certainLegend(WORDS.safe, WORDS.mine);
const MOST_NUMBERS = 4; // that are named
const MOST_CELLS = 3;

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
    const words = WORDS.where(WORDS.lookFor[area.length ? technique : "mine count"]);
    return { words, rings: ring(area, { area: true }), viewed: null, cells: area };
  }
  const rings = ring(numbers, { picked: true });
  if (strength === 2)
    return { words: numbersInWords(position, deduction), rings, viewed: null, cells: numbers };
  const faces = new Map(
    [...knownAfter([deduction])].map(([cell, mines]) => [cell, certainFace(mines, true)]),
  );
  return {
    words: deduction.sentence,
    rings,
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
  if (strength < 3 || !safest) return { words: WORDS.guess, rings: [], viewed: null, cells: [] };
  const { cells, probability } = safest;
  const where =
    cells.length > MOST_CELLS
      ? WORDS.any(cells.length, cellWord(position, cells.length))
      : listed(cells.map((cell) => cellName(position, cell))).replace(" and ", " or ");
  return {
    words: `${WORDS.guess} ${WORDS.safest(where, chanceInWords(probability))}`,
    rings: ring(cells, { picked: true }),
    viewed: null,
    cells: cells.slice(0, 1),
  };
}

/**
 * @param {Position} position
 * @param {WrittenDeduction} deduction
 */
function numbersInWords(position, { numbers, total }) {
  if (numbers.length === 0) return WORDS.which(WORDS.onlyCount);
  const names = numbers.map((cell) =>
    WORDS.number(position.labels[cell], cellName(position, cell)),
  );
  return WORDS.which(listed(names, MOST_NUMBERS) + (total ? WORDS.withCount : ""));
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

export class Hints {
  /**
   * @param {Context} context
   * @param {import("./spent.js").Spent} spent
   */
  constructor(context, spent) {
    this.context = context;
    this.spent = spent;
    this.question = new Question(context.solver, "hint");
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
    return this.isBusy ? WORDS.looking : (this.shown?.words ?? "");
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
    if (!before) this.spent.count(false);
    if (strength === 3 && before !== 3) this.spent.count(true);
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
    store.update({});
    for (const cell of shown.cells.slice(0, 1))
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
  follow({ position, game }) {
    if (this.shown && (position !== this.position || game?.over !== this.over)) this.shown = null;
  }
}

/** @param {import("../solver/question.js").Problem | undefined} problem */
function hintProblem(problem) {
  return problem?.kind === "stopped" || !problem ? WORDS.stopped : problem.message;
}
