import { describe, expect, it } from "@jest/globals";
import { visit, visitProduct, type Page } from "./support/page.js";
import type { Visitor } from "./support/shop.js";

function trail(page: Page): readonly (readonly [string, string | null])[] {
  const entries = page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li a');
  return Array.from(entries, (link) => [link.textContent ?? "", link.getAttribute("href")] as const);
}

const meta = (page: Page, name: string) =>
  page.document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
const canonical = (page: Page) => page.document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";

describe("breadcrumbs", () => {
  it.each([
    ["[S1-2.08] [S1-2.09] a retail guest", "retail", "/"],
    ["[S1-2.09] a retail member", "member", "/"],
    ["[S1-2.10] a business guest", "business", "/idm"],
    ["[S1-2.11] a business member", "buyer", "/sahome"],
  ] satisfies [string, Visitor, string][])("start at the home page of %s", async (_who, visitor, href) => {
    expect(trail(await visitProduct(visitor, "TRAIL-own"))).toEqual([
      ["Home", href],
      ["Writing", "/department/WRITE"],
      ["Pens", "/department/PENS"],
    ]);
  });

  it("[S1-2.12] follow the departments of an item without breadcrumbs of its own", async () => {
    expect(trail(await visitProduct("retail", "TRAIL-hierarchy"))).toEqual([
      ["Home", "/"],
      ["Office", "/department/TRAIL-SC"],
      ["Paper", "/department/TRAIL-DP"],
      ["Copy paper", "/department/TRAIL-CT"],
      ["Letter", "/department/TRAIL-CL"],
    ]);
  });

  it.each([
    ["[S1-2.15] with address and text", "retail", "TRAIL-parent", "/department/WRITE"],
    ["[S1-2.15] for members as well", "member", "TRAIL-parent", "/department/WRITE"],
    ["[S1-2.16] not on the business storefront", "buyer", "TRAIL-parent", undefined],
    ["[S1-2.16] not without a text", "retail", "TRAIL-parent-only", undefined],
    ["[S1-2.16] not without an address", "retail", "TRAIL-anchor-only", undefined],
  ] satisfies [string, Visitor, string, string | undefined][])(
    "lead to more of the kind: %s",
    async (_why, visitor, itemId, href) => {
      const page = await visitProduct(visitor, itemId);
      const links = page.findAll("link", /^More from/);
      expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
        href ? [["More from writing", href]] : [],
      );
    },
  );
});

describe("what search engines read", () => {
  it("[S2-2.04] comes from the item's seo data", async () => {
    const page = await visitProduct("retail", "TRAIL-seo");
    expect(page.document.title).toBe("Buy a black marker");
    expect(meta(page, "description")).toBe("Markers in black.");
    expect(meta(page, "robots")).toBe("noindex");
    expect(canonical(page)).toMatch(/\/lpd-sba-sku\/product_TRAIL-canonical$/);
  });

  it.each([
    ["the heading", "TRAIL-seo-heading", "The blue marker"],
    ["the name", "TRAIL-seo-name", "Marker, green"],
  ])("[S2-2.04] takes %s where there is no title", async (_what, itemId, title) => {
    expect((await visitProduct("retail", itemId)).document.title).toBe(title);
  });

  it.each([
    ["[S2-2.05] a member", "member"],
    ["[S2-2.05] a business member", "buyer"],
    ["[S2-2.06] a white-label customer", "whiteLabel"],
    ["[S2-2.06] a hi-touch customer", "hiTouch"],
    ["[S2-2.06] a southwest-school customer", "southwest"],
    ["[S2-2.06] an edivision customer", "ediv"],
  ] satisfies [string, Visitor][])("has a generic title for %s", async (_who, visitor) => {
    expect((await visitProduct(visitor, "TRAIL-seo")).document.title).toBe("Product details");
  });

  it.each<[string, Visitor, string, string | undefined]>([
    ["the price that a member sees", "member", "TRAIL-seo", "15.00"],
    ["the market price that a guest sees", "retail", "TRAIL-seo", "19.50"],
    ["no price that a business guest does not see", "business", "TRAIL-seo", undefined],
    ["no price that is hidden", "priceless", "TRAIL-seo", undefined],
    ["no price that shows in the cart", "member", "PRICE-in-cart", undefined],
    ["no price that shows during customization", "member", "PRICE-open-4", undefined],
    ["no price that is unavailable", "member", "PRICE-range", undefined],
  ])("[S2-2.35] offers %s", async (_why, visitor, itemId, amount) => {
    const data = (await visitProduct(visitor, itemId)).structuredData();
    expect(data).toMatchObject({ "@type": "Product", sku: itemId });
    expect((data?.["offers"] as { price?: string } | undefined)?.price).toBe(amount);
  });
});

describe("addresses", () => {
  it.each(["/lpd-sba-sku/product_TRAIL-own", "/lpd-sba-sku?itemId=TRAIL-own"])(
    "[S1-2.01] [S2-2.01] find the item at %s",
    async (path) => {
      const page = await visit("member", path);
      expect(page.status).toBe(200);
      expect(page.lines("identity")).toContain("Item #: TRAIL-own");
    },
  );

  it("[S2-2.02] [S2-7.03] [S2-8.03] answer an unknown item with an error page", async () => {
    const page = await visit("member", "/lpd-sba-sku/product_TRAIL-unknown");
    expect(page.status).toBe(404);
    expect(page.find("heading", "We could not find this product.")).not.toBeNull();
    expect(page.document.querySelector('[data-slot="buy-box"]')).toBeNull();
    expect(page.lines().join(" ")).toMatch(/404/);
  });

  it("[S2-2.02] have nothing of a product when no item is named", async () => {
    const page = await visit("retail", "/lpd-sba-sku");
    expect(page.status).toBe(404);
    const slots = [...page.document.querySelectorAll("[data-slot]")].map((slot) => slot.getAttribute("data-slot"));
    expect(slots).toEqual(["error"]);
  });
});
