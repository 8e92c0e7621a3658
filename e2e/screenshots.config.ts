import shopping from "./playwright.config.js";

const TIMEOUT_MS = 120_000;

const launchOptions = shopping.use?.launchOptions;

/** A picture of every screen, dialog and drawer, and that of the README. */
export default {
  ...shopping,
  timeout: TIMEOUT_MS,
  testMatch: "screenshots/**/*.shot.ts",
  projects: [{ name: "screenshots" }],
  // Traces would cost more than the pictures.
  use: {
    ...shopping.use,
    trace: "off" as const,
    screenshot: "off" as const,
    // Without a graphics card, drawing in the renderer takes less time than emulating one.
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), "--disable-gpu"] },
  },
};
