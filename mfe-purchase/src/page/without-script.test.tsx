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
    fields: Object.fromEntries(new FormData(form)),
  };
}

describe("forms without JavaScript", () => {
  it("submit a delivery location and return to the page", async () => {
    const refusedForm = { call: "chooseLocation", code: "location-not-found", invalid: [], fields: {} };
    await renderPurchase("buy-box", { item: sellableItem, query: { qty: "2" }, refusedForm });
    const field = screen.getByRole("textbox", { name: "ZIP Code or city & state" });
    expect(formOf(field)).toEqual({
      method: "post",
      fields: { call: "chooseLocation", q: "", returnTo: "/lpd-sba-sku/product_135848?qty=2" },
    });
    expect(screen.getByText("Please enter a valid ZIP Code or city & state")).toBeTruthy();
    expect(screen.getByRole<HTMLDetailsElement>("group", { name: "Change delivery location" }).open).toBe(true);
  });

  it("submit a complete notification request", async () => {
    await renderPurchase("buy-box", { item: outOfStockItem });
    const { method, fields } = formOf(screen.getByRole("textbox", { name: "Email" }));
    expect(method).toBe("post");
    expect(fields).toMatchObject({
      call: "submitNotificationData",
      email: "buyer@retail.example",
      tenant: "retail",
      type: "sku",
      zipCode: "01760",
      returnTo: `/lpd-sba-sku/product_${outOfStockItem.itemID}?notify=sent`,
    });
  });

  it("show thanks after returning to the page", async () => {
    await renderPurchase("buy-box", { item: outOfStockItem, query: { notify: "sent" } });
    expect(screen.getByText("Thanks! We will email you when this item is back in stock.")).toBeTruthy();
  });

  it("show that the address was refused", async () => {
    const refusedForm = { call: "submitNotificationData", code: "bad-request", invalid: ["email"], fields: {} };
    await renderPurchase("buy-box", { item: outOfStockItem, refusedForm });
    expect(screen.getByText("Invalid email format")).toBeTruthy();
  });
});
