import { expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { createItem, hiddenPriceMember } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

const item = createItem({
  product: { energyLabel: { energyClass: "D", label: "/label.pdf", informationSheet: "/sheet.pdf" } },
});

it("names class and scale, and links label and information sheet, also where the price is hidden", async () => {
  const { container } = await renderPurchase("buy-box", { item, visitor: hiddenPriceMember });
  const link = await screen.findByRole("link", { name: "Energy class D on a scale from A to G" });
  expect(link.getAttribute("href")).toBe("/label.pdf");
  expect(screen.getByRole("link", { name: "Product information sheet" }).getAttribute("href")).toBe("/sheet.pdf");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("is absent from items without one", async () => {
  await renderPurchase("buy-box");
  expect(screen.queryByText(/Energy class/)).toBeNull();
});
