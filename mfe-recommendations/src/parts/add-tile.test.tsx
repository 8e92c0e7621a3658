import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cartItemsAdded, type RecommendationTile } from "shared-contracts";
import { createTile, emptyCart } from "shared-contracts/fixtures";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { CART_CALL, renderRecommendations, TILES_CALL } from "../testing/render-recommendations.js";

const card = "SKU_INSTOCK_ALT_CARD_SA";
const near = createTile({ itemId: "1", title: "Near" });
const far = createTile({ itemId: "2", title: "Far" });
const added = { addedItems: [{ itemId: "1", qty: 3 }], failedItems: [], cart: { ...emptyCart, itemCount: 3 } };

beforeAll(() => installModalDialogs());
beforeEach(() => localStorage.clear());

async function openQuickView(tile: RecommendationTile, cart: unknown = added) {
  const slot = await renderRecommendations("alternatives", {
    tiles: { [card]: [tile] },
    answers: { [CART_CALL]: cart as object },
  });
  await userEvent.click(screen.getByRole("button", { name: `Quick view of ${tile.title}` }));
  return { ...slot, dialog: within(await screen.findByRole("dialog", { name: "Quick view" })) };
}

const requests = ({ fetch }: Awaited<ReturnType<typeof renderRecommendations>>) =>
  fetch.requests
    .filter(({ path }) => path === "/ele-lpd/api/cart/items")
    .map(({ init }) => JSON.parse(init.body ?? "") as unknown);

describe("the quick view", () => {
  it("adds as many as the shopper chose, says so, and leads to the cart", async () => {
    const slot = await openQuickView(near);
    const { dialog, bus, container } = slot;
    await userEvent.click(dialog.getByRole("button", { name: "Increase quantity" }));
    await userEvent.click(dialog.getByRole("button", { name: "Increase quantity" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add to cart: Near" }));
    expect(requests(slot)).toMatchObject([{ items: [{ itemId: "1", qty: 3 }], location: "quick-view" }]);
    expect((await dialog.findByRole("link", { name: "Added to cart" })).getAttribute("href")).toBe("/cart");
    // The page's own answer would be under the dialog.
    expect(bus.payloadsOf(cartItemsAdded)).toMatchObject([{ overlay: false, itemCount: 3 }]);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("takes an empty box for one", async () => {
    const slot = await openQuickView(near);
    await userEvent.clear(slot.dialog.getByRole("textbox", { name: "Quantity" }));
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Near" }));
    expect(requests(slot)).toMatchObject([{ items: [{ itemId: "1", qty: 1 }] }]);
    expect(slot.dialog.getByRole<HTMLInputElement>("textbox").value).toBe("1");
  });

  it("adds an item that is sold in multiples by its multiples", async () => {
    const dozens = createTile({ itemId: "1", title: "Pens", quantityRange: { factor: 12, minimum: 12, maximum: 24 } });
    const slot = await openQuickView(dozens);
    const { dialog } = slot;
    expect(dialog.getByText("Sold in multiples of 12")).toBeTruthy();
    const box = dialog.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
    await userEvent.clear(box);
    await userEvent.type(box, "13");
    await userEvent.click(dialog.getByRole("button", { name: "Add to cart: Pens" }));
    expect(requests(slot)).toMatchObject([{ items: [{ itemId: "1", qty: 24 }] }]);
    expect(box.value).toBe("24");
    expect(dialog.getByRole("button", { name: "Increase quantity" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(dialog.getByRole("button", { name: "Decrease quantity" }));
    expect(box.value).toBe("12");
  });

  it("says why nothing was added, and can be tried again", async () => {
    const failedItems = [{ itemId: "1", qty: 1, code: "out-of-stock", message: "Sold out today" }];
    const slot = await openQuickView(near, { addedItems: [], failedItems, cart: emptyCart });
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Near" }));
    expect((await slot.dialog.findByText("Sold out today")).getAttribute("role")).toBe("alert");
    await userEvent.click(slot.dialog.getByRole("button", { name: "Add to cart: Near" }));
    expect(requests(slot)).toHaveLength(2);
  });

  it.each<[string, Partial<RecommendationTile>]>([
    ["custom products", { isCustomizable: 14 }],
    ["what is out of stock", { isOutOfStock: true }],
  ])("leaves %s to their page", async (_what, more) => {
    const { dialog } = await openQuickView({ ...near, ...more });
    expect(dialog.queryByRole("button", { name: /^Add to cart/ })).toBeNull();
    expect(dialog.getByRole("link", { name: "View all details" })).toBeTruthy();
  });
});

it("each compared item can be added from the table", async () => {
  localStorage.setItem(COMPARE_STORAGE_KEY, JSON.stringify([{ compareItemID: "1" }, { compareItemID: "2" }]));
  const slot = await renderRecommendations("compare-tray", {
    answers: { [TILES_CALL]: [near, far], [CART_CALL]: added },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Compare 2 items" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compare items" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add to cart: Far" }));
  expect(requests(slot)).toMatchObject([{ items: [{ itemId: "2", qty: 1 }], location: "compare" }]);
  const column = dialog.getByRole("columnheader", { name: /Far/ });
  expect(await within(column).findByText("Added to cart")).toBeTruthy();
});
