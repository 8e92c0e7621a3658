import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, membershipItem } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const share = jest.fn<(data: ShareData) => Promise<void>>();
let isPhone = true;
const warn = jest.spyOn(console, "warn");

beforeEach(() => {
  warn.mockImplementation(() => undefined);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: isPhone }), configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(globalThis, "matchMedia");
  isPhone = true;
  jest.resetAllMocks();
});

async function pressShare() {
  await renderPurchase("buy-box");
  await userEvent.click(screen.getByText("Share"));
}

it.each([
  ["leads to where the item is compared", createItem(), "#compare"],
  ["has no way to compare a membership", membershipItem, undefined],
])("the row of links %s", async (_what, item, href) => {
  await renderPurchase("buy-box", { item });
  expect(screen.queryByRole("link", { name: "Compare" })?.getAttribute("href")).toBe(href);
});

describe("native share", () => {
  it("shares name and URL of the product [S2-7.32]", async () => {
    share.mockResolvedValue();
    await pressShare();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share).toHaveBeenCalledWith({
      title: "Ridgeline Copy Paper, 8.5 x 11, 20 lb, 500 Sheets/Ream",
      url: location.href,
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it("failure is only logged [S2-8.17]", async () => {
    const cause = new DOMException("closed", "AbortError");
    share.mockRejectedValue(cause);
    await pressShare();
    await waitFor(() => expect(warn).toHaveBeenCalledWith("Error in sharing URL", cause));
  });

  it("is replaced by the share popover on devices with a mouse [S2-7.32]", async () => {
    isPhone = false;
    await pressShare();
    expect(share).not.toHaveBeenCalled();
    expect(screen.getByRole("link", { name: /Facebook/ })).toBeTruthy();
  });
});
