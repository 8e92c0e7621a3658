import { expect, test } from "fragment-kit/playwright";

test("has the browser compile the scripts of the first screen while they load", async ({ visit }) => {
  const { page, openItem } = await visit();
  await openItem("100130");
  const scripts = await page.evaluate(async () => {
    const elements = document.querySelectorAll<HTMLElement>("script[src],link[rel=preload][as=script]");
    const urls = [...elements].map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
    const firsts = [...new Set(urls)].filter((url) => /\/shell\.|\/mfe-purchase\/.*_slots\.js/.test(url));
    return Promise.all(firsts.map(async (url) => (await (await fetch(url)).text()).split("\n", 1)[0]));
  });
  expect(scripts).toEqual(["//# allFunctionsCalledOnLoad", "//# allFunctionsCalledOnLoad"]);
});

test("breaks a word longer than a phone is wide", async ({ visit }) => {
  const { page, openItem } = await visit({ width: "xs" });
  await openItem("100130");
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const overflows = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3, main p, dd, blockquote")].flatMap((element) => {
        const { childNodes, textContent } = element;
        const before = [...childNodes];
        element.replaceChildren("incomprehensibilities".repeat(3));
        const overflow = document.documentElement.scrollWidth - window.innerWidth;
        element.replaceChildren(...before);
        return overflow > 0 ? [`${element.tagName} ${textContent}`] : [];
      }),
    );
    expect(overflows, `at ${width} px`).toEqual([]);
  }
});

test("offers a way back only if there is a previous page [S1-2.13]", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/lpd-sba-sku/product_100101");
  const back = page.getByRole("button", { name: "Back", exact: true });
  await expect(back).toBeHidden();

  await page.goto("/search?q=binder");
  await page
    .getByRole("main")
    .getByRole("link", { name: /binder/i })
    .first()
    .click();
  await expect(back).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(/\/search\?q=binder/);
});
