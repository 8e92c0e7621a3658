import type { Breakage } from "../shop/break-release.js";
import { buy, emptyCart } from "../support/cart.js";
import { CORE, expect, test } from "../shop/failure-test.js";
import { expectSlots, pickSlots, readWholePage, VICTIMS } from "../shop/whole-page.js";

type Case = {
  readonly title: string;
  readonly breakage: Breakage;
  readonly reasons: readonly string[];
  /** Checked for every landing. */
  readonly isCore?: true;
};

const CASES: readonly Case[] = [
  { title: "throws", breakage: "server-throws", reasons: ["render-threw"], isCore: true },
  { title: "takes names that the page's scripts use", breakage: "server-takes-names", reasons: ["render-threw"] },
  { title: "tries to end its process", breakage: "server-exits", reasons: ["render-threw"] },
  { title: "never ends", breakage: "server-never-ends", reasons: ["render-late", "render-slow", "render-suspended"] },
  {
    title: "eats memory",
    breakage: "server-eats-memory",
    reasons: ["renderer-died", "render-late", "render-slow", "render-suspended"],
  },
  ...(
    [
      ["throws once the page is on its way", "server-throws-late"],
      ["matches a catastrophic pattern", "server-backtracks"],
      ["fills buffers", "server-eats-buffers"],
      ["writes 50 MB of markup", "server-writes-much"],
      ["writes broken markup", "server-writes-broken-markup"],
    ] as const
  ).map(([title, breakage]) => ({
    title,
    breakage,
    reasons: ["render-threw", "renderer-died", "render-late", "render-slow", "render-suspended"],
  })),
];

for (const victim of VICTIMS) {
  for (const { title, breakage, reasons, isCore } of CASES) {
    const { fragment, itemId, slots, others } = victim;

    test(
      `a ${fragment} whose server render ${title} is drawn in the browser`,
      isCore ? CORE : {},
      async ({ shop, visit }) => {
        const { page } = await visit({ member: "chloe", shop: shop.retailUrl });
        await emptyCart(page);
        const whole = await readWholePage(page, victim);

        const version = await shop.promoteBroken(fragment, breakage);
        let seen = shop.log.length;
        const fallback = new RegExp(reasons.join("|"));
        // A busy machine may miss a slot's data deadline, and then does not render it.
        await expect(async () => {
          seen = shop.log.length;
          const response = await page.goto(`/lpd-sba-sku/product_${itemId}`);
          expect(response?.status()).toBe(200);
          for (const name of slots) {
            await expect(page.locator(`[data-slot="${name}"]`)).toHaveAttribute("data-fallback", fallback, {
              timeout: 1,
            });
          }
        }).toPass();
        await expectSlots(page, pickSlots(whole, [...others, ...slots]));
        await buy(page, itemId);

        const logged = shop.log
          .slice(seen)
          .filter(({ msg, release }) => msg === "Slots fell back" && release === `${fragment}@${version}`)
          .map((line) => String(line["reason"]));
        expect(logged.length, "it is logged").toBeGreaterThan(0);
        expect(new Set(logged).size, "once for each reason").toBe(logged.length);
        expect(reasons).toEqual(expect.arrayContaining(logged));
      },
    );
  }
}
