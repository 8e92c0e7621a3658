import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { createItem } from "shared-contracts/fixtures";
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

it("counts down to the end of the promise, and then asks what holds instead [S1-9.09]", async () => {
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

it("names the warranty beside delivery where the item has one", async () => {
  const specifications = [{ name: "Warranty", value: "5 years" }];
  await renderPurchase("buy-box", { item: createItem({ product: { specifications } }) });
  expect(screen.getByText("Warranty: 5 years")).toBeTruthy();
});
