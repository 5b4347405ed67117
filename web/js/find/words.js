// What the command finder says.

export const FINDER = {
  title: "Find",
  field: "Find a command, view or gallery position",
  results: "Found",
  nothing: "Nothing has this name. Try a view (“Why”), a command (“Share”) or a gallery position.",
  count: (/** @type {number} */ count) => `${count} found`,
  groups: {
    view: "Views",
    command: "Commands",
    overlay: "The board shows",
    preset: "New board",
    gallery: "Gallery",
  },
  preset: (/** @type {string} */ name, /** @type {string} */ size) => `${name} ${size}`,
};
