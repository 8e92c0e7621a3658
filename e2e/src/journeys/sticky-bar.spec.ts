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
      expect(await page.evaluate(findGap), `where item ${item} can't be bought`).toBe(undefined);
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

test("what a phone's bar says of a blocked item takes the place of the button", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "harper", tenant: "business", width: "xs" });
  await openItem("300112");
  const bar = await mountedSlot(page, "sticky-bar");
  const { right = 0 } = (await bar
    .getByRole("button", { name: "Blocked" })
    .evaluate((button) => button.getBoundingClientRect().toJSON())) as DOMRect;
  expect(390 - right).toBeLessThan(40);
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

/**
 * Runs in the page: the first scroll position, in pixels, that shows neither the main button nor the bar's. On xs the bar
 * comes a bar's height after the button has left at the top (S1-4.22).
 */
async function findGap(): Promise<number | undefined> {
  const isWhollySeen = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return button.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight;
  };
  const isThere = () => {
    const main = document.querySelector("[data-slot=buy-box] [type=submit]");
    const inBar = [...document.querySelectorAll("[data-slot=sticky-bar] button")].filter(({ ariaLabel, textContent }) =>
      /add/i.test(ariaLabel ?? textContent),
    );
    const { top, bottom } = main?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isLeaving = top < 0 && bottom > -60;
    return isLeaving || [main, ...inBar].some((button) => button !== null && isWhollySeen(button));
  };
  for (let position = 0; position <= 1800; position += 60) {
    scrollTo({ top: position, behavior: "instant" });
    const end = performance.now() + 10_000;
    while (!isThere()) {
      if (performance.now() > end) return position;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
  return undefined;
}
