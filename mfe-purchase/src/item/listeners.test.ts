import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, waitFor } from "@testing-library/react";
import type { InventoryItem, PriceInfo } from "shared-contracts";
import { createItem, createPriceInfo, retailGuest } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";
import { storeChosen } from "../pickup/slice.js";

const CALL = "POST /ele-lpd/api/sku/skuInventory";
const host = globalThis as { dataLayer?: { push: (event: object) => void } };

const push = jest.fn();
const warn = jest.spyOn(console, "warn");

beforeEach(() => {
  warn.mockImplementation(() => undefined);
  host.dataLayer = { push };
});

afterEach(() => {
  delete host.dataLayer;
  jest.clearAllMocks();
});

function answer(entry: InventoryItem, priceInfo: readonly PriceInfo[] = []) {
  const product = { flags: { autoRestockEligible: false } };
  return { items: [{ itemId: "135848", inventory: { items: [entry] }, product, price: {}, priceInfo }] };
}

async function open(reply: object, options: Parameters<typeof renderPurchase>[1] = {}) {
  const slot = await renderPurchase("buy-box", { ...options, answers: { [CALL]: reply } });
  const state = () => {
    if (!slot.store) throw new Error("the fragment has no store");
    return slot.store.getState();
  };
  return { ...slot, state, asked: () => slot.fetch.requests.filter(({ path }) => CALL.endsWith(path)) };
}

describe("inventory refresh", () => {
  it("replaces inventory, eligibility and price info [S2-4.38][S2-4.39][S2-4.40]", async () => {
    const priceInfo = [createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 9.99 })];
    const { state } = await open(answer({ availableQuantity: 3 }, priceInfo));
    await waitFor(() => expect(state().item.item?.inventory.items).toEqual([{ availableQuantity: 3 }]));
    const { item } = state().item;
    expect(item?.product.flags.autoRestockEligible).toBe(false);
    expect(item?.price.item[0]?.priceInfo).toEqual(priceInfo);
  });

  it("resets a selected option that is no longer offered", async () => {
    const { state } = await open(answer({}, [createPriceInfo()]), { query: { ars: "y" } });
    await waitFor(() => expect(state().selection.option).toBe("ONE_TIME_PURCHASE"));
  });

  it("reports nothing to analytics after a success", async () => {
    const { state } = await open(answer({ productIsOutOfStock: true }));
    await waitFor(() => expect(state().item.item?.inventory.items).toEqual([{ productIsOutOfStock: true }]));
    expect(push).not.toHaveBeenCalled();
  });

  it("makes no call for guests", async () => {
    const { asked } = await open(answer({}), { visitor: retailGuest });
    expect(asked()).toEqual([]);
  });

  it("refreshes for the newly selected store", async () => {
    const { store, asked, state } = await open(answer({ yourStoreInfo: { storeNumber: "0014", name: "Boston" } }));
    await waitFor(() => expect(state().item.item?.inventory.items[0]?.yourStoreInfo?.name).toBe("Boston"));
    act(() => void store?.dispatch(storeChosen("0014")));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(JSON.parse(asked()[1]?.init.body ?? "{}")).toMatchObject({ serviceContext: { storeNumber: "0014" } });
    act(() => void store?.dispatch(storeChosen("0014")));
    expect(asked()).toHaveLength(2);
  });

  it("requests type I with SKUs and base product [S2-7.09]", async () => {
    const { asked } = await open(answer({}), { item: createItem({ itemID: "1##CIN" }) });
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(JSON.parse(asked()[0]?.init.body ?? "{}")).toMatchObject({
      serviceContext: { requestType: "I", deprecableRequestFields: { orderType: "WEB" } },
      skus: ["1"],
      baseProduct: "1",
    });
  });
});
