import { beforeAll, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FakeAnswers } from "fragment-kit/testing";
import { businessGuest } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

beforeAll(installModalDialogs);

describe("the guest prompt", () => {
  it("opens a login overlay that can be closed [S2-2.27]", async () => {
    await renderPurchase("buy-box", { visitor: businessGuest, pageData: { guestContent: undefined } as never });
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    const overlay = await screen.findByRole("dialog", { name: "Sign in" });
    expect(within(overlay).getByRole("link", { name: "Sign up" })).toBeTruthy();
    expect(await findAccessibilityFaults(overlay)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the pickup overlay", () => {
  const stores = [
    { storeNumber: "0008", name: "Framingham", distanceMiles: 1.2, availableQuantity: 5, availabilityText: "In stock" },
    { storeNumber: "0009", name: "Natick", distanceMiles: 3, availableQuantity: 0, availabilityText: "Out of stock" },
  ];
  const answers = { "GET /ele-lpd/api/stores": { stores } };

  async function openPickup(given: FakeAnswers = answers) {
    const slot = await renderPurchase("buy-box", { answers: given });
    await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
    await userEvent.click(screen.getByRole("button", { name: /pick up/i }));
    return { ...slot, overlay: await screen.findByRole("dialog", { name: "Pick up in 1 hour" }) };
  }

  it("opens with item, pickup price and nearby stores, and closes [S1-3.35][S2-2.26]", async () => {
    const { overlay, fetch } = await openPickup();
    expect(overlay.textContent).toContain("Ridgeline Copy Paper");
    expect(overlay.textContent).toContain("$12.99");
    expect(await within(overlay).findByRole("button", { name: "Pick up here: Framingham" })).toBeTruthy();
    expect(fetch.requests.map(({ path }) => path)).toContain("/ele-lpd/api/stores?itemId=135848&zipCode=01760");
    expect(await findAccessibilityFaults(overlay)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("requests an image of 180 by 180 [S1-9.06]", async () => {
    const { overlay } = await openPickup();
    const image = overlay.querySelector("img");
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["180", "180"]);
  });

  it("tells a failure from having no store near, and looks again on request", async () => {
    let isDown = true;
    const { overlay } = await openPickup({
      "GET /ele-lpd/api/stores": () => (isDown ? { status: 500 } : { status: 200, body: { stores } }),
    });
    const again = await within(overlay).findByRole("button", { name: "Try again" });
    expect(overlay.textContent).toContain("We couldn't look for stores near you.");
    expect(overlay.textContent).not.toContain("There are no stores near you.");
    isDown = false;
    await userEvent.click(again);
    expect(await within(overlay).findByRole("button", { name: "Pick up here: Framingham" })).toBeTruthy();
    expect(within(overlay).queryByText("We couldn't look for stores near you.")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-live")).toBe("polite");
  });

  it("adds for the selected store, and not for one without stock", async () => {
    const { overlay, fetch } = await openPickup();
    const natick = await within(overlay).findByRole<HTMLButtonElement>("button", { name: "Pick up here: Natick" });
    expect(natick.disabled).toBe(true);
    await userEvent.click(within(overlay).getByRole("button", { name: "Pick up here: Framingham" }));
    const add = fetch.requests.find(({ path }) => path === "/ele-lpd/api/cart/items");
    expect(JSON.parse(add?.init.body ?? "{}")).toMatchObject({ purchaseOption: "BOPIS", storeNumber: "0008" });
  });
});
