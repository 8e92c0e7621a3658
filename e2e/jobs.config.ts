import shopping from "./playwright.config.js";
import { findBrowser } from "./src/support/find-browser.js";

/** A keyboard presses Tab many times, on a machine that may be busy. */
const TIMEOUT_MS = 180_000;
const STEP_MS = 30_000;

const [shop] = [shopping.webServer ?? []].flat();

/** `npm run jobs`: what shoppers come for, counted. One worker, because the jobs share accounts. */
export default {
  ...shopping,
  timeout: TIMEOUT_MS,
  expect: { timeout: STEP_MS },
  workers: 1,
  fullyParallel: false,
  projects: [{ name: "jobs", testMatch: "jobs/**/*.job.ts" }],
  // Accounts made from one network are limited, so each new customer comes from another.
  webServer: shop ? { ...shop, env: { ...shop.env, TRUSTED_PROXIES: "loopback" } } : [],
  use: {
    ...shopping.use,
    trace: "off" as const,
    actionTimeout: STEP_MS,
    // A whole browser, as shoppers have.
    launchOptions: { ...shopping.use?.launchOptions, executablePath: findBrowser() },
  },
};
