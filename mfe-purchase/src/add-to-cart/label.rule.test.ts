import { describe, expect, it } from "@jest/globals";
import type { ProductItem, SelectablePurchaseOption } from "shared-contracts";
import { decideAvailability, OUTCOME_TABLE } from "shared-contracts/commerce";
import * as fixtures from "shared-contracts/fixtures";
import { labelButton } from "./label.rule.js";

const main = { tenant: "retail", quantity: 3, place: "main", isInCart: false } as const;

describe("labelButton", () => {
  it.each([
    ["blocked", "blocked", "Blocked product", "Blocked", "narrow"],
    ["pre-order [S1-4.11]", "pre-order", "Pre-Order", "Pre-Order", "narrow"],
    ["coming-soon", "coming-soon", "Coming Soon", "Coming Soon", "narrow"],
    ["get-started", "get-started", "Get started", "Get started", "narrow"],
    ["customize", "customize", "Customize", "Customize", "narrow"],
    ["pickup, short on xs only", "pickup", "1-Hour pick up", "1-hr pick up", "xs"],
    ["add", "add", "Add to cart", "Add to cart", "narrow"],
  ] as const)("labels %s", (_why, callToAction, wide, narrow, breaks) => {
    expect(labelButton(callToAction, main)).toEqual({ wide, narrow, breaks });
  });

  it("shows the quantity to add once the item is in the cart, longer on md and lg [S1-4.07]", () => {
    const label = labelButton("add", { ...main, isInCart: true });
    expect(label).toEqual({ wide: "Add 3 more to cart", narrow: "Add 3 more", breaks: "narrow" });
  });

  it("is short in the sticky bar at every width [S1-4.07]", () => {
    const label = labelButton("add", { ...main, place: "sticky", isInCart: true });
    expect(label).toMatchObject({ wide: "Add 3 more", narrow: "Add 3 more" });
  });

  it("is undefined without a button", () => {
    expect(labelButton("none", main)).toBeUndefined();
  });

  it("is the same in the sticky bar for every other button", () => {
    for (const { button } of Object.values(OUTCOME_TABLE)) {
      expect(labelButton(button, { ...main, place: "sticky" })).toEqual(labelButton(button, main));
    }
  });

  it.each(["get-started", "customize", "pickup", "pre-order"] as const)(
    "stays %s for an item in the cart [S1-4.09]",
    (button) => {
      expect(labelButton(button, { ...main, isInCart: true })).toEqual(labelButton(button, main));
    },
  );
});

describe("the button of an item", () => {
  const ofType = (isCustomizable: number) => fixtures.createItem({ product: { isCustomizable } });

  function labelOf(item: ProductItem, isInCart = false, option: SelectablePurchaseOption = "ONE_TIME_PURCHASE") {
    const { button } = decideAvailability({ item, option, context: fixtures.retailMember });
    return labelButton(button, { ...main, isInCart })?.wide;
  }

  it.each([
    ["to get started for type 20 [S1-4.04]", ofType(20), "Get started", "Get started"],
    ["to customize for type 8 [S1-4.05]", ofType(8), "Customize", "Customize"],
    ["to customize for type 18 [S1-4.05]", ofType(18), "Customize", "Customize"],
    ["to add for type 6 [S1-4.06]", ofType(6), "Add to cart", "Add 3 more to cart"],
    ["to add for type 17 [S1-4.06]", ofType(17), "Add to cart", "Add 3 more to cart"],
    ["to add for any other item [S1-4.08]", fixtures.sellableItem, "Add to cart", "Add 3 more to cart"],
    ["blocked for BLOCKED [S1-4.15]", fixtures.blockedItem, "Blocked product", "Blocked product"],
    ["blocked for NOT_AVAILABLE [S1-4.15]", fixtures.notAvailableItem, "Blocked product", "Blocked product"],
  ])("is %s", (_why, item, outside, inCart) => {
    expect(labelOf(item)).toBe(outside);
    expect(labelOf(item, true)).toBe(inCart);
  });

  it("is missing for an in-store-only item bought for delivery, not for pickup [S1-4.48]", () => {
    expect(labelOf(fixtures.inStoreOnlyItem)).toBeUndefined();
    expect(labelOf(fixtures.inStoreOnlyItem, false, "BOPIS")).toBe("1-Hour pick up");
  });
});
