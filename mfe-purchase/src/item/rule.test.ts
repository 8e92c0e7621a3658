import { describe, expect, it } from "@jest/globals";
import { SKU_CALLS, type PriceInfo } from "shared-contracts";
import {
  contractItem,
  createItem,
  createMember,
  createPriceInfo,
  retailMember,
  thinItem,
} from "shared-contracts/fixtures";
import { mergeRefreshedInventory, readRefreshedInventory, toInventoryRequest } from "./rule.js";

it("sends the service context with request type I, SKU and base product [S2-7.09]", () => {
  const request = toInventoryRequest(contractItem, retailMember);
  expect(request).toEqual({
    serviceContext: {
      priceTier: "T1",
      deprecableRequestFields: { orderType: "WEB" },
      requestType: "I",
      storeNumber: "0008",
      zipCode: "01760",
    },
    skus: ["400006"],
    baseProduct: "400006",
  });
  expect(SKU_CALLS.refreshInventory.request.safeParse(request).success).toBe(true);
});

it("requests the selected store, or else the visitor's own", () => {
  const context = createMember("retail", { storeNumber: "0042" });
  expect(toInventoryRequest(createItem(), context).serviceContext.storeNumber).toBe("0042");
  expect(toInventoryRequest(createItem(), context, "0099").serviceContext.storeNumber).toBe("0099");
});

const inventory = { items: [{ productIsOutOfStock: true, availableQuantity: 0 }] };
const priceInfo: PriceInfo[] = [
  createPriceInfo("ONE_TIME_PURCHASE", { deprecableFieldsAtPriceLevel: { expectedDate: "2026-04-20" } }),
];

const answer = {
  items: [
    {
      itemId: "135848",
      inventory,
      product: { flags: { autoRestockEligible: false } },
      price: { informationalMessage: "Price as of today" },
      priceInfo,
    },
  ],
};

const refreshed = {
  inventory,
  autoRestockEligible: false,
  informationalMessage: "Price as of today",
  priceInfo,
};

describe("readRefreshedInventory", () => {
  it("reads inventory, eligibility, message and price entries of the first item [S2-7.09]", () => {
    expect(readRefreshedInventory(answer)).toEqual(refreshed);
  });

  it.each([
    [true, true],
    [undefined, false],
  ])("reads the eligibility %s as %s", (autoRestockEligible, expected) => {
    const items = answer.items.map((item) => ({ ...item, product: { flags: { autoRestockEligible } } }));
    expect(readRefreshedInventory({ items })?.autoRestockEligible).toBe(expected);
  });

  it("is undefined for a response without items", () => {
    expect(readRefreshedInventory({ items: [] })).toBeUndefined();
  });
});

describe("mergeRefreshedInventory", () => {
  const item = createItem();
  const merged = mergeRefreshedInventory(item, refreshed);

  it("replaces the inventory [S2-4.38]", () => {
    expect(merged.inventory).toEqual(inventory);
  });

  it("replaces the auto-restock eligibility and no other flag [S2-4.39]", () => {
    expect(merged.product.flags).toEqual({ ...item.product.flags, autoRestockEligible: false });
  });

  it("replaces the price info in both its places [S2-4.40]", () => {
    expect(merged.price.item[0]).toMatchObject({ itemId: "135848", bopis: 12.99, priceInfo, data: { priceInfo } });
    expect(merged.price.informationalMessage).toBe("Price as of today");
  });

  it("keeps the price info if the response has none [S2-4.40]", () => {
    expect(mergeRefreshedInventory(item, { ...refreshed, priceInfo: [] }).price.item).toEqual(item.price.item);
  });

  it("adds a price info to an item without one", () => {
    expect(mergeRefreshedInventory(thinItem, refreshed).price.item).toEqual([{ priceInfo, data: { priceInfo } }]);
  });

  it("keeps all other fields", () => {
    const { inventory: _inventory, product: _product, price: _price, ...rest } = item;
    expect(merged).toMatchObject(rest);
    expect(merged.product.name).toBe(item.product.name);
    expect(item).toEqual(createItem());
  });
});
