import { describe, expect, it } from "@jest/globals";
import { BADGE_NAME_LIMIT } from "../constants/index.js";
import { shortenBadgeName } from "./badge-name.js";

describe("shortenBadgeName", () => {
  it("keeps a name of 35 characters and cuts one of 36 to 32 and an ellipsis [S1-9.03]", () => {
    expect(shortenBadgeName("x".repeat(BADGE_NAME_LIMIT))).toBe("x".repeat(35));
    expect(shortenBadgeName("x".repeat(BADGE_NAME_LIMIT + 1))).toBe(`${"x".repeat(32)}...`);
  });

  it("counts characters and never cuts one in half", () => {
    expect(shortenBadgeName("🎉".repeat(35))).toBe("🎉".repeat(35));
    expect(shortenBadgeName("🎉".repeat(36))).toBe(`${"🎉".repeat(32)}...`);
  });
});
