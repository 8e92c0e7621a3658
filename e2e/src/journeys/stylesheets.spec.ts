import { expect, slot, test, type Visit } from "fragment-kit/playwright";

const SHEETS = /\.css$/;
const ITEM = "100130";
const INLINE_LIMIT_BYTES = 10_000;

/** Names of the releases and of the shell's files whose stylesheets the page has. */
function listSheets({ page }: Visit): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href !== null)
      .map(({ href }) => new URL(href ?? "").pathname.replace(/^\/releases\/([^/]+)\/.*$/, "$1").split(".")[0] ?? ""),
  );
}

/** Whether the buy area looks as its stylesheet says. */
function isStyled({ page }: Visit): Promise<boolean> {
  return slot(page, "buy-box")
    .locator("button[type=submit]")
    .first()
    .evaluate((button) => getComputedStyle(button).display.endsWith("flex"));
}

/** Without what others see of it: members share their carts with other tests. */
async function expectToWork({ page }: Visit): Promise<void> {
  const buyBox = slot(page, "buy-box");
  await buyBox.getByRole("button", { name: "Increase quantity" }).click();
  await expect(buyBox.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
}

test("a page has its rules in stylesheets, and scripts write none of them again", async ({ visit }) => {
  const shopper = await visit({ member: "dario" });
  const { page, openItem } = shopper;
  const html = page.waitForResponse((response) => response.url().includes(`product_${ITEM}`));
  await openItem(ITEM);
  expect(await listSheets(shopper)).toEqual([
    "/shell/assets/page",
    "mfe-purchase",
    "mfe-reviews",
    "mfe-recommendations",
  ]);

  const inline = [...(await (await html).text()).matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? "");
  expect(Buffer.byteLength(inline.join(""))).toBeLessThan(INLINE_LIMIT_BYTES);

  const rules = await page.evaluate(() => {
    const ofReleases = [...document.styleSheets].filter(
      ({ ownerNode }) => !(ownerNode instanceof HTMLElement && ownerNode.dataset["emotion"]?.startsWith("shell ")),
    );
    const sheets = ofReleases.map(({ href, cssRules }) => ({
      isLinked: href !== null,
      rules: [...cssRules].map(({ cssText }) => cssText.replace(/^\.[\w-]+/, "")),
    }));
    const linked = new Set(sheets.filter(({ isLinked }) => isLinked).flatMap((sheet) => sheet.rules));
    return sheets
      .filter(({ isLinked }) => !isLinked)
      .flatMap((sheet) => sheet.rules.filter((rule) => linked.has(rule)));
  });
  expect(rules, "rules that a stylesheet has as well").toEqual([]);
});

test("a page without JavaScript is styled", async ({ visit }) => {
  const shopper = await visit({ member: "dario", javaScript: false });
  await shopper.openItem(ITEM);
  expect(await isStyled(shopper)).toBe(true);
});

test("a stylesheet that does not come at first is asked for again", async ({ visit }) => {
  const shopper = await visit({ member: "dario" });
  const { page, openItem, issues } = shopper;
  issues.allow(/net::ERR_FAILED/);
  let asked = 0;
  await page.route(SHEETS, (route) => {
    asked += 1;
    return asked > 4 ? route.continue() : route.abort();
  });
  await openItem(ITEM);
  await expect.poll(() => isStyled(shopper)).toBe(true);
  expect(await listSheets(shopper)).toHaveLength(4);
});

test("a page whose stylesheets don't come works", async ({ visit }) => {
  const shopper = await visit({ member: "dario" });
  const { page, openItem, issues } = shopper;
  issues.allow(/net::ERR_FAILED/);
  await page.route(SHEETS, (route) => route.abort());
  await openItem(ITEM);
  expect(await isStyled(shopper)).toBe(false);
  await expectToWork(shopper);
});

test("a page whose stylesheets hang is shown and works, and is styled once they are there", async ({ visit }) => {
  const shopper = await visit({ member: "dario" });
  const { page } = shopper;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SHEETS, async (route) => {
    await released;
    await route.continue();
  });
  // Browsers hold back the load event.
  await page.goto(`/lpd-sba-sku/product_${ITEM}`, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-paint").length)).toBe(1);
  expect(await isStyled(shopper)).toBe(false);
  await expectToWork(shopper);
  release();
  await expect.poll(() => isStyled(shopper)).toBe(true);
});
