import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, retailGuest, retailMember } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const failed = () => ({ status: 500, body: { code: "internal-error", message: "" } });
const noInventory = { "POST /ele-lpd/api/sku/skuInventory": failed };
const noFees = { "POST /ele-lpd/api/sku/shf": failed };

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
    expect(store?.getState().item.inventoryStatus).toBe("failed");
    expect(screen.getByText("See delivery date in cart")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });

  it("reports the item as out of stock to analytics [S2-8.08]", async () => {
    await renderPurchase("buy-box", { answers: noInventory });
    expect(dataLayer).toEqual([{ event: "inventory", itemId: "135848", availability: "out of stock" }]);
  });
});

describe("a failed fee call", () => {
  it("is logged with the documented message [S2-8.15]", async () => {
    await renderPurchase("buy-box", { answers: noFees });
    expect(logged).toEqual([["Astra fee service error", expect.anything()]]);
  });

  it("sets enhanced delivery to 0 and marks the handling fee as loaded [S2-8.16]", async () => {
    const { store } = await renderPurchase("buy-box", { answers: noFees });
    expect(store?.getState().fees).toMatchObject({ enhancedDeliveryPrice: 0, handlingFeeLoaded: true });
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

describe("native share", () => {
  let shared: unknown[];
  let outcome: () => Promise<void>;

  beforeEach(() => {
    shared = [];
    outcome = () => Promise.resolve();
    Object.assign(navigator, { share: (page: unknown) => (shared.push(page), outcome()) });
    globalThis.matchMedia = ((query: string) => ({ matches: query === "(pointer: coarse)" })) as typeof matchMedia;
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(globalThis, "matchMedia");
  });

  it("opens with name and URL of the item [S2-7.32]", async () => {
    await renderPurchase("buy-box", { visitor: retailMember });
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(shared).toEqual([{ title: expect.stringContaining("Ridgeline Copy Paper"), url: location.href }]);
  });

  it("failure or dismissal is only logged [S2-8.17]", async () => {
    outcome = () => Promise.reject(new Error("closed"));
    const { container } = await renderPurchase("buy-box");
    const before = container.textContent;
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(logged).toEqual([["Error in sharing URL", new Error("closed")]]);
    expect(container.textContent).toBe(before);
  });
});
