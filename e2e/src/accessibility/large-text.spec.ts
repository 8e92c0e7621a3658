import type { Page } from "@playwright/test";
import { expect, signIn, test } from "fragment-kit/playwright";

const LARGE_TEXT = "html{font-size:200%!important}";

/** The text spacing of WCAG 1.4.12. */
const WIDE_TEXT =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}";

const ITEM = "/lpd-sba-sku/product_100130";

const CASES = [
  ["wide text spacing on a phone", 320, WIDE_TEXT, ["/account", "/account/signin", "/account/bc", "/cart", ITEM]],
  ["text at 200 percent on a laptop", 1280, LARGE_TEXT, [ITEM, "/lpd-sba-sku/product_200101", "/account"]],
] as const;

for (const [what, width, styles, paths] of CASES) {
  test(`pages stay within their window with ${what}`, async ({ visit, users }) => {
    test.slow();
    const { page, context } = await visit();
    await signIn(context, users["felix"]!);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${text}*{content-visibility:visible!important}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, styles);
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(() => findWider(page), `${path} doesn't scroll sideways`).toBe(0);
    }
  });
}

/** Pixels by which the page is wider than its window. */
function findWider(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
