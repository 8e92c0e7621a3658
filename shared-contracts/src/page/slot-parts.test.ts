import { describe, expect, it } from "@jest/globals";
import { createPageData, retailMember, sellableItem } from "../fixtures/index.js";
import { listParts, mergeParts, PUBLIC_PARTS, SLOT_PARTS, takeConfiguration, takePart } from "./slot-parts.js";
import type { SlotInput } from "./slot-props.js";

const item = { ...sellableItem, itemID: `${sellableItem.itemID}##own`, CIN: "own" };
const url = { path: "/", query: { image: "1" } };
const input: SlotInput = { context: retailMember, pageData: createPageData(item, retailMember), url };
const bare: SlotInput = { ...input, pageData: undefined };
const take = (from: SlotInput, parts: readonly (typeof SLOT_PARTS)[number][]) =>
  mergeParts([takeConfiguration(from), ...parts.map((part) => takePart(part, from))]);

describe("the parts of an input", () => {
  it.each([
    ["with page data", input],
    ["without page data", bare],
    [
      "with a refused form",
      { ...input, url: { ...url, refusedForm: { call: "a", code: "b", invalid: [], fields: {} } } },
    ],
  ])("are together the input %s", (_what, whole) => {
    expect(take(whole, SLOT_PARTS)).toEqual(whole);
  });

  it("say nothing of what they aren't: a part of the visitor alone makes no page data", () => {
    for (const part of ["kind", "location", "url", "form", "clock"] as const) {
      expect(takePart(part, input).pageData).toBeUndefined();
    }
  });

  it("are what stands for nothing where they are missing", () => {
    const { context, pageData } = take(input, []);
    expect(pageData?.items[0]).toMatchObject({ itemID: sellableItem.itemID, price: {}, images: [] });
    expect(context).toMatchObject({ tenant: "retail", links: retailMember.links, flags: { toggles: {} } });
    expect(context.user.isLoggedIn).toBeUndefined();
  });
});

describe("the parts that a slot gets", () => {
  it.each([
    ["all for a visitor", { audience: "visitor" }, SLOT_PARTS],
    ["public ones for everybody", { audience: "everybody" }, PUBLIC_PARTS],
    ["those that it reads", { audience: "visitor", reads: ["url", "price"] }, ["price", "url"]],
    ["no others for everybody", { audience: "everybody", reads: ["account", "url"] }, ["url"]],
  ] as const)("are %s", (_what, slot, parts) => {
    expect(listParts(slot)).toEqual(parts);
  });
});
