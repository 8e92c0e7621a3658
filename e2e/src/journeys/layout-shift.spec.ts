import { type Breakpoint, expect, test } from "fragment-kit/playwright";
import { findShiftFaults, readThrough, scrollBack, slowDown, watchLayoutShifts } from "../support/layout-shifts.js";

const STEP_TIME = 150;
const LATENESS = 500;
const BACK_STEP_TIME = 50;
/** A machine that is busy with other tests may need many tries. */
const PATIENCE_MS = 180_000;
/** Names that take another number of lines in another font at these widths. */
const PAGES: readonly (readonly [item: string, width: Breakpoint])[] = [
  ["100101", "xs"],
  ["300101", "sm"],
];

for (const [item, width] of PAGES) {
  test(`nothing on item ${item} moves on ${width} while a slow connection brings it`, async ({ visit, request }) => {
    test.setTimeout(PATIENCE_MS);
    let faults: readonly string[] = [];
    await expect(async () => {
      const path = `/lpd-sba-sku/product_${item}?at=${performance.now()}`;
      // The second whole one is kept for the view that follows.
      for (let times = 0; times < 2; times += 1) expectWhole(await (await request.get(path)).text());
      const { page, context } = await visit({ width });
      const readShifts = await watchLayoutShifts(page);
      await slowDown(page);
      expectWhole((await (await page.goto(path))?.text()) ?? "");
      await readThrough(page, STEP_TIME, LATENESS);
      await scrollBack(page, BACK_STEP_TIME);
      faults = findShiftFaults(await readShifts());
      await context.close();
    }).toPass();
    expect(faults).toEqual([]);
  });
}

/** A server that is too busy for a slot leaves its place to the browser, which knows its height only about. */
function expectWhole(html: string): void {
  const late = html.match(/<div[^>]* data-(?:awaited|late|fallback)="[^>]*>/g);
  expect(late, "slots that the server did not render in time").toBeNull();
}
