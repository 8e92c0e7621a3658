import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { purchaseInventoryRefreshed, purchaseQuickViewShown, recommendationsQuickViewChanged } from "shared-contracts";
import { createTile } from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { REFETCH_DELAY_MS } from "../requests/listeners.js";
import { renderRecommendations } from "../testing/render-recommendations.js";

const tile = createTile({ itemId: "1", title: "Near", url: "/lpd-sba-sku/product_1?from=tile" });

beforeAll(() => installModalDialogs());

async function openQuickView() {
  const slot = await renderRecommendations("alternatives", { tiles: { SKU_INSTOCK_ALT_CARD_SA: [tile] } });
  const opener = screen.getByRole("button", { name: "Quick view of Near" });
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole("dialog", { name: "Quick view" }));
  const [event] = slot.bus.payloadsOf(recommendationsQuickViewChanged);
  const show = (shown: { itemId: string; title?: string; image?: string }) =>
    act(async () => slot.bus.publishAs("mfe-purchase@0.0.0", purchaseQuickViewShown, shown));
  return { ...slot, dialog, opener, opened: event?.opened, show };
}

const details = ({ dialog }: Awaited<ReturnType<typeof openQuickView>>) =>
  dialog.getByRole("link", { name: "View all details" }).getAttribute("href");

describe("the quick view", () => {
  it("offers the buy box an empty area in the dialog, and takes it back when closed", async () => {
    const { dialog, opened, bus } = await openQuickView();
    const area = document.getElementById(opened?.areaId ?? "");
    expect(opened?.itemId).toBe("1");
    expect(area?.closest("dialog")).toBeTruthy();
    expect(area?.childNodes).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(bus.payloadsOf(recommendationsQuickViewChanged).at(-1)).toEqual({});
  });

  it("leaves the price to the buy box, which shows that of the selected option", async () => {
    const view = await openQuickView();
    await view.show({ itemId: "1", title: "Near" });
    expect(view.dialog.queryByText("$12.99")).toBeNull();
    expect(details(view)).toBe("/lpd-sba-sku/product_1?from=tile");
  });

  it("shows title, picture and link of the variant that was chosen", async () => {
    const view = await openQuickView();
    await view.show({ itemId: "2##C", title: "Near, Blue", image: "blue" });
    expect(view.dialog.getByRole("heading", { name: "Near, Blue" })).toBeTruthy();
    expect(document.querySelector("dialog img")?.getAttribute("src")).toContain("/images/blue");
    expect(details(view)).toBe("/lpd-sba-sku/product_2");
    await view.show({ itemId: "3" });
    expect(document.querySelector("dialog img")).toBeNull();
  });

  it("stays open, with what was chosen in it, when its tile goes", async () => {
    const { bus, dialog, opened } = await openQuickView();
    const area = document.getElementById(opened?.areaId ?? "");
    jest.useFakeTimers();
    try {
      const soldOut = { itemId: "135848", isOutOfStock: true, isBackordered: false, isAutoRestockEligible: false };
      act(() => bus.publishAs("mfe-purchase@0.0.0", purchaseInventoryRefreshed, soldOut));
      await act(() => jest.advanceTimersByTimeAsync(REFETCH_DELAY_MS));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(dialog.getByRole("heading", { name: "Near" })).toBeTruthy();
    expect(document.getElementById(opened?.areaId ?? "")).toBe(area);
    expect(bus.payloadsOf(recommendationsQuickViewChanged)).toHaveLength(1);
  });
});
