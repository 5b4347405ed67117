// A picture of the board within the page.

/** @typedef {{src: string, width: number, height: number, alt: string}} Shown  attributes of an image */

/**
 * A picture of the board as large as it may be; the one before is let go. Its size is known before the
 * browser has drawn it, so that nothing moves.
 * @param {Shown | null} before
 * @param {{text: string, width: number, height: number} | null} picture
 * @param {{width: number, height: number}} most
 * @param {string} alt
 * @returns {Shown | null}
 */
export function pictureShown(before, picture, most, alt) {
  if (before) URL.revokeObjectURL(before.src);
  if (!picture) return null;
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  return {
    src: URL.createObjectURL(new Blob([picture.text], { type: "image/svg+xml" })),
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt,
  };
}
