import { describe, expect, it } from "@jest/globals";
import { CALL_TO_ACTION_RULES } from "./select-call-to-action.js";
import { labelButton } from "./label-button.js";

const main = { tenant: "retail", quantity: 3, place: "main" } as const;

describe("labelButton", () => {
  it.each([
    ["blocked [S1-4.15]", "blocked", "Blocked product", "Blocked", "narrow"],
    ["pre-order [S1-4.11]", "pre-order", "Pre-Order", "Pre-Order", "narrow"],
    ["coming-soon", "coming-soon", "Coming Soon", "Coming Soon", "narrow"],
    ["get-started [S1-4.04]", "get-started", "Get started", "Get started", "narrow"],
    ["customize [S1-4.05]", "customize", "Customize", "Customize", "narrow"],
    ["pickup, short on xs only", "pickup", "1-Hour pick up", "1-hr pick up", "xs"],
    ["add-more, long on md and lg [S1-4.07]", "add-more", "Add 3 more to cart", "Add 3 more", "narrow"],
    ["add [S1-4.08]", "add", "Add to cart", "Add to cart", "narrow"],
  ] as const)("names %s", (_why, callToAction, wide, narrow, breaks) => {
    expect(labelButton(callToAction, main)).toEqual({ wide, narrow, breaks });
  });

  it("is short in the sticky bar at every width [S1-4.07]", () => {
    const label = labelButton("add-more", { ...main, place: "sticky" });
    expect(label).toMatchObject({ wide: "Add 3 more", narrow: "Add 3 more" });
  });

  it.each(["not-sold", "coming-soon-hidden", "in-store-only", "out-of-stock"] as const)("has no button: %s", (kind) => {
    expect(labelButton(kind, main)).toBeUndefined();
  });

  it("says the same in the sticky bar for every other button", () => {
    for (const { kind } of CALL_TO_ACTION_RULES.filter(({ kind }) => kind !== "add-more")) {
      expect(labelButton(kind, { ...main, place: "sticky" })).toEqual(labelButton(kind, main));
    }
  });
});
