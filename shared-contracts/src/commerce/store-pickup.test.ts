import { describe, expect, it } from "@jest/globals";
import type { InventoryItem } from "../entities/inventory.js";
import * as fixtures from "../fixtures/index.js";
import { describeStorePickup } from "./store-pickup.js";

const { createItem, createMember, retailGuest, retailMember, sellableItem } = fixtures;

function stocked(entry: InventoryItem) {
  return createItem({ inventory: { items: [entry] } });
}

describe("describeStorePickup", () => {
  it("tells store, stock, address and promise [S1-9.08]", () => {
    expect(describeStorePickup(sellableItem, retailMember)).toEqual({
      promise: "Pick up in 1 hour",
      availability: "In stock at your store",
      store: "Pickup at Framingham",
      address: "1 Worcester Road, Framingham, MA 01701",
    });
  });

  it.each([
    ["Pick up in 1 hour", { instock: true }],
    ["Out of stock at this store", { instock: true, outofstock: true }],
    ["Out of stock at this store", { instock: false, outofstock: true }],
    ["Store pickup", {}],
  ])("promises %s", (promise, entry) => {
    expect(describeStorePickup(stocked(entry), retailMember)).toMatchObject({ promise, availability: undefined });
  });

  it.each([
    ["Next truck on Monday", "Next truck on Monday"],
    ["Out of stock", undefined],
  ])("tells %s once [S2-3.14]", (storeAvailabilityText, availability) => {
    const item = stocked({ outofstock: true, storeAvailabilityText });
    expect(describeStorePickup(item, retailMember)).toMatchObject({
      promise: "Out of stock at this store",
      availability,
    });
  });

  const store = { storeNumber: "0008", name: "Natick", city: "Natick" };
  it.each([
    ["where it may be shown", { showStoreAddress: true, yourStoreInfo: store }, "Natick"],
    ["not where it may not", { showStoreAddress: false, yourStoreInfo: store }, undefined],
    ["not without a store", { showStoreAddress: true }, undefined],
    ["not without anything known of it", { showStoreAddress: true, yourStoreInfo: { storeNumber: "1" } }, undefined],
  ])("shows the address %s", (_why, entry, address) => {
    expect(describeStorePickup(stocked(entry), retailMember)?.address).toBe(address);
  });

  it.each([
    ["24 miles away", { storeMiles: 24 }, "Pickup at Natick"],
    ["145 miles away", { storeMiles: 144.6 }, "Pickup at Natick, 145 miles away"],
    ["that was chosen", { storeMiles: 145, storeNumber: "0014" }, "Pickup at Natick"],
  ])("says how far away the nearest store is, if a shopper wouldn't expect it: one %s", (_which, where, text) => {
    const context = { ...retailMember, storeNumber: "0008", ...where };
    expect(describeStorePickup(stocked({ instock: true, yourStoreInfo: store }), context)?.store).toBe(text);
  });

  it("names no store without a name", () => {
    const item = stocked({ yourStoreInfo: { storeNumber: "0008" } });
    expect(describeStorePickup(item, retailMember)?.store).toBeUndefined();
  });

  it.each([
    ["discontinued [S2-4.71]", fixtures.discontinuedItem],
    ["blocked", fixtures.blockedItem],
    ["manually out of stock [S1-4.18]", fixtures.manualOutOfStockItem],
    ["coming soon [S1-4.19]", fixtures.comingSoonItem],
    ["for pre-order", fixtures.preOrderItem],
  ])("says nothing of an item that is %s", (_why, item) => {
    expect(describeStorePickup(item, retailMember)).toBeUndefined();
  });

  it.each([
    ["without permission [S2-6.15]", sellableItem, createMember("retail", { permissions: { isBOPISEnabled: false } })],
    ["for guests [S2-6.04]", sellableItem, retailGuest],
    ["for an item not eligible", fixtures.outOfStockItem, retailMember],
  ])("is not offered %s", (_why, item, context) => {
    expect(describeStorePickup(item, context)).toBeUndefined();
  });
});
