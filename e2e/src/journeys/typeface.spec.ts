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

test("a view that the typeface is too late for keeps its fallback, and the next one has it", async ({ visit }) => {
  const { page } = await visit();
  const readShifts = await watchLayoutShifts(page);
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(TYPEFACE, async (route) => {
    await held;
    await route.continue();
  });
  const open = async () => {
    // The page's load event waits for the typeface.
    await page.goto("/lpd-sba-sku/product_100130", { waitUntil: "domcontentloaded" });
    await waitForBuyArea(page);
  };
  const measureTitle = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const title = document.createRange();
      title.selectNode(document.querySelector("h1")?.firstChild as Node);
      return title.getBoundingClientRect().width;
    });
  await open();
  const fallback = await measureTitle();
  const shifts = (await readShifts()).length;
  const arrived = page.waitForResponse((response) => TYPEFACE.test(response.url()));
  send();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  expect(await measureTitle()).toBe(fallback);
  expect((await readShifts()).slice(shifts)).toEqual([]);
  // Routes keep browsers from using their cache.
  await page.unroute(TYPEFACE);
  await open();
  await open();
  const width = await measureTitle();
  expect(width).not.toBe(fallback);
  expect(Math.abs(fallback - width) / width).toBeLessThan(0.03);
});
