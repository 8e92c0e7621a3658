import type { Page } from "@playwright/test";
import type { BusFault } from "e2e/shop/break-release";
import { pollUntil } from "e2e/shop/built-process";
import { must, type FaultCase } from "../fault-case.js";
import { checkSlotFault, VICTIMS } from "../slot-oracle.js";

const FAULTS: readonly { fault: string; breakage: BusFault }[] = [
  { fault: "a reader throws at every fact", breakage: "bus-reader-throws" },
  { fault: "an invalid payload", breakage: "bus-invalid-payload" },
  { fault: "a storm of ten thousand", breakage: "bus-storm" },
  { fault: "a cycle", breakage: "bus-cycle" },
];

/** Each slot of one release does this before it mounts. No slot may change, not even that release's own. */
export const PAGE_BUS_FAULTS: readonly FaultCase[] = VICTIMS.slice(0, 1).flatMap((victim) =>
  FAULTS.map(({ fault, breakage }) => ({
    victim: "bus of the page",
    fault: `${fault}, by ${victim.fragment}`,
    run: (stage) =>
      checkSlotFault(stage, {
        victim: { ...victim, others: [...victim.slots, ...victim.others] },
        reported: "by-page",
        injectFault: ({ shop }) => shop.promoteBroken(victim.fragment, breakage),
        additionalCheck: checkHeaderCount,
      }),
  })),
);

/** The header only learns from the bus that there is one more item. */
async function checkHeaderCount(page: Page): Promise<void> {
  const count = page.locator("#cart-count");
  let shown = "";
  await pollUntil(
    async () => {
      shown = (await count.textContent()) ?? "";
      return /\b1\b/.test(shown);
    },
    () => `the header says "${shown}" of a cart of one piece`,
  );
  must((await page.locator("#cart-link").count()) === 1, "the header has no link to the cart");
}
