// Which of the things to find a few words mean.

/**
 * @typedef {{group: string, name: string, also?: string, more?: string, keys: string, run: () => void}} Entry
 *   `also`: what else people call it, with commas between; `more`: what it is found by besides, at last
 */

const MOST = 60;

/**
 * All words must be there, anywhere; names that begin with them come first, then what is also called so,
 * then names that hold them.
 * @param {readonly Entry[]} entries
 * @param {string} text
 */
export function search(entries, text) {
  const wanted = plain(text);
  const words = wanted.split(" ").filter(Boolean);
  const ranked = entries.flatMap((entry, place) => {
    const { also = "", more = "" } = entry;
    const name = plain(entry.name);
    const all = `${name} ${plain(also)} ${plain(more)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const isCalledSo = [
      () => name.startsWith(wanted),
      () => also.split(",").some((each) => plain(each).startsWith(wanted)),
      () => words.every((word) => ` ${name}`.includes(` ${word}`)),
      () => words.every((word) => name.includes(word)),
      () => true,
    ];
    return [{ entry, rank: isCalledSo.findIndex((isSo) => isSo()), place }];
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
