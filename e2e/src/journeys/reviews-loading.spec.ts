import { expect, slot, test } from "fragment-kit/playwright";
import { scriptsOf, watchScripts } from "../support/release-scripts.js";

test.setTimeout(120_000);

const ITEM = "100130";
const FRAGMENT = "mfe-reviews";
const RELEASE = scriptsOf(FRAGMENT);
const SNAPSHOT_BYTES = 6000;
const ALL_BYTES = 30_000;

const isSlotsScript = (name: string) => name.startsWith("_slots.");
const isRemoteEntry = (name: string) => name === "remote-entry.js";

test("the snapshot works while the rest of the reviews code is missing", async ({ visit }) => {
  const { page, openItem, issues } = await visit();
  issues.allow(/mfe-reviews|Loading chunk|ChunkLoadError|Failed to load resource/);
  await page.route(RELEASE, (route) => {
    const [, name = ""] = RELEASE.exec(route.request().url()) ?? [];
    return isSlotsScript(name) || isRemoteEntry(name) ? route.continue() : route.abort();
  });
  await openItem(ITEM);
  await page.locator('[data-slot="review-snapshot"][data-mounted]').waitFor({ state: "attached" });
  const snapshot = slot(page, "review-snapshot");
  const stars = snapshot.getByRole("link", { name: /out of 5 stars/ });
  const distribution = snapshot.getByRole("list", { name: "Rating distribution" });
  await stars.hover();
  await expect(distribution).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(distribution).toBeHidden();
  await stars.focus();
  await expect(distribution).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(distribution).toBeHidden();
});

test("the reviews code loads near the viewport, and no more than thirty kilobytes of it", async ({ visit }) => {
  const { page, openItem } = await visit();
  const scripts = await watchScripts(page, FRAGMENT);
  await openItem(ITEM);
  await page.locator('[data-slot="review-snapshot"][data-mounted]').waitFor({ state: "attached" });
  // The calls' chunk loads only for slots that a busy server has left to the browser.
  const isCallsScript = (name: string) => name.startsWith("calls.");
  const late = () => scripts.names((name) => isSlotsScript(name) || isRemoteEntry(name) || isCallsScript(name));
  const reviews = slot(page, "reviews");
  // A slot left to the browser by a busy server loads its code immediately, and may be closer.
  const left = page.locator('[data-slot^="review"]:not([data-rendered]), [data-slot="questions"]:not([data-rendered])');
  expect((await left.count()) === 0 ? late() : [], "before the reviews are near").toEqual([]);

  await reviews.evaluate((element) => element.scrollIntoView());
  await page.locator('[data-slot="reviews"][data-mounted]').waitFor({ state: "attached" });
  await expect(reviews.getByRole("article").first()).toBeVisible();
  await expect.poll(late).toHaveLength(1);
  expect(scripts.bytes(isSlotsScript)).toBeGreaterThan(1000);
  expect(scripts.bytes(isSlotsScript)).toBeLessThanOrEqual(SNAPSHOT_BYTES);
  expect(scripts.bytes()).toBeLessThanOrEqual(ALL_BYTES);
});
