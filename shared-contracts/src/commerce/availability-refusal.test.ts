import { describe, expect, it } from "@jest/globals";
import { ProductItem, VisitorContext, type SelectablePurchaseOption } from "../index.js";
import { decideAvailability } from "./availability.js";

const PRICES = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"].map((purchaseOptionType) => ({
  purchaseOptionType,
  finalPrice: 5,
}));

type Situation = {
  flags?: Record<string, boolean>;
  restriction?: string;
  soldOut?: boolean;
  option?: SelectablePurchaseOption;
  guest?: boolean;
  storeSoldOut?: boolean;
  permissions?: Record<string, boolean>;
  type?: number;
  isDesigned?: boolean;
  priceless?: boolean;
};

const cases: [string, Situation, string | undefined][] = [
  ["nothing speaks against it", {}, undefined],
  ["a guest signs in first", { guest: true, flags: { manualOutOfStock: true } }, "sign-in-required"],
  [
    "manual out of stock comes before a restriction",
    { flags: { manualOutOfStock: true }, restriction: "OMITTED" },
    "out-of-stock",
  ],
  ...["OMITTED", "DISCONTINUED", "FULLHARDSUB", "NOT_AVAILABLE", "BLOCKED"].map(
    (restriction): [string, Situation, string] => [`${restriction} is not sold`, { restriction }, "not-purchasable"],
  ),
  ...["PARTIALHARDSUB", "RESTRICTED", "FORCEDHARDSUB"].map((restriction): [string, Situation, undefined] => [
    `${restriction} is sold`,
    { restriction },
    undefined,
  ]),
  ["OUTOFSTOCK counts as out of stock", { restriction: "OUTOFSTOCK" }, "out-of-stock"],
  [
    "a discontinued item is not to be waited for",
    { flags: { manualOutOfStock: true }, restriction: "DISCONTINUED" },
    "not-purchasable",
  ],
  ["an item without a price", { priceless: true }, "price-unavailable"],
  ["stock comes before the price", { priceless: true, soldOut: true }, "out-of-stock"],
  ["what is designed first is not added as it is", { type: 8 }, "not-purchasable"],
  ["what is designed first is added with its design", { type: 8, isDesigned: true }, undefined],
  ["getting started comes before the cart", { type: 20 }, "not-purchasable"],
  ["a design needs a price, too", { type: 8, isDesigned: true, priceless: true }, "price-unavailable"],
  ["a design of a discontinued item", { type: 8, isDesigned: true, restriction: "DISCONTINUED" }, "not-purchasable"],
  ["ready-made print is added as it is", { type: 6 }, undefined],
  [
    "a pre-order of an in-store-only item is sold",
    { flags: { inStoreOnlyProduct: true, preOrder: true, showPreOrderButton: true } },
    undefined,
  ],
  [
    "a pre-order isn't picked up: no store has it",
    { option: "BOPIS", flags: { preOrder: true, showPreOrderButton: true } },
    "not-purchasable",
  ],
  ["coming soon is not sold", { flags: { showComingSoonButton: true } }, "not-purchasable"],
  [
    "coming soon with pre-order is",
    { flags: { showComingSoonButton: true, preOrder: true, showPreOrderButton: true } },
    undefined,
  ],
  ["a pre-order needs no stock", { soldOut: true, flags: { preOrder: true, showPreOrderButton: true } }, undefined],
  ["in-store only is not shipped", { flags: { inStoreOnlyProduct: true } }, "not-purchasable"],
  ["in-store only is picked up", { flags: { inStoreOnlyProduct: true }, option: "BOPIS" }, undefined],
  ["sold out is not shipped", { soldOut: true }, "out-of-stock"],
  ["sold out is picked up in a store that has it", { soldOut: true, option: "BOPIS" }, undefined],
  ["sold out in the store", { storeSoldOut: true, option: "BOPIS" }, "out-of-stock"],
  ["pickup needs the flag", { flags: { bopisEligible: false }, option: "BOPIS" }, "not-purchasable"],
  ["pickup needs the permission", { permissions: { isBOPISEnabled: false }, option: "BOPIS" }, "not-purchasable"],
  ["restocking needs no stock", { soldOut: true, option: "AUTO_RESTOCK" }, undefined],
  ["restocking needs the flag", { flags: { autoRestockEligible: false }, option: "AUTO_RESTOCK" }, "not-purchasable"],
  [
    "restocking needs the permission",
    { permissions: { isAutoRestockEnabled: false }, option: "AUTO_RESTOCK" },
    "not-purchasable",
  ],
  [
    "in-store only is not restocked",
    { flags: { inStoreOnlyProduct: true }, option: "AUTO_RESTOCK" },
    "not-purchasable",
  ],
];

describe("the refusal of the cart", () => {
  it.each(cases)("%s", (_title, situation, expected) => {
    const {
      flags,
      restriction,
      soldOut,
      option = "ONE_TIME_PURCHASE",
      guest,
      storeSoldOut,
      permissions,
      isDesigned,
      type,
      priceless,
    } = situation;
    const item = ProductItem.parse({
      itemID: "1",
      product: {
        name: "Item",
        isCustomizable: type,
        flags: { bopisEligible: true, autoRestockEligible: true, ...flags },
      },
      price: { item: [{ priceInfo: priceless ? [] : PRICES }] },
      inventory: { items: [{ productIsOutOfStock: soldOut ?? false, outofstock: storeSoldOut ?? false }] },
      ...(restriction && { restrictionDetails: { type: restriction } }),
    });
    const context = VisitorContext.parse({
      tenant: "retail",
      flags: { isLoggedIn: !guest },
      permissions: { isAutoRestockEnabled: true, ...permissions },
    });
    expect(decideAvailability({ item, context, option, isDesigned: isDesigned ?? false }).refusal).toBe(expected);
  });
});
