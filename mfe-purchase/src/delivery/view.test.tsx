import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { createGuest, createItem, createPrice, createPriceInfo } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const NOW = Date.parse("2026-03-10T17:48:00Z");
const promised = createItem({
  product: { flags: { bopisEligible: false } },
  inventory: {
    items: [
      {
        minDeliveryDateText: "Thu, Mar 12",
        itemAvailability: [
          {
            inventoryMode: "NDD",
            timeLeftForNDDText: "Order within 3 hrs 12 mins",
            nextDayOrderBy: "2026-03-10T21:00:00Z",
          },
        ],
      },
    ],
  },
});

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

it("counts down to the cutoff, then refreshes the promise [S1-9.09]", async () => {
  const { fetch } = await renderPurchase("buy-box", { item: promised });
  const asked = () => fetch.requests.filter(({ path }) => path.endsWith("/skuInventory")).length;
  expect(screen.getByText("Get it tomorrow. Order within 3 hrs 12 mins")).toBeTruthy();
  await pass(12);
  expect(screen.getByText("Get it tomorrow. Order within 3 hrs")).toBeTruthy();
  expect(asked()).toBe(1);
  await pass(180);
  expect(screen.queryByText(/tomorrow/)).toBeNull();
  expect(asked()).toBe(2);
});

it("lists returns, warranty, payment and seller, also for guests", async () => {
  const specifications = [{ name: "Warranty", value: "2 years" }];
  const visitor = createGuest("retail", { settings: { returnDays: 30, paymentNote: "Pay by invoice" } });
  await renderPurchase("buy-box", { item: createItem({ product: { specifications } }), visitor });
  expect(await screen.findByText("Returns within 30 days")).toBeTruthy();
  expect(screen.getByRole("link", { name: "How returns work" }).getAttribute("href")).toBe("/help");
  expect(screen.getByText("Warranty: 2 years")).toBeTruthy();
  expect(screen.getByText("Pay by invoice")).toBeTruthy();
  expect(screen.getByText("Sold by Paper & Pine")).toBeTruthy();
});

it.each([
  ["software", { isESD: true }],
  ["what comes by email", { isEmailDelivery: true }],
  ["a service", { isService: true }],
  ["what only stores sell", { inStoreOnlyProduct: true }],
])("asks for no place to deliver %s to", async (_what, flags) => {
  const { unmount } = await renderPurchase("buy-box", { item: createItem({}) });
  expect(screen.getByText(/^Deliver to /)).toBeTruthy();
  unmount();
  await renderPurchase("buy-box", { item: createItem({ product: { flags } }) });
  expect(screen.queryByText(/^Deliver to /)).toBeNull();
});

it("tells when what only has a price at the store can be picked up", async () => {
  const item = createItem({
    price: createPrice([createPriceInfo("BOPIS")]),
    inventory: { items: [{ instock: true }] },
  });
  await renderPurchase("buy-box", { item, query: { option: "BOPIS" } });
  expect(await screen.findByText("Pick up in 1 hour")).toBeTruthy();
  expect(screen.queryByText(/^Deliver to /)).toBeNull();
});

it.each(["DISCONTINUED", "BLOCKED", "OMITTED"])("promises no returns of items that are %s", async (type) => {
  const visitor = createGuest("retail", { settings: { returnDays: 30 } });
  const { unmount } = await renderPurchase("buy-box", { item: createItem({}), visitor });
  expect(await screen.findByText(/^Returns within 30 days/)).toBeTruthy();
  unmount();
  await renderPurchase("buy-box", { item: createItem({ restrictionDetails: { type } }), visitor });
  expect(screen.queryByText(/^Returns within/)).toBeNull();
});
