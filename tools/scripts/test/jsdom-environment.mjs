import { createRequire } from "node:module";
import { canMatch } from "./selector-targets.mjs";

const require = createRequire(import.meta.url);

/**
 * jsdom, with the slowest part of component tests made fast: a search by role asks for the style of every element, and
 * jsdom matches each of them with each rule of each stylesheet. Most rules are for another class or another kind of
 * element.
 */
const selectors = createRequire(require.resolve("jest-environment-jsdom"))(
  "jsdom/lib/jsdom/living/helpers/selectors.js",
);
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => canMatch(element, selector) && matchesDontThrow(element, selector);

// Loaded after that: jsdom takes the function out of the module.
const { TestEnvironment } = require("jest-environment-jsdom");
export default TestEnvironment;
