import { expect, it } from "@jest/globals";
import type { PriceInfo } from "shared-contracts";
import {
  businessGuest,
  businessMember,
  createItem,
  createPrice,
  createPriceInfo,
  retailMember,
} from "shared-contracts/fixtures";
import { isOnContract } from "./on-contract.js";

const contract: Partial<PriceInfo> = { priceAdjustment: [{ adjustmentType: "CONTRACT" }] };
const sale: Partial<PriceInfo> = { priceAdjustment: [{ adjustmentType: "SALE" }] };

it.each([
  ["the price entry says so", { onContract: true }, undefined, retailMember, true],
  ["the price item says so", {}, true, retailMember, true],
  ["the price entry denies what the item says", { onContract: false }, true, businessMember, false],
  ["the delivered flag denies an adjustment", { ...contract, onContract: false }, undefined, businessMember, false],
  ["a contract adjusted a business member's price", contract, undefined, businessMember, true],
  ["a contract adjusted a business guest's price", contract, undefined, businessGuest, false],
  ["a contract adjusted a retail member's price", contract, undefined, retailMember, false],
  ["a sale adjusted a business member's price", sale, undefined, businessMember, false],
  ["nothing adjusted the price", {}, undefined, businessMember, false],
])("%s", (_why, info, ofItem, context, expected) => {
  const priceInfo = createPriceInfo("ONE_TIME_PURCHASE", info);
  const item = createItem({ price: createPrice([priceInfo], { onContract: ofItem }) });
  expect(isOnContract(priceInfo, item, context)).toBe(expected);
});
