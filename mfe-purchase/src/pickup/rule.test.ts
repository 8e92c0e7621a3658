import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { PickupOverlayItem } from "shared-contracts";
import { selectStoreNumber, toPickupOverlayItem } from "./rule.js";

const { createItem, createMember, createPrice, createPriceInfo, retailMember } = fixtures;

const facts = { item: fixtures.sellableItem, context: retailMember, quantity: 3 } as const;

describe("toPickupOverlayItem", () => {
  it("contains item, quantity, store and ZIP code [S1-3.35]", () => {
    const item = createItem({
      CIN: "CIN-77",
      price: createPrice([createPriceInfo(), createPriceInfo("BOPIS", { finalPrice: 11.49, quantityLimit: 4 })]),
    });
    const pickup = toPickupOverlayItem({ ...facts, item });
    expect(pickup).toEqual({
      name: item.product.name,
      itemId: "135848",
      customerSku: "CIN-77",
      price: 11.49,
      uom: "Ream",
      uomQty: 1,
      qty: 3,
      imageUrl: "paper-ream",
      storeNumber: "0008",
      zipCode: "01760",
      quantityLimit: 4,
      priceDisplay: true,
      virtualBundleDetails: undefined,
    });
    expect(PickupOverlayItem.safeParse(pickup).success).toBe(true);
  });

  it("contains the parts of a set", () => {
    expect(toPickupOverlayItem({ ...facts, item: fixtures.setItem }).virtualBundleDetails).toHaveLength(3);
    expect(toPickupOverlayItem({ ...facts, item: fixtures.swatchItem }).virtualBundleDetails).toBeUndefined();
  });

  it.each([
    ["hidden [S2-6.10]", { context: fixtures.hiddenPriceMember }, false],
    ["shown in the cart only", { item: fixtures.seePriceInCartItem }, true],
    ["unavailable", { item: fixtures.priceUnavailableItem }, true],
  ])("omits a price that is %s", (_why, given, priceDisplay) => {
    expect(toPickupOverlayItem({ ...facts, ...given })).toMatchObject({ price: undefined, priceDisplay });
  });
});

it.each([
  ["the one whose stock the item has [S2-2.09]", { yourStoreInfo: { storeNumber: "0042" } }, "0011", "0042"],
  ["the visitor's without one [S2-2.09]", {}, "0011", "0011"],
  ["the default without any [S2-2.09]", {}, "", "0008"],
])("the store is %s", (_why, stock, storeNumber, expected) => {
  const item = { ...fixtures.sellableItem, inventory: { items: [stock] } };
  expect(selectStoreNumber({ item, context: createMember("retail", { storeNumber }) })).toBe(expected);
});
