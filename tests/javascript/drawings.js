// What was described by `h`, read without a page.

/** All parts of a drawing, in their order: descriptions of elements, and texts. */
function* partsOf(content) {
  if (Array.isArray(content)) for (const each of content) yield* partsOf(each);
  else if (content?.props) {
    yield content;
    yield* partsOf(content.props.children);
  } else if (typeof content === "string" || typeof content === "number") yield String(content);
}

/** What a person reads. */
export const textOf = (content) =>
  [...partsOf(content)].filter((part) => typeof part === "string").join("");

/** All elements of this name, and of this class if one is given: their attributes, and their text. */
export const all = (content, tag, name = "") =>
  [...partsOf(content)]
    .filter(({ type, props }) => type === tag && (!name || props.class?.split(" ").includes(name)))
    .map((part) => ({ ...part.props, text: textOf(part.props.children) }));
