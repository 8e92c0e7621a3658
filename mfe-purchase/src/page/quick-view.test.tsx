import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FakeAnswers } from "fragment-kit/testing";
import {
  type ProductItem,
  purchaseInventoryRefreshed,
  purchasePageStateChanged,
  recommendationsQuickViewChanged,
  type VisitorContext,
} from "shared-contracts";
import {
  backOrderedItem,
  businessMember,
  comingSoonPreOrderItem,
  createItem,
  createPageData,
  deskItem,
  discontinuedItem,
  hiddenPriceMember,
  nextDayItem,
  outOfStockItem,
  printItem,
  retailGuest,
  retailMember,
  swatchItem,
} from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

const AREA = "quick-view-area";
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

describe("an open quick view", () => {
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

  it("offers guests what the item's buy box offers them", async () => {
    const { area } = await open(pens, { visitor: retailGuest });
    const address = new URL(area.getByRole("link", { name: /^Sign in/ }).getAttribute("href") ?? "", location.href);
    expect(address.searchParams.get("returnTo")).toBe("/lpd-sba-sku/product_200");
    expect(area.queryByRole("button", { name: "Add to cart" })).toBeNull();
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

  it("that fail to load leave the one before for sale, and say so", async () => {
    const view = await open(base, { answers: { [dataOf(other.itemID)]: () => ({ status: 503, body: {} }) } });
    await userEvent.click(view.area.getByRole("link", swatch(second)));
    expect((await view.area.findByRole("alert")).textContent).toContain("We couldn't load the options");
    expect(view.area.getByRole("link", swatch(first)).getAttribute("aria-current")).toBe("page");
    expect(view.area.getByRole("button", { name: "Add to cart" })).toBeTruthy();
  });
});

describe("without an answer", () => {
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
