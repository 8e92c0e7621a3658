import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { compareChanged, pageNoticeRaised } from "shared-contracts";
import {
  comingSoonItem,
  createItem,
  createMember,
  discontinuedItem,
  emptyCart,
  fullHardSubItem,
  inStoreOnlyItem,
  manualOutOfStockItem,
  omittedItem,
  outOfStockItem,
  retailGuest,
  retailMember,
  unknownStockItem,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults, showAtWidth } from "shared-ui/testing";
import { mainButtonMoved } from "./slice.js";
import { optionChosen } from "../selection/slice.js";
import { renderPurchase, type PurchaseSituation } from "../testing/render-purchase.js";

const WIDTHS = { xs: 390, sm: 800, md: 1100, lg: 1400 } as const;
const bar = () => screen.queryByRole("region", { name: "Purchase" });

async function renderScrolled(situation: PurchaseSituation = {}) {
  const slot = await renderPurchase("sticky-bar", situation);
  act(() => void slot.store?.dispatch(mainButtonMoved(false)));
  return slot;
}

describe("the bar", () => {
  it("shows while the main button is out of view", async () => {
    const { container, store } = await renderScrolled();
    expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
    expect(await findAccessibilityFaults(container)).toEqual([]);
    act(() => void store?.dispatch(mainButtonMoved(true)));
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });

  it("has a thumbnail and one wide button on xs, title and quantity on wider screens [S1-2.25]", async () => {
    await renderScrolled();
    const shown = () => ({
      title: isShown("Ridgeline Copy Paper"),
      quantity: screen.queryByRole("textbox", { name: "Quantity" }) !== null,
      button: screen.queryByRole("button", { name: "Add to cart" }) !== null,
    });
    showAtWidth(WIDTHS.xs);
    expect(shown()).toEqual({ title: false, quantity: false, button: true });
    for (const width of [WIDTHS.sm, WIDTHS.md, WIDTHS.lg]) {
      showAtWidth(width);
      expect(shown()).toEqual({ title: true, quantity: true, button: true });
    }
  });

  it("has the standard layout on xs if the switch is N [S1-2.25]", async () => {
    await renderScrolled({ visitor: createMember("retail", { flags: { switches: { XSMCTA: "N" } } }) });
    showAtWidth(WIDTHS.xs);
    expect(screen.getByRole("textbox", { name: "Quantity" })).toBeTruthy();
  });

  it.each([8, 10])("starts at an amount for type %d, as the buy box does [S2-9.18]", async (isCustomizable) => {
    await renderScrolled({ item: createItem({ product: { isCustomizable } }) });
    expect(bar()?.textContent).toMatch(/Starting at\s*\$12\.99/);
  });

  it("offers guests to become a customer instead [S1-2.26][S2-2.11]", async () => {
    await renderScrolled({ visitor: retailGuest });
    expect(screen.getByRole("link", { name: "Become a customer" }).getAttribute("href")).toBe("/account/bc");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([6, 14, 15, 16, 17, 18, 19, 20])("has no quantity box for type %d [S1-9.17]", async (isCustomizable) => {
    await renderScrolled({ item: createItem({ product: { isCustomizable } }) });
    expect(screen.queryByRole("textbox", { name: "Quantity" })).toBeNull();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.getByText("Ridgeline Copy Paper")).toBeTruthy();
  });

  it("is hidden on the smallest screens for custom products, which can't be bought there", async () => {
    await renderScrolled({ item: createItem({ product: { isCustomizable: 1 } }) });
    showAtWidth(WIDTHS.xs);
    expect(bar()).toBeNull();
    showAtWidth(WIDTHS.sm);
    expect(bar()).toBeTruthy();
  });

  it("is shown there for guests, who must become customers first", async () => {
    await renderScrolled({ item: createItem({ product: { isCustomizable: 1 } }), visitor: retailGuest });
    showAtWidth(WIDTHS.xs);
    expect(bar()).toBeTruthy();
  });

  it("adds with its own location and the short label, once for a held Enter [S1-4.07]", async () => {
    const { fetch } = await renderScrolled();
    const button = screen.getByRole("button", { name: "Add to cart" });
    await userEvent.click(button);
    expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
    const add = fetch.requests.find(({ path }) => path === "/ele-lpd/api/cart/items");
    expect(JSON.parse(add?.init.body ?? "{}")).toMatchObject({ location: "sticky-bar" });
  });

  it("leaves the error message to the page", async () => {
    const failedItems = [{ itemId: "135848", qty: 1, code: "out-of-stock", message: "Choose another." }];
    const { bus } = await renderScrolled({
      answers: { "POST /ele-lpd/api/cart/items": { addedItems: [], failedItems, cart: emptyCart } },
    });
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(bus.payloadsOf(pageNoticeRaised)).toEqual([{ tone: "error", message: "Choose another." }]);
  });

  it("is positioned above the compare bar", async () => {
    const { bus } = await renderScrolled();
    expect(bar()?.dataset["offset"]).toBe("0");
    act(() =>
      bus.publishAs("mfe-recommendations@1.0.0", compareChanged, {
        items: [{ compareItemID: "1" }],
        isExpanded: false,
      }),
    );
    expect(bar()?.dataset["offset"]).toBe("55");
    act(() =>
      bus.publishAs("mfe-recommendations@1.0.0", compareChanged, { items: [{ compareItemID: "1" }], isExpanded: true }),
    );
    expect(bar()?.dataset["offset"]).toBe("150");
  });
});

describe("the thumbnail", () => {
  it("is requested at 90 by 90 [S1-9.05]", async () => {
    const { container } = await renderScrolled();
    const image = container.querySelector("img");
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["90", "90"]);
    expect(image?.getAttribute("srcset")).toContain("w=96&q=75 1x");
  });

  it.each([
    ["xs", "32px"],
    ["sm", "48px"],
    ["md", "52px"],
    ["lg", "52px"],
  ] as const)("is shown on %s at %s [S1-9.04]", async (width, size) => {
    const { container } = await renderScrolled();
    showAtWidth(WIDTHS[width]);
    const frame = container.querySelector("img")?.parentElement as Element;
    expect(shownSize(frame)).toBe(size);
  });
});

describe("hidden bar", () => {
  const unpickable = { product: { flags: { bopisEligible: false, autoRestockEligible: false } } };
  const soldOut = createItem({ ...unpickable, inventory: outOfStockItem.inventory });

  it.each([
    ["a coming-soon item [S1-4.23]", comingSoonItem, retailMember],
    ["a coming-soon item, from guests too [S1-4.23]", comingSoonItem, retailGuest],
    ["an item manually out of stock, from members [S1-4.25]", manualOutOfStockItem, retailMember],
    ["an item out of stock without other ways, from members [S1-4.26]", soldOut, retailMember],
    ["an omitted item, from members [S2-4.12]", omittedItem, retailMember],
    ["a discontinued item, from members [S2-4.71]", discontinuedItem, retailMember],
    ["a fully substituted item, from members [S2-4.71]", fullHardSubItem, retailMember],
  ])("for %s", async (_why, item, visitor) => {
    await renderScrolled({ item, visitor });
    expect(bar()).toBeNull();
  });

  it.each([
    ["an item manually out of stock, for guests [S1-4.25]", manualOutOfStockItem, retailGuest],
    ["an item of unknown stock", unknownStockItem, retailMember],
  ])("not for %s", async (_why, item, visitor) => {
    await renderScrolled({ item, visitor });
    expect(bar()).toBeTruthy();
  });

  it("for an in-store-only item bought for delivery, not for pickup [S1-4.24]", async () => {
    const { store } = await renderScrolled({ item: inStoreOnlyItem });
    act(() => void store?.dispatch(optionChosen("ONE_TIME_PURCHASE")));
    expect(bar()).toBeNull();
    act(() => void store?.dispatch(optionChosen("BOPIS")));
    expect(bar()).toBeTruthy();
  });

  it("not for an out-of-stock item that can be picked up or restocked, which shows a message [S1-4.27]", async () => {
    const { store } = await renderScrolled({ item: createItem({ inventory: outOfStockItem.inventory }) });
    expect(bar()).toBeTruthy();
    act(() => void store?.dispatch(optionChosen("ONE_TIME_PURCHASE")));
    expect(screen.getByText("Out of stock")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /add/i })).toBeNull();
  });
});

function isShown(text: string): boolean {
  return getComputedStyle(screen.getByText(text)).display !== "none";
}

/** The last matching rule for the element, with logical sizes as written. */
function shownSize(element: Element): string {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSStyleRule => "selectorText" in rule)
    .filter(({ selectorText }) => element.matches(selectorText));
  return rules.map(({ cssText }) => /inline-size:\s*(\d+px)/.exec(cssText)?.[1] ?? "").findLast(Boolean) ?? "";
}
