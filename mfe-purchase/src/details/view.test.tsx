import { expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { createItem, retailGuest } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

it("shows headliner, bullets and specifications in a linkable section [S2-2.20]", async () => {
  const { container } = await renderPurchase("details");
  const section = screen.getByRole("region", { name: "Description" });
  expect(section.id).toBe("description");
  expect(section.textContent).toContain("Bright, smooth paper for every day.");
  expect(section.textContent).toContain("For laser and inkjet printers");
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Brightness", "Weight"]);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("is shown to guests", async () => {
  await renderPurchase("details", { visitor: retailGuest });
  expect(screen.getByRole("region", { name: "Description" })).toBeTruthy();
});

it("omits missing content", async () => {
  const item = createItem({ product: { specifications: [] } });
  await renderPurchase("details", { item });
  expect(screen.queryByRole("heading", { name: "Specifications" })).toBeNull();
});
