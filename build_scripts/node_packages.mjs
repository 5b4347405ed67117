// Lets the page's own modules find their library when Node.js runs them in tests:
// MINESCOPE_PACKAGES=NODE_MODULES node --import node_packages.mjs --test ...
import { register } from "node:module";
import { pathToFileURL } from "node:url";

const packages = pathToFileURL(`${process.env.MINESCOPE_PACKAGES}/`);
const preact = new URL("preact/dist/preact.mjs", packages).href;
const hooks = `export const resolve = (name, context, next) =>
  next(name === "preact" ? ${JSON.stringify(preact)} : name, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
