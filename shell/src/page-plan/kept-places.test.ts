import { expect, it } from "@jest/globals";
import { businessGuest, createItem, retailGuest, retailMember, unreviewedItem } from "shared-contracts/fixtures";
import { placeOf } from "./kept-places.js";

const printer = createItem({ compatibility: { kind: "printer", products: [] } });
const cartridge = createItem({ compatibility: { kind: "cartridge", products: [] } });
const set = createItem({ skuSetData: { childProducts: [] } });
const plain = createItem({});

it.each([
  ["a guest's page has no place for alternatives", "alternatives", retailGuest, plain, "none"],
  ["a member's page has", "alternatives", retailMember, plain, "full"],
  ["nor for what a guest has seen", "recently-viewed", retailGuest, plain, "none"],
  ["a member's page without an item has one for what was seen", "recently-viewed", retailMember, undefined, "full"],
  ["cartridges have a place on a printer's page", "compatibility", retailMember, printer, "full"],
  ["on no cartridge's page", "compatibility", retailMember, cartridge, "none"],
  ["on no page of anything else", "compatibility", retailMember, plain, "none"],
  ["and on no guest's", "compatibility", retailGuest, printer, "none"],
  ["a guest's page has no place for bundles", "bundle", retailGuest, plain, "none"],
  ["but for what a set consists of", "bundle", retailGuest, set, "full"],
  ["a member's page has a place for bundles", "bundle", retailMember, plain, "full"],
  ["every page has one for all other slots", "details", retailGuest, plain, "full"],
  ["reviews have as much as they may need", "reviews", retailGuest, plain, "full"],
  ["a little where nobody has written one", "reviews", retailGuest, unreviewedItem, "short"],
  ["nothing on a tenant without reviews", "reviews", businessGuest, plain, "none"],
  ["questions have as much as they may need", "questions", retailGuest, plain, "full"],
  ["a little where nobody has asked", "questions", retailGuest, unreviewedItem, "short"],
] as const)("%s", (_why, slot, context, item, expected) => {
  expect(placeOf(slot, { context, item })).toBe(expected);
});
