import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, retailGuest } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const failed = () => ({ status: 500, body: { code: "internal-error", message: "" } });
const noInventory = { "POST /ele-lpd/api/sku/skuInventory": failed };

let logged: unknown[][];
let dataLayer: object[];

beforeEach(() => {
  logged = [];
  jest.spyOn(globalThis.console, "warn").mockImplementation((...entry) => void logged.push(entry));
  Object.assign(globalThis, { dataLayer: (dataLayer = []) });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "dataLayer");
});

describe("a failed inventory call", () => {
  it("is logged [S2-8.06]", async () => {
    await renderPurchase("buy-box", { answers: noInventory });
    expect(logged).toEqual([["Inventory service error", expect.objectContaining({ status: 500 })]]);
  });

  it("shows no inventory but an error, the button and a date in the cart [S2-8.07]", async () => {
    const { store } = await renderPurchase("buy-box", {
      answers: noInventory,
      item: createItem({ product: { flags: { bopisEligible: false } } }),
    });
    expect(store?.getState().item.item?.inventory).toEqual({ items: [] });
    expect(screen.getByText("See delivery date in cart")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });

  it("reports the item as out of stock to analytics [S2-8.08]", async () => {
    await renderPurchase("buy-box", { answers: noInventory });
    expect(dataLayer).toEqual([{ event: "inventory", itemId: "135848", availability: "out of stock" }]);
  });
});

describe("an error in a purchase button listener", () => {
  it("is logged and the add still proceeds [S1-8.21]", async () => {
    Object.assign(globalThis, {
      dataLayer: {
        push: () => {
          throw new Error("the tag manager is broken");
        },
      },
    });
    const { fetch } = await renderPurchase("buy-box");
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(logged[0]?.[1]).toEqual(new Error("the tag manager is broken"));
    expect(fetch.requests.map(({ path }) => path)).toContain("/ele-lpd/api/cart/items");
  });
});

describe("the cart", () => {
  const reads = (requests: readonly { path: string }[]) => requests.filter(({ path }) => path === "/ele-lpd/api/cart");

  it("is read once if no event has announced it", async () => {
    const { fetch } = await renderPurchase("buy-box");
    expect(reads(fetch.requests)).toHaveLength(1);
  });

  it("is not read for guests", async () => {
    const { fetch } = await renderPurchase("buy-box", { visitor: retailGuest });
    expect(reads(fetch.requests)).toEqual([]);
  });
});
