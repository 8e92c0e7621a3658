import { test as base } from "fragment-kit/playwright";
import { SYSTEM } from "../support/system.js";
import { type BreakableShop, startBreakableShop } from "./breakable-shop.js";

/** Marks tests that run in `npm test`; the others run by `npm run test:failures`. */
export const CORE = { tag: "@core" };

type WorkerFixtures = { readonly shop: BreakableShop };

/** Tests that break things have their own shop, restored after each test. */
export const test = base.extend<{ wholeAgain: undefined }, WorkerFixtures>({
  shop: [
    // Playwright takes the fixtures a fixture needs from its first argument.
    async ({ browserName: _unused }, use) => {
      const shop = await startBreakableShop({ port: SYSTEM.shellPort + 1 }, SYSTEM);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  wholeAgain: [
    async ({ shop }, use) => {
      await use(undefined);
      shop.storefront.setOutage(undefined);
      for (const fragment of shop.working.keys()) await shop.restore(fragment);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
