import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FakeAnswer, FakeAnswers } from "fragment-kit/testing";
import {
  cartChanged,
  type ProductItem,
  purchaseInventoryRefreshed,
  purchasePageStateChanged,
  purchaseQuickViewShown,
  recommendationsQuickViewChanged,
  type VisitorContext,
} from "shared-contracts";
import {
  backOrderedItem,
  businessMember,
  comingSoonItem,
  comingSoonPreOrderItem,
  createItem,
  createPageData,
  createPrice,
  createPriceInfo,
  deskItem,
  discontinuedItem,
  emptyCart,
  hiddenPriceMember,
  nextDayItem,
  outOfStockItem,
  printItem,
  retailGuest,
  retailMember,
  swatchItem,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

const AREA = "quick-view-area";
const CART = "POST /ele-lpd/api/cart/items";
const dataOf = (sku: string) => `GET /ele-lpd/api/sba-sku/lpd-sba-sku/product_${sku}`;
const pageOf = (item: ProductItem, visitor: VisitorContext = retailMember) => createPageData(item, visitor);

const pens = createItem({ itemID: "200", product: { name: "Pens" } });

beforeAll(installModalDialogs);
beforeEach(() => {
  const dialog = document.createElement("dialog");
  dialog.append(Object.assign(document.createElement("div"), { id: AREA }));
  document.body.append(dialog);
  dialog.showModal();
});
afterEach(() => {
  document.querySelector("dialog")?.remove();
  jest.restoreAllMocks();
});

type Situation = { visitor?: VisitorContext; answers?: FakeAnswers; item?: ProductItem };

async function open(item: ProductItem = pens, { visitor = retailMember, answers = {}, ...page }: Situation = {}) {
  const slot = await renderPurchase("buy-box", {
    ...page,
    visitor,
    answers: { [dataOf(item.itemID)]: pageOf(item, visitor), ...answers },
  });
  const { bus } = slot;
  await act(async () =>
    bus.publishAs("mfe-recommendations@0.0.0", recommendationsQuickViewChanged, {
      opened: { itemId: item.itemID, areaId: AREA },
    }),
  );
  const area = within(document.getElementById(AREA) as HTMLElement);
  await waitFor(() => expect(area.queryByText("Loading options…")).toBeNull());
  return { ...slot, area };
}

const adds = ({ fetch }: Awaited<ReturnType<typeof open>>) =>
  fetch.requests
    .filter(({ path }) => path === "/ele-lpd/api/cart/items")
    .map(({ init }) => JSON.parse(init.body ?? "") as unknown);

const addedTwo = {
  addedItems: [{ itemId: "200", qty: 2, lineId: "l" }],
  failedItems: [],
  cart: {
    ...emptyCart,
    revision: 7,
    itemCount: 2,
    lines: [{ lineId: "l", itemId: "200", name: "Pens", quantity: 2, purchaseOption: "AUTO_RESTOCK" }],
  },
};

describe("an open quick view", () => {
  it("adds the chosen quantity under the chosen option, says so and updates the cart count", async () => {
    const view = await open(pens, { answers: { [CART]: addedTwo } });
    const { area, bus } = view;
    expect(bus.payloadsOf(purchaseQuickViewShown)).toMatchObject([{ itemId: "200", title: "Pens" }]);
    await userEvent.click(area.getByRole("radio", { name: /Auto Restock/ }));
    await userEvent.click(area.getByRole("button", { name: "Increase quantity" }));
    await userEvent.click(area.getByRole("button", { name: "Add to cart" }));
    expect(await area.findByText(/Added 2 items to your cart: Pens/)).toBeTruthy();
    expect(area.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
    expect(adds(view)).toMatchObject([
      { items: [{ itemId: "200", qty: 2 }], location: "quick-view", purchaseOption: "AUTO_RESTOCK" },
    ]);
    expect(bus.payloadsOf(cartChanged).at(-1)).toMatchObject({ itemCount: 2 });
    expect(area.getByRole("button", { name: /^Add 2 more/ })).toBeTruthy();
    expect(await findAccessibilityFaults(document.getElementById(AREA) as HTMLElement)).toEqual([]);
  });

  it("says nothing for the page: neither its selection nor its inventory nor its URL changes", async () => {
    const { area, bus, container } = await open();
    const states = bus.payloadsOf(purchasePageStateChanged).length;
    const address = location.href;
    await userEvent.click(area.getByRole("button", { name: "Increase quantity" }));
    expect(bus.payloadsOf(purchasePageStateChanged)).toHaveLength(states);
    expect(bus.payloadsOf(purchaseInventoryRefreshed).every(({ itemId }) => itemId !== "200")).toBe(true);
    expect(location.href).toBe(address);
    const main = within(container).getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
    expect(main.value).toBe("1");
  });

  it("keeps to the limit: n is sold, n + 1 isn't", async () => {
    const limited = createItem({
      itemID: "200",
      price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { quantityLimit: 3 })]),
    });
    const view = await open(limited, { answers: { [CART]: addedTwo } });
    const { area } = view;
    const box = area.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
    expect(area.getByText("Limit 3 per order")).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.type(box, "4");
    expect(area.getByText("Max qty=3")).toBeTruthy();
    await userEvent.click(area.getByRole("button", { name: "Add to cart" }));
    expect(adds(view)).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, "3{Enter}");
    expect(adds(view)).toMatchObject([{ items: [{ qty: 3 }] }]);
  });

  it("says why nothing was added, and can be tried again", async () => {
    const failedItems = [{ itemId: "200", qty: 1, code: "out-of-stock", message: "Sold out today" }];
    const view = await open(pens, { answers: { [CART]: { addedItems: [], failedItems, cart: emptyCart } } });
    await userEvent.click(view.area.getByRole("button", { name: "Add to cart" }));
    expect((await view.area.findByText("Sold out today")).closest("[aria-live]")).toBeTruthy();
    await userEvent.click(view.area.getByRole("button", { name: "Add to cart" }));
    expect(adds(view)).toHaveLength(2);
  });

  it.each<[string, ProductItem, VisitorContext]>([
    ["in stock", pens, retailMember],
    ["out of stock", outOfStockItem, retailMember],
    ["discontinued", discontinuedItem, retailMember],
    ["announced for pre-order", comingSoonPreOrderItem, retailMember],
    ["back-ordered", backOrderedItem, retailMember],
    ["furniture", deskItem, retailMember],
    ["there tomorrow", nextDayItem, retailMember],
    ["in stock, to a guest", pens, retailGuest],
  ])("says of price, state, fees and delivery what the item's page says: %s", async (_state, item, visitor) => {
    const { container } = await open({ ...item, itemID: "200" }, { visitor, item: { ...item, itemID: "200" } });
    const listSaid = (within: Element) =>
      [...within.querySelectorAll(":not(:has(*))")]
        .map(({ textContent }) => textContent.trim())
        .filter((text) => /\$|deliver|stock|get it|pick|order|fee|free|coming|discontinued/i.test(text));
    const onPage = listSaid(container);
    const said = listSaid(document.getElementById(AREA) as HTMLElement);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => !onPage.includes(text))).toEqual([]);
  });

  it("asks to sign in if the session has ended, and returns to the item with its selection", async () => {
    const signIn: FakeAnswer = () => ({ status: 401, body: { code: "sign-in-required", message: "Sign in." } });
    const { area } = await open(pens, { answers: { [CART]: signIn } });
    await userEvent.click(area.getByRole("button", { name: "Increase quantity" }));
    await userEvent.click(area.getByRole("button", { name: "Add to cart" }));
    const link = await within(await screen.findByRole("dialog", { name: "Sign in" })).findByRole("link", {
      name: "Sign in",
    });
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    expect(address.searchParams.get("returnTo")).toBe("/lpd-sba-sku/product_200?qty=2");
  });

  it("offers guests what the item's buy box offers them", async () => {
    const { area } = await open(pens, { visitor: retailGuest });
    const address = new URL(area.getByRole("link", { name: /^Sign in/ }).getAttribute("href") ?? "", location.href);
    expect(address.searchParams.get("returnTo")).toBe("/lpd-sba-sku/product_200");
    expect(area.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });

  it.each<[string, ProductItem, VisitorContext, string]>([
    ["out of stock", outOfStockItem, retailMember, "Out of stock for delivery"],
    ["discontinued", discontinuedItem, retailMember, "Discontinued"],
    ["coming soon", comingSoonItem, retailMember, "Coming soon"],
    ["announced for pre-order", comingSoonPreOrderItem, retailMember, "Coming Soon"],
  ])("sells nothing that is %s", async (_why, item, visitor, text) => {
    const view = await open({ ...item, itemID: "200" }, { visitor });
    const [shown] = view.area.getAllByText(text);
    if (shown) await userEvent.click(shown);
    expect(shown).toBeTruthy();
    expect(view.area.queryByRole("button", { name: "Add to cart" })).toBeNull();
    expect(adds(view)).toEqual([]);
  });

  it("shows no price to a visitor who may not see prices", async () => {
    const { area } = await open(pens, { visitor: hiddenPriceMember });
    expect(document.getElementById(AREA)?.textContent).not.toContain("$");
    expect(area.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });

  it("leads to the item's page to customize it, with the selection", async () => {
    const view = await open({ ...printItem, itemID: "200" }, { visitor: businessMember });
    const link = view.area.getByRole("link", { name: "Customize" });
    expect(link.getAttribute("href")).toMatch(/^\/lpd-sba-sku\/product_200/);
    expect(adds(view)).toEqual([]);
  });
});

describe("variants in the quick view", () => {
  const [first, second] = swatchItem.skuSetData?.childProducts ?? [];
  const base = { ...swatchItem, itemID: first?.skuNumber ?? "" };
  const other = { ...swatchItem, itemID: second?.skuNumber ?? "", product: { ...swatchItem.product, name: "Other" } };
  const swatch = (child: typeof first) => ({ name: child?.properties?.["Color"] ?? "" });

  it("are chosen in place and bought, with option kept and focus on the swatch", async () => {
    const view = await open(base, { answers: { [dataOf(`${other.itemID}`)]: pageOf(other), [CART]: addedTwo } });
    const button = view.area.getByRole("link", swatch(second));
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(button.getAttribute("aria-current")).toBe("page"));
    expect(document.activeElement).toBe(button);
    expect(view.bus.payloadsOf(purchaseQuickViewShown).at(-1)).toMatchObject({ itemId: other.itemID, title: "Other" });
    await userEvent.click(view.area.getByRole("button", { name: "Add to cart" }));
    expect(adds(view)).toMatchObject([{ items: [{ itemId: other.itemID }] }]);
  });

  it("that fail to load leave the one before for sale, and say so", async () => {
    const view = await open(base, { answers: { [dataOf(other.itemID)]: () => ({ status: 503, body: {} }) } });
    await userEvent.click(view.area.getByRole("link", swatch(second)));
    expect((await view.area.findByRole("alert")).textContent).toContain("We couldn't load the options");
    expect(view.area.getByRole("link", swatch(first)).getAttribute("aria-current")).toBe("page");
    expect(view.area.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });
});

describe("without an answer", () => {
  it("can be tried again and keeps the focus in the dialog", async () => {
    let isUp = false;
    const { area } = await open(pens, {
      answers: { [dataOf("200")]: () => (isUp ? { status: 200, body: pageOf(pens) } : { status: 500, body: {} }) },
    });
    expect(area.getByRole("alert").textContent).toContain("We couldn't load the options");
    isUp = true;
    await userEvent.click(area.getByRole("button", { name: "Try again" }));
    expect(await area.findByRole("button", { name: "Add to cart" })).toBeTruthy();
    expect(document.getElementById(AREA)?.contains(document.activeElement)).toBe(true);
    expect(area.getByRole("alert").textContent).toBe("");
  });

  it("says that an unknown item is gone", async () => {
    const { area } = await open(pens, { answers: { [dataOf("200")]: () => ({ status: 404, body: {} }) } });
    expect(area.getByRole("alert").textContent).toContain("This item is no longer available.");
    expect(area.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("disappears with the dialog, and so does what it listened to", async () => {
    const { area, bus } = await open();
    expect(area.getByRole("button", { name: "Add to cart" })).toBeTruthy();
    await act(async () => bus.publishAs("mfe-recommendations@0.0.0", recommendationsQuickViewChanged, {}));
    expect(document.getElementById(AREA)?.childNodes).toHaveLength(0);
  });
});
