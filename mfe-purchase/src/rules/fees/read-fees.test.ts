import { expect, it } from "@jest/globals";
import { FAILED_FEES, FEES_FAILED_LOG, readFees } from "./read-fees.js";

const netFeeDetails = { Handling: { total: 29.99 }, Furniture: { total: 49 } };
const appliedFees = [{ type: "HANDLING", amount: 29.99 }];

it("reads handling fee, enhanced delivery price and applied fees [S2-7.17]", () => {
  expect(readFees({ netFeeDetails, items: [{ itemId: "600005", appliedFees }] })).toEqual({
    handlingFee: 29.99,
    enhancedDeliveryPrice: 49,
    appliedFees,
  });
});

it("reads an answer without items as without applied fees", () => {
  expect(readFees({ netFeeDetails, items: [] }).appliedFees).toEqual([]);
});

it("has an enhanced delivery of 0 and a loaded fee after a failure, which is logged", () => {
  expect(FAILED_FEES).toEqual({ enhancedDeliveryPrice: 0, handlingFeeLoaded: true });
  expect(FEES_FAILED_LOG).toBe("Astra fee service error");
});
