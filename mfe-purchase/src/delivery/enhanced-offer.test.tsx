import { expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, createPrice, createPriceInfo, deskItem } from "shared-contracts/fixtures";
import { type PurchaseSituation, renderPurchase } from "../testing/render-purchase.js";

const CART = "POST /ele-lpd/api/cart/items";

const desk = createItem({
  ...deskItem,
  product: { flags: { ...deskItem.product.flags, bopisEligible: true } },
  price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 449 }), createPriceInfo("BOPIS")]),
});

function open(situation: PurchaseSituation = {}) {
  return renderPurchase("buy-box", {
    item: desk,
    ...situation,
    answers: {
      "POST /ele-lpd/api/sku/shf": {
        netFeeDetails: { Handling: { total: 29.99 }, Furniture: { total: 49 } },
        items: [{ itemId: "600005", appliedFees: [] }],
      },
      "/ele-lpd/api/sku/enhancedDelivery": { deliveryDateText: "Thu, Mar 20", price: 59 },
    },
  });
}

const choice = () => screen.findByRole("button", { name: "Select Thu, Mar 20" });
const feeNote = () => screen.queryByText("Adds a $29.99 handling fee");

it("is added to the cart as furniture service when selected [S1-3.32]", async () => {
  const { fetch } = await open();
  await userEvent.click(await choice());
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  const added = () => fetch.requests.find(({ path, init }) => CART.endsWith(path) && init.method === "POST");
  await waitFor(() => expect(added()).toBeDefined());
  expect(JSON.parse(added()?.init.body ?? "{}")).toMatchObject({
    items: [{ itemId: "600005", furnSvcInfo: { custLevel: "ASSEMBLY", qty: 1 } }],
  });
});

it("is cleared by pickup, which restores the handling fee [S2-4.09][S2-4.10]", async () => {
  const { store } = await open();
  await userEvent.click(await choice());
  expect(feeNote()).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
  expect(feeNote()).toBeTruthy();
  expect(store?.getState().selection.enhancedDelivery).toBe(false);
  expect(screen.queryByRole("button", { name: /Thu, Mar 20/ })).toBeNull();
});
