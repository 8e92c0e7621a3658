import { describe, expect, it } from "@jest/globals";
import { ratePassword } from "./password-strength.js";

describe("ratePassword", () => {
  it.each([
    ["", "", "too-short"],
    ["nine live", "", "too-short"],
    ["nine lives", "", "good"],
    ["aaaaaaaaaaaa", "", "too-simple"],
    ["abababababab", "", "too-simple"],
    ["Nora.Field-2026", "nora.field@shop.example", "too-simple"],
    ["my nora.field 2026", " Nora.Field@shop.example ", "too-simple"],
    ["bob likes bread", "bob@shop.example", "good"],
    ["nine lives+1", "nora", "good"],
    ["eight green pens", "nora@shop.example", "strong"],
  ] as const)("%j of %j is %s", (password, email, strength) => {
    expect(ratePassword(password, email)).toBe(strength);
  });
});
