import { describe, expect, it } from "@jest/globals";
import { ProductItem, VisitorContext, type SelectablePurchaseOption } from "shared-contracts";
import { selectCartRefusal } from "./select-cart-refusal.js";

const PRICES = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"].map((purchaseOptionType) => ({ purchaseOptionType }));

type Situation = {
  flags?: Record<string, boolean>;
  restriction?: string;
  soldOut?: boolean;
  option?: SelectablePurchaseOption;
  guest?: boolean;
  storeSoldOut?: boolean;
  permissions?: Record<string, boolean>;
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

describe("selectCartRefusal", () => {
  it.each(cases)("%s", (_title, situation, expected) => {
    const { flags, restriction, soldOut, option = "ONE_TIME_PURCHASE", guest, storeSoldOut, permissions } = situation;
    const item = ProductItem.parse({
      itemID: "1",
      product: { name: "Item", flags: { bopisEligible: true, autoRestockEligible: true, ...flags } },
      price: { item: [{ priceInfo: PRICES }] },
      inventory: { items: [{ productIsOutOfStock: soldOut ?? false }] },
      ...(restriction && { restrictionDetails: { type: restriction } }),
    });
    const context = VisitorContext.parse({
      tenant: "retail",
      flags: { isLoggedIn: !guest },
      permissions: { isAutoRestockEnabled: true, ...permissions },
    });
    expect(selectCartRefusal({ item, context, option, isStoreOutOfStock: storeSoldOut ?? false })).toBe(expected);
  });
});
