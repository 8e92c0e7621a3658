import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { businessMember, buyMoreItem, contractItem, createItem, retailMember } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const text = (container: HTMLElement) => container.textContent ?? "";

describe("the price", () => {
  it("is labeled as the contract's, with its percentage and the auto-restock savings [S1-9.24][S1-9.25]", async () => {
    const item = createItem({ ...contractItem, product: { flags: { autoRestockEligible: true } } });
    const { container } = await renderPurchase("buy-box", { item, visitor: businessMember });
    expect(text(container)).toContain("Contract price: 25% off");
    expect(text(container)).toContain("Save an additional 5% with Auto Restock");
  });

  it("heads every column of what more cost", async () => {
    await renderPurchase("buy-box", { item: buyMoreItem, visitor: retailMember });
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Quantity", "Price each", "Savings"]);
  });
});

describe("offers", () => {});

describe("buy more, save more", () => {
  it("is absent for what can't be bought", async () => {
    await renderPurchase("buy-box", { item: { ...buyMoreItem, restrictionDetails: { type: "BLOCKED" } } });
    expect(screen.queryByRole("table")).toBeNull();
  });
});
