import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, createPrice, createPriceInfo } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });

function limited(quantityLimit: number) {
  const offers = (["ONE_TIME_PURCHASE", "AUTO_RESTOCK"] as const).map((option) =>
    createPriceInfo(option, { quantityLimit }),
  );
  return createItem({ price: createPrice(offers) });
}

describe("the limit of a price", () => {
  it("is written with separators", async () => {
    await renderPurchase("buy-box", { item: limited(1000) });
    expect(screen.getByText("Limit 1,000 per order")).toBeTruthy();
  });
});

it("includes the quantity already in the cart", async () => {
  const item = limited(5);
  const lines = [{ lineId: "l", itemId: item.itemID, quantity: 5 }];
  const cart = { cartId: "c", revision: 2, lines, itemCount: 5, subtotal: 0, fees: [], total: 0 };
  await renderPurchase("buy-box", { item, answers: { "GET /ele-lpd/api/cart": cart } });
  expect(await screen.findByText("Limit 5 per order. You already have 5 of 5 in your cart")).toBeTruthy();
});

describe("leaving the quantity box", () => {
  it.each(["", "0", "000"])("with “%s” resets it to the minimum [S1-5.01]", async (text) => {
    await renderPurchase("buy-box");
    await userEvent.clear(box());
    if (text) await userEvent.type(box(), text);
    await userEvent.tab();
    expect(box().value).toBe("1");
  });
});

it("is left out with the button where a custom product can't be customized", async () => {
  await renderPurchase("buy-box", { item: createItem({ product: { isCustomizable: 8 } }) });
  expect(box().closest("[data-widths]")?.getAttribute("data-widths")).toBe("fromSm");
});
