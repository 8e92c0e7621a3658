import type { Page } from "@playwright/test";
import { mountedSlot } from "fragment-kit/playwright";
import { buy, emptyCart } from "../support/cart.js";
import { CORE, expect, test } from "../shop/failure-test.js";
import type { BreakableShop } from "../shop/breakable-shop.js";

const FRAGMENT = "mfe-reviews";
const ITEM = "100110";
/** A busy machine is slow. `npm run soak` measures the bar of one second. */
const SOON_MS = 5000;

test(
  "a promoted release is in the next page within seconds, and rolled back as fast; open pages keep theirs",
  CORE,
  async ({ shop, visit }) => {
    const working = shop.working.get(FRAGMENT) ?? "none";
    const changed = await shop.publishBroken(FRAGMENT, "unchanged");
    const { page } = await visit({ member: "chloe", shop: shop.retailUrl });
    await emptyCart(page);
    await page.goto(`/lpd-sba-sku/product_${ITEM}`);

    await shop.registry.promote(FRAGMENT, changed);
    expect(await timeUntilPagesHave(page, changed)).toBeLessThan(SOON_MS);

    // The open page has yet to load and mount the slots further down.
    const questions = await mountedSlot(page, "questions");
    await expect(questions).toHaveAttribute("data-mounted", `${FRAGMENT}@${working}`);
    await questions.getByRole("button", { name: "Ask a question" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await buy(page, ITEM);

    await page.reload();
    await expect(await mountedSlot(page, "questions")).toHaveAttribute("data-mounted", `${FRAGMENT}@${changed}`);
    await shop.registry.rollBack(FRAGMENT);
    expect(await timeUntilPagesHave(page, working)).toBeLessThan(SOON_MS);
    await page.reload();
    await expect(await mountedSlot(page, "questions")).toHaveAttribute("data-mounted", `${FRAGMENT}@${working}`);
  },
);

test("a release is promoted once a shell has rendered sample pages with it, unless one of them loses a slot", async ({
  shop,
}) => {
  const promote = (version: string) => shop.registry.promote(FRAGMENT, version, { force: false });
  const stable = async () => (await shop.registry.stableVersions()).get(FRAGMENT);
  const works = await shop.publishBroken(FRAGMENT, "unchanged");
  await promote(works);
  expect(await stable()).toBe(works);
  for (const breakage of ["server-throws", "server-never-ends"] as const) {
    const refusal = await promote(await shop.publishBroken(FRAGMENT, breakage)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "contract-broken",
      details: expect.arrayContaining([
        expect.stringMatching(
          /"reviews".* on the page product would be replaced by a fallback \(render-\S+: .+ for a guest/,
        ),
      ]),
    });
    expect(await stable()).toBe(works);
  }
});

test("a release with missing files never replaces one that works", CORE, async ({ shop, visit }) => {
  const missing = await publishAndDelete(shop);
  const { page } = await visit({ shop: shop.retailUrl });
  await shop.registry.promote(FRAGMENT, missing);
  await expect
    .poll(() =>
      shop.log.some(
        (line) => line.msg?.includes("Failed to load the page lock") && String(line["failure"]).includes(missing),
      ),
    )
    .toBe(true);
  await page.goto(`/lpd-sba-sku/product_${ITEM}`);
  const reviews = await mountedSlot(page, "reviews");
  await expect(reviews).toHaveAttribute("data-mounted", `${FRAGMENT}@${shop.working.get(FRAGMENT)}`);
});

async function publishAndDelete(shop: BreakableShop): Promise<string> {
  const version = await shop.publishBroken(FRAGMENT, "throws-on-load");
  await shop.deleteFiles(FRAGMENT, version);
  return version;
}

/** Milliseconds until new pages are assembled from that version. */
async function timeUntilPagesHave(page: Page, version: string): Promise<number> {
  const startedAt = performance.now();
  const asked = page.request;
  for (;;) {
    const askedAt = performance.now();
    const html = await (await asked.get(`/lpd-sba-sku/product_${ITEM}`)).text();
    // Counts when the shell chose the page's releases, not how long the page took.
    if (html.includes(`${FRAGMENT}@${version}`)) return askedAt - startedAt;
  }
}
