import shopping from "./playwright.config.js";

/** A state is pictured up to eight times, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

/** Pictures of everything that shoppers meet, and those of the README. */
export default {
  ...shopping,
  timeout: TIMEOUT_MS,
  projects: [
    { name: "screenshots", testMatch: "screenshots/**/*.shot.ts", testIgnore: "**/failure-states.shot.ts" },
    // One worker, because these states share a shop and break it in turn.
    { name: "broken-shop", testMatch: "screenshots/failure-states.shot.ts", workers: 1 },
  ],
};
