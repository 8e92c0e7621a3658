/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { getByRole, queryByRole } from "@testing-library/dom";
import { cartItemsAdded, createPageBus } from "shared-contracts";
import { followEvents } from "./follow-events.js";

let dataLayer: object[] = [];
const added = {
  addedItems: [
    { itemId: "1", qty: 2, name: "Pen" },
    { itemId: "2", qty: 1 },
  ],
  itemCount: 3,
  overlay: true,
  analytic: true,
  location: "buy-box",
};

beforeEach(() => {
  document.body.innerHTML = `<input aria-label="Quantity"><button id="add">Add</button><div id="live-region"></div>`;
  Object.assign(globalThis, { dataLayer: (dataLayer = []) });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "dataLayer");
});

function open(change: Partial<typeof added> = {}) {
  const bus = createPageBus({ now: () => 0, createId: () => "id" }).forSource("shell@1.0.0");
  followEvents(bus, document, () => undefined);
  const tell = () => bus.publish(cartItemsAdded, { ...added, ...change });
  return { tell, shown: () => queryByRole(document.body, "dialog", { name: "Added to cart" }) };
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

describe("the cart overlay", () => {
  it("says what was added and leads to the cart, for an add that asks for it [S2-7.29]", () => {
    const { tell, shown } = open();
    tell();
    expect(shown()?.textContent).toBe("Added to cart2 × Pen3 items in your cartView cartContinue shopping");
    expect(getByRole(document.body, "link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  });

  it("takes no element of a release for itself", () => {
    const { tell, shown } = open();
    document.body.insertAdjacentHTML("afterbegin", `<main><i id="cart-overlay">Mine</i></main>`);
    tell();
    expect(document.querySelector("main")?.textContent).toBe("Mine");
    expect(shown()?.parentElement).toBe(document.body);
  });

  it("stays away for an add that does not", () => {
    const { tell, shown } = open({ overlay: false });
    tell();
    expect(shown()).toBeNull();
  });

  it.each([
    ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["its button", () => getByRole(document.body, "button", { name: "Continue shopping" }).click()],
    ["a press beside it", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ])("takes the focus, and gives it back when %s closes it", (_how, close) => {
    const { tell, shown } = open();
    focusOn("#add");
    tell();
    expect(document.activeElement).toBe(shown());
    close();
    expect(shown()).toBeNull();
    expect(document.activeElement?.id).toBe("add");
  });

  it("stays while it is used", () => {
    const { tell, shown } = open();
    tell();
    shown()?.firstChild?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(shown()).not.toBeNull();
  });

  it("is one, also for several adds, and then still gives the focus back", () => {
    const { tell, shown } = open();
    focusOn("#add");
    tell();
    tell();
    expect(document.querySelectorAll("#cart-overlay")).toHaveLength(1);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect([shown(), document.activeElement?.id]).toEqual([null, "add"]);
  });

  it("leaves the focus to who is typing, and says it once by the live region", async () => {
    const { tell, shown } = open({ itemCount: 1 });
    focusOn("input");
    tell();
    expect(document.activeElement?.tagName).toBe("INPUT");
    expect(shown()?.textContent).toContain("1 item in your cart");
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.getElementById("live-region")?.textContent).toBe("Added to cart");
  });
});

describe("the cart event", () => {
  it("is sent to analytics for an add that asks for it [S2-7.29]", () => {
    open().tell();
    const items = [
      { itemId: "1", qty: 2 },
      { itemId: "2", qty: 1 },
    ];
    expect(dataLayer).toEqual([{ event: "items added to cart", items, itemCount: 3, location: "buy-box" }]);
  });

  it("is not sent for others, and missed by nobody where there is no analytics", () => {
    open({ analytic: false }).tell();
    expect(dataLayer).toEqual([]);
    Reflect.deleteProperty(globalThis, "dataLayer");
    expect(open().tell).not.toThrow();
  });
});
