import type { Locator } from "@playwright/test";
import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";

/** One of the browser's: `UpdateLayoutTree` says how many elements were styled. */
type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } };

test("the sticky bar stays above the compare tray in each of its states [S2-9.53]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ben" });
  await openItem("100130");
  const bundle = await mountedSlot(page, "bundle");
  await mountedSlot(page, "compare-tray");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = slot(page, "sticky-bar").getByRole("region", { name: "Purchase" });
  await expect.poll(() => distanceToBottom(bar)).toBe(0);

  await bundle
    .getByRole("checkbox", { name: /^Compare/ })
    .first()
    .check();
  const tray = slot(page, "compare-tray");
  const show = tray.getByRole("button", { name: "Show" });
  const hide = tray.getByRole("button", { name: "Hide" });
  await show.or(hide).waitFor();
  if (await hide.isVisible()) await hide.click();
  await expect.poll(() => distanceToBottom(bar)).toBe(55);
  await show.click();
  await expect.poll(() => distanceToBottom(bar)).toBe(150);
  // Toasts stand above both.
  const heightOfBar = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(await distanceToBottom(page.locator("#toast-outlet"))).toBeGreaterThan(150 + heightOfBar);
});

test("a bar that shows leaves the styles of the page as they are", async ({ visit }) => {
  const { page, context, openItem } = await visit({ width: "xs" });
  await openItem("100130");
  const bar = slot(page, "sticky-bar").getByRole("region", { name: "Purchase", includeHidden: true });
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(bar).toHaveAttribute("data-shown", "true");
  const session = await context.newCDPSession(page);
  const styled: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as readonly TraceEvent[]) {
      if (name === "UpdateLayoutTree") styled.push(args.elementCount ?? 0);
    }
  });
  const traced = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { categories: "devtools.timeline", transferMode: "ReportEvents" });
  await bar.evaluate((element) => {
    element.dataset["shown"] = "false";
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await session.send("Tracing.end");
  await traced;
  const elements = await page.locator("*").count();
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(elements / 8);
});

async function distanceToBottom(bar: Locator): Promise<number> {
  return bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
}
