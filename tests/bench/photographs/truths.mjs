// What the reader of pictures calls what a photograph shows.

/** A flag that a lost game shows to be wrong lies on a cell without a mine. */
export const MEANING = { wrong: "safe" };
