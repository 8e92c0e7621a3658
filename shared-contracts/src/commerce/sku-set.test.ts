import { describe, expect, it } from "@jest/globals";
import {
  createItem,
  edivisionMember,
  hiTouchMember,
  retailGuest,
  retailMember,
  setItem,
  swatchItem,
  thirdPartyMember,
  whiteLabelMember,
} from "../fixtures/index.js";
import { isSetNoticeShown, listSetParts } from "./sku-set.js";

describe("the set notice is shown to", () => {
  it.each([
    ["by a member", setItem, retailMember, true],
    ["by a guest", setItem, retailGuest, true],
    ["not by 3PP [S2-6.12]", setItem, thirdPartyMember, false],
    ["not by edivision [S2-6.12]", setItem, edivisionMember, false],
    ["not by white-label [S2-6.12]", setItem, whiteLabelMember, false],
    ["not in hi-touch mode [S2-6.12]", setItem, hiTouchMember, false],
    ["not for swatches", swatchItem, retailMember, false],
    ["not for an everyday item", createItem(), retailMember, false],
    ["not for an omitted set [S2-4.12]", { ...setItem, restrictionDetails: { type: "OMITTED" } }, retailMember, false],
  ] as const)("%s", (_why, item, visitor, expected) => {
    expect(isSetNoticeShown(item, visitor)).toBe(expected);
  });
});

it("lists the parts of a set", () => {
  expect(listSetParts(setItem).map(({ skuNumber }) => skuNumber)).toEqual(["800003", "800004", "800005"]);
});
