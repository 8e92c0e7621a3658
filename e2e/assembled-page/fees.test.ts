import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { post, type Visitor } from "./support/shop.js";

type Fees = {
  readonly netFeeDetails: {
    readonly Handling: { readonly total: number };
    readonly Furniture: { readonly total: number };
  };
  readonly items: readonly { readonly itemId: string; readonly appliedFees: readonly { readonly type: string }[] }[];
};

/** Any text about charges. */
const FEE_TEXT = /(?<!No delivery )fee|surcharge|Ships free|Free delivery/i;

describe("fee notices", () => {
  it.each([
    [
      "[S1-9.10] [S1-9.11] a heavy item with a fee",
      "member",
      "FEE-heavy",
      ["$29.90 handling fee added to cart", "Delivery fees may apply"],
    ],
    ["[S1-9.12] not a heavy item without a fee", "member", "FEE-heavy-free", []],
    ["[S1-9.12] not an item that is not heavy", "member", "FEE-light", []],
    ["[S1-6.17] nobody of tier PR7", "platinum", "FEE-heavy", []],
    [
      "[S1-6.17] others of a tier",
      "gold",
      "FEE-heavy",
      ["$29.90 handling fee added to cart", "Delivery fees may apply"],
    ],
    ["[S2-1.11] the surcharge of an item", "member", "FEE-surcharge", ["$3.50 shipping surcharge applies"]],
    ["[S2-1.11] none of an item without a surcharge", "member", "FEE-plain", []],
    ["[S2-3.21] what ships free from an amount on", "member", "FEE-add-on", ["Ships free with $25.00 in add-on items"]],
    ["[S2-6.04] no guest", "retail", "FEE-heavy", []],
  ] satisfies [string, Visitor, string, readonly string[]][])("name %s", async (_why, visitor, itemId, texts) => {
    const lines = (await visitProduct(visitor, itemId)).lines("buy-box");
    expect(lines.filter((line) => FEE_TEXT.test(line))).toEqual(texts);
  });

  it("show the handling fee with pickup as well", async () => {
    const page = await visitProduct("member", "FEE-heavy-pickup", { query: "?option=BOPIS" });
    expect(page.lines("buy-box")).toContain("$12.00 handling fee added to cart");
  });
});

describe("the member badge 'Free delivery'", () => {
  it.each<[string, Visitor, string, boolean]>([
    ["tier PR6", "gold", "FEE-plain", true],
    ["tier PR7", "platinum", "FEE-plain", true],
    ["program PLUS", "plus", "FEE-plain", true],
    ["not tier PR5", "silver", "FEE-plain", false],
    ["not a member without a tier", "member", "FEE-plain", false],
    ["not beside a fee", "gold", "FEE-heavy", false],
    ["beside no fee of tier PR7", "platinum", "FEE-heavy", true],
    ["not where everybody has it", "gold", "FEE-free-shipping", false],
    ["not on what is not delivered", "gold", "FEE-download", false],
  ])("[S1-6.16] is for %s", async (_who, visitor, itemId, isShown) => {
    const lines = (await visitProduct(visitor, itemId)).lines();
    expect(lines.includes("Free delivery")).toBe(isShown);
  });
});

describe("the fee service", () => {
  const body = { serviceEligible: false, price: 20, totalPrice: 40, quantity: 2 };

  it("[S2-7.13] [S2-7.15] answers handling, furniture and each applied fee, with its own prices", async () => {
    expect(
      await post<Fees>("member", "/ele-lpd/api/sku/shf", {
        ...body,
        tenantId: "retail",
        zipCode: "02108",
        itemId: "FEE-heavy",
        price: 1,
        totalPrice: 2,
        tierCode: "T3",
      }),
    ).toEqual({
      netFeeDetails: { Handling: { total: 59.8 }, Furniture: { total: 0 } },
      items: [
        {
          itemId: "FEE-heavy",
          appliedFees: [expect.objectContaining({ type: "HANDLING", amount: 59.8 })],
        },
      ],
    });
  });

  it("[S2-7.14] takes the ZIP code 01760 when there is none", async () => {
    const request = { ...body, tenantId: "retail", itemId: "FEE-heavy" };
    const without = await post<Fees>("member", "/ele-lpd/api/sku/shf", request);
    expect(without).toEqual(await post<Fees>("member", "/ele-lpd/api/sku/shf", { ...request, zipCode: "01760" }));
    expect(without.netFeeDetails.Handling.total).toBe(59.8);
  });

  it.each<[string, Visitor, boolean, number]>([
    ["asks for it where fsEligible grants it", "furnisher", true, 98],
    ["not when it is not asked for", "furnisher", false, 0],
  ])("[S2-6.18] charges the furniture service: %s", async (_why, visitor, serviceEligible, total) => {
    const request = { ...body, tenantId: "business", serviceEligible, itemId: "FEE-furniture" };
    const { netFeeDetails } = await post<Fees>(visitor, "/ele-lpd/api/sku/shf", request);
    expect(netFeeDetails.Furniture.total).toBe(total);
  });

  it("knows no fee for a guest", async () => {
    const request = { ...body, tenantId: "retail", itemId: "FEE-heavy" };
    const { netFeeDetails } = await post<Fees>("retail", "/ele-lpd/api/sku/shf", request);
    expect(netFeeDetails.Handling.total).toBe(0);
  });
});
