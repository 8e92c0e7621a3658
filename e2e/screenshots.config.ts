import shopping from "./playwright.config.js";

/** A state is pictured up to eight times, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

/** States of a shop of their own, which they break in turn. */
const BROKEN_SHOP = /\bfailures--/;

const launchOptions = shopping.use?.launchOptions;

/** Pictures of everything that shoppers meet, and those of the README. */
export default {
  ...shopping,
  timeout: TIMEOUT_MS,
  testMatch: "screenshots/**/*.shot.ts",
  projects: [
    { name: "screenshots", grepInvert: BROKEN_SHOP },
    { name: "broken-shop", grep: BROKEN_SHOP, workers: 1 },
  ],
  // Traces would cost more than the pictures.
  use: {
    ...shopping.use,
    trace: "off" as const,
    screenshot: "off" as const,
    // Without a graphics card, drawing in the renderer takes less time than emulating one.
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), "--disable-gpu"] },
  },
};
