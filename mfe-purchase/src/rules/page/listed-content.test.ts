import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { selectMembershipTerms, selectRecyclingNotice } from "./listed-content.js";

const content = { title: "Title", paragraphs: ["Text"] };
const configured = { messages: { membershipTerms: content, recyclingRewards: content } };
const bare = { messages: {} };

describe("configured content", () => {
  it.each([
    ["terms for membership skus [S2-2.30]", selectMembershipTerms(fixtures.membershipItem, configured), content],
    ["no terms for others [S2-2.30]", selectMembershipTerms(fixtures.sellableItem, configured), undefined],
    [
      "no terms for what is marked as none",
      selectMembershipTerms({ membershipSKUDetails: { isMembershipSKU: false } }, configured),
      undefined,
    ],
    ["no terms without any", selectMembershipTerms(fixtures.membershipItem, bare), undefined],
    ["recycling for cartridges [S2-1.17]", selectRecyclingNotice(fixtures.cartridgeItem, configured), content],
    ["no recycling for printers [S2-1.17]", selectRecyclingNotice(fixtures.printerItem, configured), undefined],
    ["no recycling for paper [S2-1.17]", selectRecyclingNotice(fixtures.sellableItem, configured), undefined],
  ])("has %s", (_why, selected, expected) => {
    expect(selected).toBe(expected);
  });
});
