import { describe, expect, it } from "@jest/globals";
import { PRINT_LINE_LENGTH, PRINT_LINES_A_SIDE } from "../constants/print.js";
import type { PrintDesign } from "../entities/print-design.js";
import { layOutDesign } from "./lay-out-design.js";

const card: PrintDesign = {
  color: "FullColor",
  sides: "OneSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: ["Harbor & Pine", "Architects"],
  back: ["harborpine.example"],
};

describe("layOutDesign", () => {
  it.each([
    ["3.5x2", 252, 144],
    ["8.5x11", 612, 792],
    ["tabloid", 252, 144],
    ["0x0", 252, 144],
    ["1e9x2", 252, 144],
  ])("a page of %s is %d by %d points", (paperSize, width, height) => {
    expect(layOutDesign({ ...card, paperSize })).toMatchObject({ width, height });
  });

  it("has a back only when two sides are printed", () => {
    expect(layOutDesign(card).sides.map(({ side }) => side)).toEqual(["front"]);
    expect(layOutDesign({ ...card, sides: "TwoSided" }).sides.map(({ side }) => side)).toEqual(["front", "back"]);
  });

  it("keeps the longest and most lines on the page", () => {
    const front = Array.from({ length: PRINT_LINES_A_SIDE }, () => "W".repeat(PRINT_LINE_LENGTH));
    const { width, height, sides } = layOutDesign({ ...card, front });
    for (const { y, size, text } of sides[0]?.lines ?? []) {
      expect(y).toBeLessThan(height);
      expect(y - size).toBeGreaterThan(0);
      expect(text.length * size * 0.62).toBeLessThan(width);
    }
  });

  it("gives black ink to black and white", () => {
    expect(layOutDesign({ ...card, color: "BlackWhite" }).ink).toBe("#111111");
    expect(layOutDesign(card).ink).not.toBe("#111111");
  });
});
