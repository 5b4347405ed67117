// Names as bytes. Not by TextEncoder: a name may hold half a pair of surrogates, which it would
// replace; Python writes each half as if it were a character.

/**
 * @param {string} text
 * @returns {number[]}
 */
export function toUtf8(text) {
  const bytes = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes.push([0xc0, 0xe0, 0xf0][more - 1] | (code >> (6 * more)));
      for (let i = more - 1; i >= 0; i -= 1) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
    }
  }
  return bytes;
}

/**
 * @param {readonly number[]} bytes
 * @returns {string}
 */
export function fromUtf8(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    const more =
      first < 0x80
        ? 0
        : first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : -1;
    if (more < 0) throw new RangeError("no character begins with this byte");
    let code = more ? first & (0x3f >> more) : first;
    for (let i = 1; i <= more; i += 1) {
      const byte = bytes[at + i] ?? 0;
      if ((byte & 0xc0) !== 0x80) throw new RangeError("a character is cut off");
      code = (code << 6) | (byte & 0x3f);
    }
    // Longer than it need be, or beyond the last character.
    if ((more === 2 && code < 0x800) || (more === 3 && code < 0x10000) || code > 0x10ffff)
      throw new RangeError("no character has this code");
    text += String.fromCodePoint(code);
    at += more + 1;
  }
  return text;
}
