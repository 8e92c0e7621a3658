import { describe, expect, it } from "@jest/globals";
import { switchOption } from "./switch-option.js";

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
