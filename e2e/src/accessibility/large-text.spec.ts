import type { Locator, Page } from "@playwright/test";
import { expect, mountedSlot, signIn, test } from "fragment-kit/playwright";

const LARGE_TEXT = "html{font-size:200%!important}";

/** The text spacing of WCAG 1.4.12. */
const WIDE_TEXT =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}";

const ITEM = "/lpd-sba-sku/product_100130";

/** One of each kind of page. */
const PAGES = [
  "/",
  "/cart",
  "/account",
  "/account/signin",
  "/account/bc",
  "/account/password",
  "/search?q=paper",
  "/department/DP1010",
  "/help",
  "/nowhere",
  "/compare?item-100130=on&item-100131=on",
  "/tpv/punchoutResult?tpvResult=item_added",
  ITEM,
  "/lpd-sba-sku/product_300101",
  "/ptd/review/100130",
] as const;

const CASES = [
  ["text at 200 percent on a phone", 320, LARGE_TEXT],
  ["wide text spacing on a phone", 320, WIDE_TEXT],
  ["a width of 280 pixels", 280, ""],
  ["text at 200 percent on a laptop", 1280, LARGE_TEXT],
] as const;

test("pages stay within their window with large text, wide text and little width", async ({ visit, users }) => {
  test.slow();
  const { page, context, issues } = await visit();
  issues.allow(/404 \(Not Found\) \(.*\/nowhere\)/);
  await signIn(context, users["felix"]!);
  for (const path of PAGES) {
    // Some of a page comes late.
    await page.goto(path, { waitUntil: "networkidle" });
    for (const [what, width, styles] of CASES) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(setStyles, styles);
      await expect.poll(() => findWider(page), `${path} doesn't scroll sideways with ${what}`).toBe(0);
      expect(await listOutside(page), `controls of ${path} outside the window with ${what}`).toEqual([]);
    }
  }
});

test("header and bar leave a phone's screen to the page with text at 200 percent", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava", width: "xs" });
  await openItem("100130");
  await page.evaluate(setStyles, LARGE_TEXT);
  const bar = (await mountedSlot(page, "sticky-bar")).getByRole("region", { name: "Purchase" });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  const [header, whole, price, button] = await Promise.all([
    boxOf(page.getByRole("banner")),
    boxOf(bar),
    boxOf(bar.getByText(/^\$/)),
    boxOf(bar.getByRole("button", { name: /add/i })),
  ]);
  expect((header.height + whole.height) / (page.viewportSize()?.height ?? 0)).toBeLessThan(1 / 3);
  expect(Math.abs(price.y + price.height / 2 - button.y - button.height / 2), "in one row").toBeLessThan(4);
});

/** Runs in the page. */
function setStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${text}*{content-visibility:visible!important}`);
  document.adoptedStyleSheets = [sheet];
}

/** Pixels by which the page is wider than its window. */
function findWider(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Controls of the header and footer that reach out of the window. */
function listOutside(page: Page): Promise<readonly string[]> {
  return page.locator(":is(.site-header, .site-footer) :is(a, button, input)").evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter(
        (control) => control.getBoundingClientRect().right > innerWidth || control.getBoundingClientRect().left < 0,
      )
      .map((control) => control.outerHTML.slice(0, 80)),
  );
}
