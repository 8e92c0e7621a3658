import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";

test("the bar appears once the button is scrolled away and leaves when it returns [S1-4.20]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100101");
  await mountedSlot(page, "sticky-bar");
  await page.evaluate(() => window.scrollTo(0, 0));
  const add = slot(page, "sticky-bar").getByRole("button", { name: /add/i });
  await expect(add).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(add).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(add).toBeHidden();
});

for (const width of ["xs", "sm"] as const) {
  test(`the button or the bar is on screen at every scroll position of ${width} [S2-4.49]`, async ({ visit }) => {
    const { page, openItem } = await visit({ member: "ava", width });
    for (const item of ["100130", "200101", "300101"]) {
      await openItem(item);
      await mountedSlot(page, "sticky-bar");
      const main = slot(page, "buy-box").locator("[type=submit]").first();
      const bar = slot(page, "sticky-bar").getByRole("button", { name: /add/i, includeHidden: true });
      for (let top = 0; top <= 1800; top += 60) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
        const isThere = async () => main.evaluate(isSeenOrLeaving, await bar.elementHandle());
        await expect.poll(isThere, `item ${item} at ${top} px`).toBe(true);
      }
    }
  });
}

test("a phone shows the bar before any script has come", async ({ visit }) => {
  const { page, issues } = await visit({ member: "ava", width: "xs" });
  issues.allow(/Failed to load resource/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/lpd-sba-sku/product_100130", { waitUntil: "domcontentloaded" });
  await expect(slot(page, "sticky-bar").getByRole("button", { name: /add/i })).toBeInViewport();
});

for (const [where, size] of [
  ["a phone on its side", { width: 640, height: 320 }],
  ["a window of 1280 by 1024 at 400 %", { width: 320, height: 256 }],
] as const) {
  test(`at ${where}, bars leave room for the page while compared items are shown`, async ({ visit }) => {
    const { page, openItem } = await visit({ member: "ava" });
    await page.setViewportSize(size);
    await page.addInitScript(() =>
      localStorage.setItem("compare.items", JSON.stringify([{ compareItemID: "100110", name: "Notebook" }])),
    );
    await openItem("100101");
    await mountedSlot(page, "compare-tray");
    const tray = page.getByRole("region", { name: "Compared items" });
    await tray.getByRole("button", { name: "Show" }).click();
    await expect(tray.getByRole("button", { name: "Hide" })).toBeVisible();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("[data-tray], [data-edge], .section-navigation")]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .reduce((height, element) => height + element.getBoundingClientRect().height, 0),
    );
    expect(covered / size.height).toBeLessThan(0.6);
  });
}

/** Runs in the page. On xs the bar comes a bar's height after the button has left at the top (S1-4.22). */
function isSeenOrLeaving(main: Element, bar: Node | null): boolean {
  const isWhollySeen = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return button.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight;
  };
  const { top, bottom } = main.getBoundingClientRect();
  return isWhollySeen(main) || (bar instanceof Element && isWhollySeen(bar)) || (top < 0 && bottom > -60);
}
