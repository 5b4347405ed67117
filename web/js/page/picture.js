// A picture of the board within the page.

/**
 * Show a picture of the board as large as it may be; the one before is let go. Its size is known
 * before the browser has drawn it, so that nothing moves.
 * @param {HTMLImageElement} image
 * @param {{text: string, width: number, height: number} | null} picture
 * @param {{width: number, height: number}} most
 * @param {string} alt
 */
export function showPicture(image, picture, most, alt) {
  if (image.src.startsWith("blob:")) URL.revokeObjectURL(image.src);
  image.hidden = picture === null;
  if (!picture) {
    image.removeAttribute("src");
    return;
  }
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  image.width = Math.round(picture.width * scale);
  image.height = Math.round(picture.height * scale);
  image.alt = alt;
  image.src = URL.createObjectURL(new Blob([picture.text], { type: "image/svg+xml" }));
}
