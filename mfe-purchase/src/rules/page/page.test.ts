import { describe, expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { selectMembershipTerms, selectRecyclingNotice } from "./listed-content.js";
import { readSelectionQuery, writeSelectionQuery } from "./selection-query.js";
import { switchOption } from "./switch-option.js";

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

describe("switchOption", () => {
  const chosen = { option: "ONE_TIME_PURCHASE", enhancedDelivery: true, plan: "700001" } as const;
  it.each([
    ["BOPIS", false],
    ["AUTO_RESTOCK", false],
    ["ONE_TIME_PURCHASE", true],
  ] as const)("to %s leaves an enhanced delivery: %j [S2-4.09]", (option, enhancedDelivery) => {
    expect(switchOption(chosen, option)).toEqual({ option, enhancedDelivery, plan: "700001" });
  });

  it("does not choose an enhanced delivery by itself", () => {
    expect(switchOption({ option: "BOPIS", enhancedDelivery: false }, "ONE_TIME_PURCHASE").enhancedDelivery).toBe(
      false,
    );
  });
});

describe("selection in the address", () => {
  it.each([
    ["all of it", { option: "BOPIS", qty: "3", image: "2" }, { option: "BOPIS", quantity: 3, image: 2 }],
    ["the first picture", { image: "0" }, { image: 0 }],
    ["no unknown option", { option: "INSTOREONLY" }, {}],
    ["no quantity 0", { qty: "0" }, {}],
    ["no word for a number", { qty: "x", image: "-1" }, {}],
    ["no fifth digit", { qty: "12345" }, {}],
    ["nothing", {}, {}],
  ])("reads %s", (_why, query, expected) => {
    expect(readSelectionQuery(query)).toEqual(expected);
  });

  it("keeps what else is in the address", () => {
    const query = { itemId: "1", option: "BOPIS", qty: "3" };
    expect(writeSelectionQuery(query, { option: "AUTO_RESTOCK", quantity: 2, image: 1 })).toEqual({
      itemId: "1",
      option: "AUTO_RESTOCK",
      qty: "2",
      image: "1",
    });
  });

  it("leaves out what is as at first", () => {
    const query = { option: "BOPIS", qty: "3", image: "2" };
    expect(writeSelectionQuery(query, { option: "ONE_TIME_PURCHASE", quantity: 1, image: 0 })).toEqual({});
    expect(writeSelectionQuery(query, {})).toEqual({});
  });

  it("reads back what it wrote", () => {
    const selection = { option: "AUTO_RESTOCK", quantity: 12, image: 3 } as const;
    expect(readSelectionQuery(writeSelectionQuery({}, selection))).toEqual(selection);
  });
});
