import { beforeAll, describe, expect, it } from "@jest/globals";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, OTHER_BUSINESS_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);
let rosa: Shopper;
let ben: Shopper;

/** Other systems have no headliner. */
const IMPORTED_PRODUCTS = [
  { paragraphs: ["Prints in black.", "And quickly."] },
  { paragraphs: [`${"Prints black ".repeat(12)}and yellow`] },
  { bullets: ["Quiet", "Fast"] },
  {},
].map((description, index) => ({ itemId: `IMPORTED-${index + 1}`, name: "Laser printer", description }));

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    products: [{ itemId: "INK-1", name: "Ink" }, { itemId: "PRINTER-1", name: "Laser printer" }, ...IMPORTED_PRODUCTS],
    compatibility: [
      { cartridgeItemId: "INK-1", printers: [{ brand: "Hillside", model: "L200", itemId: "PRINTER-1" }] },
    ],
  });
  rosa = await createMember(storefront.app);
  ben = await createMember(storefront.app, BUSINESS_MEMBER, "business");
});

const page = (itemId: string) => `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${encodeURIComponent(itemId)}`;

describe("the item that an address names", () => {
  it.each([
    ["an unknown item", page("NONE")],
    ["no item", "/ele-lpd/api/sba-sku/lpd-sba-sku"],
    ["an item of the other tenant", page("BUSINESS-1")],
    ["broken percent-encoding", "/ele-lpd/api/sba-sku/lpd-sba-sku?itemId=%E0%A4%A"],
  ])("is 404 with an error page for %s [S2-7.03]", async (_title, url) => {
    const response = await rosa.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      items: [],
      errorPage: { errorCode: 404, responseStatusCode: 404, message: "We could not find this product." },
    });
  });

  it("carries the CIN for a member of the contract alone, whatever the address says", async () => {
    const olga = await createMember(storefront.app, OTHER_BUSINESS_MEMBER, "business");
    const url = page("PAPER-1##ACME-PAPER");
    expect((await ben.get(url)).json().items[0]).toMatchObject({ itemID: "PAPER-1##ACME-PAPER", CIN: "ACME-PAPER" });
    for (const shopper of [olga, rosa, createShopper(storefront.app, "business")]) {
      const response = await shopper.get(url);
      expect(response.json().items[0].itemID).toBe("PAPER-1");
      expect(response.body).not.toContain("ACME-PAPER");
    }
    expect((await ben.get(page("PAPER-1##OTHER-CIN"))).body).not.toContain("OTHER-CIN");
  });
});

describe("the fields of an item", () => {
  it("name the cartridges of a printer", async () => {
    const { items } = (await rosa.get(page("PRINTER-1"))).json();
    expect(items[0].compatibility).toMatchObject({ kind: "printer", products: [{ itemId: "INK-1" }] });
  });
});

describe("the page around the item", () => {
  it.each([
    ["IMPORTED-1", "Prints in black."],
    ["IMPORTED-2", `${"Prints black ".repeat(12)}and…`],
    ["IMPORTED-3", "Quiet · Fast"],
    ["IMPORTED-4", undefined],
  ])("describes %s to search engines by what its description begins with", async (itemId, expected) => {
    expect((await rosa.get(page(itemId))).json().seoData.description).toBe(expected);
  });

  it("names a level of the hierarchy once in the breadcrumbs, although lower levels repeat it", async () => {
    const pens = { id: "pens", name: "Pens" };
    const hierarchy = { supercategory: { id: "ink", name: "Ink" }, department: pens, category: pens, class: pens };
    await storefront.seed({ products: [{ itemId: "FLAT-1", name: "Pen", hierarchy }] });
    expect((await ben.get(page("FLAT-1"))).json().breadcrumbs).toEqual([
      { displayName: "Ink", url: "/department/ink" },
      { displayName: "Pens", url: "/department/pens" },
    ]);
  });
});
