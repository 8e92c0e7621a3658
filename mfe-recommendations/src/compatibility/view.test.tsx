import { beforeAll, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cartridgeItem, createItem, createTile, printerItem, retailGuest } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderRecommendations } from "../testing/render-recommendations.js";

const tiles = { PRINTER_BUNDLER_PAGE_INKTONER_SA: [createTile({ itemId: "600001", title: "Inkwell 62" })] };

beforeAll(() => installModalDialogs());

describe("cartridges for a printer", () => {
  it.each([
    ["an item that is no printer", createItem(), undefined],
    ["a guest", printerItem, retailGuest],
  ] as const)("are hidden for %s", async (_why, item, visitor) => {
    const { container } = await renderRecommendations("compatibility", { item, tiles, ...(visitor && { visitor }) });
    expect(container.textContent).toBe("");
  });
});

describe("printers for a cartridge", () => {
  const open = () => userEvent.click(screen.getByRole("button", { name: "View compatible printers" }));

  it("are listed in a drawer, with links to those the store sells [S2-1.15][S2-2.22][S2-2.23]", async () => {
    const { container } = await renderRecommendations("bundle", { item: cartridgeItem });
    await open();
    const drawer = await screen.findByRole("dialog", { name: "Compatible Printers" });
    expect(drawer.textContent).toContain("This cartridge is compatible with:");
    expect(
      within(drawer)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Inkwell OfficeJet 5740", "Inkwell Envy 5640"]);
    expect(within(drawer).getByRole("link").getAttribute("href")).toBe("/lpd-sba-sku/product_600002");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });
});
