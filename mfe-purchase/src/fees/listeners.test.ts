import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, waitFor } from "@testing-library/react";
import { deskItem, retailGuest } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";
import { quantitySet } from "../selection/slice.js";

const PATH = "/ele-lpd/api/sku/shf";
const warn = jest.spyOn(console, "warn");

beforeEach(() => {
  warn.mockImplementation(() => undefined);
});

afterEach(() => {
  jest.clearAllMocks();
});

const answer = {
  netFeeDetails: { Handling: { total: 59.98 }, Furniture: { total: 49 } },
  items: [{ itemId: "600005", appliedFees: [{ type: "HANDLING", amount: 59.98 }] }],
};

async function open(reply: object, options: Parameters<typeof renderPurchase>[1] = {}) {
  const slot = await renderPurchase("buy-box", { item: deskItem, ...options, answers: { [`POST ${PATH}`]: reply } });
  const { store } = slot;
  if (!store) throw new Error("the fragment has no store");
  const asked = () => slot.fetch.requests.filter(({ path }) => path === PATH);
  return { store, asked, fees: () => store.getState().fees };
}

describe("fee service", () => {
  it("returns handling fee, enhanced delivery price and applied fees [S2-7.17]", async () => {
    const { fees } = await open(answer);
    await waitFor(() => expect(fees().handlingFeeLoaded).toBe(true));
    expect(fees()).toMatchObject({
      handlingFee: 59.98,
      enhancedDeliveryPrice: 49,
      appliedFees: [{ type: "HANDLING", amount: 59.98 }],
    });
  });

  it("is called again only when the quantity changes [S2-7.16]", async () => {
    const { store, asked } = await open(answer);
    await waitFor(() => expect(asked()).toHaveLength(1));
    act(() => void store.dispatch(quantitySet(1)));
    act(() => void store.dispatch(quantitySet(2)));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked().map(({ init }) => (JSON.parse(init.body ?? "{}") as { quantity: number }).quantity)).toEqual([1, 2]);
  });

  it("is not called again for a request it has already answered", async () => {
    const { store, asked, fees } = await open(answer);
    await waitFor(() => expect(fees().handlingFeeLoaded).toBe(true));
    act(() => void store.dispatch(quantitySet(2)));
    act(() => void store.dispatch(quantitySet(1)));
    // Longer than the typing delay.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    act(() => void store.dispatch(quantitySet(3)));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked().map(({ init }) => (JSON.parse(init.body ?? "{}") as { quantity: number }).quantity)).toEqual([1, 3]);
  });

  it("is not called for guests [S2-6.07]", async () => {
    const { asked } = await open(answer, { visitor: retailGuest });
    expect(asked()).toEqual([]);
  });

  it("failure is logged [S2-8.15]", async () => {
    await open(() => ({ status: 503 }));
    await waitFor(() => expect(warn).toHaveBeenCalledWith("Astra fee service error", expect.anything()));
  });

  it("failure sets the enhanced delivery to 0 and marks the handling fee as loaded [S2-8.16]", async () => {
    const { fees } = await open(() => ({ status: 503 }));
    await waitFor(() => expect(fees().handlingFeeLoaded).toBe(true));
    expect(fees().enhancedDeliveryPrice).toBe(0);
    expect(fees().handlingFee).toBeUndefined();
  });
});
