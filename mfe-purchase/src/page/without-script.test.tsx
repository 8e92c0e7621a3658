import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { outOfStockItem, sellableItem } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

/** The fields a browser would submit for the form that contains the element. */
function formOf(element: HTMLElement) {
  const form = element.closest("form");
  if (!form) throw new Error("stands in no form");
  return {
    method: form.method,
    action: new URL(form.action).pathname,
    fields: Object.fromEntries(new FormData(form)),
  };
}

describe("forms without JavaScript", () => {
  it("submit a delivery location and return to the page", async () => {
    const query = { qty: "2", location: "location-not-found" };
    await renderPurchase("buy-box", { item: sellableItem, query });
    const field = screen.getByRole("textbox", { name: "ZIP Code or city & state" });
    expect(formOf(field)).toEqual({
      method: "post",
      action: "/ele-lpd/api/location",
      fields: { q: "", returnTo: "/lpd-sba-sku/product_135848?qty=2" },
    });
    expect(screen.getByText("Please enter a valid ZIP Code or city & state")).toBeTruthy();
    expect(screen.getByRole<HTMLDetailsElement>("group", { name: "Change delivery location" }).open).toBe(true);
  });

  it("submit a complete notification request", async () => {
    await renderPurchase("buy-box", { item: outOfStockItem });
    const { method, action, fields } = formOf(screen.getByRole("textbox", { name: "Email" }));
    expect([method, action]).toEqual(["post", "/ele-lpd/api/sku/submitNotificationData"]);
    expect(fields).toMatchObject({
      email: "buyer@retail.example",
      tenant: "retail",
      type: "sku",
      zipCode: "01760",
      returnTo: `/lpd-sba-sku/product_${outOfStockItem.itemID}`,
    });
  });

  it.each([
    ["thanks", { notify: "sent" }, "Thanks! We will email you when this item is back in stock."],
    ["an invalid address", { notify: "bad-request" }, "Invalid email format"],
  ])("show %s after returning to the page", async (_what, query, text) => {
    await renderPurchase("buy-box", { item: outOfStockItem, query });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
