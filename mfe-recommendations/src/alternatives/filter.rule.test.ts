import { describe, expect, it } from "@jest/globals";
import { createTile, inStoreOnlyTile } from "shared-contracts/fixtures";
import { ALTERNATIVE_EXCLUSIONS, filterAlternatives, findAlternativeExclusion } from "./filter.rule.js";

const original = { proposition: undefined, hasEcoId: false };
const eco = { proposition: "eco", hasEcoId: true } as const;

describe("findAlternativeExclusion", () => {
  it.each([
    ["an everyday tile is kept", {}, original, undefined],
    ["FULLHARDSUB is dropped [S2-5.14]", { restrictionType: "FULLHARDSUB" }, original, "restricted"],
    ["PARTIALHARDSUB is dropped [S2-5.14]", { restrictionType: "PARTIALHARDSUB" }, original, "restricted"],
    ["DISCONTINUED is dropped [S2-5.14]", { restrictionType: "DISCONTINUED" }, original, "restricted"],
    ["BLOCKED is dropped [S2-5.14]", { restrictionType: "BLOCKED" }, original, "restricted"],
    ["OMITTED is dropped [S2-5.14]", { restrictionType: "OMITTED" }, original, "restricted"],
    ["NOT_AVAILABLE is in the bundle's list only", { restrictionType: "NOT_AVAILABLE" }, original, undefined],
    ["a backorder badge drops [S2-5.15]", { badgeDetails: { productBadge: "Backordered" } }, original, "backorder"],
    ["spelled either way [S2-5.15]", { badgeDetails: { productBadge: "back-order" } }, original, "backorder"],
    ["in two words [S2-5.15]", { badgeDetails: { productBadge: "Back order" } }, original, "backorder"],
    ["a badge that denies it does not", { badgeDetails: { productBadge: "No backorder" } }, original, undefined],
    ["a badge without words does not", { badgeDetails: {} }, original, undefined],
    ["another badge does not [S2-5.15]", { badgeDetails: { productBadge: "New" } }, original, undefined],
    ["not delivered is dropped [S2-5.16]", { isDeliveryInstock: false }, original, "not-delivered"],
    ["not known to be delivered is dropped", { isDeliveryInstock: undefined }, original, "not-delivered"],
    ["no call to action is dropped [S2-5.17]", { ctaText: undefined }, original, "no-call-to-action"],
    ["an empty one too [S2-5.17]", { ctaText: "" }, original, "no-call-to-action"],
    [
      "in-store-only needs neither delivery nor call to action [S2-5.16] [S2-5.17]",
      { inStoreOnly: true, isDeliveryInstock: false, ctaText: undefined },
      original,
      undefined,
    ],
    [
      "in-store-only on backorder is dropped [S2-5.17]",
      { inStoreOnly: true, badgeDetails: { productBadge: "Backorder" } },
      original,
      "backorder",
    ],
    ["in-store-only and blocked is dropped", { inStoreOnly: true, restrictionType: "BLOCKED" }, original, "restricted"],
    ["not eco beside an eco item is dropped [S2-5.18]", {}, eco, "not-eco"],
    ["eco beside an eco item is kept [S2-5.18]", { ecoId: "E" }, eco, undefined],
    ["not eco beside an item that is not is kept [S2-5.18]", {}, { ...eco, hasEcoId: false }, undefined],
    ["not eco is kept without the proposition [S2-5.18]", {}, { ...original, hasEcoId: true }, undefined],
  ])("%s", (_why, overrides, facts, expected) => {
    expect(findAlternativeExclusion(createTile(overrides), facts)).toBe(expected);
  });

  it("knows these reasons, each in the table above", () => {
    const reasons = ALTERNATIVE_EXCLUSIONS.map(({ reason }) => reason);
    expect(reasons).toEqual(["restricted", "backorder", "not-delivered", "no-call-to-action", "not-eco"]);
  });
});

describe("filterAlternatives", () => {
  it("keeps the order without duplicates and without the page's own item", () => {
    const tiles = [
      createTile({ itemId: "2" }),
      createTile({ itemId: "1##CIN-1" }),
      createTile({ itemId: "3", restrictionType: "BLOCKED" }),
      createTile({ itemId: "2##CIN-2" }),
      inStoreOnlyTile,
    ];
    expect(filterAlternatives(tiles, original, "1").map(({ itemId }) => itemId)).toEqual(["2", inStoreOnlyTile.itemId]);
  });
});
