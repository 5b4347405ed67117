// How good a reading is: how well each kind of cells looks like what it is said to mean, what it shares
// with other kinds, and whether the board can be as it is read.

import { farApart } from "./cells.js";
import { difference, signOf } from "./kinds.js";
import { sameSurface } from "./looks.js";
import { bearsMore, isOnOther, isRecoloured } from "./overlay.js";
import { isDigit, MEANINGS, Rules } from "./rules.js";
import { likenessOf } from "./shapes.js";

/**
 * @typedef {import("./looks.js").Look} Look
 * @typedef {import("./rules.js").Meaning} Meaning
 */

const BORNE_OUT = 12; // zeros that only numbers and zeros touch; after some of them it is clear
const RULES = 0.08; // what likely numbers are worth beside what they look like
const WRONG_SURFACE = 0.25; // a digit on the ground of covered cells, a flag on that of open ones
const OWN_SURFACE = 0.12; // a flag on a ground that no covered cell has
const COVERED_MINE = 0.15;
const NO_OTHER_MINE = 0.2; // where one exploded, the others are shown
const NO_EXPLODED = 0.6; // a game that is lost has a mine that exploded
const OTHER_MINE = 0.3;
const TWO_MINES = 0.3; // all but the one that exploded have one shape
const SAME_SHAPE = 0.85;
const OTHER_SHAPE = 0.8;
const WRONG_FLAG = 0.4; // a flag in other colours where mines are shown; and one that is called wrong where none are
const FLAG_FIT = 0.85; // of what is known by a flag
const MANY = { questions: 0.06, flags: 0.25, cost: 0.6 }; // of all cells: nobody sets so many
const TWO_COVERED = 0.3; // kinds of blank cells that look different
const REDDER = 0.3;
const MARKED_FLAG = 0.4; // a flag with something beside it: a question mark
const FEW_EXPLODED = 2;
const FEW_WRONG = 5; // flags
const TWO_COLOURS = 0.2; // of one digit
const ONE_COLOUR = 0.15; // of two digits, where digits have colours
const APART = 0.5; // of two kinds that look nearly alike
/**
 * Signs that differ by less than this, as a share of what there is to see, look alike; blank cells,
 * by less than the noise.
 */
const ALIKE = { sign: 0.4, coloured: 0.7, colour: 60, ground: 20, noise: 16 };
/** A kind with so many of all cells looks like what it means, if it is plain. */
const PLAIN = { fit: 0.62, share: 0.03, wrong: 0.03 };
/** A kind with so many of all cells may be covered or blank, whatever is painted on it. */
const FREQUENT = 0.1;
const FREQUENT_MEANINGS = /** @type {const} */ (["covered", "0", "1", "2"]);
const CANDIDATES = 5;
/** A meaning that is ahead of the next one by less is marked as unsure; so is one that fits badly. */
const SURE = { ahead: 0.1, fit: 0.5 };

/** Weight of a kind: ten cells count more than one, but not ten times as much. @param {Look} look */
const weightOf = ({ kind }) => 1 + Math.log2(kind.cells.length);

/** @param {Look} look @param {Look} other */
const isRedder = ({ glyph }, other) => (glyph?.redness ?? 0) > (other.glyph?.redness ?? 0) + REDDER;

/**
 * @param {Look[]} looks
 * @param {(look: Look) => boolean} isMeant
 */
const indexes = (looks, isMeant) => looks.flatMap((look, i) => (isMeant(look) ? [i] : []));

/** @param {Record<Meaning, number>} fits */
export const bestOf = (fits) => MEANINGS.reduce((a, b) => (fits[b] > fits[a] ? b : a));

/** The kinds of a board, for judging readings of them. */
export class Board {
  /**
   * @param {Look[]} looks
   * @param {number} columns
   * @param {number} [worth]  of what cells look like beside the rules
   */
  constructor(looks, columns, worth = 1) {
    this.looks = looks;
    this.count = looks.reduce((sum, { kind }) => sum + kind.cells.length, 0);
    this.weights = looks.map((look) => worth * weightOf(look));
    this.rules = new Rules(
      looks.map(({ kind }) => kind),
      columns,
    );
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
    /** Of each kind with a sign, those with a sign of another shape. */
    this.unlike = looks.map(({ glyph }) =>
      indexes(
        looks,
        (other) =>
          glyph !== null &&
          other.glyph !== null &&
          likenessOf(glyph.shape, other.glyph.shape) < OTHER_SHAPE,
      ),
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
    let sum = 0;
    this.looks.forEach((look, i) => {
      // What is known is not weighed.
      if (look.known) return;
      sum += this.weights[i] * (look.fits[chosen[i]] - this.misfits(chosen, i));
    });
    return sum + RULES * this.likelihood(chosen);
  }

  /** How likely the board is by the rules alone, as a logarithm. @param {Meaning[]} chosen */
  likelihood(chosen) {
    const { likelihood, borneOut } = this.rules.judge(chosen);
    return likelihood + Math.min(borneOut, BORNE_OUT);
  }

  /**
   * Whether all that is frequent looks like what it means, and the board can be.
   * @param {Meaning[]} chosen
   */
  isPlain(chosen) {
    return (
      this.rules.judge(chosen).wrong <= PLAIN.wrong * this.count &&
      this.looks.every(
        ({ fits, kind, known }, i) =>
          known || fits[chosen[i]] >= PLAIN.fit || kind.cells.length < PLAIN.share * this.count,
      )
    );
  }

  /**
   * What a kind may mean, the likeliest first.
   * @param {number} i
   * @param {number} [most]
   */
  candidatesOf(i, most = CANDIDATES) {
    const { fits, known, kind } = this.looks[i];
    if (known) return [known];
    const likely = [...MEANINGS].sort((a, b) => fits[b] - fits[a]).slice(0, most);
    return [
      ...new Set([
        ...likely,
        ...(kind.cells.length >= FREQUENT * this.count ? FREQUENT_MEANINGS : []),
        ...(this.marked[i].length > 0 ? [/** @type {const} */ ("question")] : []),
        ...(this.alarmed[i].length > 0 ? [/** @type {const} */ ("safe")] : []),
      ]),
    ];
  }

  /**
   * The meaning of each kind, and whether it is sure.
   * @param {Meaning[]} chosen
   */
  meanings(chosen) {
    return this.looks.map((look, i) => {
      const meaning = chosen[i];
      if (look.known) return { meaning, isSure: true };
      const isFit = look.fits[meaning] - this.flagMisfit(chosen, i) >= SURE.fit;
      return { meaning, isSure: isFit && this.lead(chosen, i) >= SURE.ahead };
    });
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
    // As long as a game goes on, no mine is seen.
    const isPlayed = chosen.includes("covered");
    if (meaning === "mine" && isPlayed && !chosen.includes("exploded")) cost += NO_EXPLODED;
    if (meaning === "exploded") {
      if (chosen.indexOf("exploded") < i) cost += OTHER_MINE;
      // One mine explodes, perhaps a few where several cells were opened at once.
      if (kind.cells.length > FEW_EXPLODED) cost += WRONG_SURFACE + OTHER_MINE;
      if (isPlayed && !chosen.includes("mine")) cost += NO_OTHER_MINE;
    }
    // A mine in other colours is the one that exploded.
    if (meaning !== "exploded" && this.recoloured[i].some((j) => chosen[j] === "mine"))
      cost += meaning === "mine" ? OTHER_MINE : WRONG_SURFACE;
    if (meaning === "mine" && kind.cells.length <= FEW_EXPLODED && this.isOtherMine(chosen, i))
      cost += OTHER_MINE;
    if (meaning === "mine" && this.unlike[i].some((j) => chosen[j] === "mine")) cost += TWO_MINES;
    cost += this.flagMisfit(chosen, i);
    const share = kind.cells.length / this.count;
    if (meaning === "question" && share > MANY.questions) cost += MANY.cost;
    if (meaning === "flag" && share > MANY.flags) cost += MANY.cost;
    if (meaning === "safe" && kind.cells.length > FEW_WRONG) cost += MANY.cost;
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
   * How far a kind's meaning is ahead of the next best one, for a kind of one cell.
   * @param {Meaning[]} chosen
   * @param {number} i
   */
  lead(chosen, i) {
    const value = this.value(chosen);
    const meaning = chosen[i];
    let next = Number.NEGATIVE_INFINITY;
    for (const other of this.candidatesOf(i)) {
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
