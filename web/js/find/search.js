// Which of the things to find a few words mean.

/**
 * @typedef {{group: string, name: string, more: string, keys: string, run: () => void}} Entry
 *   `more`: what it is found by besides
 */

const MOST = 60;

/**
 * All words must be there, anywhere; names that begin with them come first, then names that hold
 * them.
 * @param {readonly Entry[]} entries
 * @param {string} text
 */
export function search(entries, text) {
  const wanted = plain(text);
  const words = wanted.split(" ").filter(Boolean);
  const ranked = entries.flatMap((entry, place) => {
    const name = plain(entry.name);
    const all = `${name} ${plain(entry.more)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const rank = name.startsWith(wanted)
      ? 0
      : words.every((word) => ` ${name}`.includes(` ${word}`))
        ? 1
        : words.every((word) => name.includes(word))
          ? 2
          : 3;
    return [{ entry, rank, place }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  return ranked.slice(0, MOST).map(({ entry }) => entry);
}

/** Without accents, signs and capitals. @param {string} text */
const plain = (text) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("×", "x")
    .replaceAll(/[^a-z0-9+\- ]/g, "")
    .trim();
