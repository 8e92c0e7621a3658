import { beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised } from "shared-contracts";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

const LISTS = "GET /ele-lpd/api/list";
const ITEMS = "POST /ele-lpd/api/list/items";
const warn = jest.spyOn(console, "warn");

const weekly = { listId: "w", name: "Weekly order", items: [{ itemId: "1", qty: 2 }] };
const holiday = { listId: "h", name: "Holiday", items: [] };
const added = { tone: "success", link: { text: "View lists", href: "/account#lists-heading" } };

beforeAll(installModalDialogs);
beforeEach(() => void warn.mockImplementation(() => undefined));

async function press(lists: object, answer: object = weekly) {
  const slot = await renderPurchase("buy-box", { answers: { [LISTS]: lists, [ITEMS]: answer } });
  await userEvent.click(screen.getByRole("button", { name: "Add to list" }));
  const asked = () =>
    slot.fetch.requests
      .filter(({ path, init }) => path === "/ele-lpd/api/list/items" && init.method === "POST")
      .map(({ init }) => JSON.parse(init.body ?? "{}") as object);
  return { ...slot, asked, notices: () => slot.bus.payloadsOf(pageNoticeRaised) };
}

describe("adding to a list", () => {
  it("asks a visitor with lists to choose one and adds the item to it", async () => {
    const { asked, notices } = await press({ lists: [weekly, holiday] }, holiday);
    const drawer = await screen.findByRole("dialog", { name: "Add to list" });
    expect(await findAccessibilityFaults(drawer)).toEqual([]);
    expect(within(drawer).getByRole("button", { name: "Weekly order 1 item" })).toBeTruthy();
    await userEvent.click(within(drawer).getByRole("button", { name: "Holiday 0 items" }));
    await waitFor(() => expect(notices()).toEqual([{ ...added, message: "Added to your list: Holiday" }]));
    expect(asked()).toEqual([{ itemId: "135848", qty: 1, listId: "h" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("creates a named list", async () => {
    const { asked } = await press({ lists: [weekly] });
    const drawer = await screen.findByRole("dialog", { name: "Add to list" });
    await userEvent.type(within(drawer).getByRole("textbox", { name: "New list name" }), "  {Enter}");
    expect(asked()).toEqual([]);
    const field = within(drawer).getByRole("textbox", { name: "New list name" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(within(drawer).getByText("Enter a name")).toBeTruthy();
    await userEvent.type(within(drawer).getByRole("textbox", { name: "New list name" }), "Desk {Enter}");
    await waitFor(() => expect(asked()).toEqual([{ itemId: "135848", qty: 1, listName: "Desk" }]));
  });

  it("shows an error on failure", async () => {
    const { notices } = await press({ lists: [] }, () => ({ status: 500 }));
    await waitFor(() =>
      expect(notices()).toEqual([
        { tone: "error", message: "We couldn't add this item to your list. Please try again." },
      ]),
    );
    expect(warn).toHaveBeenCalledWith("Adding the item to a list failed", expect.anything());
  });

  const ended = () => ({ status: 401, body: { code: "sign-in-required", message: "Sign in and try again." } });

  it("asks for a new sign-in if the session ended before the press", async () => {
    const { asked, notices } = await press(ended);
    const drawer = await screen.findByRole("dialog", { name: "Sign in" });
    const back = encodeURIComponent("/lpd-sba-sku/product_135848?addTo=list");
    expect(
      within(drawer)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      `/account/signin?LaunchItems=135848&returnTo=${back}`,
      `/account/bc?LaunchItems=135848&returnTo=${back}`,
    ]);
    expect(asked()).toEqual([]);
    expect(notices()).toEqual([]);
  });

  it("asks for a new sign-in if the session ended before a list was chosen", async () => {
    const { notices } = await press({ lists: [weekly] }, ended);
    await userEvent.click(await screen.findByRole("button", { name: "Weekly order 1 item" }));
    expect(await screen.findByRole("dialog", { name: "Sign in" })).toBeTruthy();
    expect(notices()).toEqual([]);
  });
});
