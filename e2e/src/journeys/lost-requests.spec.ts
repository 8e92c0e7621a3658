import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";
import { LOSSES, startLosingProxy, type Loss, type LosingProxy, type RequestName } from "../support/losing-proxy.js";

/** Everything that is here is what a shopper would call broken after this long. */
const STEP_MS = 10_000;
const ITEM_ID = "200101";

/** `outside` is a page of the same member that loses nothing. */
type Step = (page: Page, outside: Page) => Promise<void>;

/** What a shopper does on the page beside scrolling through it, with one press each. */
const DEEDS: Readonly<Record<string, Step>> = {
  async "one press adds once"(page, outside) {
    await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).first().click();
    const quantities = async () => (await readCart(outside)).lines.map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([1]);
    await expect(page.getByRole("dialog").or(page.locator("#toast-outlet > *")).first()).toBeVisible();
    await page.keyboard.press("Escape");
  },
  async "the gallery opens"(page) {
    await slot(page, "gallery").getByRole("button", { name: "Images", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("tab", { selected: true })).toHaveText("Images");
    await page.keyboard.press("Escape");
  },
  async "an item is compared"(page) {
    const bundle = await reach(page, "bundle");
    await bundle
      .getByRole("checkbox", { name: /^Compare/ })
      .first()
      .check();
    await expect(slot(page, "compare-tray").getByRole("region", { name: "Compared items" })).toBeVisible();
  },
  async "the quick view opens"(page) {
    const tiles = await reach(page, "alternatives");
    await tiles
      .getByRole("button", { name: /^Quick view/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Quick view" }).getByRole("button", { name: /^Add/ })).toBeVisible();
    await page.keyboard.press("Escape");
  },
  async "the review drawer opens"(page) {
    const reviews = await reach(page, "reviews");
    await reviews.getByRole("button", { name: "Write a review" }).first().click();
    await expect(page.getByRole("dialog", { name: "Write a review" }).getByLabel("Display name")).toBeVisible();
    await page.keyboard.press("Escape");
  },
};

async function reach(page: Page, name: string): Promise<Locator> {
  const place = slot(page, name);
  await place.evaluate((element) => element.scrollIntoView());
  await expect(place.and(page.locator("[data-mounted], [data-static]"))).toBeAttached();
  return place;
}

/** Everything that works on one view of the page, by name. */
async function findWorking(page: Page, outside: Page): Promise<ReadonlySet<string>> {
  const working = new Set<string>();
  const attempt = async (name: string, act: () => Promise<unknown>) => {
    const isDone = await act().then(
      () => true,
      () => false,
    );
    if (isDone) working.add(name);
  };
  await emptyCart(outside);
  await page.goto(`/lpd-sba-sku/product_${ITEM_ID}`, { waitUntil: "domcontentloaded" });
  for (const [name, act] of Object.entries(DEEDS)) await attempt(name, () => act(page, outside));
  const slots = await page
    .locator("main [data-slot]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["slot"] ?? ""));
  for (const name of slots) {
    await attempt(`slot ${name}`, async () => {
      const place = await reach(page, name);
      await expect(place).not.toHaveAttribute("data-failed", /./);
      await expect.poll(() => place.evaluate(countMissingPictures)).toBe(0);
    });
  }
  await attempt("styles", () => expect.poll(() => page.evaluate(countMissingStyles)).toBe(0));
  return working;
}

/** Runs in the page. */
function countMissingPictures(element: Element): number {
  return [...element.querySelectorAll("img")].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
    return isSeen && !(image.complete && image.naturalWidth > 0);
  }).length;
}

/** Runs in the page. */
function countMissingStyles(): number {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length;
}

/** Not reports, and not the page itself. */
const IS_OF_PAGE = /^(?:GET|POST) \/(?:shell\/assets|releases|images|ele-lpd\/api|ptd\/api)\//;

/** One of each kind, in which ways `npm test` loses it. */
const SAMPLES: readonly (readonly [RegExp, Loss])[] = [
  [/\/shell\/assets\/shell\..*js$/, "reset"],
  [/\/releases\/mfe-purchase\/.*\.css$/, "answered 500"],
  [/\/mfe-purchase\/.*remote-entry\.js$/, "reset"],
  [/\/mfe-reviews\/.*below\.js$/, "cut"],
  [/^GET \/images\//, "reset"],
  [/^POST .*\/cart\/items$/, "reset"],
];

type Lost = { readonly name: RequestName; readonly loss: Loss };

/** With `LONG_TESTS=1` every request in every way; `LOST` and `LOSS` are parts of the names of those to lose. */
function choose(requests: readonly RequestName[]): readonly Lost[] {
  const { LONG_TESTS, LOST = "", LOSS = "" } = process.env;
  if (!LONG_TESTS) {
    return SAMPLES.flatMap(([pattern, loss]) => {
      const name = requests.find((request) => pattern.test(request));
      expect(name, `a request like ${pattern.source}`).toBeDefined();
      return name === undefined ? [] : [{ name, loss }];
    });
  }
  return requests
    .filter((name) => name.includes(LOST))
    .flatMap((name) => LOSSES.filter((loss) => loss.startsWith(LOSS)).map((loss) => ({ name, loss })));
}

test("what is lost once on its way leaves nothing of the page dead", async ({ browser, baseURL, visit }) => {
  test.setTimeout(process.env.LONG_TESTS ? 3 * 60 * 60_000 : 240_000);
  const { context: signedIn, page: outside } = await visit();
  // A new member, whose cart no other test changes.
  await outside.goto("/account/bc");
  await outside.getByRole("textbox", { name: "Email" }).fill(`lost-${Date.now()}@example.com`);
  await outside.getByRole("textbox", { name: "Password" }).fill("twelve apples and a pear");
  await outside.getByRole("main").getByRole("button", { name: "Create an account" }).click();
  await outside.waitForURL(({ pathname }) => pathname !== "/account/bc");
  const storageState = await signedIn.storageState();
  const proxy: LosingProxy = await startLosingProxy();

  async function view(): Promise<ReadonlySet<string>> {
    const context: BrowserContext = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState,
      proxy: { server: proxy.server },
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    const working = await findWorking(page, outside);
    await context.close();
    return working;
  }

  const whole = await view();
  const requests = [...proxy.takeSeen().keys()].filter((name) => IS_OF_PAGE.test(name));
  expect([...whole], "what works when nothing is lost").toEqual(expect.arrayContaining(Object.keys(DEEDS)));

  const table: (Lost & { readonly dead: readonly string[] })[] = [];
  for (const lost of choose(requests)) {
    proxy.loseNext(lost.name, lost.loss);
    const working = await view();
    const dead = [...whole].filter((name) => !working.has(name));
    const asked = proxy.takeSeen().get(lost.name) ?? 0;
    process.stdout.write(`${dead.length} dead | ${lost.loss} | ${asked} requests | ${lost.name} ${dead.join(", ")}\n`);
    table.push({ ...lost, dead });
  }
  await proxy.close();
  expect(table.filter(({ dead }) => dead.length > 0)).toEqual([]);
});
