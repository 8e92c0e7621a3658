import type { Page, Route } from "@playwright/test";
import type { Visit } from "fragment-kit/playwright";
import { BUS_FAULTS, DELIBERATE, type Breakage } from "../shop/break-release.js";
import { buy, emptyCart } from "../support/cart.js";
import { isHydrated } from "../shop/built-releases.js";
import { CORE, expect, test } from "../shop/failure-test.js";
import type { BreakableShop } from "../shop/breakable-shop.js";
import { expectSlots, pickSlots, readWholePage, VICTIMS } from "../shop/whole-page.js";

/** Breaks the fragment for the next page view; returns the page's new version. */
type Break = (shop: BreakableShop, visit: Visit, fragment: string) => Promise<string>;

/** `isCore`: part of `npm test`. */
type Case = { readonly title: string; readonly break: Break; readonly fails: Failing; readonly isCore?: true };

/**
 * `late`: reported only after waiting for code that may still arrive; until then the server's markup stays. `somehow`:
 * reported at least once, by slots that may work on.
 */
type Failing = "as-a-whole" | "slot-by-slot" | "late" | "somehow";

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
  onTheWay("whose scripts were tampered with", "as-a-whole", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  }),
  onTheWay("whose connection is reset", "somehow", (route) => route.abort("connectionreset")),
  onTheWay("whose scripts are another page's", "somehow", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "x-content-type-options": "nosniff" },
      body: "<!doctype html><title>Sign in to the hotel's network</title>",
    }),
  ),
  onTheWay("whose scripts are cut half-way", "somehow", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  }),
  {
    title: "whose scripts never arrive",
    fails: "late",
    async break(shop, { faults }, fragment) {
      await faults.hangRemote(fragment);
      return shop.working.get(fragment) ?? "none";
    },
  },
  released("that throws as it loads", "throws-on-load", "as-a-whole"),
  { ...released("that throws as it renders", "throws-in-render", "slot-by-slot"), isCore: true },
  released("whose bootstrap rejects", "bootstrap-rejects", "somehow"),
  released("whose mount rejects", "mount-rejects", "somehow"),
  released("that throws as it renders again", "throws-in-update", "somehow"),
  released("whose mount never ends", "never-mounts", "somehow"),
  released("that blocks the main thread for five seconds", "blocks-main-thread", "somehow"),
  released("that hydrates to something else", "hydrates-differently", "somehow"),
];

function onTheWay(title: string, fails: Failing, answer: (route: Route) => Promise<void>): Case {
  return {
    title,
    fails,
    async break(shop, { page }, fragment) {
      await page.route(`**/releases/${fragment}/**`, answer);
      return shop.working.get(fragment) ?? "none";
    },
  };
}

function released(title: string, breakage: Breakage, fails: Failing): Case {
  return { title, fails, break: (shop, _visit, fragment) => shop.promoteBroken(fragment, breakage) };
}

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
      issues.allow(
        new RegExp(
          `/releases/${fragment}/|${DELIBERATE}|${fragment}@|integrity|ChunkLoadError|Loading chunk|Minified React`,
        ),
      );

      const version = await breakFragment(shop, visitor, fragment);
      const seen = shop.log.length;
      const response = await page.goto(`/lpd-sba-sku/product_${itemId}`, { waitUntil: "commit" });
      expect(response?.status()).toBe(200);
      await expectSlots(page, pickSlots(whole, others));
      if (fails === "as-a-whole" || fails === "slot-by-slot") await expectFailedSlots(page, hydrated);
      await expectReports(shop, { release: `${fragment}@${version}`, slots: hydrated, fails, seen });
      await buy(page, itemId);
    });
  }
}

for (const breakage of Object.keys(BUS_FAULTS) as (keyof typeof BUS_FAULTS)[]) {
  const victim = VICTIMS[0]!;
  const { fragment, itemId, slots, others } = victim;

  test(`a ${fragment} that misuses the bus (${breakage}) changes no slot, nor the header`, async ({ shop, visit }) => {
    const { page, issues } = await visit({ member: "chloe", shop: shop.retailUrl });
    await emptyCart(page);
    const whole = await readWholePage(page, victim);
    issues.allow(new RegExp(`${DELIBERATE}|${fragment}@`));
    const version = await shop.promoteBroken(fragment, breakage);
    const seen = shop.log.length;
    await page.goto(`/lpd-sba-sku/product_${itemId}`);
    await expectSlots(page, pickSlots(whole, [...slots, ...others]));
    await buy(page, itemId);
    await expect(page.locator("#cart-count")).toHaveText(/\b1\b/);
    await expectReports(shop, { release: `${fragment}@${version}`, slots, fails: "somehow", seen });
  });
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
  else if (fails === "somehow")
    await expect.poll(() => reported().length, { message: "a report", timeout: 45_000 }).toBeGreaterThan(0);
  else await expect.poll(() => reported().length, { message: "one report", timeout: 15_000 }).toBe(1);
}
