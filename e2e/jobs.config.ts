import shopping from "./playwright.config.js";

/** A keyboard presses Tab many times, on a machine that may be busy. */
const TIMEOUT_MS = 180_000;
const STEP_MS = 30_000;

/** `npm run jobs`: what shoppers come for, counted. One worker, because the jobs share accounts. */
export default {
  ...shopping,
  timeout: TIMEOUT_MS,
  expect: { timeout: STEP_MS },
  workers: 1,
  fullyParallel: false,
  projects: [{ name: "jobs", testMatch: "jobs/**/*.job.ts" }],
  use: { ...shopping.use, trace: "off" as const, actionTimeout: STEP_MS },
};
