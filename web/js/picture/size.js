// The size of a picture as its file gives it in its first bytes: known before anything is unpacked,
// because a small file can hold a picture that no memory holds.

/**
 * @param {Uint8Array} bytes  the beginning of the file
 * @returns {{width: number, height: number} | null} null where it is no PNG, JPEG or WebP
 */
export function pictureSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  if (view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  const isWebp = view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250;
  return isWebp ? webpSize(view) : null;
}

/** @param {DataView} view */
function jpegSize(view) {
  // Segments, each with a mark and a length, up to the one that begins the frame.
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** @param {DataView} view */
function webpSize(view) {
  const form = view.getUint32(12);
  if (form === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 0x56503858) return null;
  const three = (/** @type {number} */ at) =>
    view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: three(24), height: three(27) };
}
