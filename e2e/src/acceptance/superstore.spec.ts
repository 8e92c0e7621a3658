import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page, type Response } from "@playwright/test";
import type { Cart } from "shared-contracts";
import { mountedSlot, signIn, slot, watchPageIssues } from "fragment-kit/playwright";
import { findViolations } from "../support/check-accessibility.js";
import { runBuiltToEnd } from "../shop/built-process.js";
import { startShop, type Shop } from "../shop/shop.js";
import { skipLoudly, SYSTEM } from "../support/system.js";

/**
 * Read from the table by hand, spread over it, the first with an id that two products share. US dollars: sales /
 * (quantity × (1 − discount)), as documented in docs/feed.
 */
const PRODUCTS = [
  { itemId: "FUR-CH-10001146-2", category: "Furniture", subCategory: "Chairs", price: 50.89 },
  { itemId: "FUR-BO-10001798", category: "Furniture", subCategory: "Bookcases", price: 130.98 },
  { itemId: "OFF-PA-10001970", category: "Office Supplies", subCategory: "Paper", price: 12.28 },
  { itemId: "OFF-AR-10004648", category: "Office Supplies", subCategory: "Art", price: 20.15 },
  { itemId: "OFF-BI-10004139", category: "Office Supplies", subCategory: "Binders", price: 14.55 },
  { itemId: "FUR-FU-10003623", category: "Furniture", subCategory: "Furnishings", price: 27.06 },
] as const;
/** A customer of the segment Consumer, and one of Corporate. */
const MEMBERS = { retail: "cc-12220@superstore.example", business: "ra-19885@superstore.example" } as const;
const PORT = 4800;
const SECONDS_PER_PRODUCT = 20;

test.describe.configure({ mode: "default" });

test.describe("the Superstore file", () => {
  let folder: string;
  let system: Shop | undefined;
  let passwords: ReadonlyMap<string, string>;

  test.beforeAll(async () => {
    test.setTimeout(420_000);
    const [orders, reviews] = ["superstore-orders.csv", "office-reviews.ndjson"].map(findSharedFile);
    if (!orders || !reviews)
      return skipLoudly("The files are not in ../shared/data: set SHARED_DATA_DIR to the folder that has them.");
    folder = mkdtempSync(join(tmpdir(), "superstore-"));
    const dataDirectory = join(folder, "data");
    await importFeed(dataDirectory, "superstore", orders);
    await importFeed(dataDirectory, "office-reviews", reviews);
    passwords = readPasswords(join(dataDirectory, "superstore-passwords.csv"));
    system = await startShop({ port: PORT, dataDirectory });
  });

  test.afterAll(async () => {
    await system?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  for (const tenant of ["retail", "business"] as const) {
    test(`any product serves a ${tenant} member`, async ({ browser }) => {
      test.setTimeout(60_000 + PRODUCTS.length * SECONDS_PER_PRODUCT * 1000);
      const baseURL = tenant === "retail" ? system?.retailUrl : system?.businessUrl;
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const email = MEMBERS[tenant];
      await signIn(context, { email, password: passwords.get(email) ?? "" });
      const issues = watchPageIssues(context);
      const page = await context.newPage();
      for (const product of PRODUCTS) {
        await test.step(product.itemId, async () => {
          const seen = issues.found.length;
          await checkMembersPage(page, product);
          expect.soft(issues.found.slice(seen), `errors and policy reports of ${product.itemId}`).toEqual([]);
        });
      }
      const lines = await readCartLines(page);
      expect(lines).toEqual(PRODUCTS.map(({ itemId, price }) => [itemId, price]).toSorted());
      await context.close();
    });
  }
});

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Soft expectations, to report every broken product. */
async function checkMembersPage(
  page: Page,
  { itemId, category, subCategory, price }: (typeof PRODUCTS)[number],
): Promise<void> {
  const response = await page.goto(`/lpd-sba-sku/product_${encodeURIComponent(itemId)}`);
  expect.soft(response?.status(), `status of ${itemId}`).toBe(200);

  const buyBox = await mountedSlot(page, "buy-box");
  await expect
    .soft(buyBox.getByText(DOLLARS.format(price), { exact: true }).first(), `price of ${itemId}`)
    .toBeVisible();

  const picture = slot(page, "gallery").getByRole("img").first();
  const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.soft.poll(() => picture.evaluate(isLoaded), `picture of ${itemId}`).toBe(true);

  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect.soft(trail, `breadcrumbs of ${itemId}`).toHaveText([/./, category, subCategory]);

  await mountedSlot(page, "reviews");
  const found = await findViolations(page);
  expect.soft(found, `accessibility of ${itemId}`).toEqual([]);

  const isAdd = (answer: Response) => answer.request().method() === "POST" && answer.url().endsWith("/cart/items");
  const added = page.waitForResponse(isAdd);
  await buyBox.getByRole("button", { name: "Add to cart" }).click();
  expect.soft((await added).status(), `adding ${itemId}`).toBe(200);
  await expect.soft(buyBox.getByRole("button", { name: /Add 1 more/ }), `${itemId} in the cart`).toBeVisible();
}

/** Item and unit price in US dollars, by item. */
async function readCartLines(page: Page): Promise<readonly (readonly [string, number])[]> {
  const { lines } = await page.evaluate(async () => (await fetch("/ele-lpd/api/cart")).json() as Promise<Cart>);
  return lines.map((line) => [line.itemId, line.unitPrice] as const).toSorted();
}

/** The real files are outside the project; undefined without them. */
function findSharedFile(name: string): string | undefined {
  const path = join(process.env.SHARED_DATA_DIR ?? join(SYSTEM.root, "../shared/data"), name);
  return existsSync(path) ? path : undefined;
}

async function importFeed(dataDirectory: string, format: string, file: string): Promise<void> {
  const command = ["--max-old-space-size=192", "tools/demonstration/dist/feed.js", "import", "--format", format, file];
  await runBuiltToEnd(command, { DATA_DIR: dataDirectory });
}

/** Email address → password; the file is readable by its owner only. */
function readPasswords(file: string): ReadonlyMap<string, string> {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => [line.split(",")[0] ?? "", line.split(",")[2] ?? ""]));
}
