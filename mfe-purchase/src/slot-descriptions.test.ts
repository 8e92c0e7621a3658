/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { describe, expect, it } from "@jest/globals";
import { renderForEverybody } from "fragment-kit/testing";
import * as fixtures from "shared-contracts/fixtures";
import type { PageData, ProductItem, VisitorContext } from "shared-contracts";
import { fragment, slotDescriptions } from "./purchase-fragment.js";

const all = Object.entries(fixtures as Record<string, unknown>);
const visitors = all.filter(([name, value]) => /(?:Guest|Member)$/.test(name) && typeof value === "object");
const items = all.filter(([name, value]) => name.endsWith("Item") && typeof value === "object") as [
  string,
  ProductItem,
][];
const slots = Object.entries(slotDescriptions).filter(([, { audience }]) => audience === "everybody");

describe("slots for everybody", () => {
  it.each(slots.map(([slot]) => slot))("have the same markup for each visitor: %s", (slot) => {
    for (const [at, [visitor, context]] of (visitors as [string, VisitorContext][]).entries()) {
      for (const [item, facts] of items.filter((_item, index) => index % visitors.length === at || index === 0)) {
        const pageData: PageData = fixtures.createPageData(facts, context);
        const url = { path: "/lpd-sba-sku/product_1", query: { image: "1", option: "BOPIS" } };
        const { everybody, visitor: own } = renderForEverybody(fragment, slotDescriptions, slot, {
          context,
          pageData,
          url,
        });
        expect([visitor, item, everybody.html, everybody.css]).toEqual([visitor, item, own.html, own.css]);
      }
    }
  });
});
