import type { Page } from "@playwright/test";
import type { Visit } from "fragment-kit/playwright";
import { DELIBERATE } from "../shop/break-release.js";
import { buy, emptyCart } from "../support/cart.js";
import { isHydrated } from "../shop/built-releases.js";
import { CORE, expect, test } from "../shop/failure-test.js";
import type { BreakableShop } from "../shop/breakable-shop.js";
import { VICTIMS } from "../shop/victims.js";
import { expectSlots, pickSlots, readWholePage } from "../shop/whole-page.js";

/** Breaks the fragment for the next page view; returns the page's new version. */
type Break = (shop: BreakableShop, visit: Visit, fragment: string) => Promise<string>;

/** `isCore`: part of `npm test`. */
type Case = { readonly title: string; readonly break: Break; readonly fails: Failing; readonly isCore?: true };

/** `late`: reported only after waiting for code that may still arrive; until then the server's markup stays. */
type Failing = "as-a-whole" | "slot-by-slot" | "late";

const CASES: readonly Case[] = [
  {
    title: "whose files are gone from every disk",
    fails: "as-a-whole",
    async break(shop, _visit, fragment) {
      const version = await shop.promoteBroken(fragment, "unchanged");
      await shop.deleteFiles(fragment, version);
      return version;
    },
  },
  {
    title: "whose scripts answer 404",
    fails: "as-a-whole",
    async break(shop, { faults }, fragment) {
      await faults.blockRemote(fragment, 404);
      return shop.working.get(fragment) ?? "none";
    },
  },
  {
    title: "whose scripts were tampered with",
    fails: "as-a-whole",
    async break(shop, { page }, fragment) {
      await page.route(`**/releases/${fragment}/**`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      return shop.working.get(fragment) ?? "none";
    },
  },
  {
    title: "whose scripts never arrive",
    fails: "late",
    async break(shop, { faults }, fragment) {
      await faults.hangRemote(fragment);
      return shop.working.get(fragment) ?? "none";
    },
  },
  {
    title: "that throws as it loads",
    fails: "as-a-whole",
    break: (shop, _visit, fragment) => shop.promoteBroken(fragment, "throws-on-load"),
  },
  {
    title: "that throws as it renders",
    isCore: true,
    fails: "slot-by-slot",
    break: (shop, _visit, fragment) => shop.promoteBroken(fragment, "throws-in-render"),
  },
];

for (const victim of VICTIMS) {
  for (const { title, break: breakFragment, fails, isCore } of CASES) {
    const { fragment, itemId, slots, others } = victim;
    const details = isCore ? CORE : {};

    test(`a ${fragment} ${title} does not affect the rest of the page`, details, async ({ shop, visit }) => {
      const visitor = await visit({ member: "chloe", shop: shop.retailUrl });
      const { page, issues } = visitor;
      const hydrated = slots.filter((slot) => isHydrated(fragment, slot));
      await emptyCart(page);
      const whole = await readWholePage(page, victim);
      issues.allow(new RegExp(`/releases/${fragment}/|${DELIBERATE}|${fragment}@|integrity`));

      const version = await breakFragment(shop, visitor, fragment);
      const seen = shop.log.length;
      const response = await page.goto(`/lpd-sba-sku/product_${itemId}`, { waitUntil: "commit" });
      expect(response?.status()).toBe(200);
      await expectSlots(page, pickSlots(whole, others));
      if (fails !== "late") await expectFailedSlots(page, hydrated);
      await expectReports(shop, { release: `${fragment}@${version}`, slots: hydrated, fails, seen });
      await buy(page, itemId);
    });
  }
}

async function expectFailedSlots(page: Page, slots: readonly string[]): Promise<void> {
  for (const name of slots) {
    const container = page.locator(`[data-slot="${name}"]`);
    await container.evaluate((element) => element.scrollIntoView());
    await expect(container).toHaveAttribute("data-failed", /./);
  }
}

type Reports = {
  readonly release: string;
  readonly slots: readonly string[];
  readonly fails: Failing;
  readonly seen: number;
};

/** One beacon and one log line per cause. */
async function expectReports(shop: BreakableShop, { release, slots, fails, seen }: Reports): Promise<void> {
  const reported = () =>
    shop.log
      .slice(seen)
      .filter((line) => line.msg === "Page reported a failure" && line["kind"] === "failure")
      .filter((line) => line["release"] === release)
      .map((line) => line["slot"]);
  // A slot that a busy server left to the browser is reported too, though it is never hydrated.
  const ofHydrated = () => reported().filter((slot) => slots.includes(String(slot)));
  if (fails === "slot-by-slot")
    await expect.poll(() => ofHydrated().toSorted(), "one report a slot").toEqual(slots.toSorted());
  else await expect.poll(() => reported().length, { message: "one report", timeout: 15_000 }).toBe(1);
}
