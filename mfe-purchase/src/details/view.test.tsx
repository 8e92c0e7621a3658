import { expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { findScriptedParts } from "fragment-kit/testing";
import {
  businessMember,
  cartridgeItem,
  createItem,
  ecoItem,
  membershipItem,
  retailGuest,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

it("links to documents with their format and size", async () => {
  const documents = [{ title: "User guide", url: "/images/documents/user-guide.pdf", details: "PDF, 84 kB" }];
  const { container } = await renderPurchase("details", { item: createItem({ product: { documents } }) });
  expect(screen.getByRole("heading", { name: "Documents" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "User guide (PDF, 84 kB)" });
  expect(link.getAttribute("href")).toBe("/images/documents/user-guide.pdf");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("omits missing content", async () => {
  const item = createItem({ product: { specifications: [] } });
  await renderPurchase("details", { item });
  expect(screen.queryByRole("heading", { name: "Specifications" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Documents" })).toBeNull();
});

it.each([
  ["an everyday item", {}],
  ["a guest", { visitor: retailGuest }],
  ["links", { item: ecoItem, visitor: businessMember }],
  ["a membership", { item: membershipItem }],
  ["a cartridge", { item: cartridgeItem }],
  [
    "documents",
    {
      item: createItem({
        product: {
          documents: [{ title: "User guide", url: "/images/documents/user-guide.pdf", details: "PDF, 84 kB" }],
        },
      }),
    },
  ],
])("needs no script for %s, as nothing hydrates it", async (_what, situation) => {
  const { container } = await renderPurchase("details", situation);
  expect(container.textContent).toContain("Description");
  expect(findScriptedParts(container)).toEqual([]);
});
