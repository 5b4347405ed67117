// Arithmetic coding: yes-or-no decisions into bytes, each at the price of its surprise.
// The twin of board/formats/arithmetic.py, so that the page can write and open links before Python
// has started; the tests hold both to the same codes.

const MASK = 0xffffffff;
// Counts are halved above this sum, so that no decision costs less than about 1/3000 of a bit.
const MOST_SEEN = 1 << 12;

/** @typedef {[number, number]} Start  How often no and yes count as seen at first, in halves. */

/** What encoder and decoder share. `bit` returns the decision in both directions. */
export class Coder {
  constructor() {
    /** @type {Map<string, [number, number]>} */
    this.seen = new Map();
    this.low = 0;
    this.high = MASK;
  }

  /**
   * Code one decision; the decoder ignores `value`. `start` counts in a new context only.
   * @param {string} context
   * @param {boolean} value
   * @param {Start} [start]
   * @returns {boolean}
   */
  bit(context, value, start = [1, 1]) {
    let counts = this.seen.get(context);
    if (!counts) {
      counts = [start[0], start[1]];
      this.seen.set(context, counts);
    }
    const [no, yes] = counts;
    // At most 2^32 times 2^12: a double holds it exactly.
    const split = this.low + Math.floor(((this.high - this.low) * no) / (no + yes));
    const taken = this.decide(split, value);
    if (taken) this.low = split + 1;
    else this.high = split;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.shift(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
    counts[taken ? 1 : 0] += 2;
    if (no + yes >= MOST_SEEN) {
      counts[0] = Math.floor((counts[0] + 1) / 2);
      counts[1] = Math.floor((counts[1] + 1) / 2);
    }
    return taken;
  }

  /**
   * Code a whole number from 0 to `most`: the length of value + 1 in unary, then its bits.
   * @param {string} context
   * @param {bigint} value
   * @param {bigint} most
   * @returns {bigint}
   */
  number(context, value, most) {
    if (value < 0n) throw new RangeError("a number is below 0");
    const longest = (most + 1n).toString(2).length;
    const next = value + 1n;
    let length = 0;
    while (this.bit(`${context}/${length}`, next >> BigInt(length + 1) !== 0n)) {
      length += 1;
      if (length > longest) throw new RangeError("a number is too large");
    }
    let found = 1n;
    for (let place = length - 1; place >= 0; place -= 1) {
      const set = ((next >> BigInt(place)) & 1n) === 1n;
      found = (found << 1n) | (this.bit(`${context}/${length}/${place}`, set) ? 1n : 0n);
    }
    if (found - 1n > most) throw new RangeError("a number is too large");
    return found - 1n;
  }

  /**
   * Whether the decision is yes: above `split` in the interval.
   * @param {number} _split
   * @param {boolean} _value
   * @returns {boolean}
   */
  decide(_split, _value) {
    throw new Error("only encoder and decoder decide");
  }

  /**
   * The interval has agreed on its first byte, which is no longer needed.
   * @param {number} _byte
   */
  shift(_byte) {
    throw new Error("only encoder and decoder shift");
  }
}

/** Takes decisions and makes bytes. */
export class Encoder extends Coder {
  constructor() {
    super();
    /** @type {number[]} */
    this.bytes = [];
  }

  /** The shortest bytes that lead a decoder through the decisions; it reads zeros after them. */
  finish() {
    for (let kept = 0; kept < 5; kept += 1) {
      const step = 2 ** (32 - 8 * kept);
      const value = Math.ceil(this.low / step) * step;
      if (value <= this.high) {
        const bytes = [...this.bytes];
        for (let i = 0; i < kept; i += 1) bytes.push(Math.floor(value / 2 ** (24 - 8 * i)) & 0xff);
        while (bytes.length > 0 && bytes[bytes.length - 1] === 0) bytes.pop();
        return Uint8Array.from(bytes);
      }
    }
    throw new Error("the interval is never empty");
  }

  /**
   * @override
   * @param {number} _split
   * @param {boolean} value
   */
  decide(_split, value) {
    return value;
  }

  /**
   * @override
   * @param {number} byte
   */
  shift(byte) {
    this.bytes.push(byte);
  }
}

/** Takes the bytes of an encoder and gives the decisions back in the same order. */
export class Decoder extends Coder {
  /** @param {Uint8Array} data */
  constructor(data) {
    super();
    this.data = data;
    this.next = 0;
    this.window = 0;
    for (let i = 0; i < 4; i += 1) this.shift(0);
  }

  /**
   * @override
   * @param {number} split
   */
  decide(split) {
    return this.window > split;
  }

  /**
   * @override
   * @param {number} _byte
   */
  shift(_byte) {
    const following = this.next < this.data.length ? this.data[this.next] : 0;
    this.next += 1;
    this.window = ((this.window << 8) | following) >>> 0;
  }
}
