import { expect, test, waitForBuyArea } from "fragment-kit/playwright";
import { watchLayoutShifts } from "../support/layout-shifts.js";

const TYPEFACE = /\/shell\/assets\/figtree\.[0-9a-f]+\.woff2$/;

test("the typeface is one cached file of the shop, and all text is set in it", async ({ visit }) => {
  const { page, openItem } = await visit();
  const answers: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "font") {
      answers.push({ url: response.url(), headers: response.headers() });
    }
  });
  await openItem("100130");
  await page.evaluate(() => document.fonts.ready);
  expect(answers.map(({ url }) => url)).toEqual([expect.stringMatching(TYPEFACE)]);
  expect(answers[0]?.headers).toMatchObject({
    "content-type": "font/woff2",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const families = await page.evaluate(() =>
    [...document.querySelectorAll("h1,p,button,input,a,td")].map((element) => getComputedStyle(element).fontFamily),
  );
  expect(families.filter((family) => !family.startsWith("Figtree,"))).toEqual([]);
});

test("nothing moves when the typeface arrives late", async ({ visit }) => {
  const { page } = await visit();
  const readShifts = await watchLayoutShifts(page);
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(TYPEFACE, async (route) => {
    await held;
    await route.continue();
  });
  // The page's load event waits for the typeface.
  await page.goto("/lpd-sba-sku/product_100130", { waitUntil: "domcontentloaded" });
  await waitForBuyArea(page);
  const measure = () =>
    page.evaluate(() => {
      const title = document.createRange();
      title.selectNodeContents(document.querySelector("h1") as Element);
      return {
        title: title.getBoundingClientRect().width,
        page: document.querySelector("main")?.getBoundingClientRect().height ?? 0,
      };
    });
  const before = { shifts: (await readShifts()).length, ...(await measure()) };
  send();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await measure();
  expect(await page.evaluate(() => document.fonts.check("16px Figtree"))).toBe(true);
  expect(Math.abs(after.title - before.title) / before.title).toBeLessThan(0.03);
  const moved = (await readShifts()).slice(before.shifts);
  expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
});
