import type { Page, Response } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";

const PAGES = ["100130", "100160", "300101"];

async function open(
  page: Page,
  itemId: string,
): Promise<{ readonly response: Response | null; readonly bytes: number }> {
  const response = await page.goto(`/lpd-sba-sku/product_${itemId}`, { waitUntil: "networkidle" });
  const bytes = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  return { response, bytes };
}

test("a browser gets a dictionary when idle, and then what differs from it", async ({ visit }) => {
  const { page } = await visit();
  const [first = "", ...others] = PAGES;
  const whole = await open(page, first);
  expect(whole.response?.headers()["content-encoding"]).toBe("br");

  // The first view of a release asks for the dictionary to be made.
  await expect
    .poll(async () => (await open(page, first)).response?.headers()["content-encoding"], { timeout: 30_000 })
    .toBe("dcz");
  expect((await open(page, first)).bytes).toBeLessThan(whole.bytes * 0.75);
  for (const itemId of others) {
    const { response } = await open(page, itemId);
    expect(response?.headers()["content-encoding"]).toBe("dcz");
    await expect(slot(page, "buy-box")).toBeVisible();
    await expect(page.locator("html")).toContainText(itemId);
  }
});
