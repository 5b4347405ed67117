// A document just large enough for what draws: it makes elements and keeps what is put into them.

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]);

class SmallText {
  constructor(data) {
    this.data = data;
  }

  get markup() {
    return escaped(this.data);
  }

  get textContent() {
    return this.data;
  }
}

class SmallElement {
  constructor(name) {
    this.localName = name;
    this.attributes = new Map();
    this.children = [];
    this.style = {};
    this.parentNode = null;
    this.listeners = new Map();
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  addEventListener(type, listener) {
    this.listeners.set(type, listener);
  }

  remove() {
    const siblings = this.parentNode.children;
    siblings.splice(siblings.indexOf(this), 1);
  }

  append(...nodes) {
    for (const node of nodes) {
      this.children.push(typeof node === "string" ? new SmallText(node) : node);
      if (node instanceof SmallElement) node.parentNode = this;
    }
  }

  replaceChildren(...nodes) {
    this.children = [];
    this.append(...nodes);
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(value) {
    this.setAttribute("class", value);
  }

  get textContent() {
    return this.children.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  /** All elements of this name in it, itself included. */
  all(name) {
    const inside = this.children.flatMap((child) => child.all?.(name) ?? []);
    return this.localName === name ? [this, ...inside] : inside;
  }

  get markup() {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const style = Object.entries(this.style).map(([name, value]) => `${name}: ${value};`);
    if (style.length) attributes.push(` style="${escaped(style.join(" "))}"`);
    const inside = this.children.map((child) => child.markup).join("");
    return `<${this.localName}${attributes.join("")}>${inside}</${this.localName}>`;
  }
}

/** Let scripts of the page draw in this process. */
export function installDocument() {
  Object.assign(globalThis, {
    document: {
      createElement: (name) => new SmallElement(name),
      createElementNS: (_, name) => new SmallElement(name),
      createTextNode: (data) => new SmallText(data),
      body: new SmallElement("body"),
    },
    XMLSerializer: class {
      serializeToString(element) {
        return element.markup;
      }
    },
    matchMedia: () => ({ matches: false }),
  });
}
