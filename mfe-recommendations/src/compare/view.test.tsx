import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMember, createTile, retailGuest } from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { compareToggled } from "./slice.js";
import { renderRecommendations, TILES_CALL } from "../testing/render-recommendations.js";

const KEY = "compare.items";
const card = "SKU_INSTOCK_ALT_CARD_SA";
const listed = (...ids: string[]) => ids.map((id) => ({ compareItemID: id, name: `Item ${id}` }));
const keep = (...ids: string[]) => localStorage.setItem(KEY, JSON.stringify(listed(...ids)));
const kept = () =>
  (JSON.parse(localStorage.getItem(KEY) ?? "[]") as { compareItemID: string }[]).map((item) => item.compareItemID);
const tray = () => screen.findByRole("region", { name: "Compared items" });

beforeAll(() => installModalDialogs());
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe("the compare state", () => {
  it("is initially empty [S2-3.71]", async () => {
    const { store } = await renderRecommendations("compare-tray");
    expect(store?.initialState.compare).toMatchObject({ selectedItems: [], itemData: [], tableViewData: [] });
  });
});

describe("the compare toggle", () => {
  const tiles = { [card]: [createTile({ itemId: "1", title: "Near" })] };

  it("shows whether the item is compared, on the item and on tiles [S2-1.05][S2-4.27]", async () => {
    const { store } = await renderRecommendations("alternatives", { tiles });
    const toggle = screen.getByRole<HTMLInputElement>("checkbox", { name: "Compare Near" });
    expect(toggle.checked).toBe(false);
    await userEvent.click(toggle);
    expect(toggle.checked).toBe(true);
    expect(kept()).toEqual(["1"]);
    act(() => void store?.dispatch(compareToggled({ compareItemID: "1" })));
    expect(toggle.checked).toBe(false);
  });

  it("belongs to a form that compares without JavaScript", async () => {
    const { container } = await renderRecommendations("bundle");
    const toggle = screen.getByRole("checkbox", { name: "Compare this item" });
    expect([toggle.getAttribute("name"), toggle.getAttribute("form")]).toEqual(["item-135848", "compare-items"]);
    expect(toggle.closest("[data-needs-script]")).toBeNull();
    expect(container.querySelector("noscript")).toBeTruthy();
  });

  it.each([
    ["guests [S2-6.02] [S2-1.21]", retailGuest],
    ["members without the toggle [S2-6.02]", createMember("retail", { flags: { toggles: {} }, user: {} })],
  ] as const)("is hidden for %s", async (_who, visitor) => {
    const off = { ...visitor, flags: { ...visitor.flags, toggles: {} } };
    const { container } = await renderRecommendations("bundle", { visitor: off });
    expect(container.textContent).toBe("");
  });

  it.each([
    ["Y", true],
    ["N", false],
    [undefined, false],
  ])("has its own class for SCL %s: %s [S2-6.19]", async (SCL, expected) => {
    await renderRecommendations("alternatives", { tiles, visitor: createMember("retail", { user: { SCL } }) });
    const label = screen.getByRole("checkbox", { name: "Compare Near" }).closest("label");
    expect(label?.classList.contains("compare-scl")).toBe(expected);
  });
});

describe("the compare tray", () => {
  it("removes one item or all, and closes with the last", async () => {
    keep("a", "b");
    const { container } = await renderRecommendations("compare-tray");
    await tray();
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove Item a" }));
    expect(kept()).toEqual(["b"]);
    expect(await tray()).toBe(document.activeElement);
    expect((await tray()).textContent).toContain("Choose 2 or more items to compare");
    expect(screen.queryByRole("button", { name: /^Compare/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(container.textContent).toBe("");
    expect(kept()).toEqual([]);
  });

  it("follows other tabs without writing back", async () => {
    await renderRecommendations("compare-tray");
    const writes = jest.spyOn(Storage.prototype, "setItem");
    const newValue = JSON.stringify(listed("x"));
    act(() => void dispatchEvent(new StorageEvent("storage", { key: KEY, newValue })));
    expect((await tray()).textContent).toContain("Choose 2 or more items");
    expect(writes).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "[]" })));
    expect(screen.queryByRole("region", { name: "Compared items" })).toBeTruthy();
  });

  it("restores changes of other pages when the browser navigates back to it", async () => {
    keep("a");
    await renderRecommendations("compare-tray");
    expect((await tray()).textContent).toContain("Choose 2 or more items");
    keep("a", "b", "c");
    act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
    expect((await tray()).textContent).not.toContain("3 of 4");
    act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect((await tray()).textContent).toContain("3 of 4");
  });

  it("lasts as long as the page if storage is blocked", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    const { store } = await renderRecommendations("compare-tray");
    act(() => void store?.dispatch(compareToggled({ compareItemID: "a", name: "Item a" })));
    expect(await tray()).toBeTruthy();
  });
});

describe("the compare table", () => {
  const paper = createTile({ itemId: "a", title: "Paper", specifications: [{ name: "Weight", value: "20 lb" }] });
  const card100 = createTile({ itemId: "b", title: "Card", specifications: [{ name: "Weight", value: "100 lb" }] });

  it("stays open without another call when an item is removed, and has the focus", async () => {
    const board = createTile({ itemId: "c", title: "Board", specifications: [{ name: "Weight", value: "20 lb" }] });
    keep("a", "b", "c");
    const { fetch } = await renderRecommendations("compare-tray", {
      answers: { [TILES_CALL]: [paper, card100, board] },
    });
    await tray();
    await userEvent.click(screen.getByRole("button", { name: "Compare 3 items" }));
    const dialog = await screen.findByRole("dialog");
    const calls = fetch.requests.length;
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove Card" }));
    expect(await within(dialog).findByRole("row", { name: "Weight 20 lb 20 lb" })).toBeTruthy();
    expect(within(dialog).getByRole("table")).toBe(document.activeElement);
    expect(fetch.requests).toHaveLength(calls);
    expect(kept()).toEqual(["a", "c"]);
  });

  it("shows an error when the call fails", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    keep("a", "b");
    await renderRecommendations("compare-tray", { answers: { [TILES_CALL]: () => ({ status: 500 }) } });
    await tray();
    await userEvent.click(screen.getByRole("button", { name: "Compare 2 items" }));
    expect(await screen.findByText(/can't be compared right now/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
