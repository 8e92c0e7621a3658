import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised } from "shared-contracts";
import { createItem, createMember, emptyCart, retailGuest } from "shared-contracts/fixtures";
import { showAtWidth } from "shared-ui/testing";
import { mainButtonMoved } from "./slice.js";
import { renderPurchase, type PurchaseSituation } from "../testing/render-purchase.js";

const WIDTHS = { xs: 390, sm: 800, md: 1100, lg: 1400 } as const;
const bar = () => screen.queryByRole("region", { name: "Purchase" });

async function renderScrolled(situation: PurchaseSituation = {}) {
  const slot = await renderPurchase("sticky-bar", situation);
  act(() => void slot.store?.dispatch(mainButtonMoved(false)));
  return slot;
}

describe("the bar", () => {
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
});

describe("the thumbnail", () => {
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
