import { expect, it } from "@jest/globals";
import { isOffered } from "./is-offered.js";

it.each([
  ["a plain item", {}, undefined, true],
  ["a restricted item", {}, "RESTRICTED", true],
  ["a discontinued item", {}, "DISCONTINUED", false],
  ["a replaced item", {}, "FULLHARDSUB", false],
  ["an item that is partly replaced", {}, "PARTIALHARDSUB", true],
  ["a blocked item", {}, "BLOCKED", false],
  ["an omitted item", {}, "OMITTED", false],
  ["an item that somebody took off sale", { manualOutOfStock: true }, undefined, false],
  ["an announced item", { showComingSoonButton: true }, undefined, false],
  ["a pre-order", { showComingSoonButton: true, preOrder: true, showPreOrderButton: true }, undefined, true],
  ["an item of stores only", { inStoreOnlyProduct: true }, undefined, false],
  ["the same with pickup", { inStoreOnlyProduct: true, bopisEligible: true }, undefined, true],
] as const)("%s is offered or not", (_what, flags, type, expected) => {
  expect(isOffered({ flags, restriction: type && { type } })).toBe(expected);
});
