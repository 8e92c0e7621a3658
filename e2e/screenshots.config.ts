import shopping from "./playwright.config.js";

/** Writes the pictures of the README, from the same system that the browser tests visit. */
export default {
  ...shopping,
  projects: [{ name: "screenshots", testMatch: "screenshots/**/*.shot.ts" }],
};
