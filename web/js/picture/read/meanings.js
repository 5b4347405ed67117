// What each kind of cells means: what it looks like by itself, what it shares with other kinds, and
// whether the board can be as it is read.

import { farApart } from "./cells.js";
import { difference, signOf } from "./kinds.js";
import { sameSurface } from "./looks.js";
import { bearsMore, isOnOther, isRecoloured } from "./overlay.js";
import { checkRules, HOLDS, isDigit, MEANINGS } from "./rules.js";
import { likenessOf } from "./shapes.js";
import { isPainted, looksByRules } from "./surfaces.js";

/**
 * @typedef {import("./looks.js").Look} Look
 * @typedef {import("./rules.js").Meaning} Meaning
 */

const CONTRADICTION = 0.5; // what a cell that cannot be costs
/** What zeros are worth that only numbers and zeros touch; after some of them it is clear. */
const BORNE_OUT = { each: 0.08, most: 12 };
const WRONG_SURFACE = 0.25; // a digit on the ground of covered cells, a flag on that of open ones
const OWN_SURFACE = 0.12; // a flag on a ground that no covered cell has
const COVERED_MINE = 0.15;
const NO_OTHER_MINE = 0.1; // where one exploded, the others are shown
const NO_EXPLODED = 0.45; // a game that is lost has a mine that exploded
const OTHER_MINE = 0.3;
const SAME_SHAPE = 0.85;
const WRONG_FLAG = 0.4; // a flag in other colours where mines are shown; and one that is called wrong where none are
const FLAG_FIT = 0.85; // of what is known by a flag
const MANY = { questions: 0.06, flags: 0.25, mines: 0.3, cost: 0.6 }; // of all cells: nobody sets so many
const TWO_COVERED = 0.3; // kinds of blank cells that look different
const REDDER = 0.3;
const MARKED_FLAG = 0.4; // a flag with something beside it: a question mark
const FEW_EXPLODED = 2;
const TWO_COLOURS = 0.2; // of one digit
const ONE_COLOUR = 0.15; // of two digits, where digits have colours
const APART = 0.5; // of two kinds that look nearly alike
/**
 * Signs that differ by less than this, as a share of what there is to see, look alike; blank cells,
 * by less than the noise.
 */
const ALIKE = { sign: 0.4, coloured: 0.7, colour: 60, ground: 20, noise: 16 };
/** Of all cells: a board with more that cannot be, or that nobody would mark, is read anew by the rules. */
const DOUBTFUL = 0.03;
const REPEATED = 0.25; // numbers that look like no larger kind of the same
const CANDIDATES = 5;
const SWEEPS = 8;
const IMPROVED = 4; // of the ways to begin
/** A meaning that is ahead of the next one by less is marked as unsure; so is one that fits badly. */
const SURE = { ahead: 0.1, fit: 0.5 };

/**
 * @param {Look[]} looks
 * @param {number} columns
 * @returns {{meaning: Meaning, isSure: boolean}[]}
 */
export function meaningsOf(looks, columns) {
  const count = looks.reduce((sum, { kind }) => sum + kind.cells.length, 0);
  const read = reading(new Board(looks, columns, count));
  if (!isPainted(looks) || read.doubt <= DOUBTFUL * count) return read.meanings();
  // Nothing that cells look like by themselves makes a board that can be.
  const byRules = looksByRules(looks, columns).map((each) =>
    reading(new Board(each, columns, count)),
  );
  const best = [read, ...byRules].reduce((a, b) => (b.doubt < a.doubt ? b : a));
  // The rules make it likely, but nobody has seen what it is.
  return best.meanings().map(({ meaning }, i) => ({ meaning, isSure: looks[i].known === meaning }));
}

/**
 * The best reading that is found.
 * @param {Board} board
 */
function reading(board) {
  const starts = startsOf(board.looks)
    .map((chosen) => ({ chosen, value: board.value(chosen) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, IMPROVED);
  // What looks bad at first may be a good reading with one sign in it read wrongly.
  const ends = starts.map(({ chosen }) => ({ chosen, value: board.improve(chosen) }));
  const { chosen } = ends.reduce((a, b) => (b.value > a.value ? b : a));
  const meanings = () =>
    board.looks.map((look, i) => {
      const meaning = chosen[i];
      const isKnown = look.known === meaning;
      const isFit = look.fits[meaning] - board.flagMisfit(chosen, i) >= SURE.fit;
      return { meaning, isSure: isKnown || (isFit && board.lead(chosen, i) >= SURE.ahead) };
    });
  return { doubt: board.doubt(chosen), meanings };
}

/** Weight of a kind: ten cells count more than one, but not ten times as much. @param {Look} look */
const weightOf = ({ kind }) => 1 + Math.log2(kind.cells.length);

/**
 * Each kind as it looks by itself; of the blank ones, every way to call those with the most cells
 * covered or open.
 * @param {Look[]} looks
 */
function startsOf(looks) {
  const plain = looks.map(({ fits, known }) => known ?? bestOf(fits));
  const blank = looks.flatMap(({ glyph, known }, i) => (glyph || known ? [] : [i])).slice(0, 6);
  return Array.from({ length: 2 ** blank.length }, (_, way) => {
    const chosen = [...plain];
    blank.forEach((kind, bit) => {
      chosen[kind] = (way >> bit) & 1 ? "0" : "covered";
    });
    return chosen;
  });
}

/** @param {Look} look @param {Look} other */
const isRedder = ({ glyph }, other) => (glyph?.redness ?? 0) > (other.glyph?.redness ?? 0) + REDDER;

/**
 * @param {Look[]} looks
 * @param {(look: Look) => boolean} isMeant
 */
const indexes = (looks, isMeant) => looks.flatMap((look, i) => (isMeant(look) ? [i] : []));

/** @param {Record<Meaning, number>} fits */
const bestOf = (fits) => MEANINGS.reduce((a, b) => (fits[b] > fits[a] ? b : a));

class Board {
  /**
   * @param {Look[]} looks
   * @param {number} columns
   * @param {number} count
   */
  constructor(looks, columns, count) {
    this.looks = looks;
    this.columns = columns;
    this.count = count;
    /** Kinds with a sign, and the blank ones on the same surface. */
    this.shared = looks.map((look) =>
      looks.flatMap((other, i) =>
        look.glyph && !other.glyph && sameSurface(look.kind, other.kind) ? [i] : [],
      ),
    );
    /** Of each blank kind, the larger ones that look different. */
    this.others = looks.map((look, i) =>
      indexes(
        looks.slice(0, i),
        (other) => !look.glyph && !other.glyph && !sameSurface(look.kind, other.kind),
      ),
    );
    /** Of each kind with a sign, the larger ones with the same one in other colours. */
    this.recoloured = looks.map(({ glyph, kind }, i) =>
      looks.slice(0, i).flatMap((other, j) => {
        if (!glyph || !other.glyph || likenessOf(glyph.shape, other.glyph.shape) < SAME_SHAPE)
          return [];
        const isOther =
          farApart(glyph.colour, other.glyph.colour) > ALIKE.colour ||
          farApart(kind.ground, other.kind.ground) > ALIKE.colour;
        return isOther ? [j] : [];
      }),
    );
    /** Of each kind, the larger ones whose sign it bears with a mark, or in another colour that is not red. */
    this.marked = looks.map((look, i) =>
      indexes(
        looks.slice(0, i),
        (other) => bearsMore(look, other) || (!isRedder(look, other) && isRecoloured(look, other)),
      ),
    );
    /** And those whose sign it bears on another ground, or in red. */
    this.alarmed = looks.map((look, i) =>
      indexes(
        looks.slice(0, i),
        (other) => isOnOther(look, other) || (isRedder(look, other) && isRecoloured(look, other)),
      ),
    );
    this.candidates = looks.map((look, i) =>
      candidatesOf(look, [
        ...(this.marked[i].length > 0 ? [/** @type {const} */ ("question")] : []),
        ...(this.alarmed[i].length > 0 ? [/** @type {const} */ ("safe")] : []),
      ]),
    );
    const colours = looks.flatMap(({ glyph, fits }) =>
      glyph && isDigit(bestOf(fits)) ? [glyph.colour] : [],
    );
    this.isColourful = colours.some((a) => colours.some((b) => farApart(a, b) > 90));
    /** Of each kind with a sign, the larger ones that it resembles, and how much. */
    this.larger = likeLarger(looks, this.isColourful);
  }

  /**
   * How good a reading is.
   * @param {Meaning[]} chosen
   */
  value(chosen) {
    const { looks } = this;
    /** @type {Meaning[]} */
    const meanings = new Array(this.count);
    let sum = 0;
    looks.forEach((look, i) => {
      const meaning = chosen[i];
      for (const cell of look.kind.cells) meanings[cell] = meaning;
      const fit = look.known === meaning ? 3 : look.fits[meaning];
      sum += weightOf(look) * (fit - this.misfits(chosen, i));
    });
    const { wrong, borneOut } = checkRules(meanings, this.columns);
    return sum - CONTRADICTION * wrong + BORNE_OUT.each * Math.min(borneOut, BORNE_OUT.most);
  }

  /**
   * How many cells say something that cannot be, or are marked beyond what anybody does.
   * @param {Meaning[]} chosen
   */
  doubt(chosen) {
    /** @type {Meaning[]} */
    const meanings = new Array(this.count);
    let [questions, mines, repeated, signs] = [0, 0, 0, 0];
    this.looks.forEach(({ kind, glyph }, i) => {
      for (const cell of kind.cells) meanings[cell] = chosen[i];
      if (isDigit(chosen[i]) && chosen.indexOf(chosen[i]) < i) repeated += kind.cells.length;
      if (glyph) signs += kind.cells.length;
      if (chosen[i] === "question") questions += kind.cells.length;
      if (HOLDS.has(chosen[i])) mines += kind.cells.length;
    });
    const beyond = (/** @type {number} */ cells, /** @type {number} */ share) =>
      Math.max(0, cells - share * this.count);
    const { wrong } = checkRules(meanings, this.columns);
    // Signs and no number among them: not even a board that was only marked.
    if (!chosen.some((meaning) => isDigit(meaning) && meaning !== "0")) return wrong + signs;
    return (
      wrong + beyond(questions, MANY.questions) + beyond(mines, MANY.mines) + REPEATED * repeated
    );
  }

  /**
   * What the meaning of a kind costs beside those of others.
   * @param {Meaning[]} chosen
   * @param {number} i
   */
  misfits(chosen, i) {
    const { looks } = this;
    const { glyph, kind } = looks[i];
    const meaning = chosen[i];
    const isBoth = meaning === "covered" && this.others[i].some((j) => chosen[j] === meaning);
    if (!glyph) return isBoth ? TWO_COVERED : 0;
    const isOnOpen = isDigit(meaning);
    const isMark = meaning === "flag" || meaning === "question";
    let cost = 0;
    for (const blank of this.shared[i]) {
      const isOpen = chosen[blank] === "0";
      const isWrong = isOnOpen ? !isOpen : isOpen && isMark;
      if (isWrong) cost += WRONG_SURFACE;
      // What lies on a cell that is still covered is more likely a flag.
      if ((meaning === "mine" || meaning === "exploded") && !isOpen) cost += COVERED_MINE;
    }
    const isAlone = kind.cells.length === 1 && this.larger[i].length === 0;
    if (meaning === "mine" && isAlone && !chosen.includes("exploded")) cost += NO_EXPLODED;
    if (meaning === "exploded") {
      if (chosen.indexOf("exploded") < i) cost += OTHER_MINE;
      // One mine explodes, perhaps a few where several cells were opened at once.
      if (kind.cells.length > FEW_EXPLODED) cost += WRONG_SURFACE + OTHER_MINE;
      if (!chosen.includes("mine")) cost += NO_OTHER_MINE;
    }
    // A mine in other colours is the one that exploded.
    if (meaning !== "exploded" && this.recoloured[i].some((j) => chosen[j] === "mine"))
      cost += meaning === "mine" ? OTHER_MINE : WRONG_SURFACE;
    if (meaning === "mine" && kind.cells.length <= FEW_EXPLODED && this.isOtherMine(chosen, i))
      cost += OTHER_MINE;
    cost += this.flagMisfit(chosen, i);
    const share = kind.cells.length / this.count;
    if (meaning === "question" && share > MANY.questions) cost += MANY.cost;
    if (meaning === "flag" && share > MANY.flags) cost += MANY.cost;
    for (const { j, like } of this.larger[i]) if (chosen[j] !== meaning) cost += APART * like;
    if (isMark && !this.shared[i].some((blank) => chosen[blank] === "covered")) cost += OWN_SURFACE;
    if (!isOnOpen) return cost;
    for (let j = 0; j < i; j += 1) {
      const other = looks[j].glyph;
      if (!other || !isDigit(chosen[j])) continue;
      const apart = farApart(glyph.colour, other.colour);
      if (chosen[j] === meaning && apart > 60) cost += TWO_COLOURS;
      const isAlike = apart < 14 && farApart(kind.ground, looks[j].kind.ground) < 14;
      if (chosen[j] !== meaning && isAlike && this.isColourful) cost += ONE_COLOUR;
    }
    return cost;
  }

  /**
   * Whether there are more mines that look otherwise.
   * @param {Meaning[]} chosen
   * @param {number} i
   */
  isOtherMine(chosen, i) {
    const { glyph } = this.looks[i];
    return this.looks.some(
      (other, j) =>
        j < i &&
        chosen[j] === "mine" &&
        other.glyph &&
        glyph &&
        farApart(other.glyph.colour, glyph.colour) > ALIKE.colour,
    );
  }

  /**
   * A flag with something beside it is a question mark; one in other colours, when the game is lost,
   * was wrong.
   * @param {Meaning[]} chosen
   * @param {number} i
   */
  flagMisfit(chosen, i) {
    const meaning = chosen[i];
    const { fits, isCrossed } = this.looks[i];
    const isFlag = (/** @type {number} */ j) => chosen[j] === "flag";
    // As good as the flag that it is like, whatever it looks like by itself.
    const asFlag = Math.min(0, fits[meaning] - FLAG_FIT);
    if (this.marked[i].some(isFlag))
      return meaning === "question" ? asFlag : meaning === "flag" ? MARKED_FLAG : 0;
    const isLost = chosen.includes("exploded") || chosen.includes("mine");
    const isWrong = isLost && this.alarmed[i].some(isFlag);
    if (meaning === "safe" && !isCrossed) return isWrong ? asFlag : WRONG_FLAG;
    return meaning === "flag" && isWrong ? WRONG_FLAG : 0;
  }

  /**
   * Change one kind after the other as long as that makes the reading better.
   * @param {Meaning[]} chosen
   * @returns {number} how good it is then
   */
  improve(chosen) {
    let value = this.value(chosen);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      const before = value;
      this.looks.forEach(({ glyph }, i) => {
        // The signs first: or one that is read wrongly would turn open cells into covered ones.
        if (sweep === 0 && !glyph) return;
        for (const meaning of this.candidates[i]) {
          const old = chosen[i];
          if (meaning === old) continue;
          chosen[i] = meaning;
          const other = this.value(chosen);
          if (other > value) value = other;
          else chosen[i] = old;
        }
      });
      if (value === before && sweep > 0) break;
    }
    return value;
  }

  /**
   * How far a kind's meaning is ahead of the next best one, for a kind of one cell.
   * @param {Meaning[]} chosen
   * @param {number} i
   */
  lead(chosen, i) {
    const value = this.value(chosen);
    const meaning = chosen[i];
    let next = Number.NEGATIVE_INFINITY;
    for (const other of this.candidates[i]) {
      if (other === meaning) continue;
      chosen[i] = other;
      next = Math.max(next, this.value(chosen));
    }
    chosen[i] = meaning;
    return (value - next) / weightOf(this.looks[i]);
  }
}

/**
 * A kind of few cells beside a larger one that looks nearly the same is most likely a part of it,
 * set apart by noise. Where digits have colours, those of one colour may differ more.
 * @param {Look[]} looks  those with the most cells first
 * @param {boolean} isColourful
 */
function likeLarger(looks, isColourful) {
  const signs = looks.map(({ kind }) => signOf(kind));
  const most = isColourful ? ALIKE.coloured : ALIKE.sign;
  return looks.map(({ glyph, kind }, i) => {
    if (!glyph) return [];
    return looks.slice(0, i).flatMap((other, j) => {
      if (other.kind.cells.length < 2 * kind.cells.length) return [];
      if (farApart(kind.ground, other.kind.ground) > ALIKE.ground) return [];
      const apart = difference(signs[i].sign, signs[j].sign);
      if (!other.glyph) return apart < ALIKE.noise ? [{ j, like: 1 - apart / ALIKE.noise }] : [];
      if (farApart(glyph.colour, other.glyph.colour) > ALIKE.colour) return [];
      const share = apart / Math.max(signs[i].strength, signs[j].strength) / most;
      return share < 1 ? [{ j, like: 1 - share }] : [];
    });
  });
}

/**
 * @param {Look} look
 * @param {Meaning[]} more  what it may be beside others rather than by itself
 */
function candidatesOf({ fits, known }, more) {
  const order = [...MEANINGS].sort((a, b) => fits[b] - fits[a]).slice(0, CANDIDATES);
  return [...new Set([...(known ? [known] : []), ...order, ...more])];
}
