import { describe, expect, it } from "@jest/globals";
import { listHighlights } from "./list-highlights.js";

describe("listHighlights", () => {
  it.each([
    [4, 3],
    [3, 3],
    [2, 2],
    [0, 0],
  ])("shows of %d bullets the first %d [S2-9.09][S2-1.06]", (given, shown) => {
    const bullets = Array.from({ length: given }, (_value, index) => `bullet ${index}`);
    expect(listHighlights({ description: { bullets } })).toEqual(bullets.slice(0, shown));
  });

  it("shows nothing without a description", () => {
    expect(listHighlights({})).toEqual([]);
  });
});
