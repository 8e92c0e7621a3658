import shopping from "./playwright.config.js";

/** Writes the README pictures from the system under test. */
export default {
  ...shopping,
  projects: [{ name: "screenshots", testMatch: "screenshots/**/*.shot.ts" }],
};
