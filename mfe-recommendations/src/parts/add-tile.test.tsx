import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cartItemsAdded, type RecommendationTile } from "shared-contracts";
import { createTile, emptyCart } from "shared-contracts/fixtures";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { CART_CALL, renderRecommendations, TILES_CALL } from "../testing/render-recommendations.js";

const near = createTile({ itemId: "1", title: "Near" });
const far = createTile({ itemId: "2", title: "Far" });
const added = { addedItems: [{ itemId: "2", qty: 1 }], failedItems: [], cart: { ...emptyCart, itemCount: 1 } };

beforeAll(() => installModalDialogs());
beforeEach(() => localStorage.clear());

async function openTable(second: RecommendationTile = far, cart: object = added) {
  localStorage.setItem(COMPARE_STORAGE_KEY, JSON.stringify([{ compareItemID: "1" }, { compareItemID: "2" }]));
  const slot = await renderRecommendations("compare-tray", {
    answers: { [TILES_CALL]: [near, second], [CART_CALL]: cart },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Compare 2 items" }));
  return { ...slot, dialog: within(await screen.findByRole("dialog", { name: "Compare items" })) };
}

const requests = ({ fetch }: Awaited<ReturnType<typeof renderRecommendations>>) =>
  fetch.requests
    .filter(({ path }) => path === "/ele-lpd/api/cart/items")
    .map(({ init }) => JSON.parse(init.body ?? "") as unknown);

describe("the table of compared items", () => {
  it("adds an item, says so in its column, and leads to the cart", async () => {
    const slot = await openTable();
    const { dialog, bus, container } = slot;
    await userEvent.click(dialog.getByRole("button", { name: "Add to cart: Far" }));
    expect(requests(slot)).toMatchObject([{ items: [{ itemId: "2", qty: 1 }], location: "compare" }]);
    const column = dialog.getByRole("columnheader", { name: /Far/ });
    expect((await within(column).findByRole("link", { name: "Added to cart" })).getAttribute("href")).toBe("/cart");
    // The page's own answer would be under the dialog.
    expect(bus.payloadsOf(cartItemsAdded)).toMatchObject([{ overlay: false, itemCount: 1 }]);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("adds the fewest of an item that is sold in multiples", async () => {
    const slot = await openTable({ ...far, quantityRange: { factor: 12, minimum: 12, maximum: 24 } });
    expect(slot.dialog.getByText("Sold in multiples of 12")).toBeTruthy();
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Far" }));
    expect(requests(slot)).toMatchObject([{ items: [{ itemId: "2", qty: 12 }] }]);
  });

  it("says why nothing was added, and can be tried again", async () => {
    const failedItems = [{ itemId: "2", qty: 1, code: "out-of-stock", message: "Sold out today" }];
    const slot = await openTable(far, { addedItems: [], failedItems, cart: emptyCart });
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Far" }));
    expect((await slot.dialog.findByText("Sold out today")).getAttribute("role")).toBe("alert");
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Far" }));
    expect(requests(slot)).toHaveLength(2);
  });

  it.each<[string, Partial<RecommendationTile>]>([
    ["will be replaced", { restrictionType: "PARTIALHARDSUB" }],
    ["is pre-ordered", { isOutOfStock: true }],
    ["needs no design", { isCustomizable: 6, isCustomSKU: true }],
  ])("adds what its page sells: an item that %s [S2-4.72]", async (_what, more) => {
    const { dialog } = await openTable({ ...far, ...more });
    expect(dialog.getByRole("button", { name: "Add to cart: Far" })).toBeTruthy();
  });

  it.each<[string, Partial<RecommendationTile>]>([
    ["custom products", { isCustomizable: 14 }],
    ["what isn't for sale", { ctaText: undefined }],
    ["what is sold in multiples above its limit", { quantityRange: { factor: 12, minimum: 12, maximum: 0 } }],
  ])("leaves %s to their page", async (_what, more) => {
    const { dialog } = await openTable({ ...far, ...more });
    expect(dialog.getByRole("button", { name: "Add to cart: Near" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Add to cart: Far" })).toBeNull();
  });
});
