import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cartChanged, cartItemsAdded } from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { installModalDialogs, showAtWidth } from "shared-ui/testing";
import { addFailed, addStarted } from "./slice.js";
import { renderPurchase } from "../testing/render-purchase.js";

installModalDialogs();

const { createItem, createPrice, createPriceInfo, customFormItem, emptyCart, forcedHardSubItem } = fixtures;

const OUT_OF_STOCK = { itemId: "135848", qty: 1, code: "out-of-stock", message: "Choose another." };
const WIDTHS = { xs: 390, sm: 800, md: 1100, lg: 1400 } as const;
const purchaseButton = () =>
  screen.queryByRole("button", { name: /^add (to cart|\d)|pick up|order|soon|blocked|customize|started/i });

async function addedCart(itemId: string, quantity: number) {
  return { cartId: "c", revision: 2, lines: [{ lineId: "l", itemId, quantity }], itemCount: quantity };
}

describe("the button", () => {
  it("sends no get-started form without a name and an address to answer to, and says so at each field", async () => {
    const { fetch } = await renderPurchase("buy-box", { item: customFormItem });
    await userEvent.click(screen.getByRole("button", { name: "Customize" }));
    const form = within(await screen.findByRole("dialog", { name: "Get started" }));
    await userEvent.clear(form.getByRole("textbox", { name: "Name" }));
    await userEvent.clear(form.getByRole("textbox", { name: "Email" }));
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    const described = (name: string) =>
      document.getElementById(form.getByRole("textbox", { name }).getAttribute("aria-describedby") ?? "")?.textContent;
    expect(described("Name")).toBe("Enter your name.");
    expect(described("Email")).toBe("Enter an email address, such as name@example.com.");
    expect(fetch.requests.some(({ path }) => path.includes("customForm"))).toBe(false);
  });
});

describe("adding to the cart", () => {
  const answers = {
    "POST /ele-lpd/api/cart/items": (_path: string, { body = "" }: { body?: string }) => {
      const { items } = JSON.parse(body) as { items: { itemId: string; qty: number }[] };
      const [first] = items;
      return {
        status: 200,
        body: {
          addedItems: items,
          failedItems: [],
          cart: {
            cartId: "c",
            revision: 2,
            lines: [{ lineId: "l", itemId: first?.itemId, quantity: first?.qty }],
            itemCount: 1,
          },
        },
      };
    },
  };
  const adds = (requests: readonly { path: string; init: { body?: string } }[]) =>
    requests
      .filter(({ path }) => path === "/ele-lpd/api/cart/items")
      .map(
        ({ init }) => JSON.parse(init.body ?? "{}") as { items: { itemId: string; qty: number }[]; location: string },
      );

  it("sends how often an auto restock is chosen", async () => {
    const priceInfo = [createPriceInfo(), createPriceInfo("AUTO_RESTOCK", { arsInfo: { frequencies: [14, 30, 60] } })];
    const { fetch } = await renderPurchase("buy-box", { item: createItem({ price: createPrice(priceInfo) }), answers });
    await userEvent.click(screen.getByRole("radio", { name: /Auto Restock/ }));
    const frequency = screen.getByRole<HTMLSelectElement>("combobox", { name: "How often" });
    expect([...frequency.selectedOptions].map(({ label }) => label)).toEqual(["Every 30 days"]);
    const button = screen.getByRole("button", { name: "Add to cart" });
    await userEvent.click(button);
    await userEvent.selectOptions(frequency, "Every 60 days");
    await userEvent.click(button);
    const chosen = { location: "buy-box", purchaseOption: "AUTO_RESTOCK" };
    expect(adds(fetch.requests)).toMatchObject([30, 60].map((frequencyDays) => ({ ...chosen, frequencyDays })));
  });

  it("sends item, quantity, option and location, and publishes the change [S1-7.11][S2-7.29]", async () => {
    const { bus, fetch } = await renderPurchase("buy-box", { answers });
    await userEvent.clear(screen.getByRole("textbox", { name: "Quantity" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Quantity" }), "3");
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(adds(fetch.requests)).toEqual([
      { items: [{ itemId: "135848", qty: 3 }], location: "buy-box", purchaseOption: "ONE_TIME_PURCHASE" },
    ]);
    expect(bus.payloadsOf(cartItemsAdded)).toEqual([
      expect.objectContaining({ overlay: true, analytic: true, location: "buy-box" }),
    ]);
    expect(bus.violations).toEqual([]);
  });

  it("reads Add {n} more once the item is in the cart, worded by width [S1-4.07]", async () => {
    const { bus } = await renderPurchase("buy-box");
    const cart = await addedCart("135848", 1);
    act(() => bus.publishAs("shell@1.0.0", cartChanged, cart));
    showAtWidth(WIDTHS.lg);
    expect(screen.getByRole("button", { name: "Add 1 more to cart" })).toBeTruthy();
    showAtWidth(WIDTHS.xs);
    expect(screen.getByRole("button", { name: "Add 1 more" })).toBeTruthy();
  });

  it("lets the page send the form early only where it says all that is added", async () => {
    await renderPurchase("buy-box");
    const form = screen.getByRole("button", { name: "Add to cart" }).closest("form");
    expect(form?.dataset["early"]).toBe("Added to cart");
    await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
    expect(form?.dataset["early"]).toBeUndefined();
  });

  it("adds what the page sent before with the same key, whatever was chosen since, and then a new press", async () => {
    const { fetch } = await renderPurchase("buy-box", { answers });
    const button = screen.getByRole("button", { name: "Add to cart" });
    button.closest("form")!.dataset["sent"] = "itemId=135848&qty=2&formKey=key-of-the-page";
    await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
    await userEvent.click(screen.getByRole("button", { name: /pick up/ }));
    await userEvent.click(screen.getByRole("radio", { name: /delivery/i }));
    await userEvent.click(screen.getByRole("button", { name: /^Add (to cart|1 more)/ }));
    expect(adds(fetch.requests).map(({ items }) => items[0]?.qty)).toEqual([2, 1]);
    const keys = fetch.requests
      .filter(({ path }) => path === "/ele-lpd/api/cart/items")
      .map(({ init }) => new Headers(init.headers).get("idempotency-key"));
    expect(keys[0]).toBe("key-of-the-page");
    expect(keys[1]).not.toBe("key-of-the-page");
  });

  it("a held Enter buys once, on the button and in the quantity", async () => {
    await renderPurchase("buy-box");
    for (const place of [screen.getByRole("button", { name: "Add to cart" }), screen.getByLabelText("Quantity")]) {
      expect(fireEvent.keyDown(place, { key: "Enter" })).toBe(true);
      expect(fireEvent.keyDown(place, { key: "Enter", repeat: true })).toBe(false);
    }
  });

  it("a double click buys once", async () => {
    const { fetch } = await renderPurchase("buy-box", { answers });
    await userEvent.dblClick(screen.getByRole("button", { name: "Add to cart" }));
    expect(adds(fetch.requests).map(({ items }) => items[0]?.qty)).toEqual([1]);
  });

  it("shows the error once and stays usable", async () => {
    await renderPurchase("buy-box", {
      answers: {
        "POST /ele-lpd/api/cart/items": () => ({ status: 500, body: { code: "internal-error", message: "" } }),
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    const message = "We could not add this item to your cart. Please try again.";
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByText(message).closest("[aria-live=polite]")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add to cart" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("shows success immediately, and reverts with the reason if the cart refuses", async () => {
    const { store } = await renderPurchase("buy-box", {
      answers: {
        "POST /ele-lpd/api/cart/items": { addedItems: [], failedItems: [OUT_OF_STOCK], cart: emptyCart },
      },
    });
    showAtWidth(WIDTHS.lg);
    act(() => void store?.dispatch(addStarted()));
    expect(screen.getByRole("button", { name: "Add 1 more to cart" })).toBeTruthy();
    expect(screen.getByText("Adding to cart…")).toBeTruthy();
    act(() => void store?.dispatch(addFailed({ location: "buy-box", message: "Choose another." })));
    expect(screen.getByText("Choose another.")).toBeTruthy();
    expect(screen.queryByText("Adding to cart…")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(screen.getByText("Choose another.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });

  it("asks a shopper whose session expired to sign in, and returns to option and quantity", async () => {
    await renderPurchase("buy-box", {
      query: { ars: "y" },
      answers: {
        "POST /ele-lpd/api/cart/items": {
          addedItems: [],
          failedItems: [{ ...OUT_OF_STOCK, code: "sign-in-required" }],
          cart: emptyCart,
        },
      },
    });
    await userEvent.click(screen.getByRole("radio", { name: /^Delivery/ }));
    await userEvent.type(screen.getByRole("textbox", { name: "Quantity" }), "2");
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    const overlay = await screen.findByRole("dialog", { name: "Sign in" });
    const { href } = within(overlay).getByRole<HTMLAnchorElement>("link", { name: "Sign in" });
    expect(new URL(href).searchParams.get("returnTo")).toBe(
      "/lpd-sba-sku/product_135848?ars=y&option=ONE_TIME_PURCHASE&qty=12",
    );
    expect(screen.getByText("You have been signed out. Sign in to add this item.")).toBeTruthy();
  });

  it("sends a press made while another add is in progress", async () => {
    const { fetch } = await renderPurchase("buy-box", { answers });
    const box = screen.getByRole("textbox", { name: "Quantity" });
    const press = () => userEvent.click(screen.getByRole("button", { name: /^Add (to cart|\d)/ }));
    await press();
    await userEvent.clear(box);
    await userEvent.type(box, "2");
    await press();
    expect(adds(fetch.requests).map(({ items }) => items[0]?.qty)).toEqual([1, 2]);
  });

  it("does nothing while the quantity is invalid", async () => {
    const { fetch } = await renderPurchase("buy-box", { item: forcedHardSubItem, answers });
    const box = screen.getByRole("textbox", { name: "Quantity" });
    await userEvent.clear(box);
    await userEvent.type(box, "1");
    expect(purchaseButton()?.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(purchaseButton() as Element);
    expect(adds(fetch.requests)).toEqual([]);
  });
});
