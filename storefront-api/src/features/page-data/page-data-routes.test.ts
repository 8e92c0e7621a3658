import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getPriceInfo, PageData } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import {
  BUSINESS_MEMBER,
  FULL_PRODUCT,
  OTHER_BUSINESS_MEMBER,
  RETAIL_MEMBER,
  SHOP_FEED,
} from "../../testing/shop-feed.js";

/** A Tuesday, 8 a.m. in the shop's time zone. */
const NOW = new Date("2025-06-03T12:00:00Z");

let storefront: TestStorefront;
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
  storefront = await createTestStorefront({ now: () => NOW });
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    products: [FULL_PRODUCT, { itemId: "PRINTER-1", name: "Laser printer" }, ...IMPORTED_PRODUCTS],
    "variants-by-tenant": [
      {
        kind: "item",
        tenant: "business",
        customerNumber: "ACME",
        itemId: "FULL-1",
        cin: "ACME-FULL",
        prices: [
          {
            purchaseOptionType: "ONE_TIME_PURCHASE",
            finalPrice: 70,
            priceAdjustment: [{ adjustmentType: "CONTRACT", adjustment: { adjustmentPrice: -9.99 } }],
          },
        ],
      },
    ],
    inventory: [{ itemId: "FULL-1", onHand: 7, inventoryMode: "NDD", nextDayCutoffHour: 17 }],
    plans: [
      { kind: "assembly", skuNumber: "ASSEMBLE-1", skuName: "Assembly", finalPrice: 25, items: ["FULL-1"] },
      { kind: "protection", skuNumber: "PROTECT-1", skuName: "Protection", finalPrice: 12, items: ["FULL-1"] },
    ],
    compatibility: [
      { cartridgeItemId: "FULL-1", printers: [{ brand: "Hillside", model: "L200", itemId: "PRINTER-1" }] },
    ],
    reviews: [5, 4, 4].map((rating, index) => ({
      reviewId: `r${index}`,
      itemId: "FULL-1",
      displayName: "A",
      rating,
      dateCreated: "2025-05-01T00:00:00Z",
    })),
    questions: [
      { questionId: "q1", itemId: "FULL-1", displayName: "B", text: "Does it?", dateCreated: "2025-05-01T00:00:00Z" },
    ],
    orders: ["2025-05-20", "2025-03-01", "2023-01-01"].map((day, index) => ({
      orderId: `o${index}`,
      tenant: "retail" as const,
      userId: "rosa",
      placedAt: `${day}T10:00:00Z`,
      lines: [{ itemId: "FULL-1", quantity: 1, unitPrice: 79.99 }],
    })),
    content: [{ kind: "guest-content", tenant: "retail", headliner: "Sign in for your price" }],
  });
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
  ben = createShopper(storefront.app, "business");
  await ben.signIn(BUSINESS_MEMBER);
});

afterAll(() => storefront.close());

const page = (itemId: string) => `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${encodeURIComponent(itemId)}`;

describe("the item that an address names", () => {
  it.each([
    ["the path", page("PAPER-1")],
    ["the path with a query of the page", `${page("PAPER-1")}?ars=y&storeNumber=0009`],
    ["the query", "/ele-lpd/api/sba-sku/lpd-sba-sku?itemId=PAPER-1"],
  ])("is found by %s [S2-7.01]", async (_title, url) => {
    const response = await rosa.get(url);
    expect(response.statusCode).toBe(200);
    const pageData = PageData.parse(response.json());
    expect(pageData.items[0]?.itemID).toBe("PAPER-1");
    expect(pageData.errorPage).toBeUndefined();
  });

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
    const olga = createShopper(storefront.app, "business");
    await olga.signIn(OTHER_BUSINESS_MEMBER);
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
    expect(items[0].compatibility).toMatchObject({ kind: "printer", products: [{ itemId: "FULL-1" }] });
  });

  it("show the stock of the store that the page's query names", async () => {
    const at = async (store: string) => (await rosa.get(`${page("PAPER-1")}?storeNumber=${store}`)).json().items[0];
    const [near, other] = [(await at("0008")).inventory.items[0], (await at("0009")).inventory.items[0]];
    expect([near.instock, other.outofstock]).toEqual([true, true]);
    // Without `showStoreAddress`, no address leaves the store.
    expect(near.yourStoreInfo).toEqual({ storeNumber: "0008", name: "Natick" });
    expect(other.yourStoreInfo).toEqual({ storeNumber: "0009", name: "Boston" });
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

  it("has breadcrumbs, SEO data and who is looking", async () => {
    const pageData = (await ben.get(page("PAPER-1"))).json();
    expect(pageData.breadcrumbs).toEqual([
      { displayName: "Office Supplies", url: "/department/SC1" },
      { displayName: "Paper", url: "/department/DP1" },
      { displayName: "Copy Paper", url: "/department/CT1" },
      { displayName: "Letter Size", url: "/department/CL1" },
    ]);
    expect(pageData.seoData.canonical).toBe("/lpd-sba-sku/product_PAPER-1");
    expect(pageData.userVariables).toMatchObject({
      isLoggedIn: true,
      userContext: { user: { userInfo: { customerNumber: "ACME" } } },
    });
    expect(pageData.permissions.priceDisplay).toBe(true);
    expect(pageData.pageState.coreSKUqty).toBe(1);
    expect(pageData).not.toHaveProperty("guestContent");
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

  it("has guest content and the market price for a guest, and no other amount", async () => {
    const guest = createShopper(storefront.app);
    const response = await guest.get(page("FULL-1"));
    const pageData = response.json();
    expect(pageData.guestContent.headliner).toBe("Sign in for your price");
    expect(getPriceInfo(pageData.items[0], "ONE_TIME_PURCHASE")).toEqual({
      purchaseOptionType: "ONE_TIME_PURCHASE",
      basePrice: 89.99,
      isPriced: true,
      quantityLimit: 50,
    });
    for (const amount of ["79.99", "78", "69.99", "9.99,", "3.5"]) expect(response.body).not.toContain(`:${amount}`);
  });
});
