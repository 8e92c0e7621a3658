import { describe, expect, it } from "@jest/globals";
import { OUTCOME_TABLE } from "shared-contracts/commerce";
import { labelButton } from "./label-button.js";

const main = { tenant: "retail", quantity: 3, place: "main", isInCart: false } as const;

describe("labelButton", () => {
  it.each([
    ["blocked [S1-4.15]", "blocked", "Blocked product", "Blocked", "narrow"],
    ["pre-order [S1-4.11]", "pre-order", "Pre-Order", "Pre-Order", "narrow"],
    ["coming-soon", "coming-soon", "Coming Soon", "Coming Soon", "narrow"],
    ["get-started [S1-4.04]", "get-started", "Get started", "Get started", "narrow"],
    ["customize [S1-4.05]", "customize", "Customize", "Customize", "narrow"],
    ["pickup, short on xs only", "pickup", "1-Hour pick up", "1-hr pick up", "xs"],
    ["add [S1-4.08]", "add", "Add to cart", "Add to cart", "narrow"],
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
