import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { isBundleNoticeShown, listBundleParts } from "./rule.js";

const { createItem, retailMember, setItem, swatchItem } = fixtures;

describe("virtual bundle", () => {
  it.each([
    ["a set", setItem, 3],
    ["no set of swatches", swatchItem, 0],
    ["no item alone", createItem(), 0],
  ])("lists the parts of %s", (_why, item, count) => {
    expect(listBundleParts(item)).toHaveLength(count);
  });

  it.each([
    ["for a set", setItem, retailMember, true],
    ["not for swatches", swatchItem, retailMember, false],
    ["not to 3PP", setItem, fixtures.thirdPartyMember, false],
    ["not to edivision", setItem, fixtures.edivisionMember, false],
    ["not to white-label", setItem, fixtures.whiteLabelMember, false],
    ["not to hi-touch", setItem, fixtures.hiTouchMember, false],
    [
      "not with OMITTED [S2-4.12]",
      createItem({ ...setItem, restrictionDetails: { type: "OMITTED" } }),
      retailMember,
      false,
    ],
  ])("notice is shown %s", (_why, item, context, expected) => {
    expect(isBundleNoticeShown(item, context)).toBe(expected);
  });
});
