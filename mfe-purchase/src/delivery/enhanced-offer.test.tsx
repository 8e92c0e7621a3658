import { expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem, createPrice, createPriceInfo, deskItem } from "shared-contracts/fixtures";
import { type PurchaseSituation, renderPurchase } from "../testing/render-purchase.js";

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
const feeNote = () => screen.queryByText("$29.99 handling fee added to cart");

it("is cleared by pickup, which restores the handling fee [S2-4.09][S2-4.10]", async () => {
  const { store } = await open();
  await userEvent.click(await choice());
  expect(feeNote()).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
  expect(feeNote()).toBeTruthy();
  expect(store?.getState().selection.enhancedDelivery).toBe(false);
  expect(screen.queryByRole("button", { name: /Thu, Mar 20/ })).toBeNull();
});
