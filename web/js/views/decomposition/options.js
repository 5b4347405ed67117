// What a decomposition is made by and how it is written: the tools above its picture.

import { make } from "../../page/dom.js";
import { byOrder, OPTIONS, ORDERS } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").OrderName} OrderName
 * @typedef {import("../../solver/protocol.js").Form} Form
 * @typedef {import("../../solver/protocol.js").DecompositionFields} Fields
 */

const USUAL_FORM = "shared"; // as the paper's Table 2 has it

/** A control with its title. @param {string} title @param {HTMLElement} control */
export const field = (title, control) =>
  make("span", { class: "field" }, make("label", { for: control.id }, title), control);

export class DecompositionOptions {
  /**
   * @param {() => void} changed
   * @param {HTMLElement[]} others  tools that stand behind these
   */
  constructor(changed, others) {
    this.order = make(
      "select",
      { id: "bag-order", onchange: changed },
      make("option", { value: "" }, OPTIONS.better),
      .../** @type {OrderName[]} */ (Object.keys(ORDERS)).map((value) =>
        make("option", { value }, byOrder(value)),
      ),
    );
    this.form = make(
      "select",
      { id: "bag-form", onchange: changed },
      make("option", { value: "bags" }, OPTIONS.bags),
      make("option", { value: "shared" }, OPTIONS.shared),
      make("option", { value: "nice" }, OPTIONS.nice),
    );
    this.form.value = USUAL_FORM;
    this.telling = make("input", { type: "checkbox", onchange: changed });
    this.element = make(
      "div",
      { class: "bag-tools" },
      field(OPTIONS.order, this.order),
      field(OPTIONS.form, this.form),
      make("label", { class: "check" }, this.telling, OPTIONS.telling),
      ...others,
    );
  }

  /**
   * What is chosen, as a request has it.
   * @returns {Pick<Fields, "form" | "telling" | "order">}
   */
  fields() {
    const form = /** @type {Form} */ (this.form.value);
    const order = /** @type {OrderName | ""} */ (this.order.value);
    return { form, telling: this.telling.checked, ...(order ? { order } : {}) };
  }

  reset() {
    this.order.value = "";
    this.form.value = USUAL_FORM;
    this.telling.checked = false;
  }
}
