// What was typed before, for the arrow keys, kept in this browser.

const KEY = "minescope-console";
const MOST = 200;
const LONGEST = 10_000; // characters of an input that is kept

export class History {
  /** @param {Storage | null} storage  null where the browser keeps nothing */
  constructor(storage) {
    this.storage = storage;
    /** @type {string[]} */
    this.lines = this.read();
    this.at = this.lines.length;
    this.draft = "";
  }

  read() {
    try {
      const lines = JSON.parse(this.storage?.getItem(KEY) ?? "[]");
      return Array.isArray(lines)
        ? lines.filter((line) => typeof line === "string").slice(-MOST)
        : [];
    } catch {
      return []; // somebody else wrote there, or nobody may read
    }
  }

  /** @param {string} text */
  add(text) {
    if (text.trim() && text.length <= LONGEST && text !== this.lines.at(-1)) {
      this.lines = [...this.lines, text].slice(-MOST);
      try {
        this.storage?.setItem(KEY, JSON.stringify(this.lines));
      } catch {
        this.storage = null; // full or forbidden: the history lasts as long as the page
      }
    }
    this.at = this.lines.length;
    this.draft = "";
  }

  /**
   * The input before or after the one that is shown; null at the ends.
   * @param {number} by
   * @param {string} shown
   */
  step(by, shown) {
    const next = this.at + by;
    if (next < 0 || next > this.lines.length) return null;
    if (this.at === this.lines.length) this.draft = shown;
    this.at = next;
    return next === this.lines.length ? this.draft : this.lines[next];
  }
}

/** The browser's storage, where it may be used at all. */
export function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
