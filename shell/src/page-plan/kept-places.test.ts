import { expect, it } from "@jest/globals";
import { createItem, retailGuest, retailMember } from "shared-contracts/fixtures";
import { isPlaceKept } from "./kept-places.js";

const printer = createItem({ compatibility: { kind: "printer", products: [] } });
const cartridge = createItem({ compatibility: { kind: "cartridge", products: [] } });
const set = createItem({ skuSetData: { childProducts: [] } });
const plain = createItem({});

it.each([
  ["a guest's page has no place for alternatives", "alternatives", retailGuest, plain, false],
  ["a member's page has", "alternatives", retailMember, plain, true],
  ["nor for what a guest has seen", "recently-viewed", retailGuest, plain, false],
  ["a member's page without an item has one for what was seen", "recently-viewed", retailMember, undefined, true],
  ["cartridges have a place on a printer's page", "compatibility", retailMember, printer, true],
  ["on no cartridge's page", "compatibility", retailMember, cartridge, false],
  ["on no page of anything else", "compatibility", retailMember, plain, false],
  ["and on no guest's", "compatibility", retailGuest, printer, false],
  ["a guest's page has no place for bundles", "bundle", retailGuest, plain, false],
  ["but for what a set consists of", "bundle", retailGuest, set, true],
  ["a member's page has a place for bundles", "bundle", retailMember, plain, true],
  ["every page has one for all other slots", "reviews", retailGuest, plain, true],
] as const)("%s", (_why, slot, context, item, expected) => {
  expect(isPlaceKept(slot, { context, item })).toBe(expected);
});
